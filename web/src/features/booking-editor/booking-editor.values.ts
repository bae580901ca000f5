import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import { type StatedFactName } from '@ptc/schema/rules/statedFacts';
import { DEFAULT_TIME_ZONE } from '@ptc/schema/rules/limits';
import { floorAndRoomRequired } from '@ptc/schema/rules/legs';
import type {
  AddressPicker_addressFragment,
  FacilityPicker_departmentFragment,
  FacilityPicker_facilityFragment,
  ItineraryType,
  MarketPicker_marketFragment,
  PatientPicker_patientFragment,
  PickUpType,
  RecurrenceScope,
  ReturnType,
} from '../../gql/hooks.ts';
import { instantOfWall, wallOf } from '../../lib/time/wallText.ts';
import type { RecurrenceValues } from '../../parts/recurrence/recurrence.values.ts';

/** What the editor is open for. */
export type BookingMode = 'new' | 'copy' | 'edit' | 'resubmit' | 'template';

/** Which occurrences of a recurring template an edit is about. */
export interface AppliesTo {
  scope: 'ONE' | RecurrenceScope;
  /** The one, or the first. */
  date: string;
  /** The day the editor was opened for; null: for the template. */
  only: string | null;
  /** How the template recurs, as it was read. */
  pattern: RecurrenceValues;
}

/** One end of a leg as the form holds it: a facility with its department, or an address. */
export interface PlaceValues {
  isFacility: boolean;
  facility: FacilityPicker_facilityFragment | null;
  departmentId: string;
  address: AddressPicker_addressFragment | null;
  /** Apartment, unit or suite of the address. */
  unit: string;
  floorAndRoom: string;
  notes: string;
}

export interface RouteValues {
  distanceMeters: number;
  durationMinutes: number;
}

/** A leg as the form holds it; times are wall clock of their place. */
export interface LegValues {
  key: string;
  /** Null for a leg that does not exist yet. */
  tripId: string | null;
  /** 'B100245-A', or the letter alone for a new leg. */
  name: string;
  /** Started, finished or cancelled: shown, never sent. */
  locked: boolean;
  /**
   * Of a bundle's leg: the day of its occurrence; legs of one day go on from each other, those of another do
   * not.
   */
  journey: string;
  isReturn: boolean;
  waitAndReturn: boolean;
  pickUp: PlaceValues & { type: PickUpType; at: string };
  /** Whether somebody typed or chose the time of the pick-up; else it follows from the leg before. */
  typed: boolean;
  /**
   * A typed time that has moved after another leg: what it was, and the leg (by its key) that was being
   * edited.
   */
  moved: { from: string; by: string } | null;
  /** Somebody took such a move back: the time stays. */
  keepsTime: boolean;
  dropOff: PlaceValues & { at: string };
  /** Whether somebody typed when it arrives; counts only where no route is known. */
  dropOffTyped: boolean;
  /** Nobody knows yet where it goes; counts only where that is allowed (`endsOpen`). */
  dropOffOpen: boolean;
  appointmentAt: string;
  /** What it needs, where that is something else than the booking does; null: as the booking. */
  classification: ClassificationValues | null;
  /** When it was asked for first, and last as it is stored; empty for a leg that does not exist yet. */
  originalAt: string;
  requestedAt: string;
  /** What is stated of it beside: null while a field is empty. */
  stated: Record<StatedFactName, number | null>;
  /** Null until both places are known and the answer is there. */
  route: RouteValues | null;
}

export interface ClassificationValues {
  callTypeId: string;
  urgencyId: string;
  priorityId: string;
  variableIds: string[];
}

/** Answers to a questionnaire. */
export interface GivenAnswers {
  /** The version of the legs that are edited; null: the one that new legs are asked by. */
  versionId: string | null;
  given: QuestionAnswer[];
  /** Something is missing or wrong still, by the rule as it was last worked out. */
  open: boolean;
}

/**
 * What was answered to the market's questionnaire, for all legs that may still change and have no answers of
 * their own.
 */
export interface AnswersValues extends GivenAnswers {
  /** Answers of single legs. */
  own: Readonly<Record<string, GivenAnswers>>;
}

/** The whole form. */
export interface BookingValues {
  market: MarketPicker_marketFragment | null;
  /** By proxy: the company the booking is for. */
  bookedFor: { id: string; name: string } | null;
  patient: PatientPicker_patientFragment | null;
  type: ItineraryType | '';
  legs: LegValues[];
  removedTripIds: string[];
  returnType: ReturnType | '';
  returnPickUpAt: string;
  classification: ClassificationValues;
  /** Null where nothing was asked; then it is classified by hand. */
  answers: AnswersValues | null;
  authorizationNumbers: string[];
  vip: { companyId: string; exclusive: boolean };
  forceOffer: boolean;
  usePatientCertification: boolean;
  caller: { name: string; mobile: string; email: string };
  comment: string;
  /** How it recurs: then it is a template; null for a booking that travels. */
  recurrence: RecurrenceValues | null;
  /** Editing a recurring template: which occurrences; null otherwise. */
  applies: AppliesTo | null;
  /** What a health record sent, of which it is made; null: nothing. */
  preparedBookingId: string | null;
}

