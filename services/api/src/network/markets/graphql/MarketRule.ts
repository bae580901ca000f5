import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { changeFields } from '../../../platform/graphql/changeFields.ts';
import { AwardEnum, QuantityUnitEnum, RulePlaceEndEnum } from './enums.ts';
import { DayOfWeekEnum, RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { defineNode, loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { Company } from '../../companies/graphql/Company.ts';
import type { CompanyRow } from '../../companies/companies.queries.ts';
import { loadLookupIn, LookupValue } from '../../lookups/graphql/LookupValue.ts';
import { rulesById, type MarketRuleRow } from '../marketRules.queries.ts';
import { decidesMarket } from '../../companies/markets.policy.ts';
import type { RuleConditions } from '../markets.table.ts';
import { configuredCompany } from './configuredCompany.ts';
import { Market } from './Market.ts';

export const MarketRule = builder.objectRef<MarketRuleRow>('MarketRule');

interface Round {
  number: number;
  tiers: number[];
  memberCompanyIds: string[];
  minutes: number;
  /** Which of the members the asker is told: all, or its own company alone. */
  named: readonly string[];
}

const MarketRuleRound = builder.objectRef<Round>('MarketRuleRound').implement({
  description: 'One wave of offers of a rule.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Which, from 1.' }),
    tiers: t.exposeIntList('tiers', { description: 'Tiers that are asked.' }),
    members: t.field({
      type: [Company],
      description:
        'Transport providers that are asked by name, as far as the caller may know: a transport provider sees itself alone.',
      resolve: async ({ named }, _args, ctx) =>
        (await Promise.all(named.map((id) => loadNode<CompanyRow>(ctx, Company, id)))).filter(
          (row) => row !== null,
        ),
    }),
    otherMembers: t.int({
      description: 'How many more are asked by name.',
      resolve: ({ named, memberCompanyIds }) => memberCompanyIds.length - named.length,
    }),
    minutes: t.exposeInt('minutes', { description: 'Minutes to answer.' }),
  }),
});

const Quantity = builder.objectRef<NonNullable<RuleConditions['quantity']>>('MarketRuleDistance').implement({
  description: "Distances for which a rule is, in the market's unit.",
  fields: (t) => ({
    from: t.float({
      description: 'Least distance; with no `to` it must be longer than this.',
      resolve: ({ amount }) => amount,
    }),
    to: t.float({
      nullable: true,
      description: 'Greatest distance; null: no end.',
      resolve: ({ operator, amount2 }) => (operator === 'GT' ? null : amount2),
    }),
  }),
});

const PatientValue = builder
  .objectRef<NonNullable<RuleConditions['quantities']>[number]>('MarketRuleQuantity')
  .implement({
    description: 'What a rule asks of the patient, or of what travels.',
    fields: (t) => ({
      unit: t.field({ type: QuantityUnitEnum, description: 'Which.', resolve: ({ unit }) => unit }),
      from: t.exposeFloat('from', { description: 'Least; with no `to` it must be more than this.' }),
      to: t.exposeFloat('to', { nullable: true, description: 'Greatest, included; null: no end.' }),
    }),
  });

const lookups = async (ctx: Context, rule: MarketRuleRow, ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => loadLookupIn(ctx, rule.ownerCompanyId, id)))).filter(
    (row) => row !== null,
  );

const roundsFor = (ctx: Context, rule: MarketRuleRow): Round[] => {
  const { actor } = ctx;
  const all = actor !== null && (actor.companyKinds.careProvider || actor.companyId === rule.ownerCompanyId);
  return rule.settings.rounds.map((round, index) => ({
    ...round,
    number: index + 1,
    named: round.memberCompanyIds.filter((id) => all || id === actor?.companyId),
  }));
};

