import type { RideState } from '@ptc/schema/rules/lists/rides';
import type { RideEstimate, RideOrder, RideSight, RideZone } from '../ride.type.ts';
import { costOf, listOf, numberOf, objectOf, textOf, webAddressOf, type Json } from './readJson.ts';
import { cheapest, vehicleOf } from './readRide.ts';

const states: Readonly<Record<string, RideState>> = {
  offered: 'CALLABLE',
  scheduled: 'SCHEDULED',
  processing: 'SEARCHING',
  driver_redispatched: 'REDISPATCHED',
  accepted: 'COMING',
  arriving: 'ARRIVED',
  in_progress: 'RIDING',
  completed: 'COMPLETED',
  no_drivers_available: 'NO_DRIVER',
  driver_canceled: 'DRIVER_CANCELLED',
  expired: 'EXPIRED',
  failed: 'FAILED',
};

/**
 * What Uber's word for a ride's state means; null: a word that is not known. A rider's own cancellation is
 * told apart from the coordinator's.
 */
export const uberState = (status: unknown, detail: unknown): RideState | null => {
  if (status === 'rider_canceled') return detail === 'coordinator_canceled' ? 'CANCELLED' : 'RIDER_CANCELLED';
  return typeof status === 'string' && Object.hasOwn(states, status) ? (states[status] ?? null) : null;
};

const milesOf = (value: unknown): string | null => {
  const miles = numberOf(value);
  return miles === null || miles < 0 || miles > 10_000 ? null : miles.toFixed(2);
};

/** A ride as Uber shows it; null where it lacks what makes a ride. */
export const uberRide = (answer: Json): RideSight | null => {
  const rideId = textOf(answer['request_id'], 100);
  const state = uberState(answer['status'], answer['status_detail']);
  if (rideId === null || state === null) return null;
  const driver = objectOf(answer['driver']);
  const pinned = objectOf(driver['pin_based_phone_number']);
  const fare = objectOf(answer['fare']);
  const name = textOf(driver['name'], 100);
  return {
    rideId,
    state,
    driver:
      name === null
        ? null
        : { name, phone: textOf(driver['phone_number'], 30) ?? textOf(pinned['phone_number'], 30) },
    vehicle: vehicleOf(objectOf(answer['vehicle']), 'vehicle_color_name'),
    trackingUrl: webAddressOf(answer['rider_tracking_url']),
    cost:
      state === 'COMPLETED'
        ? (costOf(answer['client_fare_numeric'], answer['currency_code']) ??
          costOf(fare['value'], fare['currency_code']))
        : null,
    miles: milesOf(answer['trip_distance_miles']),
  };
};

/** Whether a product takes a wheelchair: by its name, for Uber counts it among the same parents as others. */
const takesWheelchair = (name: string): boolean => /\bWAV\b|wheelchair/iu.test(name);

/**
 * The cheapest product that fits: for a wheelchair one that takes it, else one without; with seats, and for
 * the time asked for.
 */
export const uberChoice = (
  answer: Json,
  { wheelchair, seats, when }: Pick<RideOrder, 'wheelchair' | 'seats' | 'when'>,
): RideEstimate | null => {
  const fitting = listOf(answer['product_estimates']).flatMap((entry) => {
    const product = objectOf(objectOf(entry)['product']);
    const info = objectOf(objectOf(entry)['estimate_info']);
    const productId = textOf(product['product_id'], 100);
    const name = textOf(product['display_name'], 100) ?? '';
    const flexible = product['advance_booking_type'] === 'FLEXIBLE';
    const fits =
      productId !== null &&
      Object.keys(info).length > 0 &&
      takesWheelchair(name) === wheelchair &&
      (numberOf(product['capacity']) ?? 1) >= seats &&
      info['no_cars_available'] !== true &&
      flexible === (when.kind === 'ON_CALL');
    if (!fits) return [];
    const fare = objectOf(info['fare']);
    const cost = costOf(fare['value'], fare['currency_code']);
    return [{ productId, fareId: textOf(info['fare_id'], 200), cost }];
  });
  return cheapest(fitting);
};

const pointsOf = (zone: Json, under: string | null, deep: number): RideZone[] => {
  const own = textOf(zone['name'], 150) ?? textOf(zone['title'], 150);
  const above = [under, own].filter((part) => part !== null).join(' - ') || null;
  const here = listOf(zone['access_points']).flatMap((entry) => {
    const point = objectOf(entry);
    const [latitude, longitude] = [numberOf(point['latitude']), numberOf(point['longitude'])];
    if (latitude === null || longitude === null) return [];
    const label = textOf(point['label'], 150) ?? textOf(point['name'], 150) ?? textOf(point['title'], 150);
    return [
      {
        placeId: textOf(point['id'], 200),
        label: [above, label].filter((part) => part !== null).join(' - ') || `${latitude}, ${longitude}`,
        note: textOf(point['rider_wayfinding_note'], 300) ?? textOf(point['note'], 300),
        latitude,
        longitude,
      },
    ];
  });
  return deep === 0
    ? here
    : [...here, ...listOf(zone['sub_zones']).flatMap((sub) => pointsOf(objectOf(sub), above, deep - 1))];
};

/**
 * The points of Uber's zones (a zone, its parts, or points alone) in one list; each is named by the zones it
 * lies in.
 */
export const uberZones = (answer: Json): RideZone[] => [
  ...pointsOf(objectOf(answer['master_zone']), null, 3),
  ...pointsOf({ access_points: answer['access_points'] }, null, 0),
];
