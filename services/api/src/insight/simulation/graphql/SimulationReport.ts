import { builder } from '../../../platform/graphql/builder.ts';
import { bookingWord } from '../../../platform/messages/bookingWords.ts';
import type { SimulationReport as Report, Spread } from '../domain/report.ts';
import { STRAND_CAUSES } from '../domain/tally.ts';
import type { Case, StrandCause } from '../domain/tally.ts';

const CAUSES: Record<StrandCause, string> = {
  NO_RULE: 'No dispatch rule matches.',
  NOBODY_CAPABLE: 'Nobody can carry it.',
  NOT_IN_A_ROUND: 'No round of the rule asks those who could.',
  NEVER_ASKED: 'Somebody could have carried it and was not asked.',
  ONLY_APART: "Somebody could have carried the leg alone, not together with the booking's other legs.",
  EXCLUSIVE_VIP: 'Offered to the chosen transport provider alone.',
  ALL_SAID_NO: 'Everybody who was asked declined.',
  NO_ANSWER: 'Those who were left to answer did not.',
  TOO_SLOW: 'Somebody would have taken it, and answered too late.',
  API_FAILED: "The transport provider's own dispatch system failed.",
};

const StrandCauseEnum = builder.enumType('StrandCause', {
  description: 'Why nobody carried somebody in a simulated market.',
  values: Object.fromEntries(
    STRAND_CAUSES.map((cause) => [cause, { value: cause, description: CAUSES[cause] }]),
  ) as Record<StrandCause, { value: StrandCause; description: string }>,
});

const Minutes = builder.objectRef<Spread>('SimulatedMinutes').implement({
  description: 'How long something took, in minutes.',
  fields: (t) => ({
    median: t.exposeFloat('median', { description: 'Half took no longer.' }),
    p95: t.exposeFloat('p95', { description: 'Nineteen of twenty took no longer.' }),
  }),
});

const StrandedBy = builder.objectRef<Report['strandedBy'][number]>('SimulatedStranding').implement({
  description: 'Trips that nobody carried, for one reason.',
  fields: (t) => ({
    cause: t.field({ type: StrandCauseEnum, description: 'The reason.', resolve: ({ cause }) => cause }),
    message: t.string({
      description: "The reason in the caller's language.",
      resolve: ({ cause }, _args, ctx) => bookingWord(ctx.locale, `STRANDED_${cause}`),
    }),
    trips: t.exposeInt('trips', { description: 'How many.' }),
  }),
});

const RoundCount = builder.objectRef<Report['rounds'][number]>('SimulatedRound').implement({
  description: 'Trips that were accepted in one round.',
  fields: (t) => ({
    round: t.exposeInt('round', { description: '1, 2, 3 …' }),
    trips: t.exposeInt('trips', { description: 'How many.' }),
  }),
});

const RuleOutcome = builder.objectRef<Report['rules'][number]>('SimulatedRule').implement({
  description: 'What one dispatch rule brought about.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the rule.' }),
    trips: t.exposeInt('trips', { description: 'Trips it decided.' }),
    fillRate: t.exposeFloat('fillRate', { description: 'Part of them that was carried, 0 to 1.' }),
    minutesToFill: t.field({
      type: Minutes,
      description: 'From the first offer to the acceptance that counted.',
      resolve: ({ minutesToFill }) => minutesToFill,
    }),
  }),
});

const TransportProviderOutcome = builder
  .objectRef<Report['transportProviders'][number]>('SimulatedTransportProvider')
  .implement({
    description: 'How a transport provider fared.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Name of the transport provider.' }),
      asked: t.exposeInt('asked', { description: 'Offers it got.' }),
      accepted: t.exposeInt('accepted', { description: 'Batches it took.' }),
      declined: t.exposeInt('declined', { description: 'Offers it declined.' }),
      lapsed: t.exposeInt('lapsed', { description: 'Offers it did not answer in time.' }),
      late: t.exposeInt('late', { description: 'Answers that came too late.' }),
      unable: t.exposeInt('unable', { description: 'Trips it gave back.' }),
    }),
  });