defineNode(MarketRule, {
  description:
    'A rule of a market: for which bookings it is, and who is asked for how long. The highest-ranked match wins. Owner and members of the market read it.',
  load: (ctx, ids) => rulesById(ctx.db, configuredCompany(ctx), ids),
  fields: (t) => ({
    market: t.field({
      type: Market,
      description: 'Whose rule it is.',
      resolve: (row, _args, ctx) => loadNodeOrFail(ctx, Market, row.marketId),
    }),
    name: t.exposeString('name', { description: 'Name, unique in the market.' }),
    rank: t.exposeInt('rank', { description: 'Higher comes first.' }),
    status: t.field({
      type: RecordStatusEnum,
      description: 'Whether it counts.',
      resolve: (row) => (row.active ? 'ACTIVE' : 'INACTIVE'),
    }),
    callTypes: t.field({
      type: [LookupValue],
      description: 'Call types it is for; empty: all.',
      resolve: (row, _args, ctx) => lookups(ctx, row, row.conditions.callTypeIds),
    }),
    urgencies: t.field({
      type: [LookupValue],
      description: 'Urgencies it is for; empty: all.',
      resolve: (row, _args, ctx) => lookups(ctx, row, row.conditions.urgencyIds),
    }),
    priorities: t.field({
      type: [LookupValue],
      description: 'Priorities it is for; empty: all.',
      resolve: (row, _args, ctx) => lookups(ctx, row, row.conditions.priorityIds),
    }),
    variables: t.field({
      type: [LookupValue],
      description: 'Needs that must all be there; empty: any.',
      resolve: (row, _args, ctx) => lookups(ctx, row, row.conditions.variableIds),
    }),
    daysOfWeek: t.field({
      type: [DayOfWeekEnum],
      description: 'Days of the pick-up, local to the market; empty: every day.',
      resolve: (row) => row.conditions.daysOfWeek,
    }),
    fromTime: t.string({
      nullable: true,
      description: "Pick-up from this time of day, 'HH:mm', local to the market; null: at any time.",
      resolve: (row) => row.conditions.timeOfDay?.from ?? null,
    }),
    toTime: t.string({
      nullable: true,
      description: 'Pick-up before this time of day; before `fromTime`: over midnight.',
      resolve: (row) => row.conditions.timeOfDay?.to ?? null,
    }),
    distance: t.field({
      type: Quantity,
      nullable: true,
      description: 'Length of the way; null: any.',
      resolve: (row) => row.conditions.quantity,
    }),
    quantities: t.field({
      type: [PatientValue],
      description:
        "What it asks of the patient's age and weight, of how many travel and of what is carried; empty: nothing.",
      resolve: (row) => row.conditions.quantities ?? [],
    }),
    payorTypes: t.stringList({
      description: "Kinds of the patient's payors it is for, as their records write them; empty: any.",
      resolve: (row) => row.conditions.payorTypes ?? [],
    }),
    facilityTypes: t.field({
      type: [LookupValue],
      description: 'Types of facility it is for; empty: any place.',
      resolve: (row, _args, ctx) => lookups(ctx, row, row.conditions.places?.typeIds ?? []),
    }),
    facilityEnd: t.field({
      type: RulePlaceEndEnum,
      nullable: true,
      description: 'At which end of the way such a facility must be; null: any place.',
      resolve: (row) => row.conditions.places?.end ?? null,
    }),
    leadFromMinutes: t.int({
      nullable: true,
      description: 'Minutes from the booking to the pick-up, so many or more; null: any.',
      resolve: (row) => row.conditions.leadMinutes?.from ?? null,
    }),
    leadToMinutes: t.int({
      nullable: true,
      description: 'Minutes from the booking to the pick-up, fewer than so many; null: any.',
      resolve: (row) => row.conditions.leadMinutes?.to ?? null,
    }),
    offerLeadMinutes: t.int({
      description: 'How long before the pick-up offers go out.',
      resolve: (row) => row.settings.offerLeadMinutes,
    }),
    rounds: t.field({
      type: [MarketRuleRound],
      description: 'The waves of offers, in order.',
      resolve: (row, _args, ctx) => roundsFor(ctx, row),
    }),
    keepEarlierOpen: t.boolean({
      description: 'Whether earlier rounds may still answer while later ones run.',
      resolve: (row) => row.settings.keepEarlierOpen,
    }),
    allAtOnceUnderMinutes: t.int({
      description: 'Under so many minutes to the pick-up all rounds open at once; 0: never.',
      resolve: (row) => row.settings.allAtOnceUnderMinutes,
    }),
    award: t.field({
      type: AwardEnum,
      description: 'How the winner is found.',
      resolve: (row) => row.settings.award,
    }),
    promisedPickUpLimitMinutes: t.int({
      nullable: true,
      description: 'How far from the requested pick-up a promised one may be; null: no limit.',
      resolve: (row) =>
        row.settings.promisedPickUpLimit.enabled ? row.settings.promisedPickUpLimit.minutes : null,
    }),
    canEdit: t.boolean({
      description: 'Whether the caller may change, move, switch and end it.',
      resolve: (row, _args, ctx) =>
        row.endedAt === null && ctx.actor !== null && decidesMarket(ctx.actor, row.ownerCompanyId),
    }),
    endedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Since when it is gone for good; null: it is not.',
      resolve: (row) => row.endedAt,
    }),
    ...changeFields(t),
  }),
});
