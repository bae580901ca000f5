import { statedFactsOf } from '@ptc/schema/rules/statedFacts';
import type { AddressInput, ClassificationInput, LegInput, PickUpInput, VipInput } from '../../gql/hooks.ts';
import { addressInput } from '../../parts/address.ts';
import { answersOf } from './booking-editor.answers.ts';
import {
  endsOpen,
  zoneOf,
  type BookingValues,
  type ClassificationValues,
  type LegValues,
  type PlaceValues,
} from './booking-editor.values.ts';

type StopInput = Pick<PickUpInput, 'facilityId' | 'address' | 'floorAndRoom' | 'notes'>;

/** A leg as it is sent: only what a person chose; the server derives the rest by the same rules. */
export function legInput(leg: LegValues, values: BookingValues): LegInput {
  const timed = (leg.pickUp.type === 'SET_TIME' || leg.pickUp.type === 'WILL_CALL') && leg.pickUp.at !== '';
  const zone = zoneOf(leg.pickUp, values.market);
  // Where there is no route, the times that it would give are as they were typed.
  const byHand = leg.route === null && leg.pickUp.type === 'APPOINTMENT' && leg.pickUp.at !== '';
  const arrives = leg.route === null && leg.dropOffTyped && leg.dropOff.at !== '';
  const answers = answersOf(values, leg);
  return {
    pickUp: {
      ...stopInput(leg.pickUp),
      type: leg.pickUp.type,
      ...(timed || byHand ? { at: leg.pickUp.at, timeZone: zone } : {}),
    },
    ...(endsOpen(leg, values)
      ? {}
      : {
          dropOff: {
            ...stopInput(leg.dropOff),
            ...(arrives ? { at: leg.dropOff.at } : {}),
            timeZone: zoneOf(leg.dropOff, values.market),
          },
        }),
    ...(leg.appointmentAt === '' ? {} : { appointmentAt: leg.appointmentAt }),
    ...statedFactsOf(leg.stated),
    ...(answers === null && leg.classification !== null
      ? { classification: classificationIds(leg.classification) }
      : {}),
    ...(answers === null
      ? {}
      : { answers: answers.given.map((one) => ({ ...one, values: [...one.values] })) }),
  };
}

function stopInput(place: PlaceValues): StopInput {
  const where = place.isFacility
    ? place.facility === null
      ? {}
      : { facilityId: place.departmentId || place.facility.id }
    : place.address === null
      ? {}
      : { address: withUnit(addressInput(place.address), place.unit) };
  return { ...where, floorAndRoom: orNull(place.floorAndRoom), notes: orNull(place.notes) };
}

function withUnit(address: AddressInput, unit: string): AddressInput {
  return { ...address, line3: orNull(unit) };
}

/** What kind of transport it is. */
export function classificationInput(values: BookingValues): ClassificationInput {
  return classificationIds(values.classification);
}

/** A need as it is sent. */
export function classificationIds(value: ClassificationValues): ClassificationInput {
  const { callTypeId, urgencyId, priorityId, variableIds } = value;
  return { callTypeId, urgencyId, priorityId, variableIds: variableIds.toSorted() };
}

/** Who is offered it first, or alone; null where nobody is. */
export function vipInput(values: BookingValues): VipInput | null {
  const { companyId, exclusive } = values.vip;
  return companyId === '' && !exclusive ? null : { companyId, exclusive };
}

/** Trimmed; null where nothing is left. */
export function orNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}
