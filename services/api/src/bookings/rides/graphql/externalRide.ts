import type { RideState } from '@ptc/schema/rules/lists/rides';
import { RideServiceEnum } from '../../../platform/graphql/enums.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { closedList } from '../../../platform/graphql/closedList.ts';
import { Money } from '../../../network/pricing/graphql/Money.ts';
import { loader } from '../../../platform/loader.ts';
import { Trip } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewerOf.ts';
import { seesAsBooker, seesAsTransportProvider } from '../../core/trips.policy.ts';
import type { RideOrderStatus } from '../domain/orderStatus.ts';
import { lastRidesOf, type RideOrderRow } from '../rides.queries.ts';
import type { RideDriver, RideVehicle } from '../rides.table.ts';

const statusWords: Record<RideOrderStatus, string> = {
  WAITING: 'It is being ordered, or tried again.',
  ORDERED: 'The service has it.',
  REFUSED: 'The service said no.',
  FAILED: 'It could not be ordered.',
  OVERTAKEN: 'It was never ordered: nobody waits for it any more.',
  CANCELLING: 'It is being called off.',
  CANCELLED: 'It was called off.',
  STRANDED: 'It could not be called off: somebody has to call the service.',
  ENDED: 'It is over.',
};

const stateWords: Record<RideState, string> = {
  CALLABLE: 'Ordered without a time: it comes when it is called.',
  SCHEDULED: 'Ordered for its time.',
  SEARCHING: 'A driver is looked for.',
  REDISPATCHED: 'Another driver is looked for: the one who was coming gave up.',
  COMING: 'A driver is coming.',
  ARRIVED: 'The driver is at the pick-up, or will be at once.',
  RIDING: 'On the way to the drop-off.',
  COMPLETED: 'Carried.',
  NO_DRIVER: 'There was no driver.',
  DRIVER_CANCELLED: 'The driver gave up.',
  RIDER_CANCELLED: 'The rider cancelled it.',
  CANCELLED: 'It was called off.',
  EXPIRED: 'Nobody called it on its day.',
  FAILED: 'It failed.',
};

const Status = closedList('ExternalRideStatus', 'How ordering a ride stands.', statusWords);
const State = closedList(
  'ExternalRideState',
  'How a ride stands, in words that hold for every service.',
  stateWords,
);

const Driver = builder.objectRef<RideDriver>('ExternalRideDriver').implement({
  description: 'Who drives a ride, as its service says.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name, mostly the first one alone.' }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'Where the driver is reached for this ride; null: not told.',
    }),
  }),
});

const Car = builder.objectRef<RideVehicle>('ExternalRideVehicle').implement({
  description: 'The car of a ride, as its service says.',
  fields: (t) => ({
    plate: t.exposeString('plate', { nullable: true, description: 'Number plate; null: not told.' }),
    make: t.exposeString('make', { nullable: true, description: 'Make; null: not told.' }),
    model: t.exposeString('model', { nullable: true, description: 'Model; null: not told.' }),
    color: t.exposeString('color', { nullable: true, description: 'Colour; null: not told.' }),
  }),
});

const moneyOf = (amount: string | null, currency: string | null) =>
  amount === null || currency === null ? null : { amount, currency };

const Ride = builder.objectRef<RideOrderRow>('ExternalRide').implement({
  description:
    'The ride that was ordered for a leg from a ride-share service. Visible to the transport provider that ordered it, and to the booking side.',
  fields: (t) => ({
    service: t.expose('service', { type: RideServiceEnum, description: 'From which service.' }),
    status: t.expose('status', { type: Status, description: 'How ordering it stands.' }),
    state: t.expose('state', {
      type: State,
      nullable: true,
      description: 'How the ride stands; null: the service has none yet.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        "Why it could not be ordered or called off: the service's code, 'HTTP 500', or the code of a fault; null: neither.",
    }),
    rideId: t.exposeString('rideId', {
      nullable: true,
      description: 'What the service calls it; null: it has none yet.',
    }),
    url: t.exposeString('trackingUrl', {
      nullable: true,
      description:
        'A page on which the ride can be followed; null: not told, or forgotten after ninety days.',
    }),
    estimatedCost: t.field({
      type: Money,
      nullable: true,
      description: 'What the service said it would cost; null: it did not say.',
      resolve: (row) => moneyOf(row.estimatedCost, row.currency),
    }),
    cost: t.field({
      type: Money,
      nullable: true,
      description: 'What the service charged for it; null: not told yet.',
      resolve: (row) => moneyOf(row.cost, row.currency),
    }),
    driver: t.expose('driver', {
      type: Driver,
      nullable: true,
      description: 'Who drives it; null: nobody yet, or forgotten after ninety days.',
    }),
    vehicle: t.expose('vehicle', {
      type: Car,
      nullable: true,
      description: 'What with; null: nothing yet, or forgotten after ninety days.',
    }),
    viewerCanRetry: t.boolean({
      description:
        'Whether the caller may have it ordered again now (`retryExternalDispatch`, beside the failed leg).',
      resolve: ({ companyId }, _args, ctx) =>
        ctx.actor?.companyId === companyId && ctx.actor.roles.has('DISPATCH'),
    }),
  }),
});

builder.objectField(Trip, 'ride', (t) =>
  t.field({
    type: Ride,
    nullable: true,
    description:
      'The ride that was ordered for it last from a ride-share service; null: none was, or not for the caller.',
    resolve: async (trip, _args, ctx) => {
      const viewer = viewerOf(ctx);
      const ride = await loader<string, RideOrderRow | null>(ctx, 'external rides', async ({ sql }, ids) => {
        const found = new Map((await lastRidesOf(sql, ids)).map((one) => [one.tripId, one]));
        return ids.map((id) => found.get(id) ?? null);
      }).load(trip.id);
      // Whoever ordered it and has the leg no more has nothing to look for there.
      const carrier = ride?.status === 'WAITING' ? ride.companyId : trip.transportProviderId;
      const carries =
        ride?.companyId === carrier && seesAsTransportProvider(viewer, { transportProviderId: carrier });
      return seesAsBooker(viewer, trip) || carries ? ride : null;
    },
  }),
);
