import './bookingRefusals.ts';
import { ConfirmationEnum, ItineraryTypeEnum, ReturnTypeEnum } from '../../../platform/graphql/enums.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { RecurrenceInput } from './recurrenceInputs.ts';
import { Itinerary } from '../../core/graphql/refs.ts';
import { createItinerary } from '../commands/createItinerary.ts';
import { ConfirmationRequired, ConfirmDuplicates, NoDispatchRule } from '../itineraries.errors.ts';
import {
  CallerInput,
  ClassificationInput,
  classificationFrom,
  duplicatesAnswer,
  LegInput,
  legFrom,
  VipInput,
  vipFrom,
} from './bookingInputs.ts';
import { optionalRowId, rowId } from '../../core/graphql/rowIds.ts';

mutation({
  name: 'createItinerary',
  description:
    'Books a trip. Offers go out at once where the offer window is open; else it is a draft until then. An incomplete booking stays a draft and says what it lacks. With a recurrence it becomes a template, whose bundles are produced when their offer windows open.',
  roles: ['MANAGE_BOOKING', 'MARKET_CALL_TAKER'],
  refusals: [...commonRefusals, NoDispatchRule, ConfirmationRequired, ConfirmDuplicates],
  input: (t) => ({
    marketId: t.id({ required: true, description: 'The market whose rules count.' }),
    patientId: t.id({ required: true, description: 'Who travels; a patient of the care provider.' }),
    bookedForCompanyId: t.id({
      description: "By proxy: the care provider it is booked for. Default: the caller's company.",
    }),
    type: t.field({ type: ItineraryTypeEnum, required: true, description: 'Shape of the booking.' }),
    legs: t.field({
      type: [LegInput],
      required: true,
      description:
        'One leg one-way and for a round trip (the way back is made from it); any number for MULTI.',
    }),
    returnType: t.field({ type: ReturnTypeEnum, description: 'Asked for with ROUND_TRIP.' }),
    returnPickUpAt: t.field({
      type: 'LocalDateTime',
      description: "Wall-clock in the drop-off's zone; asked for unless the crew waits.",
    }),
    classification: t.field({
      type: ClassificationInput,
      description:
        'What kind of transport it is; asked for where the market uses no questions. Else the answers decide, and this stands for what they leave open.',
    }),
    authorizationNumbers: t.stringList({ description: 'Prior authorization numbers.' }),
    vip: t.field({ type: VipInput, description: 'A transport provider chosen for it.' }),
    forceOffer: t.boolean({
      description: 'Offers go out now whatever the rule says; only holders of BOOKING_VIP may.',
    }),
    usePatientCertification: t.boolean({
      description: "Whether the patient's certifications are used; default: the market's setting.",
    }),
    caller: t.field({ type: CallerInput, description: 'Who rang.' }),
    comment: t.string({ description: 'First comment of the log.' }),
    confirmations: t.field({ type: [ConfirmationEnum], description: 'Questions answered with yes.' }),
    ...duplicatesAnswer(t),
    recurrence: t.field({
      type: RecurrenceInput,
      description:
        'Makes it a recurring template, which does not travel itself: its legs, entered for one day, hold for every day. Not by proxy.',
    }),
  }),
  command: (tx, input) =>
    createItinerary(tx, {
      ...input,
      marketId: rowId('Market', input.marketId),
      patientId: rowId('Patient', input.patientId),
      bookedForCompanyId: optionalRowId('Company', input.bookedForCompanyId),
      legs: input.legs.map(legFrom),
      classification: input.classification ? classificationFrom(input.classification) : null,
      vip: vipFrom(input.vip),
    }),
  payload: (t) => ({
    itinerary: t.field({
      type: Itinerary,
      description: 'The new booking.',
      resolve: ({ itineraryId }, _args, ctx) => loadNodeOrFail(ctx, Itinerary, itineraryId),
    }),
  }),
});
