import { REPLAY_PERIODS, type ReplayPeriod } from '@ptc/schema/rules/lists/network';
import { Trip } from '../../../bookings/core/graphql/refs.ts';
import type { CompanyRow } from '../../../network/companies/companies.queries.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { Money } from '../../../network/pricing/graphql/Money.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { mayLag } from '../../../platform/graphql/mayLag.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { configurers } from '../../../reference/configuration/configuration.policy.ts';
import { DRAFT_ID, replayRule, type RuleReplayResult } from '../commands/replayRule.ts';
import type { Filling } from '../domain/replay.ts';
import type { ReplayChange, ReplayExample, ReplayFigures, ReplayReport } from '../domain/replayReport.ts';
import { RuleDraftInput, tryDraft } from './ruleDraft.ts';

const PERIODS: Record<ReplayPeriod, string> = {
  LAST_MONTH: 'The calendar month before this one.',
  LAST_30_DAYS: 'The last thirty whole days.',
  LAST_7_DAYS: 'The last seven whole days.',
};
const PeriodEnum = builder.enumType('ReplayPeriod', {
  description: "Which days a draft of a rule is replayed on, by the market's wall clock.",
  values: Object.fromEntries(
    REPLAY_PERIODS.map((one) => [one, { value: one, description: PERIODS[one] }]),
  ) as Record<ReplayPeriod, { value: ReplayPeriod; description: string }>,
});

const CHANGES: Record<ReplayChange, string> = {
  GAINED: 'Nobody carried it; now somebody would.',
  LOST: 'Somebody carried it; now nobody would.',
  SOONER: 'Filled sooner.',
  LATER: 'Filled later.',
  DEARER: 'As soon, for more.',
  CHEAPER: 'As soon, for less.',
  OTHER: 'As soon and for as much, by another.',
};
const ChangeEnum = builder.enumType('ReplayChange', {
  description: 'What a draft of a rule would have made of a leg.',
  values: Object.fromEntries(
    Object.entries(CHANGES).map(([value, description]) => [value, { value, description }]),
  ) as Record<ReplayChange, { value: ReplayChange; description: string }>,
});

const ruleIdOf = (id: string | null): string | null =>
  id === null || id === DRAFT_ID ? null : globalId('MarketRule', id);

const Figures = builder.objectRef<ReplayFigures>('ReplayFigures').implement({
  description: 'How legs were filled, or would have been.',
  fields: (t) => ({
    trips: t.exposeInt('trips', { description: 'Legs.' }),
    filled: t.exposeInt('filled', { description: 'Of those, the ones that somebody took.' }),
    medianMinutes: t.exposeFloat('medianMinutes', {
      nullable: true,
      description: 'Minutes from the first offer to the acceptance, the middle one; null: none was filled.',
    }),
    costPerTrip: t.field({
      type: Money,
      nullable: true,
      description: 'Of the filled legs that have a price; null: none has, or in several currencies.',
      resolve: (row) => row.costPerTrip,
    }),
  }),
});

const RuleTrips = builder.objectRef<{ ruleId: string | null; trips: number }>('ReplayRuleTrips').implement({
  description: 'A rule of the market with a number of legs.',
  fields: (t) => ({
    ruleId: t.id({
      nullable: true,
      description: 'The rule; null: none matches.',
      resolve: ({ ruleId }) => ruleIdOf(ruleId),
    }),
    trips: t.exposeInt('trips', { description: 'Legs.' }),
  }),
});

const Column = builder.objectRef<ReplayReport['histogram'][number]>('ReplayColumn').implement({
  description: 'Legs that were filled in a span of minutes after their first offer.',
  fields: (t) => ({
    fromMinutes: t.exposeInt('fromMinutes', { description: 'From, included.' }),
    toMinutes: t.exposeInt('toMinutes', {
      nullable: true,
      description: 'To, not included; null: all that took longer.',
    }),
    before: t.exposeInt('before', { description: 'As it was.' }),
    after: t.exposeInt('after', { description: 'As it would have been.' }),
  }),
});

const FillingType = builder.objectRef<Filling>('ReplayFilling').implement({
  description: 'How a leg was filled, or would have been.',
  fields: (t) => ({
    company: t.field({
      type: Company,
      nullable: true,
      description: 'By whom; null where the caller does not meet it any more.',
      resolve: ({ companyId }, _args, ctx) => loadNode<CompanyRow>(ctx, Company, companyId),
    }),
    minutes: t.exposeFloat('minutes', { description: 'Minutes after the first offer.' }),
    cost: t.field({
      type: Money,
      nullable: true,
      description: 'For how much; null: it has no price.',
      resolve: ({ cost, currency }) =>
        cost === null || currency === null ? null : { amount: cost, currency },
    }),
  }),
});

