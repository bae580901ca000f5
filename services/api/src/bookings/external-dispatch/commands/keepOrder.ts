import { batchOf, patchTrip, tripsOf, type Booking } from '../../core/commands/booking.ts';
import type { OfferRow } from '../../core/commands/offerRows.ts';

/** Keeps with the legs what their transport provider's own system calls the order, and where it shows it. */
export const keepOrder = (
  booking: Booking,
  offer: OfferRow,
  { reference, url }: { readonly reference: string | null; readonly url: string | null },
): void => {
  if (reference === null && url === null) return;
  for (const leg of tripsOf(booking, batchOf(booking, offer)))
    if (leg.transportProviderId === offer.companyId && leg.status === 'ACCEPTED')
      patchTrip(booking, leg, { externalReference: reference, externalUrl: url });
};
