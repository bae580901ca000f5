import type { UberSettings, Env } from '../../platform/env.ts';
import { listOf, objectOf, textOf } from './domain/readJson.ts';
import { uberChoice, uberRide, uberZones } from './domain/readUber.ts';
import { zonesNear } from './domain/zonesNear.ts';
import type { RideOrder, RideOutcome, RidePlace, RideSight } from './ride.type.ts';
import type { RideService } from './rideService.ts';
import { ServiceCalls, type ServiceCall } from './serviceCalls.ts';

/** Uber takes zones' points by this name of their keeper. */
const zoneProvider = 'uber_geofences';
/** How many pages of rides are looked through for one whose answer was lost. */
const mostPages = 10;

const placeOf = ({ latitude, longitude, address, zone }: RidePlace) => ({
  latitude: zone?.latitude ?? latitude,
  longitude: zone?.longitude ?? longitude,
  address,
  ...(zone?.placeId ? { place: { place_id: zone.placeId, provider: zoneProvider } } : {}),
});

const timeOf = ({ when }: RideOrder) => {
  if (when.kind === 'NOW') return {};
  return when.kind === 'AT'
    ? { scheduling: { pickup_time: when.at.getTime() } }
    : { deferred_ride_options: { pickup_day: when.day } };
};

const noRide = { kind: 'UNKNOWN', reason: 'answer' } as const;

/** Uber Health: rides for guests, ordered by an organization (developer.uber.com/docs/health). */
export const uberService = (settings: UberSettings, env: Env): RideService => {
  const calls = new ServiceCalls(settings, env);
  const call = (organization: string | null, asked: ServiceCall) =>
    calls.call({
      ...asked,
      ...(organization ? { headers: { 'x-uber-organizationuuid': organization } } : {}),
    });
  const ride = async (organization: string | null, asked: ServiceCall): Promise<RideOutcome<RideSight>> => {
    const answer = await call(organization, asked);
    if (answer.kind !== 'DONE') return answer;
    const seen = uberRide(answer.value);
    return seen ? { kind: 'DONE', value: seen } : noRide;
  };
  const find = async (
    { reference, organization }: Pick<RideOrder, 'reference' | 'organization'>,
    trip_status: string,
  ): Promise<RideOutcome<RideSight | null>> => {
    let startKey: string | null = null;
    for (let page = 0; page < mostPages; page += 1) {
      const query: Record<string, string> = {
        limit: '50',
        trip_status,
        ...(startKey ? { start_key: startKey } : {}),
      };
      const answer = await call(organization, { path: 'trips', query });
      if (answer.kind !== 'DONE') return answer;
      const ours = listOf(answer.value['trips'])
        .map(objectOf)
        .find((trip) => trip['expense_memo'] === reference);
      if (ours) {
        const seen = uberRide(ours);
        return seen ? { kind: 'DONE', value: seen } : noRide;
      }
      startKey = textOf(answer.value['next_key'], 500);
      if (startKey === null) return { kind: 'DONE', value: null };
    }
    return { kind: 'UNKNOWN', reason: 'too many rides' };
  };
  return {
    name: 'UBER',
    callsLater: true,
    lookSeconds: settings.webhookKey === null ? 60 : 600,
    estimate: async (order) => {
      const answer = await call(order.organization, {
        method: 'POST',
        path: 'trips/estimates',
        body: { pickup: placeOf(order.pickUp), dropoff: placeOf(order.dropOff), ...timeOf(order) },
      });
      // Whatever came of asking for a price, nothing was ordered.
      if (answer.kind !== 'DONE')
        return answer.kind === 'UNKNOWN' ? { kind: 'NOT_DONE', reason: answer.reason } : answer;
      const choice = uberChoice(answer.value, order);
      return choice ? { kind: 'DONE', value: choice } : { kind: 'REFUSED', reason: 'no_fitting_product' };
    },
    request: async (order, estimate) =>
      ride(order.organization, {
        method: 'POST',
        path: 'trips',
        body: {
          guest: {
            first_name: order.rider.firstName,
            last_name: order.rider.lastName,
            phone_number: order.rider.phone,
          },
          pickup: placeOf(order.pickUp),
          dropoff: placeOf(order.dropOff),
          product_id: estimate.productId,
          ...(estimate.fareId ? { fare_id: estimate.fareId } : {}),
          ...timeOf(order),
          ...(order.note ? { note_for_driver: order.note.slice(0, 600) } : {}),
          expense_memo: order.reference,
          ...(order.billingCode ? { expense_code: order.billingCode } : {}),
        },
      }),
    find: async (order) => {
      const active = await find(order, 'ACTIVE');
      return active.kind === 'DONE' && active.value === null ? find(order, 'PAST') : active;
    },
    look: (rideId, organization) => ride(organization, { path: `trips/${encodeURIComponent(rideId)}` }),
    cancel: async (rideId, organization) => {
      const answer = await call(organization, {
        method: 'DELETE',
        path: `trips/${encodeURIComponent(rideId)}`,
      });
      return answer.kind === 'DONE' ? { kind: 'DONE', value: null } : answer;
    },
    call: async (rideId, organization) => {
      const answer = await call(organization, {
        method: 'POST',
        path: `trips/${encodeURIComponent(rideId)}/dispatch`,
        body: {},
      });
      // It was called before: what was wanted is so.
      if (answer.kind === 'REFUSED' && answer.reason === 'entity_not_found')
        return { kind: 'DONE', value: null };
      return answer.kind === 'DONE' ? { kind: 'DONE', value: null } : answer;
    },
    zones: async ({ latitude, longitude }, _end, organization) => {
      const answer = await call(organization, {
        path: 'zones',
        query: { latitude: String(latitude), longitude: String(longitude) },
      });
      return answer.kind === 'DONE'
        ? { kind: 'DONE', value: zonesNear({ latitude, longitude }, uberZones(answer.value)) }
        : answer;
    },
  };
};