/** The legs that travel as one journey with a leg, and its place among them. */
export function journeyOf(legs: readonly LegValues[], index: number): { legs: LegValues[]; index: number } {
  const day = legs[index]?.journey;
  return {
    legs: legs.filter(({ journey }) => journey === day),
    index: legs.slice(0, index).filter(({ journey }) => journey === day).length,
  };
}

/** Whether a leg's pick-up must say floor and room. */
export function needsFloor(leg: LegValues, index: number, values: BookingValues): boolean {
  const journey = journeyOf(values.legs, index);
  return floorAndRoomRequired(
    journey.index,
    journey.legs.length,
    leg.pickUp.isFacility && leg.pickUp.facility !== null,
  );
}

/** Whether a booking may go without a drop-off: a one-way one, where its market allows it. */
export const mayEndOpen = ({ market, type, legs }: BookingValues): boolean =>
  type === 'ONE_WAY' && legs.length === 1 && market?.settings.allowNoDropOff === true;

/** Whether a leg goes where nobody knows yet. */
export const endsOpen = (leg: LegValues, values: BookingValues): boolean =>
  leg.dropOffOpen && mayEndOpen(values);

/** The facility a place stands for: its department where one is chosen. */
export function facilityOf(place: PlaceValues): FacilityPicker_departmentFragment | null {
  if (!place.isFacility || place.facility === null) return null;
  return (
    place.facility.departments.find((department) => department.id === place.departmentId) ?? place.facility
  );
}

/** What is said of a place: its facility, or its address with the unit. */
export function where(place: PlaceValues): string {
  if (place.isFacility) return facilityOf(place)?.displayName ?? '';
  return [place.address?.label ?? '', place.unit].filter((part) => part !== '').join(', ');
}

/** Where a place is, or null while it is not chosen. */
export function addressOf(place: PlaceValues): AddressPicker_addressFragment | null {
  return place.isFacility ? (facilityOf(place)?.address ?? null) : place.address;
}

/** The zone whose wall clock a place's times are; the market's while the place is not known. */
export function zoneOf(place: PlaceValues, market: MarketPicker_marketFragment | null): string {
  return addressOf(place)?.timeZone ?? market?.timeZone ?? DEFAULT_TIME_ZONE;
}

/** What a leg needs: its own, or what the booking does. */
export const needOf = (leg: LegValues, { classification }: BookingValues): ClassificationValues =>
  leg.classification ?? classification;

/** Identity of where a place is: notes, floor and room may change without changing it. */
export function placeKey(place: PlaceValues): string {
  if (place.isFacility)
    return place.facility === null ? '' : `facility ${place.departmentId || place.facility.id}`;
  const { address } = place;
  return address === null
    ? ''
    : `address ${address.line1}|${address.city}|${address.state}|${address.postcode}|${address.latitude ?? ''}|${address.longitude ?? ''}`;
}

/** A wall clock as an instant; null where it is empty or not one. */
export const toDate = instantOfWall;

/** An instant as wall clock to the minute; empty for null. */
export function toWall(at: Date | null, zone: string): string {
  return at === null ? '' : wallOf(at, zone);
}

/** Whether the market asks new legs questions; call takers may be asked others. */
export function marketAsks({ market, bookedFor }: Pick<BookingValues, 'market' | 'bookedFor'>): boolean {
  if (market?.settings.useQuestions !== true) return false;
  const { questionnaireBookingId, questionnaireProxyId } = market.settings;
  return ((bookedFor === null ? null : questionnaireProxyId) ?? questionnaireBookingId) !== null;
}

/**
 * Whether the form asks questions instead of a classification: of a new booking the market says so, of
 * another its legs.
 */
export function asksQuestions(values: BookingValues, mode: BookingMode): boolean {
  // A version that is tried asks whatever the market asks by.
  if (mode === 'new' || mode === 'copy') return marketAsks(values) || values.answers?.versionId != null;
  return values.answers !== null;
}

/**
 * Whether a facility that is not there yet may be added: it would be the own company's, and not that of the
 * company that is booked for; and what a health record names is to be searched for.
 */
export const canAddFacilities = ({ bookedFor, preparedBookingId }: BookingValues): boolean =>
  bookedFor === null && preparedBookingId === null;

/** The letter of a leg by its position: A, B, … Z. */
export const legLetter = (index: number): string => String.fromCodePoint(65 + (index % 26));