const WorstCase = builder.objectRef<Case>('SimulatedCase').implement({
  description: 'A simulated trip worth a look. It does not exist.',
  fields: (t) => ({
    tripName: t.exposeString('tripName', { description: 'Its name in the simulation.' }),
    pickUpAt: t.field({
      type: 'DateTime',
      description: 'When the patient was to be met.',
      resolve: ({ pickUpAt }) => pickUpAt,
    }),
    ruleName: t.string({
      nullable: true,
      description: 'The rule that decided it; null: none.',
      resolve: ({ rule }) => rule,
    }),
    cause: t.field({
      type: StrandCauseEnum,
      nullable: true,
      description: 'Why nobody carried it; null: somebody did.',
      resolve: ({ cause }) => cause,
    }),
    offers: t.exposeInt('asked', { description: 'Offers sent for its booking.' }),
    message: t.string({
      description: "What happened, in the caller's language.",
      resolve: ({ cause, minutes, asked, declined, silent }, _args, ctx) =>
        `${cause === null ? bookingWord(ctx.locale, 'SIMULATED_TAKEN', { minutes: Math.round(minutes) }) : bookingWord(ctx.locale, `STRANDED_${cause}`)} ${bookingWord(ctx.locale, 'SIMULATED_OFFERS', { asked, declined, silent })}`,
    }),
  }),
});

export const SimulationReport = builder.objectRef<Report>('SimulationReport').implement({
  description: 'What a simulated market showed. Nothing of it exists outside the simulation.',
  fields: (t) => ({
    trips: t.exposeInt('trips', { description: 'Legs booked.' }),
    bookings: t.exposeInt('bookings', { description: 'Bookings made.' }),
    filled: t.exposeInt('filled', { description: 'Legs carried.' }),
    fillRate: t.exposeFloat('fillRate', {
      description: 'Part of the legs that were not cancelled that was carried, 0 to 1.',
    }),
    minutesToFill: t.field({
      type: Minutes,
      description: 'From the first offer to the acceptance that counted.',
      resolve: ({ minutesToFill }) => minutesToFill,
    }),
    offersPerTrip: t.exposeFloat('offersPerTrip', { description: 'Offers sent for a leg, on average.' }),
    rounds: t.field({
      type: [RoundCount],
      description: 'In which round trips were accepted.',
      resolve: ({ rounds }) => [...rounds],
    }),
    conflicts: t.exposeInt('conflicts', { description: 'Changes of accepted legs.' }),
    conflictsLapsed: t.exposeInt('conflictsLapsed', { description: 'Changes nobody answered in time.' }),
    reconfirmAsked: t.exposeInt('reconfirmAsked', {
      description: 'Legs of which a second yes was asked.',
    }),
    reconfirmLapsed: t.exposeInt('reconfirmLapsed', {
      description: 'Of these, those that went to others for want of it.',
    }),
    unconfirmed: t.exposeInt('unconfirmed', {
      description: 'Of these, those for which it was then too late.',
    }),
    givenBack: t.exposeInt('unableToService', { description: 'Legs that transport providers gave back.' }),
    resubmitted: t.exposeInt('resubmitted', { description: 'Bookings sent out again.' }),
    cancelled: t.exposeInt('cancelled', { description: 'Legs that were cancelled.' }),
    withoutRule: t.exposeInt('refusedWithoutRule', {
      description: 'Legs that could not be booked because no rule matches.',
    }),
    stranded: t.exposeInt('stranded', { description: 'Legs that nobody carried.' }),
    strandedWithCapacity: t.exposeInt('strandedWithCapacity', {
      description: 'Of these, those that somebody could have carried who was not asked.',
    }),
    strandedBy: t.field({
      type: [StrandedBy],
      description: 'The same by reason, most first.',
      resolve: ({ strandedBy }) => [...strandedBy],
    }),
    rules: t.field({
      type: [RuleOutcome],
      description: 'By rule, most trips first.',
      resolve: ({ rules }) => [...rules],
    }),
    transportProviders: t.field({
      type: [TransportProviderOutcome],
      description: 'By transport provider, most accepted first.',
      resolve: ({ transportProviders }) => [...transportProviders],
    }),
    worst: t.field({
      type: [WorstCase],
      description: 'The worst cases, worst first; at most twenty.',
      resolve: ({ worst }) => [...worst],
    }),
  }),
});
