import { statedFields } from '@ptc/schema/rules/statedFacts';
import { FINAL_TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import { DEFAULT_TIME_ZONE } from '@ptc/schema/rules/limits';
import { returnTypeOf } from '@ptc/schema/rules/pickUpTimes';
import type {
  BookingEditor_itineraryFragment,
  BookingEditor_stopFragment,
  BookingEditor_tripFragment,
} from '../../gql/hooks.ts';
import { answersOfTrips, copiedAnswers } from './booking-editor.answers.ts';
import {
  legLetter,
  toWall,
  type BookingValues,
  type ClassificationValues,
  type LegValues,
  type PlaceValues,
} from './booking-editor.values.ts';
import { emptyBooking, emptyPlace, nextLegKey } from './booking-editor.empty.ts';

/** The form of an existing booking, for editing or resubmitting. */
export function valuesOf(
  itinerary: BookingEditor_itineraryFragment,
  mode: 'edit' | 'resubmit',
): BookingValues {
  const trips = itinerary.trips.toSorted((a, b) => a.position - b.position);
  const back = trips.find((trip) => trip.isReturn);
  return {
    ...commonValues(itinerary),
    legs: ownNeeds(
      trips,
      trips.map((trip) => legOf(trip, mode === 'edit' ? !trip.viewerCan.edit : !resubmittable(trip))),
    ),
    returnType: back ? returnTypeOf(back) : '',
    authorizationNumbers: [...itinerary.authorizationNumbers],
    vip:
      mode === 'resubmit'
        ? { companyId: '', exclusive: false }
        : { companyId: itinerary.vipCompany?.id ?? '', exclusive: itinerary.vipExclusive },
    forceOffer: mode === 'resubmit' ? false : itinerary.forceOffer,
  };
}

/**
 * The form of a new booking like an existing one: a round trip gives its outbound leg and the return's time
 * and type.
 */
export function copyOf(itinerary: BookingEditor_itineraryFragment): BookingValues {
  const trips = itinerary.trips
    .filter(
      (trip) => trip.status !== 'CANCELLED' || itinerary.trips.every((one) => one.status === 'CANCELLED'),
    )
    .toSorted((a, b) => a.position - b.position);
  const round = itinerary.type === 'ROUND_TRIP';
  const copied = round ? trips.slice(0, 1) : trips;
  const back = round ? (trips.find((trip) => trip.isReturn) ?? trips[1]) : undefined;
  const legs = ownNeeds(
    copied,
    copied.map((trip, index) => fresh(legOf(trip, false), index)),
  );
  return {
    ...commonValues(itinerary),
    answers: copiedAnswers(copied.some(({ answers }) => answers) ? copied : itinerary.trips, legs),
    legs: legs.length > 0 ? legs : emptyBooking(itinerary.market).legs,
    returnType: back ? returnTypeOf(back) : (itinerary.returnType ?? ''),
    returnPickUpAt: back && !back.waitAndReturn ? toWall(new Date(back.pickUpAt), back.pickUpTimeZone) : '',
    authorizationNumbers: [],
    vip: { companyId: '', exclusive: false },
    forceOffer: false,
  };
}

/** What belongs to the whole booking. */
export function commonValues(itinerary: BookingEditor_itineraryFragment): BookingValues {
  const [first] = itinerary.trips;
  return {
    ...emptyBooking(itinerary.market),
    bookedFor: itinerary.isProxy ? { id: itinerary.company.id, name: itinerary.company.name } : null,
    patient: itinerary.patient,
    type: itinerary.type,
    usePatientCertification: itinerary.usePatientCertification,
    classification: classificationOf(first),
    answers: answersOfTrips(itinerary.trips),
    caller: {
      name: itinerary.caller?.name ?? '',
      mobile: itinerary.caller?.mobile ?? '',
      email: itinerary.caller?.email ?? '',
    },
  };
}

const classificationOf = (trip: BookingEditor_tripFragment | undefined): ClassificationValues => ({
  callTypeId: trip?.classification.callType?.id ?? '',
  urgencyId: trip?.classification.urgency?.id ?? '',
  priorityId: trip?.classification.priority?.id ?? '',
  variableIds: trip?.classification.variables.map(({ id }) => id).toSorted() ?? [],
});

/**
 * The booking's need is that of its first leg; one with another has its own. What was answered says it by
 * itself.
 */
function ownNeeds(trips: readonly BookingEditor_tripFragment[], legs: readonly LegValues[]): LegValues[] {
  const common = JSON.stringify(classificationOf(trips[0]));
  return legs.map((leg, index) => {
    const own = classificationOf(trips[index]);
    const asked = trips.some(({ answers }) => answers !== null);
    return asked || JSON.stringify(own) === common ? leg : { ...leg, classification: own };
  });
}

function legOf(trip: BookingEditor_tripFragment, locked: boolean): LegValues {
  const zone = {
    pickUp: trip.pickUpTimeZone || DEFAULT_TIME_ZONE,
    dropOff: trip.dropOffTimeZone || DEFAULT_TIME_ZONE,
  };
  const at = (instant: string | null, timeZone: string): string =>
    toWall(instant === null ? null : new Date(instant), timeZone);
  return {
    key: nextLegKey(),
    tripId: trip.id,
    name: trip.name,
    locked,
    journey: trip.occurrenceOn ?? '',
    isReturn: trip.isReturn,
    waitAndReturn: trip.waitAndReturn,
    pickUp: { ...placeOf(trip.pickUp), type: trip.pickUpType, at: at(trip.pickUpAt, zone.pickUp) },
    dropOff: { ...placeOf(trip.dropOff), at: at(trip.dropOffAt, zone.dropOff) },
    dropOffOpen: trip.dropOff.isOpen,
    dropOffTyped: trip.route === null && trip.dropOffAt !== null,
    typed: trip.pickUpAt !== null,
    moved: null,
    keepsTime: false,
    appointmentAt: at(trip.appointmentAt, zone.dropOff),
    classification: null,
    originalAt: at(trip.originalPickUpAt, zone.pickUp),
    requestedAt: at(trip.pickUpAt, zone.pickUp),
    stated: statedFields(trip),
    route: trip.route && {
      distanceMeters: trip.route.distanceMeters,
      durationMinutes: trip.route.durationMinutes,
    },
  };
}

/** One end of a leg in the form. */
export function placeOf(stop: BookingEditor_stopFragment): PlaceValues {
  const { facility } = stop;
  if (stop.isOpen) return emptyPlace(true);
  const shared = { floorAndRoom: stop.floorAndRoom ?? '', notes: stop.notes ?? '' };
  if (facility === null)
    return {
      isFacility: false,
      facility: null,
      departmentId: '',
      address: stop.address,
      unit: stop.address.line3 ?? '',
      ...shared,
    };
  const parent = facility.parent;
  return {
    isFacility: true,
    facility: parent ?? facility,
    departmentId: parent ? facility.id : '',
    address: null,
    unit: '',
    ...shared,
  };
}

function fresh(leg: LegValues, index: number): LegValues {
  return {
    ...leg,
    key: nextLegKey(),
    tripId: null,
    name: legLetter(index),
    locked: false,
    journey: '',
    isReturn: false,
    waitAndReturn: false,
    originalAt: '',
    requestedAt: '',
  };
}

function resubmittable(trip: BookingEditor_tripFragment): boolean {
  const closed: readonly string[] = [
    ...FINAL_TRIP_STATUSES,
    'ACCEPTED',
    'CONFLICT',
    'IN_MOTION',
    'ACCEPTING',
    'OFFERED',
    'API_FAILED',
  ];
  return !closed.includes(trip.status);
}
