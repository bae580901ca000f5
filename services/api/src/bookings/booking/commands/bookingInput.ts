import { type SomeStatedFacts } from '@ptc/schema/rules/statedFacts';
import type { DuplicatesAnswer } from './confirmDuplicates.ts';
import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import type { RecurrenceValue } from '@ptc/schema/rules/recurrence';
import type { Confirmation, ItineraryType, PickUpType, ReturnType } from '@ptc/schema/rules/lists/bookings';

/** An address as typed; coordinates and zone where it was picked from the suggestions. */
export interface AddressInput {
  line1: string;
  line2?: string | null;
  line3?: string | null;
  city: string;
  state: string;
  county?: string | null;
  postcode: string;
  countryCode?: string | null;
  label?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  timeZone?: string | null;
}

/**
 * One end of a leg: a facility or an address. `at` is wall-clock in `timeZone` (default: the place's zone).
 */
export interface PlaceInput {
  facilityId?: string | null;
  address?: AddressInput | null;
  floorAndRoom?: string | null;
  notes?: string | null;
  at?: string | null;
  timeZone?: string | null;
}

/** A leg as booked. */
export interface LegInput extends SomeStatedFacts {
  pickUp: PlaceInput & { type: PickUpType };
  /** Left out: nobody knows yet; of the last leg of a one-way booking, where the market allows it. */
  dropOff?: PlaceInput | null;
  /** Wall-clock in the drop-off's zone. */
  appointmentAt?: string | null;
  /** Left out: those of the leg before; of a leg that is changed: as they are. */
  answers?: readonly QuestionAnswer[] | null;
  /** The leg's own; left out: the booking's, of a leg that is changed as it is. */
  classification?: ClassificationInput | null;
}

/** What kind of transport it is; ids of lookup values. */
export interface ClassificationInput {
  callTypeId: string;
  urgencyId: string;
  priorityId: string;
  variableIds?: readonly string[] | null;
}

/** A transport provider chosen by the booker. */
export interface VipInput {
  companyId?: string | null;
  exclusive?: boolean | null;
}

/** Who rang. */
export interface CallerInput {
  name: string;
  mobile?: string | null;
  email?: string | null;
}

/** A new booking. Ids are row ids. */
export interface CreateItineraryInput extends DuplicatesAnswer {
  marketId: string;
  patientId: string;
  bookedForCompanyId?: string | null;
  type: ItineraryType;
  legs: readonly LegInput[];
  returnType?: ReturnType | null;
  /** Wall-clock in the zone where the outbound leg ends. */
  returnPickUpAt?: string | null;
  /** By hand; where questions are asked the answers decide. */
  classification?: ClassificationInput | null;
  authorizationNumbers?: readonly string[] | null;
  vip?: VipInput | null;
  forceOffer?: boolean | null;
  usePatientCertification?: boolean | null;
  caller?: CallerInput | null;
  comment?: string | null;
  confirmations?: readonly Confirmation[] | null;
  /** What a health record sent, of which it is made. */
  preparedBookingId?: string | null;
  /** Makes it a template. */
  recurrence?: RecurrenceValue | null;
}

/** A leg to change (`tripId`) or to add. */
export interface UpdateLegInput extends LegInput {
  tripId?: string | null;
  /** Of a way back: whether its crew waits; left out: as it is. */
  waitAndReturn?: boolean | null;
}

/** Changes of a booking; what is left out stays. */
export interface UpdateItineraryInput extends DuplicatesAnswer {
  itineraryId: string;
  expectedVersion: number;
  legs?: readonly UpdateLegInput[] | null;
  removedTripIds?: readonly string[] | null;
  classification?: ClassificationInput | null;
  authorizationNumbers?: readonly string[] | null;
  /** Of a draft; null: nobody any more; left out: as it is. */
  vip?: VipInput | null;
  /** Of a draft; left out: as it is. */
  forceOffer?: boolean | null;
  caller?: CallerInput | null;
  comment?: string | null;
  confirmations?: readonly Confirmation[] | null;
}

/** Offering a booking again. */
export interface ResubmitItineraryInput extends DuplicatesAnswer {
  itineraryId: string;
  expectedVersion: number;
  legs?: readonly UpdateLegInput[] | null;
  /** For the legs that go out again. */
  classification?: ClassificationInput | null;
  authorizationNumbers?: readonly string[] | null;
  vip?: VipInput | null;
  forceOffer?: boolean | null;
  confirmations?: readonly Confirmation[] | null;
}
