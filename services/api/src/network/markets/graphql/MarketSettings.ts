import { PROGRESS_STAMPS } from '@ptc/schema/rules/lists/legs';
import { RECURRENCE } from '@ptc/schema/rules/limits';
import { builder } from '../../../platform/graphql/builder.ts';
import { DistanceUnitEnum } from '../../../platform/graphql/enums.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { clocksOf, type ClockSettings } from '../../companies/domain/clockSettings.ts';
import type { MarketSettings as Settings } from '../../companies/markets.table.ts';
import { CredentialKindEnum, ItineraryTypeEnum, PickUpTypeEnum, ProgressStampEnum } from './enums.ts';
import { MarketHoliday } from './holidays.ts';

const MarketClocks = builder.objectRef<ClockSettings>('MarketClocks').implement({
  description: 'The clocks of a market, in minutes; where the owner decided nothing, the default.',
  fields: (t) => ({
    minimumNoticeMinutes: t.exposeInt('minimumNoticeMinutes', {
      description:
        'What a transport provider needs to reach a pick-up after accepting it. The last safe moment is this much before the pick-up, less the rounds that are left.',
    }),
    visitMinutes: t.exposeInt('visitMinutes', {
      description:
        'How long a visit is expected to take after the appointment, or after the arrival where there is none.',
    }),
    willCallPatienceMinutes: t.exposeInt('willCallPatienceMinutes', {
      description: 'How long after the expected end of a visit the call for a will-call return may take.',
    }),
    returnUnassignedLeadMinutes: t.exposeInt('returnUnassignedLeadMinutes', {
      description: "How long before a return's pick-up the booker is alerted that nobody has it.",
    }),
    transportProviderGoneLeadMinutes: t.exposeInt('transportProviderGoneLeadMinutes', {
      description: 'The same for a return that its transport provider gave back.',
    }),
    outboundLostLeadMinutes: t.exposeInt('outboundLostLeadMinutes', {
      description: 'The same for a return whose outbound leg did not take place.',
    }),
    willCallSilentLeadMinutes: t.exposeInt('willCallSilentLeadMinutes', {
      description: 'How long before the patience with a silent will-call ends the booker is alerted.',
    }),
    assignReminderMinutes: t.exposeInt('assignReminderMinutes', {
      description:
        'How long before an accepted pick-up its transport provider is reminded that no crew is assigned.',
    }),
  }),
});

