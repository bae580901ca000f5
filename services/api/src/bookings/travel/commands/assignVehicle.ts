import { changeOf } from '@ptc/schema/rules/changeFields';
import { log, patchTrip, tellTrip, batchOf } from '../../core/commands/booking.ts';
import { requireTransportProvider, tripOf } from '../../core/commands/bookingAccess.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { InvalidInput, NotFound } from '../../../platform/refusal.ts';
import { vehicleOfCompany, type VehicleRow } from '../../../network/vehicles/vehicles.queries.ts';
import { whyUnfit } from '../../../network/markets/domain/carries.ts';
import { carrierFacts } from '../carrierFacts.queries.ts';
import { bookingsBehind } from '../vehicleLegs.queries.ts';
import { IllegalTransition } from '../../core/trips.errors.ts';
import { takesVehicle } from '../../core/trips.policy.ts';
import { poundsOfLeg } from '../../core/domain/quantitiesOf.ts';

/** Which vehicle shall carry a leg; null: none yet. */
export interface AssignVehicleInput {
  readonly tripId: string;
  readonly vehicleId: string | null;
}

const vehicleFor = async (tx: CommandTx, id: string): Promise<VehicleRow> => {
  const vehicle = isUuid(id) ? await vehicleOfCompany(tx.db, tx.actor.companyId, id) : null;
  if (!vehicle) throw NotFound({ path: 'vehicleId' });
  return vehicle;
};

const issues = {
  CALL_TYPE: 'vehicle_call_type',
  PLACE: 'vehicle_place',
  SEATS: 'vehicle_seats',
  WEIGHT: 'vehicle_weight',
} as const;

/**
 * Reserves one of the transport provider's vehicles for a leg. That dispatches nobody: `assigned` is stamped
 * by a person, never from here. That the vehicle has another leg at the time is shown, not forbidden.
 */
export const assignVehicle = (
  tx: CommandTx,
  { tripId, vehicleId }: AssignVehicleInput,
): Promise<{ tripId: string }> =>
  withBooking(tx, { tripId }, async (booking) => {
    const trip = tripOf(booking, tripId);
    requireTransportProvider(tx, booking, trip);
    if (!takesVehicle(trip.status))
      throw IllegalTransition({ tripId, tripName: trip.name, from: trip.status, command: 'ASSIGN_VEHICLE' });
    if (trip.vehicleId === vehicleId) return { tripId };
    const vehicle = vehicleId === null ? null : await vehicleFor(tx, vehicleId);
    if (vehicle?.status === 'INACTIVE')
      throw InvalidInput({ issues: [{ path: 'vehicleId', code: 'inactive' }] });
    if (vehicle) {
      const facts = await carrierFacts(tx.db, tx.actor.companyId, trip.patientId);
      const unfit = whyUnfit(
        vehicle,
        { ...trip, patientPounds: poundsOfLeg(trip, facts.patientPounds) },
        facts.jobTypes,
      );
      if (unfit) throw InvalidInput({ issues: [{ path: 'vehicleId', code: issues[unfit] }] });
    }
    const before =
      trip.vehicleId === null ? null : await vehicleOfCompany(tx.db, tx.actor.companyId, trip.vehicleId);
    patchTrip(booking, trip, { vehicleId });
    if (vehicleId !== null)
      for (const id of await bookingsBehind(tx.sql, vehicleId, trip))
        booking.changes.timers.push({ name: 'booking.clocks', id, at: tx.now });
    log(booking, {
      type: 'ASSIGN_VEHICLE',
      tripId,
      batchNo: batchOf(booking, trip).no,
      transportProviderId: trip.transportProviderId,
      audience: 'PARTY',
      edits: [changeOf('vehicle', before?.name ?? null, vehicle?.name ?? null)],
    });
    tellTrip(booking, 'trip.vehicleAssigned', trip);
    return { tripId };
  });
