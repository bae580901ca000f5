import { builder } from '../../../platform/graphql/builder.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { badInput } from '../../../platform/graphql/scalars.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { availabilityFacts, marketProviders } from '../availability.queries.ts';
import { marketSlots, type MarketSlot } from '../domain/marketSlots.ts';

/** Longest window: the calendar shows a month. */
const mostDays = 35;
const day = 86_400_000;

const AvailabilitySlot = builder.objectRef<MarketSlot>('AvailabilitySlot').implement({
  description: 'A half hour in which a trip may begin.',
  fields: (t) => ({
    startsAt: t.field({ type: 'DateTime', description: 'When it begins; it ends thirty minutes later.', resolve: (slot) => slot.startsAt }),
    available: t.exposeBoolean('available', { description: 'Whether at least one of the transporters has a crew for the whole trip.' }),
  }),
});

builder.queryField('availability', (t) =>
  t.field({
    type: [AvailabilitySlot],
    description: 'Half hours in which transporters of a market are free: capacity of their calendars less accepted trips and padding. A transporter without a calendar is always free. Empty for a market the caller does not know.',
    authScopes: { signedIn: true },
    args: {
      marketId: t.arg.id({ required: true, description: 'The market.' }),
      from: t.arg({ type: 'DateTime', required: true, description: 'First instant.' }),
      to: t.arg({ type: 'DateTime', required: true, description: `First instant after it; at most ${mostDays} days on.` }),
      companyIds: t.arg.idList({ description: 'Only these transporters.' }),
      tier: t.arg.int({ description: "Only transporters with a contract of this tier, 1 to 3, with the caller's company." }),
      durationMinutes: t.arg.int({ description: 'How long the trip takes; default 15.' }),
    },
    resolve: async (_root, { marketId, from, to, companyIds, tier, durationMinutes }, ctx) => {
      if (to <= from || to.getTime() - from.getTime() > mostDays * day) throw badInput(`Ask for more than nothing and at most ${mostDays} days`);
      const minutes = durationMinutes ?? 0;
      if (minutes < 0 || minutes > 1_440) throw badInput('A trip takes at most 1440 minutes');
      const id = localId('Market', marketId);
      if (id === null) return [];
      const ids = companyIds?.flatMap((companyId) => localId('Company', companyId) ?? []) ?? null;
      const providers = await marketProviders(ctx.db, scopeOf(ctx.actor), id, ids, tier ?? null);
      const keepers = providers.filter(({ keepsCalendar }) => keepsCalendar);
      const calendars = await availabilityFacts(ctx.runtime.db, keepers, from, to, providers[0]?.paddingMinutes ?? 0);
      if (providers.length === 0) return [];
      return marketSlots(providers.map(({ companyId, keepsCalendar }) => (keepsCalendar ? calendars.get(companyId) ?? null : null)), from, to, minutes);
    },
  }),
);
