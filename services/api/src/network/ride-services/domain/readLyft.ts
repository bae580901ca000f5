import type { RideState } from '@ptc/schema/rules/lists/rides';
import type { RideEstimate, RideSight, RideZone } from '../ride.type.ts';
import { costOf, listOf, numberOf, objectOf, textOf, webAddressOf, type Json } from './readJson.ts';
import { cheapest, vehicleOf } from './readRide.ts';

const states: Readonly<Record<string, RideState>> = {
  scheduled: 'SCHEDULED',
  pending: 'SEARCHING',
  matched: 'COMING',
  arriving: 'COMING',
  arrived: 'ARRIVED',
  pickedUp: 'RIDING',
  droppedOff: 'COMPLETED',
  canceled: 'RIDER_CANCELLED',
  failed: 'FAILED',
};

/** What Lyft's word for a ride's state means; null: a word that is not known. */
export const lyftState = (status: unknown): RideState | null =>
  typeof status === 'string' && Object.hasOwn(states, status) ? (states[status] ?? null) : null;

/** A cost in cents, as Lyft has it. */
const cents = (value: unknown, currency: unknown) => {
  const amount = numberOf(value);
  return amount === null ? null : costOf(amount / 100, currency);
};

/** A ride as Lyft shows it; null where it lacks what makes a ride. */
export const lyftRide = (answer: Json): RideSight | null => {
  const rideId = textOf(answer['ride_id'], 100);
  const state = lyftState(answer['status']);
  if (rideId === null || state === null) return null;
  const driver = objectOf(answer['driver']);
  const price = objectOf(answer['price']);
  const name = textOf(driver['first_name'], 100);
  return {
    rideId,
    state,
    driver: name === null ? null : { name, phone: textOf(driver['phone_number'], 30) },
    vehicle: vehicleOf(objectOf(answer['vehicle']), 'color'),
    trackingUrl: webAddressOf(answer['route_url']),
    cost: state === 'COMPLETED' ? cents(price['amount'], price['currency']) : null,
    miles: null,
  };
};

/** The cheapest kind of ride that fits; Lyft names no kind for wheelchairs. */
export const lyftChoice = (answer: Json): RideEstimate | null => {
  const found = listOf(answer['cost_estimates']).flatMap((entry) => {
    const one = objectOf(entry);
    const productId = textOf(one['ride_type'], 60);
    if (productId === null || one['is_valid_estimate'] === false) return [];
    const cost = cents(one['estimated_cost_cents_max'], one['currency']);
    return [{ productId, fareId: textOf(one['cost_token'], 500), cost }];
  });
  return cheapest(found);
};

/** The points at which Lyft's drivers stop. */
export const lyftZones = (answer: Json): RideZone[] =>
  listOf(answer['spots']).flatMap((entry) => {
    const spot = objectOf(entry);
    const [latitude, longitude] = [numberOf(spot['lat']), numberOf(spot['lng'])];
    const label = textOf(spot['name'], 300);
    if (latitude === null || longitude === null || label === null) return [];
    return [
      { placeId: textOf(spot['id'], 200), label, note: textOf(spot['note'], 300), latitude, longitude },
    ];
  });
