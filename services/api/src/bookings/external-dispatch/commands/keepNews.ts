import type { DispatchNews } from '@ptc/schema/rules/dispatchSystem';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { batchOf, type Booking } from '../../core/commands/booking.ts';
import { waitsForExternal } from '../../dispatch/commands/externalAnswer.ts';
import { newsOf, type News } from '../domain/news.ts';
import { sendNext } from './sendNext.ts';

/** For how long news are tried before somebody is told that the system does not know of them. */
const newsMinutes = 5;

const wantedAs: Readonly<Record<News['kind'], DispatchNews>> = {
  CHANGE: 'CHANGES',
  CANCELLATION: 'CANCELLATIONS',
  COMMENT: 'COMMENTS',
};

/** Keeps news for a company's system behind what it is still to be told of the booking. */
export const keepForSystem = async (
  tx: CommandTx,
  itineraryId: string,
  { kind, companyId, batchId, offerId, tripIds, entryId }: News,
): Promise<void> => {
  const until = new Date(tx.now.getTime() + newsMinutes * 60_000);
  // Only what that system has, or is being asked to take; of what it was merely asked for, that it is over.
  const [kept] = await tx.sql`
    insert into dispatch_calls (id, kind, company_id, itinerary_id, batch_id, offer_id, trip_ids, entry_id, status, answer_by, created_at)
    select ${newId()}, ${kind}, s.company_id, ${itineraryId}, ${batchId}, ${offerId}, ${[...tripIds]}::uuid[], ${entryId}, 'WAITING', ${until}, ${tx.now}
    from dispatch_systems s
    join lateral (select status, attempts, answer_by from dispatch_calls where offer_id = ${offerId} and kind = 'ACCEPTANCE' order by seq desc limit 1) c on true
    where s.company_id = ${companyId} and s.url is not null and ${wantedAs[kind]} = any(s.tells)
      and (c.status in ('WAITING', 'CONFIRMED')
        or (c.status = 'TAKEN' and (${kind === 'CANCELLATION'} or c.answer_by > ${tx.now}))
        or (c.status = 'OVERTAKEN' and c.attempts > 0 and ${kind === 'CANCELLATION'}))
    returning id`;
  if (kept) await sendNext(tx, { itineraryId, companyId });
};

/**
 * An order that was taken and never answered is over with its legs: what its system is told of that does not
 * wait for its word.
 */
const endUnanswered = async (tx: CommandTx, booking: Booking, { offerId }: News): Promise<void> => {
  const offer = booking.offers.find(({ id }) => id === offerId);
  if (!offer || !waitsForExternal(tx, booking, offer))
    await tx.sql`
      update dispatch_calls set status = 'OVERTAKEN', settled_at = ${tx.now}
      where offer_id = ${offerId} and kind = 'ACCEPTANCE' and status = 'TAKEN'`;
};

/**
 * Keeps what transport providers' own systems have to hear of a command, in the command's transaction, after
 * what they are still to be told of the booking. What a program of the company did itself is not told back to
 * it.
 */
export const keepNews = async (tx: CommandTx, booking: Booking): Promise<void> => {
  const { changes, itinerary, trips } = booking;
  if (changes.created || itinerary.isTemplate) return;
  const { trips: before, offers } = changes.asLocked;
  const numbered = offers.map((offer) => ({ ...offer, batchNo: batchOf(booking, offer).no }));
  for (const news of newsOf({ offers: numbered, before, now: trips, entries: changes.entries })) {
    if (tx.actor.via === 'token' && tx.actor.companyId === news.companyId) continue;
    if (news.kind === 'CANCELLATION') await endUnanswered(tx, booking, news);
    await keepForSystem(tx, itinerary.id, news);
  }
};
