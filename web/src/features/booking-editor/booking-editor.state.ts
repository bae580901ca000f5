import { trimToType } from '@ptc/schema/rules/legs';
import { COUNTS } from '@ptc/schema/rules/limits';
import { allowedPickUpTypes, returnPickUpType } from '@ptc/schema/rules/pickUpTimes';
import type {
  FacilityPicker_facilityFragment,
  ItineraryType,
  MarketPicker_marketFragment,
  PatientPicker_patientFragment,
  PickUpType,
  ReturnType,
} from '../../gql/hooks.ts';
import { settle } from './booking-editor.times.ts';
import {
  legLetter,
  placeKey,
  type BookingMode,
  type BookingValues,
  type LegValues,
  type PlaceValues,
  type RouteValues,
} from './booking-editor.values.ts';
import { emptyLeg, emptyPlace, usualPickUpType, usualType } from './booking-editor.empty.ts';

/** Which end of a leg. */
export type End = 'pickUp' | 'dropOff';

/** Applies an edit of one leg, its derived times, and what the next leg takes over. */
export function changeLeg(
  values: BookingValues,
  index: number,
  change: (leg: LegValues) => LegValues,
  now: Date,
): BookingValues {
  const before = values.legs[index];
  if (before === undefined || before.locked) return values;
  const changed = change(before);
  const moved =
    placeKey(changed.pickUp) !== placeKey(before.pickUp) ||
    placeKey(changed.dropOff) !== placeKey(before.dropOff);
  const timed =
    changed.pickUp.at === before.pickUp.at
      ? changed
      : { ...changed, typed: changed.pickUp.at !== '', moved: null, keepsTime: false };
  // Somewhere else nothing is known of the way: what it had said goes, and what was typed in its place.
  const leg = moved ? { ...withoutWay(timed), route: null } : timed;
  return settle(
    { ...values, legs: values.legs.map((one, at) => (at === index ? leg : one)) },
    index,
    moved,
    now,
  );
}

const withoutWay = (leg: LegValues): LegValues => ({
  ...leg,
  dropOffTyped: false,
  pickUp: leg.pickUp.type === 'APPOINTMENT' ? { ...leg.pickUp, at: '' } : leg.pickUp,
});

/** Says that nobody knows yet where a leg goes, or that somebody does. */
export function changeOpenEnd(values: BookingValues, index: number, open: boolean, now: Date): BookingValues {
  return changeLeg(
    values,
    index,
    (leg) => ({
      ...leg,
      dropOffOpen: open,
      dropOff: open ? { ...emptyPlace(leg.dropOff.isFacility), at: '' } : leg.dropOff,
    }),
    now,
  );
}

/** Says when a leg arrives whose route is not known; empty: nobody says. */
export function changeArrival(values: BookingValues, index: number, at: string, now: Date): BookingValues {
  return changeLeg(
    values,
    index,
    (leg) => ({ ...leg, dropOffTyped: at !== '', dropOff: { ...leg.dropOff, at } }),
    now,
  );
}

/** Chooses how the way back of a booking is decided: a crew that waits has no time of its own. */
export function changeReturnType(
  values: BookingValues,
  index: number,
  type: ReturnType,
  now: Date,
): BookingValues {
  return changeLeg(
    values,
    index,
    (leg) => ({
      ...leg,
      waitAndReturn: type === 'WAIT_AND_RETURN',
      pickUp: { ...leg.pickUp, type: returnPickUpType(type) },
    }),
    now,
  );
}

/** Takes back that a typed time has moved after another leg: it is what was typed, and stays. */
export function keepTypedTime(values: BookingValues, index: number, now: Date): BookingValues {
  const moved = values.legs[index]?.moved;
  if (!moved) return values;
  const back = changeLeg(
    values,
    index,
    (leg) => ({ ...leg, pickUp: { ...leg.pickUp, at: moved.from } }),
    now,
  );
  return { ...back, legs: back.legs.map((leg, at) => (at === index ? { ...leg, keepsTime: true } : leg)) };
}

/** Changes one end of a leg. */
export function changePlace(
  values: BookingValues,
  index: number,
  end: End,
  patch: Partial<PlaceValues>,
  now: Date,
): BookingValues {
  return changeLeg(values, index, (leg) => ({ ...leg, [end]: { ...leg[end], ...patch } }), now);
}

/**
 * Chooses another pick-up type; an appointment needs its time, so an arrival already known becomes the
 * appointment.
 */
export function changePickUpType(
  values: BookingValues,
  index: number,
  type: PickUpType,
  now: Date,
): BookingValues {
  return changeLeg(
    values,
    index,
    (leg) => ({
      ...leg,
      pickUp: { ...leg.pickUp, type },
      appointmentAt: type === 'APPOINTMENT' && leg.appointmentAt === '' ? leg.dropOff.at : leg.appointmentAt,
    }),
    now,
  );
}

/** The route's answer for the places a leg has now; an answer to an older question is dropped by its key. */
export function withRoute(
  values: BookingValues,
  index: number,
  key: string,
  route: RouteValues | null,
  now: Date,
): BookingValues {
  const leg = values.legs[index];
  if (leg === undefined || leg.locked || leg.route !== null || routeKey(leg) !== key) return values;
  return settle(
    { ...values, legs: values.legs.map((one, at) => (at === index ? { ...one, route } : one)) },
    index,
    false,
    now,
  );
}

/** Identity of a leg's route; empty while an end is missing. */
export function routeKey(leg: LegValues): string {
  const from = placeKey(leg.pickUp);
  const to = placeKey(leg.dropOff);
  return from === '' || to === '' ? '' : `${from} > ${to}`;
}

