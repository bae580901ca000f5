import type { RideState } from '@ptc/schema/rules/lists/rides';
import { systemLookupId } from '../../../network/lookups/commands/seedLookups.ts';
import type { CommandTx } from '../../../platform/command.ts';
import type { Booking } from '../../core/commands/booking.ts';
import { offerOf } from '../../core/commands/bookingAccess.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { takeExternalAnswer } from '../../dispatch/commands/externalAnswer.ts';
import { giveBack } from '../../dispatch/commands/giveBack.ts';
import { endUncarried } from '../../travel/commands/endUncarried.ts';
import type { RideOrderRow } from '../rides.queries.ts';

const serviceNames = { UBER: 'Uber', LYFT: 'Lyft' } as const;

/**
 * A ride will not come, or has left without its rider: the leg is given back, with the reason, or was not
 * carried.
 */
export const loseLeg = async (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  row: RideOrderRow,
  state: RideState,
): Promise<void> => {
  const comment = serviceNames[row.service];
  if (trip.status === 'ACCEPTING') {
    takeExternalAnswer(tx, booking, offerOf(booking, row.offerId), false);
  } else if (trip.status === 'IN_MOTION') {
    const code = state === 'RIDER_CANCELLED' ? 'NO-SHOW' : 'OTHER';
    const reasonId = systemLookupId('UNABLE_TO_COMPLETE_REASON', code);
    await endUncarried(tx, booking, trip, { reasonId, comment, chargeable: state === 'RIDER_CANCELLED' });
  } else if (trip.status === 'ACCEPTED' || trip.status === 'CONFLICT') {
    const code = state === 'NO_DRIVER' || state === 'DRIVER_CANCELLED' ? 'CREW-OUT' : 'OTHER';
    const reasonId = systemLookupId('UNABLE_TO_SERVICE_REASON', code);
    await giveBack(tx, booking, trip, {
      why: 'UNABLE_TO_SERVICE',
      reason: { reasonId, comment, chargeable: false },
    });
  }
};
