import { findBookingFacilities } from '../../../network/facilities/bookingFacility.queries.ts';
import { findBookingCompany } from '../../../network/companies/bookingCompany.queries.ts';
import { lookupsById } from '../../../network/lookups/lookups.queries.ts';
import type { RideOrder } from '../../../network/ride-services/ride.type.ts';
import { findBookingPatient } from '../../../patients/records/bookingPatient.queries.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { batchOf, type Booking } from '../../core/commands/booking.ts';
import { tripOf } from '../../core/commands/bookingAccess.ts';
import { lockBooking } from '../../core/commands/lockBooking.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { goesWith } from '../domain/goesWith.ts';
import { waitsForExternal } from '../../dispatch/commands/externalAnswer.ts';
import { openLegs } from '../../dispatch/commands/takeBatch.ts';
import { agreedColumns } from '../../travel/commands/agreedColumns.ts';
import {
  atService,
  dialled,
  noteFor,
  placeOfRide,
  takesWheelchair,
  timeOfRide,
  unaskable,
} from '../domain/orderedRide.ts';
import { organizationOf, rideOrderRow, type RideOrderRow } from '../rides.queries.ts';
import { release } from './keepRides.ts';

/** A ride ready to be ordered; `impossible` says why it cannot be. */
export type PreparedRide =
  | { readonly kind: 'ORDER'; readonly row: RideOrderRow; readonly order: RideOrder }
  | { readonly kind: 'IMPOSSIBLE'; readonly row: RideOrderRow; readonly reason: string };

/**
 * The time that was promised for a leg. Until its acceptance is through it stands with the offer, and is that
 * of the first leg alone.
 */
const promisedFor = (booking: Booking, trip: TripRow, { offerId }: RideOrderRow): Date | null => {
  if (trip.status !== 'ACCEPTING') return trip.promisedPickUpAt;
  const [first] = openLegs(booking, batchOf(booking, trip));
  const offer = booking.offers.find(({ id }) => id === offerId);
  return first?.id === trip.id ? (offer?.promisedPickUpAt ?? null) : null;
};

/**
 * A leg as it was agreed on: for what is asked of it since, and nobody has answered, no ride is ordered.
 */
const asAgreed = (trip: TripRow): TripRow =>
  trip.status === 'CONFLICT' && trip.agreed !== null
    ? { ...trip, ...agreedColumns(trip, trip.agreed) }
    : trip;

/**
 * A leg as its ride is asked for: who travels, from where to where, when, and what the driver has to know.
 */
const orderOf = async (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  row: RideOrderRow,
): Promise<PreparedRide> => {
  const ids = [trip.pickUpFacilityId, trip.dropOffFacilityId].filter((id) => id !== null);
  const [patient, facilities, careProvider, callTypes, organization] = [
    await findBookingPatient(tx.db, trip.patientId),
    await findBookingFacilities(tx.db, ids),
    await findBookingCompany(tx.db, booking.itinerary.companyId),
    trip.callTypeId === null
      ? []
      : await lookupsById(tx.db, [trip.callTypeId], booking.market.ownerCompanyId),
    await organizationOf(tx.sql, row.companyId, row.service),
  ];
  if (!patient) throw new Error(`Booking ${booking.itinerary.name} has lost its patient`);
  const from = atService(facilities.get(trip.pickUpFacilityId ?? '')?.rideShare, row.service);
  const to = atService(facilities.get(trip.dropOffFacilityId ?? '')?.rideShare, row.service);
  const pickUp = placeOfRide(trip.pickUp.address, from.pickUpZone);
  const dropOff = placeOfRide(trip.dropOff.address, to.dropOffZone);
  const phone =
    [patient.mobile, patient.phone, booking.itinerary.caller?.mobile, careProvider?.settings.phone]
      .map(dialled)
      .find((number) => number !== null) ?? null;
  const reason = unaskable(trip, { pickUp, dropOff, phone });
  if (reason !== null || !pickUp || !dropOff || phone === null)
    return { kind: 'IMPOSSIBLE', row, reason: reason ?? 'no_position' };
  return {
    kind: 'ORDER',
    row,
    order: {
      reference: row.id,
      organization,
      rider: { firstName: patient.firstName, lastName: patient.lastName, phone },
      pickUp,
      dropOff,
      when: timeOfRide({ ...trip, promisedPickUpAt: promisedFor(booking, trip, row) }, tx.now),
      note: noteFor([trip.pickUp.floorAndRoom, trip.pickUp.notes]),
      billingCode: from.companyCode ?? to.companyCode,
      wheelchair: takesWheelchair(callTypes[0]?.systemCode ?? null),
      seats: 1 + (trip.companions ?? 0),
    },
  };
};

/**
 * Readies a ride to be ordered. Null: nobody waits for it any more; where the service may have it, it is
 * called off.
 */
export const prepareRide = async (tx: CommandTx, orderId: string): Promise<PreparedRide | null> => {
  const at = await rideOrderRow(tx.sql, orderId);
  if (at?.status !== 'WAITING') return null;
  // The booking first, as everywhere: whoever changes the leg holds it too.
  const booking = await lockBooking(tx, { tripId: at.tripId });
  const row = await rideOrderRow(tx.sql, orderId, true);
  if (row?.status !== 'WAITING') return null;
  const offer = booking.offers.find(({ id }) => id === row.offerId);
  const trip = tripOf(booking, row.tripId);
  const accepting =
    offer !== undefined && trip.status === 'ACCEPTING' && waitsForExternal(tx, booking, offer);
  if (!accepting && !goesWith(trip, row.companyId)) {
    await release(tx, row.id, row.askedAt !== null);
    return null;
  }
  await tx.sql`update ride_orders set attempts = attempts + 1 where id = ${orderId}`;
  return orderOf(tx, booking, asAgreed(trip), row);
};
