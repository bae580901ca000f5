import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { LatenessReasonEnum } from '../../../platform/graphql/enums.ts';
import { loader } from '../../../platform/loader.ts';
import {
  expectedTimes,
  isExpected,
  NO_OUTLOOK,
  type Expectation,
  type Lateness as LatenessShape,
  type Outlook,
} from '../../core/domain/expectedTimes.ts';
import { isFinal } from '../../core/domain/tripState.ts';
import { viewerOf } from '../../core/graphql/viewerOf.ts';
import { outlooksOfTrips } from '../../core/outlook.queries.ts';
import { seesExpectedTimes } from '../../core/trips.policy.ts';
import type { TripView } from '../../core/trips.queries.ts';

/** How late a leg is, and why. */
export const Lateness = builder.objectRef<LatenessShape>('Lateness').implement({
  description: 'How much later than planned a leg is or will be.',
  fields: (t) => ({
    minutes: t.exposeInt('minutes', { description: 'Whole minutes at this moment; 0: on time.' }),
    reason: t.field({
      type: LatenessReasonEnum,
      description: 'Why it is expected then.',
      resolve: ({ reason }) => reason,
    }),
    growsFrom: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'The instant from which each minute without a stamp makes it a minute later, so that whoever shows it need not ask again: it is at least as late as this is past. Null: time alone makes it no later.',
      resolve: ({ growsFrom }) => growsFrom,
    }),
  }),
});

const outlookOf = (ctx: Context, tripId: string): Promise<Outlook> =>
  loader<string, Outlook>(ctx, 'outlooks of trips', async (_ctx, ids) => {
    const found = await outlooksOfTrips(ctx.sql, ids);
    return ids.map((id) => found.get(id) ?? NO_OUTLOOK);
  }).load(tripId);

/** When a leg is expected, as those see it who wait for it or carry it; null to whoever is only asked for it. */
export const expectationOf = async (ctx: Context, row: TripView): Promise<Expectation | null> => {
  if (!seesExpectedTimes(viewerOf(ctx), row)) return null;
  const open = isExpected(row) && !isFinal(row.status);
  return expectedTimes(row, ctx.now(), open ? await outlookOf(ctx, row.id) : NO_OUTLOOK);
};
