import { findBookingCompany } from '../../../network/companies/bookingCompany.queries.ts';
import { findBookingPatient } from '../../../patients/records/bookingPatient.queries.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { batchOf, tripsOf, type Booking } from '../../core/commands/booking.ts';
import type { OfferRow } from '../../core/commands/offerRows.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { orderTextOf } from '../../dispatch/commands/orderTextOf.ts';
import type { News } from '../domain/news.ts';

/** News as they are kept, with what that system said of the acceptance. */
export interface KeptNews {
  readonly kind: News['kind'];
  readonly tripIds: readonly string[];
  readonly entryId: string | null;
  readonly companyId: string;
  /** How the acceptance stands, how often it was told, and what that system calls the order. */
  readonly acceptance: string | null;
  readonly asked: number;
  readonly reference: string | null;
}

const types = {
  CHANGE: 'trips.changed',
  CANCELLATION: 'trips.cancelled',
  COMMENT: 'comment.added',
} as const satisfies Record<News['kind'], string>;

/** The order as the legs stand now, in names and codes. */
export const orderOf = async (
  tx: CommandTx,
  booking: Booking,
  legs: readonly [TripRow, ...TripRow[]],
): Promise<unknown> => {
  const patient = await findBookingPatient(tx.db, legs[0].patientId);
  const careProvider = await findBookingCompany(tx.db, booking.itinerary.companyId);
  if (!patient || !careProvider) throw new Error(`Booking ${booking.itinerary.name} has lost a party`);
  return JSON.parse(await orderTextOf(tx, booking, legs, patient, careProvider.name));
};

const commentOf = async (tx: CommandTx, id: string | null): Promise<object | null> => {
  const [said] = await tx.sql<{ message: string; at: Date; company: string | null }[]>`
    select e.message, e.created_at as at, c.name as company from activity_entries e left join companies c on c.id = e.company_id
    where e.id = ${id}`;
  return said
    ? {
        id: globalId('ActivityEntry', id ?? ''),
        message: said.message,
        at: said.at.toISOString(),
        by: said.company,
      }
    : null;
};

/**
 * Whether that system has the order; of one that is over it is told also where it may have heard of it
 * without having answered.
 */
const knowsOrder = ({ kind, acceptance, asked }: KeptNews): boolean =>
  acceptance === 'CONFIRMED' ||
  (kind === 'CANCELLATION' && (acceptance === 'TAKEN' || (acceptance === 'OVERTAKEN' && asked > 0)));

/**
 * What a system is told of legs it has, as they are now; null where there is nothing to tell it any more: it
 * never took them, or they have gone, which is told of them instead. Of what has gone it is told by which
 * ids, and nothing of the patient.
 */
export const newsBody = async (
  tx: CommandTx,
  booking: Booking,
  offer: OfferRow,
  news: KeptNews,
): Promise<string | null> => {
  const { kind, companyId, reference } = news;
  const isOver = kind === 'CANCELLATION';
  if (!knowsOrder(news)) return null;
  const isHeld = (leg: TripRow): boolean =>
    leg.transportProviderId === companyId && leg.status !== 'CANCELLED';
  const named = booking.trips.filter((leg) => news.tripIds.includes(leg.id) && (isOver || isHeld(leg)));
  // Of a change the whole order is told again: who puts it in the place of the former loses no leg by it.
  const told =
    kind === 'CHANGE' && named.length > 0 ? tripsOf(booking, batchOf(booking, offer)).filter(isHeld) : named;
  const [first, ...more] = told;
  if (!first) return null;
  const comment = kind === 'COMMENT' ? await commentOf(tx, news.entryId) : null;
  return JSON.stringify({
    type: types[kind],
    timestamp: tx.now.toISOString(),
    data: {
      offerId: globalId('Offer', offer.id),
      reference,
      booking: booking.itinerary.name,
      trips: [first, ...more].map(({ id, name, status, termsVersion }) => ({
        id: globalId('Trip', id),
        name,
        // Whose a leg is after this company is not its to know.
        status: isOver && status !== 'CANCELLED' ? 'WITHDRAWN' : status,
        ...(isOver ? {} : { terms: termsVersion }),
      })),
      ...(kind === 'CHANGE' ? { order: await orderOf(tx, booking, [first, ...more]) } : {}),
      ...(comment ? { comment } : {}),
    },
  });
};
