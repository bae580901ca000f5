import { asc, eq } from 'drizzle-orm';
import type { OfferStatus } from '@ptc/schema/rules/enums';
import type { CommandTx } from '../../../platform/command.ts';
import { updateMany } from '../../../db/writeMany.ts';
import { offers } from '../offers.table.ts';

/** An offer as stored. */
export type OfferRow = typeof offers.$inferSelect;
/** Columns of an offer to change. */
export type OfferPatch = Partial<
  Omit<OfferRow, 'id' | 'batchId' | 'itineraryId' | 'companyId' | 'version' | 'createdAt'>
>;

const live: ReadonlySet<OfferStatus> = new Set<OfferStatus>(['OPEN', 'BID', 'COUNTERED']);

/** Whether an offer still waits for an answer, an award or the booker's word. */
export const isLive = (offer: Pick<OfferRow, 'status'>): boolean => live.has(offer.status);

/** All offers of a booking, oldest first. */
export const loadOffers = (tx: CommandTx, itineraryId: string): Promise<OfferRow[]> =>
  tx.db
    .select()
    .from(offers)
    .where(eq(offers.itineraryId, itineraryId))
    .orderBy(asc(offers.createdAt), asc(offers.id));

/** Writes new offers. */
export const insertOffers = async (tx: CommandTx, rows: readonly OfferRow[]): Promise<void> => {
  if (rows.length > 0) await tx.db.insert(offers).values([...rows]);
};

/** Writes the changed columns of offers, in their order: by one statement those that change in the same columns. */
export const updateOffers = (
  tx: CommandTx,
  changes: readonly { id: string; columns: Partial<OfferRow> }[],
): Promise<void> => updateMany(tx.db, offers, changes);

/** The booking an offer belongs to; null where there is no such offer. */
export const itineraryOfOffer = async (tx: CommandTx, offerId: string): Promise<string | null> => {
  const [row] = await tx.db
    .select({ itineraryId: offers.itineraryId })
    .from(offers)
    .where(eq(offers.id, offerId));
  return row?.itineraryId ?? null;
};
