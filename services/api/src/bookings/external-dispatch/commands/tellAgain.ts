import { offerOf, requireOffered } from '../../core/commands/bookingAccess.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import type { News } from '../domain/news.ts';
import { keepForSystem } from './keepNews.ts';

/**
 * Tells a transport provider's own system again what it could not be told of the legs of an offer: as they
 * are now, under ids of their own. Nothing where it has been told everything; where nobody has said where it
 * is, it stays untold.
 */
export const tellAgain = (
  tx: CommandTx,
  input: { offerId: string },
): Promise<{ offerId: string; itineraryId: string }> =>
  withBooking(tx, { offerId: input.offerId }, async (booking) => {
    const offer = offerOf(booking, input.offerId);
    requireOffered(tx, booking, offer);
    const untold = await tx.sql<Pick<News, 'kind' | 'tripIds' | 'entryId'>[]>`
      with untold as (
        update dispatch_calls set status = 'OVERTAKEN' where offer_id = ${offer.id} and kind <> 'ACCEPTANCE' and status = 'FAILED'
          and exists (select 1 from dispatch_systems s where s.company_id = dispatch_calls.company_id and s.url is not null)
        returning seq, kind, trip_ids, entry_id)
      select kind, trip_ids as "tripIds", entry_id as "entryId" from untold order by seq`;
    const { id: offerId, companyId, batchId } = offer;
    for (const news of untold)
      await keepForSystem(tx, booking.itinerary.id, { ...news, offerId, companyId, batchId });
    return { offerId, itineraryId: booking.itinerary.id };
  });
