import { marketUpdateRules } from '@ptc/schema/rules/market';
import { builder, type Types } from '../../../platform/graphql/builder.ts';
import { CredentialKindEnum, ItineraryTypeEnum, PickUpTypeEnum, ProgressStampEnum } from './enums.ts';
import { optionalId, requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { configurers } from '../../../reference/configuration/configuration.policy.ts';
import { updateMarketSettings } from '../../companies/commands/updateMarketSettings.ts';
import { refusals, version } from './configurationInput.ts';
import { MarketHolidayInput } from './holidays.ts';
import { Market } from './Market.ts';

type Input = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

const flag = (t: Input, description: string) => t.boolean({ required: true, description });
const minutes = (t: Input, description: string) =>
  t.int({ required: true, description: `${description} Minutes, 1 to 2880.` });

const Clocks = builder.inputType('MarketClocksInput', {
  description: 'The clocks of a market, in minutes.',
  fields: (t) => ({
    minimumNoticeMinutes: minutes(
      t,
      'What a transport provider needs to reach a pick-up after accepting it.',
    ),
    visitMinutes: minutes(t, 'How long a visit is expected to take.'),
    willCallPatienceMinutes: minutes(
      t,
      'How long after the expected end of a visit the call for a will-call return may take.',
    ),
    returnUnassignedLeadMinutes: minutes(
      t,
      "How long before a return's pick-up the booker is alerted that nobody has it.",
    ),
    transportProviderGoneLeadMinutes: minutes(
      t,
      'The same for a return that its transport provider gave back.',
    ),
    outboundLostLeadMinutes: minutes(t, 'The same for a return whose outbound leg did not take place.'),
    willCallSilentLeadMinutes: minutes(
      t,
      'How long before the patience with a silent will-call ends the booker is alerted.',
    ),
    assignReminderMinutes: minutes(
      t,
      'How long before an accepted pick-up its transport provider is reminded that no crew is assigned.',
    ),
  }),
});

/** The questionnaire behind an id: null takes it away, left out it stays. */
const formId = (id: string | null | undefined, path: string): string | null | undefined =>
  id === undefined ? undefined : optionalId('FormDefinition', id, path);

mutation({
  name: 'updateMarketSettings',
  description:
    "Changes the settings of a market that the caller's company owns, and its name; bookings follow them from their next change on.",
  roles: configurers,
  rule: marketUpdateRules(),
  refusals,
  input: (t) => ({
    marketId: t.id({ required: true, description: 'Which.' }),
    ...version(t),
    name: t.string({
      description: 'What it is called from now on, at most 100 characters; left out: as it was.',
    }),
    conflictMinutes: t.int({
      description:
        'Minutes a transport provider has to answer changes, 1 to 2880; left out: 5 within four hours of the pick-up, else 60.',
    }),
    reconfirmMinutes: t.int({
      description:
        'Minutes before the pick-up at which whoever has a leg is asked for a second yes, 2 to 2880; left out: nobody is asked.',
    }),
    reconfirmAnswerMinutes: t.int({
      description: 'Minutes to answer it, from 1 to less than reconfirmMinutes; with reconfirmMinutes alone.',
    }),
    recurrenceHorizonDays: t.int({
      description:
        'Days before its first pick-up that a bundle of a recurring template is produced at the earliest, 1 to 365; left out: 60.',
    }),
    expiryGraceMinutes: t.int({
      required: true,
      description: 'Minutes after the pick-up time before an unaccepted leg expires, 0 to 2880.',
    }),
    pickUpPaddingMinutes: t.int({
      required: true,
      description: 'Minutes kept free around a trip when availability is judged, 0 to 2880.',
    }),
    defaultPickUpType: t.field({
      type: PickUpTypeEnum,
      description: 'Pick-up type new bookings start with; left out: none.',
    }),
    defaultItineraryType: t.field({
      type: ItineraryTypeEnum,
      description: 'Shape new bookings start with; left out: none.',
    }),
    defaultDropOffMinutes: t.int({
      description:
        'Minutes after the pick-up at which a leg is taken to arrive whose route is not known, 1 to 2880; null: nothing is taken; left out: as it was.',
    }),
    allowNoDropOff: t.boolean({
      description:
        'Whether the last leg of a one-way booking may go where nobody knows yet; left out: as it was.',
    }),
    requiredTimestamps: t.field({
      type: [ProgressStampEnum],
      description: 'Stamps a leg needs to be completed; left out: all but ASSIGNED.',
    }),
    requiredCredentials: t.field({
      type: [CredentialKindEnum],
      description: 'Kinds of credentials that whoever carries here must have; left out: as they were.',
    }),
    showEstimateLines: t.boolean({
      description:
        'Whether bookers see how the estimates of those who would be asked come about; left out: as it was.',
    }),
    questionnaireBookingId: t.id({
      description:
        'The questionnaire that bookers answer: for this market, in use and published; null: none; left out: as it was.',
    }),
    questionnaireProxyId: t.id({
      description: 'The one that call takers answer for others; null: as bookers; left out: as it was.',
    }),
    useQuestions: t.boolean({
      description: 'Whether questions are used at all, else bookers classify by hand; left out: as it was.',
    }),
    patientLinks: t.boolean({
      description: 'Whether patients get a link to the page of their booking; left out: as it was.',
    }),
    patientMayCancel: t.boolean({
      description: 'Whether they may cancel there; left out: as it was.',
    }),
    ratingBreaksTies: t.boolean({
      description:
        'Whether ratings tell bids apart that are equal in pick-up, price and contract; left out: as it was.',
    }),
    holidays: t.field({
      type: [MarketHolidayInput],
      description: 'Its holidays, all of them, each day once, at most 400; left out: as they were.',
    }),
    allowWillCallInitialPickUp: flag(t, 'Whether the first leg may be a will-call.'),
    defaultPickUpIsFacility: flag(t, 'Whether the pick-up starts as a facility.'),
    defaultDropOffIsFacility: flag(t, 'Whether the drop-off starts as a facility.'),
    defaultUsePatientCertification: flag(
      t,
      "Whether a booking uses the patient's certification unless said otherwise.",
    ),
    facilityFindCompanyOnly: flag(t, 'Whether only the own facilities may be booked.'),
    requireDepartment: flag(t, 'Whether a facility with departments wants one chosen.'),
    clocks: t.field({
      type: Clocks,
      required: true,
      description: 'Last safe moments, the watch over returns, reminders.',
    }),
  }),
  command: (tx, input) =>
    updateMarketSettings(tx, {
      ...input,
      marketId: requireId('Market', input.marketId, 'marketId'),
      questionnaireBookingId: formId(input.questionnaireBookingId, 'questionnaireBookingId'),
      questionnaireProxyId: formId(input.questionnaireProxyId, 'questionnaireProxyId'),
    }),
  payload: (t) => ({
    market: t.field({
      type: Market,
      description: 'The market as it is now.',
      resolve: ({ marketId }, _args, ctx) => loadNodeOrFail(ctx, Market, marketId),
    }),
  }),
});
