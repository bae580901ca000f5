import { rowId, optionalRowId } from '../../core/graphql/rowIds.ts';
import { builder, type Types } from '../../../platform/graphql/builder.ts';
import { PickUpTypeEnum } from '../../../network/markets/graphql/enums.ts';
import { AddressInput } from '../../../reference/addresses/graphql/Address.ts';
import type {
  ClassificationInput as Classification,
  LegInput as Leg,
  PlaceInput,
  UpdateLegInput as UpdateLeg,
  VipInput as Vip,
} from '../commands/bookingInput.ts';
import { statedFactInputs } from '../../core/graphql/statedFacts.ts';

const PickUpInput = builder.inputType('PickUpInput', {
  description:
    'A pick-up: either facilityId or address. `at` is wall-clock in `timeZone` (default: the zone of the place).',
  fields: (t) => ({
    facilityId: t.id({ description: 'Facility or department.' }),
    address: t.field({ type: AddressInput, description: 'Address, where it is no facility.' }),
    floorAndRoom: t.string({ description: 'Floor and room; asked for at a facility.' }),
    notes: t.string({ description: 'Notes for the crew, at most 2,000 characters.' }),
    type: t.field({ type: PickUpTypeEnum, required: true, description: 'How the time is decided.' }),
    at: t.field({
      type: 'LocalDateTime',
      description: 'Asked for with SET_TIME and WILL_CALL; derived otherwise.',
    }),
    timeZone: t.string({ description: 'IANA zone of `at`.' }),
  }),
});

const DropOffInput = builder.inputType('DropOffInput', {
  description:
    'A drop-off: either facilityId or address. Its time is derived from the pick-up and the route.',
  fields: (t) => ({
    facilityId: t.id({ description: 'Facility or department.' }),
    address: t.field({ type: AddressInput, description: 'Address, where it is no facility.' }),
    floorAndRoom: t.string({ description: 'Floor and room.' }),
    notes: t.string({ description: 'Notes for the crew, at most 2,000 characters.' }),
    at: t.field({
      type: 'LocalDateTime',
      description: 'Counts only where it cannot be derived from a route.',
    }),
    timeZone: t.string({
      description: 'IANA zone of `at` and of the appointment (default: the zone of the place).',
    }),
  }),
});

const QuestionAnswerInput = builder.inputType('QuestionAnswerInput', {
  description: 'What was answered to one question.',
  fields: (t) => ({
    question: t.string({ required: true, description: "The question's name." }),
    checked: t.boolean({ required: true, description: 'Whether its checkbox is checked.' }),
    values: t.stringList({
      required: true,
      description: 'What was chosen or typed; empty where the question has no field.',
    }),
  }),
});

export const ClassificationInput = builder.inputType('ClassificationInput', {
  description: 'What kind of transport it is; ids of lookup values.',
  fields: (t) => ({
    callTypeId: t.id({ required: true, description: 'Vehicle and crew.' }),
    urgencyId: t.id({ required: true, description: 'How soon.' }),
    priorityId: t.id({ required: true, description: 'Who goes first when capacity is short.' }),
    variableIds: t.idList({ description: 'Needs.' }),
  }),
});

export const LegInput = builder.inputType('LegInput', {
  description: 'A leg of a booking.',
  fields: (t) => ({
    pickUp: t.field({ type: PickUpInput, required: true, description: 'Where it begins.' }),
    dropOff: t.field({
      type: DropOffInput,
      description: 'Where it ends; left out: nobody knows yet, which markets may allow of a one-way booking.',
    }),
    appointmentAt: t.field({
      type: 'LocalDateTime',
      description: "Wall-clock in the drop-off's zone; asked for with pick-up type APPOINTMENT.",
    }),
    answers: t.field({
      type: [QuestionAnswerInput],
      description:
        "Answers to the market's questionnaire; left out: those of the leg before. They decide the classification.",
    }),
    classification: t.field({
      type: ClassificationInput,
      description: "The leg's own, where it is not that of the whole booking; not of a recurring template.",
    }),
    ...statedFactInputs(t),
  }),
});

export const UpdateLegInput = builder.inputType('UpdateLegInput', {
  description: 'A leg to change (tripId) or to add (no tripId). Only changed legs are sent.',
  fields: (t) => ({
    tripId: t.id({ description: 'The leg to change; left out: the leg is added.' }),
    waitAndReturn: t.boolean({
      description:
        'Of a way back: whether its crew waits, and it has no time of its own; left out: as it is.',
    }),
    pickUp: t.field({ type: PickUpInput, required: true, description: 'Where it begins.' }),
    dropOff: t.field({
      type: DropOffInput,
      description: 'Where it ends; left out: nobody knows yet, which markets may allow of a one-way booking.',
    }),
    appointmentAt: t.field({ type: 'LocalDateTime', description: "Wall-clock in the drop-off's zone." }),
    answers: t.field({
      type: [QuestionAnswerInput],
      description:
        'Answers to the version the leg was answered with; left out: as they are, of an added leg those of the leg before.',
    }),
    ...statedFactInputs(t, 'as it is'),
    classification: t.field({
      type: ClassificationInput,
      description: "The leg's own; left out: that of the whole edit, or as it is.",
    }),
  }),
});

export const VipInput = builder.inputType('VipInput', {
  description: 'A transport provider chosen by the booker; only holders of BOOKING_VIP may.',
  fields: (t) => ({
    companyId: t.id({ required: true, description: 'The transport provider.' }),
    exclusive: t.boolean({
      required: true,
      description: 'True: nobody else is asked. False: it is asked in round 1.',
    }),
  }),
});

export const CallerInput = builder.inputType('CallerInput', {
  description: 'Who rang to book.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name.' }),
    mobile: t.string({ description: 'Mobile number.' }),
    email: t.string({ description: 'E-mail address.' }),
  }),
});

/** What an input says about bookings that look like its own. */
export const duplicatesAnswer = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  confirmedDuplicates: t.stringList({
    description:
      'Keys of the similar legs that ConfirmDuplicates or similarItineraries showed: both are meant.',
  }),
  allowDuplicates: t.boolean({
    description: 'The caller has looked for duplicates by itself: nothing is compared.',
  }),
});

const place = <P extends PlaceInput>(given: P): P => ({
  ...given,
  facilityId: optionalRowId('Facility', given.facilityId),
});

/** A classification with row ids. */
export const classificationFrom = (given: Classification): Classification => {
  const id = (value: string): string => rowId('LookupValue', value);
  return {
    callTypeId: id(given.callTypeId),
    urgencyId: id(given.urgencyId),
    priorityId: id(given.priorityId),
    variableIds: given.variableIds?.map(id) ?? null,
  };
};

/** A leg with row ids. */
export const legFrom = (leg: Leg): Leg => ({
  ...leg,
  pickUp: place(leg.pickUp),
  dropOff: leg.dropOff ? place(leg.dropOff) : null,
  classification: leg.classification ? classificationFrom(leg.classification) : null,
});

/** A changed or added leg with row ids. */
export const updateLegFrom = (leg: UpdateLeg): UpdateLeg => ({
  ...legFrom(leg),
  tripId: optionalRowId('Trip', leg.tripId),
});

/** A VIP with row ids. */
export const vipFrom = (vip: Vip | null | undefined): Vip | null =>
  vip ? { ...vip, companyId: optionalRowId('Company', vip.companyId) } : null;
