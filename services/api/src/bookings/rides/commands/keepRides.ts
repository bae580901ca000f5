import type { RideServiceName } from '@ptc/schema/rules/lists/rides';
import { rideQueue } from '../../../db/jobQueue.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { ridesFrom } from '../../../network/companies/companies.policy.ts';
import { findBookingCompany } from '../../../network/companies/bookingCompany.queries.ts';
import type { ExternalAcceptance } from '../../dispatch/dispatch.hooks.ts';
import { wantedRidesOf, type RideOrderRow } from '../rides.queries.ts';

/** What is done about a ride: it is ordered, called off, called on its day, or looked at. */
export const RIDE_STEPS = ['ORDER', 'CANCEL', 'CALL', 'LOOK'] as const;
export type RideStep = (typeof RIDE_STEPS)[number];

/** What a ride's job carries: nothing of the booking. */
export interface RideJob {
  readonly orderId: string;
  readonly step: RideStep;
}

/** Gives a step its job, in the transaction of whoever wants it done. */
export const sendRideJob = (
  { sql, runtime }: Pick<CommandTx, 'sql' | 'runtime'>,
  orderId: string,
  step: RideStep,
): Promise<void> => runtime.jobs.send<RideJob>(sql, { name: rideQueue }, newId(), { orderId, step });

/** How long an order may take that no acceptance waits for. */
const againMinutes = 5;
const soon = ({ now }: CommandTx): Date => new Date(now.getTime() + againMinutes * 60_000);

/** A ride that was ordered for what a leg was is called off, and another ordered for what it is now. */
export const orderAgain = async (tx: CommandTx, old: RideOrderRow): Promise<void> => {
  await release(tx, old.id, mayBeThere(old));
  await keepRide(tx, { ...old, until: soon(tx) }, old.tripId, old.service);
};

/** Orders a ride for a leg that goes with another since, as the other has one. */
export const orderBeside = (tx: CommandTx, other: RideOrderRow, tripId: string): Promise<void> =>
  keepRide(tx, { ...other, until: soon(tx) }, tripId, other.service);

/** Keeps that a leg's ride is to be ordered; one that is wanted already stays. */
const keepRide = async (
  tx: CommandTx,
  { offerId, batchId, itineraryId, companyId, until }: Omit<ExternalAcceptance, 'tripIds'>,
  tripId: string,
  service: RideServiceName,
): Promise<void> => {
  const id = newId();
  const [kept] = await tx.sql`
    insert into ride_orders (id, service, company_id, itinerary_id, batch_id, offer_id, trip_id, status, answer_by, created_at)
    values (${id}, ${service}, ${companyId}, ${itineraryId}, ${batchId}, ${offerId}, ${tripId}, 'WAITING', ${until}, ${tx.now})
    on conflict (trip_id) where status in ('WAITING','ORDERED') do nothing returning id`;
  if (kept) await sendRideJob(tx, id, 'ORDER');
};

/**
 * Keeps that rides are to be ordered for an acceptance, one for each of its legs, together with the
 * acceptance: they are ordered if and only if that is so. Nothing where the transport provider orders none.
 */
export const keepRides = async (tx: CommandTx, asked: ExternalAcceptance): Promise<void> => {
  const service = ridesFrom((await findBookingCompany(tx.db, asked.companyId))?.settings);
  if (service === null) return;
  await releaseWaiting(tx, asked.offerId);
  for (const tripId of asked.tripIds) {
    await releaseFormer(tx, tripId, asked.offerId);
    await keepRide(tx, asked, tripId, service);
  }
};

/**
 * What was ordered for a leg by an earlier acceptance is called off: it would stand in the way of the ride
 * that is to be ordered now.
 */
const releaseFormer = async (tx: CommandTx, tripId: string, offerId: string): Promise<void> => {
  for (const ride of await wantedRidesOf(tx.sql, tripId))
    if (ride.offerId !== offerId) await release(tx, ride.id, mayBeThere(ride));
};

/**
 * What waited for an earlier acceptance of the offer is not ordered any more; what may have been ordered is
 * called off.
 */
const releaseWaiting = async (tx: CommandTx, offerId: string): Promise<void> => {
  const rows = await tx.sql<{ id: string; asked: boolean }[]>`
    select id, asked_at is not null as asked from ride_orders where offer_id = ${offerId} and status = 'WAITING' for update`;
  for (const { id, asked } of rows) await release(tx, id, asked);
};

/** Whether the service may have a ride of an order. */
export const mayBeThere = ({ status, askedAt }: Pick<RideOrderRow, 'status' | 'askedAt'>): boolean =>
  status === 'ORDERED' || askedAt !== null;

/** A ride that nobody wants: called off where the service may have it, else forgotten. */
export const release = async (tx: CommandTx, orderId: string, mayBeThere: boolean): Promise<void> => {
  if (!mayBeThere) {
    await tx.sql`update ride_orders set status = 'OVERTAKEN', look_at = null, settled_at = ${tx.now} where id = ${orderId}`;
    return;
  }
  await tx.sql`update ride_orders set status = 'CANCELLING', look_at = null where id = ${orderId}`;
  await sendRideJob(tx, orderId, 'CANCEL');
};

/**
 * Of one order the service has two rides: the other gets an order of its own, and is called off. It stands
 * before the first: of a leg's orders the last one counts.
 */
export const releaseOther = async (tx: CommandTx, order: RideOrderRow, rideId: string): Promise<void> => {
  const id = newId();
  const [kept] = await tx.sql`
    insert into ride_orders (id, service, company_id, itinerary_id, batch_id, offer_id, trip_id, status, asked_at, ride_id, answer_by, created_at)
    select ${id}::uuid, service, company_id, itinerary_id, batch_id, offer_id, trip_id, 'CANCELLING', asked_at, ${rideId}, answer_by, created_at - interval '1 millisecond'
    from ride_orders where id = ${order.id} on conflict (service, ride_id) do nothing returning id`;
  if (kept) await sendRideJob(tx, id, 'CANCEL');
};