const Example = builder.objectRef<ReplayExample>('ReplayExample').implement({
  description: 'A leg of which a draft of a rule would have made something else.',
  fields: (t) => ({
    trip: t.field({
      type: Trip,
      nullable: true,
      description: 'The leg; null to who does not see bookings.',
      resolve: ({ tripId }, _args, ctx) => loadNode(ctx, Trip, tripId),
    }),
    change: t.field({ type: ChangeEnum, description: 'What.', resolve: ({ change }) => change }),
    ruleBeforeId: t.id({
      nullable: true,
      description: 'The rule that wins it as the rules are; null: none.',
      resolve: ({ ruleBefore }) => ruleIdOf(ruleBefore),
    }),
    was: t.field({
      type: FillingType,
      nullable: true,
      description: 'How it was filled; null: it was not.',
      resolve: (row) => row.was,
    }),
    now: t.field({
      type: FillingType,
      nullable: true,
      description: 'How it would have been; null: not at all.',
      resolve: (row) => row.now,
    }),
  }),
});

const RuleReplay = builder.objectRef<RuleReplayResult>('RuleReplay').implement({
  description:
    'What a draft of a rule would have made of the legs it is about, those that it or its saved version wins: where what it decides is another they are played again by the engine, else they are as they were. Answers are taken as they were given; who was not asked then answers as usual; contracts, prices and calendars are those of today.',
  fields: (t) => ({
    from: t.field({ type: 'DateTime', description: 'The first instant of it.', resolve: (row) => row.from }),
    to: t.field({ type: 'DateTime', description: 'Its end, not included.', resolve: (row) => row.to }),
    legs: t.exposeInt('legs', { description: 'Legs looked at, the newest 2000 at most.' }),
    isWhole: t.exposeBoolean('isWhole', { description: 'False: there were more legs.' }),
    rules: t.field({
      type: [RuleTrips],
      description: 'How many of the legs each rule in use wins as the rules are.',
      resolve: ({ report }) => [...report.savedWins],
    }),
    matched: t.int({ description: 'Legs that the draft wins.', resolve: ({ report }) => report.matched }),
    matchedBefore: t.int({
      description: 'Legs that its saved version wins.',
      resolve: ({ report }) => report.matchedBefore,
    }),
    takenFrom: t.field({
      type: [RuleTrips],
      description: 'Legs that the draft wins and its saved version does not, by who wins them now.',
      resolve: ({ report }) => [...report.takenFrom],
    }),
    lostTo: t.field({
      type: [RuleTrips],
      description: 'Legs that its saved version wins and the draft does not, by who would win them.',
      resolve: ({ report }) => [...report.lostTo],
    }),
    before: t.field({
      type: Figures,
      description: 'What happened.',
      resolve: ({ report }) => report.before,
    }),
    after: t.field({
      type: Figures,
      description: 'What would have happened.',
      resolve: ({ report }) => report.after,
    }),
    histogram: t.field({
      type: [Column],
      description: 'Minutes to fill, in ten columns of equal width.',
      resolve: ({ report }) => [...report.histogram],
    }),
    gained: t.int({ description: 'Legs that would be filled.', resolve: ({ report }) => report.gained }),
    lost: t.int({
      description: 'Legs that would not be filled any more.',
      resolve: ({ report }) => report.lost,
    }),
    sooner: t.int({ description: 'Legs filled sooner.', resolve: ({ report }) => report.sooner }),
    later: t.int({ description: 'Legs filled later.', resolve: ({ report }) => report.later }),
    usual: t.int({
      description: 'Legs for which somebody answers as usual, for they were not asked then.',
      resolve: ({ report }) => report.usual,
    }),
    examples: t.field({
      type: [Example],
      description: 'Some legs of each kind of change, the greatest differences first; at most twelve.',
      resolve: ({ report }) => [...report.examples],
    }),
  }),
});

builder.queryField('ruleReplay', (t) =>
  t.field({
    type: RuleReplay,
    extensions: mayLag,
    description:
      'A draft of a rule over what was offered in some days, for the owner of the market. Nothing is written. It runs in a thread of its own, one after the other in a process, on the newest 2000 legs; where too many wait it is refused. Bad input is an error with code BAD_USER_INPUT and its issues.',
    authScopes: { roles: [...configurers] },
    args: {
      input: t.arg({ type: RuleDraftInput, required: true, description: 'The draft.' }),
      period: t.arg({ type: PeriodEnum, required: true, description: 'Which days.' }),
    },
    resolve: (_root, { input, period }, ctx) =>
      tryDraft(ctx, input, (trying, draft) => replayRule(trying, draft, period)),
  }),
);
