import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { LatenessReasonEnum } from './enums.ts';
import { loader } from '../../../platform/loader.ts';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import {
  EXPECTED,
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
    reason: t.expose('reason', {
      type: LatenessReasonEnum,
      description: 'Why it is expected then.',
    }),
    growsFrom: t.expose('growsFrom', {
      type: 'DateTime',
      nullable: true,
      description:
        'The instant from which each minute without a stamp makes it a minute later, so that whoever shows it need not ask again: it is at least as late as this is past. Null: time alone makes it no later.',
    }),
  }),
});

/** What a leg's expected times come from beside itself. */
export const outlookOf = (ctx: Context, tripId: string): Promise<Outlook> =>
  loader<string, Outlook>(ctx, 'outlooks of trips', async (_ctx, ids) => {
    const found = await outlooksOfTrips(ctx.sql, ids);
    return ids.map((id) => found.get(id) ?? NO_OUTLOOK);
  }).load(tripId);

const ofExpectation = ['expectedPickUpAt', 'expectedDropOffAt', 'lateness'];

/**
 * Reads what the expected times of a leg come from together with the leg, where they are asked for: one way
 * to the database instead of two.
 */
export const expectSoon = (
  ctx: Context,
  tripId: string,
  status: TripStatus,
  asked: ReadonlySet<string>,
): void => {
  if (!EXPECTED.has(status) || isFinal(status) || !ofExpectation.some((field) => asked.has(field))) return;
  // Whoever waits for it is told of a failure; the leg may not exist for them.
  outlookOf(ctx, tripId).catch(() => undefined);
};

type Expected = Expectation | Promise<Expectation>;

/**
 * Of each leg that was read, for all that is asked of it in one operation: a map that outlives operations
 * would hold its legs only weakly, which costs each page more than to work the answers out.
 */
const expectationsIn = (ctx: Context): Map<TripView, Expected> => {
  const known = ctx.loaders.get('expectations') as Map<TripView, Expected> | undefined;
  if (known) return known;
  const made = new Map<TripView, Expected>();
  ctx.loaders.set('expectations', made);
  return made;
};

const expected = (ctx: Context, row: TripView): Expected => {
  const expectations = expectationsIn(ctx);
  const known = expectations.get(row);
  if (known) return known;
  const open = isExpected(row) && !isFinal(row.status);
  const found = open
    ? outlookOf(ctx, row.id).then((outlook) => expectedTimes(row, ctx.now(), outlook))
    : expectedTimes(row, ctx.now(), NO_OUTLOOK);
  expectations.set(row, found);
  return found;
};

/**
 * A part of when a leg is expected, as those see it who wait for it or carry it; null to whoever is only
 * asked for it. Of a leg that is over, at once: a page has many, and a promise for each costs more than the
 * answer.
 */
export const expectationOf = <Part>(
  ctx: Context,
  row: TripView,
  part: (expectation: Expectation) => Part,
): Part | null | Promise<Part> => {
  if (!seesExpectedTimes(viewerOf(ctx), row)) return null;
  const found = expected(ctx, row);
  return found instanceof Promise ? found.then(part) : part(found);
};
