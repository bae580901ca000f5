import { OFFER_REASONS, OFFER_STATUSES } from '@ptc/schema/rules/lists/offers';
import { hasPart } from '@ptc/schema/rules/searchedNames';
import type { ColumnFilter } from '../../../platform/graphql/columnFilter.ts';
import type { OfferView } from '../offers.queries.ts';
import { isWithin, type ShownKey } from './lookThrough.ts';

/** An offer with the name of its reason, as lists show it. */
export interface ShownOffer {
  readonly id: string;
  readonly offer: OfferView;
  readonly reason: string | null;
}

const pickUp = ({ offer }: ShownOffer): Date | null =>
  offer.outcome?.pickUpAt ? new Date(offer.outcome.pickUpAt) : null;
const decided = ({ offer }: ShownOffer): Date | null =>
  offer.outcome ? new Date(offer.outcome.decidedAt) : null;
const reasonOf = ({ offer, reason }: ShownOffer): string | null =>
  [reason, offer.reasonComment].filter(Boolean).join(' · ') || null;

/**
 * The orders of offers, by what a row shows to its reader. What became of an offer is ordered by its kind,
 * not by its sentence.
 */
export const shownOfferOrders = {
  SENT: ({ offer }) => offer.createdAt,
  BOOKING: ({ offer }) => offer.bookingName,
  STATUS: ({ offer }) => OFFER_STATUSES.indexOf(offer.status),
  OUTCOME: ({ offer }) => offer.outcome && OFFER_REASONS.indexOf(offer.outcome.reason),
  PICK_UP: pickUp,
  ANSWERED: ({ offer }) => offer.answeredAt,
  DECIDED: decided,
  ROUND: ({ offer }) => offer.round,
  TIER: ({ offer }) => offer.tier,
  ESTIMATE: ({ offer }) => offer.estimate && Number(offer.estimate) * 100,
  REASON: reasonOf,
  PROMISED: ({ offer }) => offer.promisedPickUpAt,
  LEGS: ({ offer }) => offer.outcome?.legs,
  BATCH: ({ offer }) => offer.batchNo,
} as const satisfies Record<string, (row: ShownOffer) => ShownKey>;
export type ShownOfferOrder = keyof typeof shownOfferOrders;

/** The columns by which offers are narrowed. */
export const shownOfferColumns = {
  booking: 'text',
  reason: 'text',
  tier: 'integer',
  pickUp: 'time',
  answered: 'time',
  decided: 'time',
} as const;
export type ShownOfferFilter = ColumnFilter<typeof shownOfferColumns>;

/** Whether an offer shows what was asked for. */
export const showsOnOffer = (row: ShownOffer, filter: ShownOfferFilter): boolean =>
  hasPart(row.offer.bookingName, filter.booking) &&
  hasPart(reasonOf(row), filter.reason) &&
  (filter.tier == null || row.offer.tier === filter.tier) &&
  isWithin(pickUp(row), filter.pickUp) &&
  isWithin(row.offer.answeredAt, filter.answered) &&
  isWithin(decided(row), filter.decided);
