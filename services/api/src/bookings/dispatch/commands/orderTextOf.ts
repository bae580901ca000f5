import type { CommandTx } from '../../../platform/command.ts';
import { lookupsById } from '../../../network/lookups/lookups.queries.ts';
import type { BookingPatient } from '../../../patients/records/bookingPatient.queries.ts';
import type { Booking } from '../../core/commands/booking.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { dispatchOrderText } from '../domain/dispatchOrder.ts';

/** Legs of a booking as another dispatch system is told of them: what a person previews is what is sent. */
export const orderTextOf = async (
  tx: Pick<CommandTx, 'db'>,
  { itinerary, market }: Pick<Booking, 'itinerary' | 'market'>,
  legs: readonly TripRow[],
  patient: Pick<BookingPatient, 'firstName' | 'lastName' | 'dateOfBirth'>,
  careProvider: string,
): Promise<string> => {
  const named = legs.flatMap((leg) =>
    [leg.callTypeId, leg.urgencyId, leg.priorityId, ...leg.variableIds].filter((id) => id !== null),
  );
  const entries =
    named.length === 0 ? [] : await lookupsById(tx.db, [...new Set(named)], market.ownerCompanyId);
  const code = (id: string | null): string | null => entries.find((one) => one.id === id)?.code ?? null;
  return dispatchOrderText({
    booking: itinerary.name,
    market: market.name,
    careProvider,
    patient: {
      name: [patient.firstName, patient.lastName].filter(Boolean).join(' '),
      dateOfBirth: patient.dateOfBirth,
    },
    legs: legs.map((leg) => ({
      ...leg,
      callType: code(leg.callTypeId),
      urgency: code(leg.urgencyId),
      priority: code(leg.priorityId),
      needs: leg.variableIds.flatMap((id) => code(id) ?? []),
    })),
  });
};
