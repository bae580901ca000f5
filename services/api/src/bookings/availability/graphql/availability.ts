import { builder } from '../../../platform/graphql/builder.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { badInput } from '../../../platform/graphql/scalars.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { marketCalendars } from '../availability.queries.ts';
import { marketSlots, type MarketSlot } from '../domain/marketSlots.ts';
import { choiceOf, minutesOf } from './providerChoice.ts';

/** Longest window: the calendar shows a month and the whole weeks it stands in. */
const mostDays = 45;
const day = 86_400_000;

const AvailabilitySlot = builder.objectRef<MarketSlot>('AvailabilitySlot').implement({
  description: 'A half hour in which a trip may begin.',
  fields: (t) => ({
    startsAt: t.expose('startsAt', {
      type: 'DateTime',
      description: 'When it begins; it ends thirty minutes later.',
    }),
    available: t.exposeBoolean('available', {
      description: 'Whether at least one of the transport providers has a crew for the whole trip.',
    }),
  }),
});

builder.queryField('availability', (t) =>
  t.field({
    type: [AvailabilitySlot],
    description:
      'Half hours in which transport providers of a market are free: capacity of their calendars less accepted trips and padding. A transport provider without a calendar is always free. Empty for a market the caller does not know; who only carries there sees themselves alone.',
    authScopes: { signedIn: true },
    args: {
      marketId: t.arg.id({ required: true, description: 'The market.' }),
      from: t.arg({ type: 'DateTime', required: true, description: 'First instant.' }),
      to: t.arg({
        type: 'DateTime',
        required: true,
        description: `First instant after it; at most ${mostDays} days on.`,
      }),
      companyIds: t.arg.idList({ description: 'Only these transport providers.' }),
      tier: t.arg.int({
        description:
          "Only transport providers with a contract of this tier, 1 to 3, with the caller's company.",
      }),
      durationMinutes: t.arg.int({ description: 'How long the trip takes; default 15.' }),
      callTypeId: t.arg.id({
        description: 'A lookup value of kind CALL_TYPE: crews kept for other call types do not count.',
      }),
      exceptItineraryId: t.arg.id({
        description: 'A booking whose own accepted legs do not count: the one that is being edited.',
      }),
    },
    resolve: async (
      _root,
      { marketId, from, to, companyIds, tier, durationMinutes, callTypeId, exceptItineraryId },
      ctx,
    ) => {
      if (to <= from || to.getTime() - from.getTime() > mostDays * day)
        throw badInput(`Ask for more than nothing and at most ${mostDays} days`);
      const minutes = minutesOf(durationMinutes);
      const choice = choiceOf({ marketId, companyIds, tier });
      if (choice === null) return [];
      const calendars = await marketCalendars(ctx.db, ctx.owner.db, scopeOf(ctx.actor), choice, {
        from,
        to,
        exceptItineraryId: localId('Itinerary', exceptItineraryId),
      });
      return calendars.length === 0
        ? []
        : marketSlots(calendars, from, to, minutes, localId('LookupValue', callTypeId));
    },
  }),
);
