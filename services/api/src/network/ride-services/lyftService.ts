import type { ClientSettings, Env } from '../../platform/env.ts';
import { listOf, objectOf, type Json } from './domain/readJson.ts';
import { lyftChoice, lyftRide, lyftZones } from './domain/readLyft.ts';
import { zonesNear } from './domain/zonesNear.ts';
import type { RideOrder, RideOutcome, RidePlace, RideSight } from './ride.type.ts';
import type { RideService } from './rideService.ts';
import { ServiceCalls, type ServiceCall } from './serviceCalls.ts';

const placeOf = ({ latitude, longitude, address, zone }: RidePlace) => ({
  lat: zone?.latitude ?? latitude,
  lng: zone?.longitude ?? longitude,
  address,
});

const rideOf = (answer: RideOutcome<Json>): RideOutcome<RideSight> => {
  if (answer.kind !== 'DONE') return answer;
  const seen = lyftRide(answer.value);
  return seen ? { kind: 'DONE', value: seen } : { kind: 'UNKNOWN', reason: 'answer' };
};

/**
 * Lyft Concierge. UNVERIFIED: Lyft's documents are closed, and this follows what others have written about
 * them. It polls, and is off unless the environment switches it on.
 */
export const lyftService = (settings: ClientSettings, env: Env): RideService => {
  const calls = new ServiceCalls(settings, env);
  const call = (asked: ServiceCall) => calls.call({ ...asked, path: `concierge/${asked.path}` });
  const ridePath = (rideId: string): string => `rides/${encodeURIComponent(rideId)}`;
  return {
    name: 'LYFT',
    callsLater: false,
    lookSeconds: 60,
    estimate: async ({ pickUp, dropOff, wheelchair }) => {
      if (wheelchair) return { kind: 'REFUSED', reason: 'no_fitting_product' };
      const [from, to] = [placeOf(pickUp), placeOf(dropOff)];
      const answer = await call({
        path: 'cost',
        query: {
          start_lat: String(from.lat),
          start_lng: String(from.lng),
          end_lat: String(to.lat),
          end_lng: String(to.lng),
        },
      });
      if (answer.kind !== 'DONE')
        return answer.kind === 'UNKNOWN' ? { kind: 'NOT_DONE', reason: answer.reason } : answer;
      const choice = lyftChoice(answer.value);
      return choice ? { kind: 'DONE', value: choice } : { kind: 'REFUSED', reason: 'no_fitting_product' };
    },
    request: async (order: RideOrder, estimate) =>
      order.when.kind === 'ON_CALL'
        ? { kind: 'REFUSED', reason: 'no_rides_on_call' }
        : rideOf(
            await call({
              method: 'POST',
              path: 'rides',
              body: {
                ride_type: estimate.productId,
                passenger: {
                  first_name: order.rider.firstName,
                  last_name: order.rider.lastName,
                  phone_number: order.rider.phone,
                },
                origin: placeOf(order.pickUp),
                destination: placeOf(order.dropOff),
                ...(order.when.kind === 'AT' ? { scheduled_pickup_time: order.when.at.toISOString() } : {}),
                ...(order.note ? { notes: order.note.slice(0, 500) } : {}),
                ...(order.billingCode ? { cost_center: order.billingCode } : {}),
                external_reference: order.reference,
              },
            }),
          ),
    find: async ({ reference }) => {
      const answer = await call({ path: 'rides' });
      if (answer.kind !== 'DONE') return answer;
      const ours = listOf(answer.value['rides'])
        .map(objectOf)
        .find((ride) => ride['external_reference'] === reference);
      return ours ? rideOf({ kind: 'DONE', value: ours }) : { kind: 'DONE', value: null };
    },
    look: async (rideId) => rideOf(await call({ path: ridePath(rideId) })),
    cancel: async (rideId) => {
      const answer = await call({ method: 'POST', path: `${ridePath(rideId)}/cancel`, body: {} });
      return answer.kind === 'DONE' ? { kind: 'DONE', value: null } : answer;
    },
    call: () => Promise.resolve({ kind: 'REFUSED', reason: 'no_rides_on_call' }),
    zones: async ({ latitude, longitude }, end) => {
      const answer = await call({
        path: 'spots',
        query: {
          lat: String(latitude),
          lng: String(longitude),
          type: end === 'PICK_UP' ? 'pickup' : 'dropoff',
        },
      });
      return answer.kind === 'DONE'
        ? { kind: 'DONE', value: zonesNear({ latitude, longitude }, lyftZones(answer.value)) }
        : answer;
    },
  };
};