/** What the owner of a market decided. */
export const MarketSettings = builder.objectRef<Settings>('MarketSettings').implement({
  description: "What a market's owner decided; unset choices are null.",
  fields: (t) => ({
    allowWillCallInitialPickUp: t.exposeBoolean('allowWillCallInitialPickUp', {
      description: 'Whether the first leg may be a will-call.',
    }),
    defaultPickUpType: t.field({
      type: PickUpTypeEnum,
      nullable: true,
      description: 'Pick-up type new bookings start with; null: none.',
      resolve: (s) => s.defaultPickUpType,
    }),
    defaultItineraryType: t.field({
      type: ItineraryTypeEnum,
      nullable: true,
      description: 'Shape new bookings start with; null: none.',
      resolve: (s) => s.defaultItineraryType,
    }),
    defaultDropOffMinutes: t.int({
      nullable: true,
      description:
        'Minutes after the pick-up at which a leg is taken to arrive whose route is not known; null: nothing is taken.',
      resolve: (s) => s.defaultDropOffMinutes ?? null,
    }),
    allowNoDropOff: t.boolean({
      description: 'Whether the last leg of a one-way booking may go where nobody knows yet.',
      resolve: (s) => s.allowNoDropOff ?? false,
    }),
    defaultPickUpIsFacility: t.exposeBoolean('defaultPickUpIsFacility', {
      description: 'Whether the pick-up starts as a facility.',
    }),
    defaultDropOffIsFacility: t.exposeBoolean('defaultDropOffIsFacility', {
      description: 'Whether the drop-off starts as a facility.',
    }),
    defaultUsePatientCertification: t.exposeBoolean('defaultUsePatientCertification', {
      description: "Whether a booking uses the patient's certification unless said otherwise.",
    }),
    facilityFindCompanyOnly: t.exposeBoolean('facilityFindCompanyOnly', {
      description: 'Whether only the own facilities may be booked.',
    }),
    requireDepartment: t.exposeBoolean('requireDepartment', {
      description: 'Whether a facility with departments wants one chosen.',
    }),
    requiredCredentials: t.field({
      type: [CredentialKindEnum],
      description: 'Kinds of credentials that whoever carries here must have; empty: none.',
      resolve: (s) => s.requiredCredentials ?? [],
    }),
    showEstimateLines: t.boolean({
      description: 'Whether bookers see how the estimates of those who would be asked come about.',
      resolve: (s) => s.showEstimateLines ?? false,
    }),
    questionnaireBookingId: t.id({
      nullable: true,
      description: 'The questionnaire (a form definition) that bookers answer; null: none.',
      resolve: ({ questionnaireBookingId: id }) => (id ? globalId('FormDefinition', id) : null),
    }),
    questionnaireProxyId: t.id({
      nullable: true,
      description: 'The one that call takers answer for others; null: as bookers.',
      resolve: ({ questionnaireProxyId: id }) => (id ? globalId('FormDefinition', id) : null),
    }),
    useQuestions: t.boolean({
      description: 'Whether questions are used at all; if not, bookers classify by hand.',
      resolve: (s) => s.useQuestions ?? true,
    }),
    patientLinks: t.boolean({
      description: 'Whether patients get a link to the page of their booking.',
      resolve: (s) => s.patientLinks ?? false,
    }),
    patientMayCancel: t.boolean({
      description: 'Whether they may cancel there.',
      resolve: (s) => s.patientMayCancel ?? false,
    }),
    ratingBreaksTies: t.boolean({
      description: 'Whether ratings tell bids apart that are equal in pick-up, price and contract.',
      resolve: (s) => s.ratingBreaksTies ?? false,
    }),
    holidays: t.field({
      type: [MarketHoliday],
      description:
        'Days on which it does not go as on others, by date; each template says what it does on them.',
      resolve: (s) => s.holidays ?? [],
    }),
    requiredTimestamps: t.field({
      type: [ProgressStampEnum],
      description: 'Stamps a leg needs to be completed.',
      resolve: (s) => s.requiredTimestamps ?? PROGRESS_STAMPS.filter((stamp) => stamp !== 'ASSIGNED'),
    }),
    pickUpPaddingMinutes: t.exposeInt('pickUpPaddingMinutes', {
      description: 'Minutes kept free around a trip when availability is judged.',
    }),
    conflictMinutes: t.exposeInt('conflictMinutes', {
      nullable: true,
      description:
        'Minutes a transport provider has to answer changes of a leg it accepted; null: 5 within four hours of the pick-up, else 60.',
    }),
    reconfirmMinutes: t.exposeInt('reconfirmMinutes', {
      nullable: true,
      description:
        'Minutes before the pick-up at which the transport provider that has a leg is asked for a second yes; null: nobody is asked.',
    }),
    reconfirmAnswerMinutes: t.exposeInt('reconfirmAnswerMinutes', {
      nullable: true,
      description: 'Minutes it has to answer; null with reconfirmMinutes.',
    }),
    recurrenceHorizonDays: t.int({
      description:
        'A bundle of a recurring template is produced this many days before its first pick-up at the earliest.',
      resolve: (s) => s.recurrenceHorizonDays ?? RECURRENCE.horizonDays,
    }),
    expiryGraceMinutes: t.exposeInt('expiryGraceMinutes', {
      description: 'Minutes after the pick-up time before an unaccepted leg expires.',
    }),
    clocks: t.field({
      type: MarketClocks,
      description: 'Last safe moments, the watch over returns, reminders.',
      resolve: (s) => clocksOf(s),
    }),
    distanceUnit: t.field({
      type: DistanceUnitEnum,
      description: 'Unit of distances in rules and prices.',
      resolve: (s) => s.distanceUnit,
    }),
  }),
});
