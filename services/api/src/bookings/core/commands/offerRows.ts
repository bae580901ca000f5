import { asc, eq, sql } from 'drizzle-orm';
import { query } from '../../../db/oneStatement.ts';
import type { OfferStatus } from '@ptc/schema/rules/lists/offers';
import { LIVE_OFFER_STATUSES } from '../../../db/sides/domain/sides.ts';
import { insertRows, updateRows, type Change, type Write } from '../../../db/writeMany.ts';
import { offers } from '../offers.table.ts';

/** An offer as stored. */
export type OfferRow = typeof offers.$inferSelect;
/** Columns of an offer to change. */
export type OfferPatch = Partial<
  Omit<
    OfferRow,
    'id' | 'batchId' | 'itineraryId' | 'marketId' | 'companyId' | 'careProviderId' | 'version' | 'createdAt'
  >
>;

const live: ReadonlySet<OfferStatus> = new Set<OfferStatus>(LIVE_OFFER_STATUSES);

/** Whether an offer still waits for an answer, an award or the booker's word. */
export const isLive = (offer: Pick<OfferRow, 'status'>): boolean => live.has(offer.status);

/** All offers of a booking, oldest first; to be asked with other things: `itineraryId`. */
export const offersOfBooking = query
  .select()
  .from(offers)
  .where(eq(offers.itineraryId, sql.placeholder('itineraryId')))
  .orderBy(asc(offers.createdAt), asc(offers.id));

/**
 * Changed columns of offers and new ones. Closed offers first, then accepted, then new: unique indexes, the
 * second wall, allow one live offer per transport provider and one accepted per batch.
 */
export const offerWrites = (added: readonly OfferRow[], changed: readonly Change<OfferRow>[]): Write[] => {
  const accepted = changed.filter(({ columns }) => columns.status === 'ACCEPTED');
  return [
    ...updateRows(
      offers,
      changed.filter((change) => !accepted.includes(change)),
    ),
    ...updateRows(offers, accepted),
    ...insertRows(offers, added),
  ];
};