/**
 * One-way keeps the first leg; a round trip being made holds its return beside it, with the second leg's time
 * and type where one was typed; multi allows more legs.
 */
export function changeType(values: BookingValues, type: ItineraryType, mode: BookingMode): BookingValues {
  const creating = mode === 'new' || mode === 'copy';
  if (!creating || type !== 'ROUND_TRIP') return { ...values, type, legs: trimToType(values.legs, type) };
  return { ...values, type, legs: values.legs.slice(0, 1), ...returnOf(values) };
}

/** A second leg that was entered, as the return: it leaves from where the first arrives. */
function returnOf({ legs: [first, second] }: BookingValues): Partial<BookingValues> {
  if (first === undefined || second === undefined || !second.typed || second.pickUp.at === '') return {};
  if (placeKey(second.pickUp) !== placeKey(first.dropOff)) return {};
  return {
    returnType: second.pickUp.type === 'WILL_CALL' ? 'WILL_CALL' : 'SET_TIME',
    returnPickUpAt: second.pickUp.at,
  };
}

/** Adds a leg that starts where and when the last one ends. */
export function addLeg(values: BookingValues, now: Date): BookingValues {
  const last = values.legs.at(-1);
  if (last === undefined || values.legs.length >= COUNTS.legs) return values;
  const leg = emptyLeg(values.legs.length, values.market);
  const { at, ...from } = last.dropOff;
  const added: LegValues = {
    ...leg,
    pickUp: { ...leg.pickUp, ...from, notes: '', type: 'SET_TIME', at },
    dropOff: { ...leg.dropOff },
  };
  const legs = [...values.legs, added];
  return settle(
    { ...values, legs, type: legs.length > 1 ? 'MULTI' : values.type },
    legs.length - 1,
    false,
    now,
  );
}

/** A leg can be taken out when it is not the first and not there yet. */
export const canRemoveLeg = (leg: LegValues, index: number): boolean => index > 0 && leg.tripId === null;

/** Takes a leg out; later new legs move up a letter. */
export function removeLeg(values: BookingValues, index: number): BookingValues {
  const leg = values.legs[index];
  if (leg === undefined || !canRemoveLeg(leg, index)) return values;
  const legs = values.legs
    .filter((_one, at) => at !== index)
    .map((one, at) => (one.tripId === null ? { ...one, name: legLetter(at) } : one));
  return { ...values, legs };
}

/**
 * Another market: its defaults fill what nobody has chosen yet; a pick-up type it does not allow falls back.
 */
export function changeMarket(
  values: BookingValues,
  market: MarketPicker_marketFragment | null,
): BookingValues {
  if (market === null) return { ...values, market };
  const { settings } = market;
  const untouched = (place: PlaceValues): boolean =>
    placeKey(place) === '' && place.notes === '' && place.floorAndRoom === '';
  const legs = values.legs.map((leg, index) => {
    const fresh =
      untouched(leg.pickUp) &&
      untouched(leg.dropOff) &&
      leg.pickUp.at === '' &&
      leg.appointmentAt === '' &&
      leg.pickUp.type === usualPickUpType(index, values.market);
    const wanted = fresh ? usualPickUpType(index, market) : leg.pickUp.type;
    const type = allowedPickUpTypes(index, settings).includes(wanted) ? wanted : 'SET_TIME';
    return {
      ...leg,
      pickUp: {
        ...leg.pickUp,
        type,
        isFacility: untouched(leg.pickUp) ? settings.defaultPickUpIsFacility : leg.pickUp.isFacility,
      },
      dropOff: {
        ...leg.dropOff,
        isFacility: untouched(leg.dropOff) ? settings.defaultDropOffIsFacility : leg.dropOff.isFacility,
      },
    };
  });
  const untouchedForm =
    values.market === null || values.legs.every((leg) => untouched(leg.pickUp) && untouched(leg.dropOff));
  // A type that somebody has chosen stays, and with it the legs that it allows.
  const unset = values.type === '' || values.type === usualType(values.market);
  const type =
    untouchedForm && unset && settings.defaultItineraryType !== null
      ? settings.defaultItineraryType
      : values.type;
  return {
    ...changeType({ ...values, legs }, type === '' ? 'ONE_WAY' : type, 'new'),
    market,
    usePatientCertification: settings.defaultUsePatientCertification,
    vip: { companyId: '', exclusive: false },
  };
}

/**
 * By proxy: another company's patients, so the present one goes; and nothing recurs, as nobody could switch
 * it off again.
 */
export function changeBookedFor(values: BookingValues, bookedFor: BookingValues['bookedFor']): BookingValues {
  if (bookedFor?.id === values.bookedFor?.id) return values;
  return { ...values, bookedFor, patient: null, recurrence: bookedFor === null ? values.recurrence : null };
}

/** Chooses the patient. */
export function changePatient(
  values: BookingValues,
  patient: PatientPicker_patientFragment | null,
): BookingValues {
  return { ...values, patient };
}

/**
 * Where a patient lives: their facility, or their address with floor and room. Null when neither is known.
 */
export function patientPlace(
  patient: PatientPicker_patientFragment,
  facility: FacilityPicker_facilityFragment | null,
): Partial<PlaceValues> | null {
  const floorAndRoom = patient.locationInResidence ?? '';
  if (patient.inFacility && patient.facility !== null && facility !== null) {
    const departmentId = facility.id === patient.facility.id ? '' : patient.facility.id;
    return { isFacility: true, facility, departmentId, address: null, unit: '', floorAndRoom };
  }
  if (patient.residence === null) return null;
  return {
    isFacility: false,
    facility: null,
    departmentId: '',
    address: patient.residence,
    unit: patient.residence.line3 ?? '',
    floorAndRoom,
  };
}
