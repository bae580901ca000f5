import { ItineraryTypeEnum } from '../../../network/markets/graphql/enums.ts';
import type { Types } from '../../../platform/graphql/builder.ts';
import { optionalRowId, rowId } from '../../core/graphql/rowIds.ts';
import type {
  CallerInput as Caller,
  ClassificationInput as Classification,
  CreateItineraryInput,
  LegInput as Leg,
  VipInput as Vip,
} from '../commands/bookingInput.ts';
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
import { ConfirmationEnum, ReturnTypeEnum } from './enums.ts';

/** What is said of a new booking, whether it is made or tried. */
export const newBookingFields = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  marketId: t.id({ required: true, description: 'The market whose rules count.' }),
  patientId: t.id({ required: true, description: 'Who travels; a patient of the care provider.' }),
  bookedForCompanyId: t.id({
    description: "By proxy: the care provider it is booked for. Default: the caller's company.",
  }),
  type: t.field({ type: ItineraryTypeEnum, required: true, description: 'Shape of the booking.' }),
  legs: t.field({
    type: [LegInput],
    required: true,
    description: 'One leg one-way and for a round trip (the way back is made from it); any number for MULTI.',
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
  preparedBookingId: t.id({
    description: 'What a health record sent, of which it is made; each once.',
  }),
  confirmations: t.field({ type: [ConfirmationEnum], description: 'Questions answered with yes.' }),
  ...duplicatesAnswer(t),
});

/** A new booking as it was sent, with row ids. */
export const newBookingFrom = <
  Sent extends Omit<CreateItineraryInput, 'recurrence'> & {
    readonly legs: readonly Leg[];
    readonly classification?: Classification | null | undefined;
    readonly caller?: Caller | null | undefined;
    readonly vip?: Vip | null | undefined;
  },
>(
  input: Sent,
) => ({
  ...input,
  marketId: rowId('Market', input.marketId),
  patientId: rowId('Patient', input.patientId),
  bookedForCompanyId: optionalRowId('Company', input.bookedForCompanyId),
  preparedBookingId: optionalRowId('PreparedBooking', input.preparedBookingId),
  legs: input.legs.map(legFrom),
  classification: input.classification ? classificationFrom(input.classification) : null,
  vip: vipFrom(input.vip),
});
