import type { OfferStatus } from '@ptc/schema/rules/lists/offers';
import type { ActorKind } from '../../core/domain/tripCommands.ts';

export type OfferCommand =
  | 'ACCEPT'
  | 'BID'
  | 'DECLINE'
  | 'COUNTER'
  | 'ACCEPT_COUNTER'
  | 'DECLINE_COUNTER'
  | 'AWARD'
  | 'EXPIRE'
  | 'REVOKE';

/** Why an offer can no longer be answered. */
export type OfferClosedReason = 'ACCEPTED_BY_OTHER' | 'REVOKED' | 'EXPIRED' | 'DECLINED' | 'ALREADY_ACCEPTED';

interface OfferTransition {
  readonly command: OfferCommand;
  readonly from: readonly OfferStatus[];
  readonly to: OfferStatus;
  readonly by: readonly ActorKind[];
}

/** The life of an offer. */
export const OFFER_TRANSITIONS: readonly OfferTransition[] = [
  { command: 'ACCEPT', from: ['OPEN', 'COUNTERED', 'BID'], to: 'ACCEPTED', by: ['TRANSPORT_PROVIDER'] },
  { command: 'BID', from: ['OPEN', 'COUNTERED', 'BID'], to: 'BID', by: ['TRANSPORT_PROVIDER'] },
  { command: 'DECLINE', from: ['OPEN', 'COUNTERED', 'BID'], to: 'DECLINED', by: ['TRANSPORT_PROVIDER'] },
  { command: 'COUNTER', from: ['OPEN', 'COUNTERED'], to: 'COUNTERED', by: ['TRANSPORT_PROVIDER'] },
  { command: 'ACCEPT_COUNTER', from: ['COUNTERED'], to: 'ACCEPTED', by: ['BOOKER'] },
  { command: 'DECLINE_COUNTER', from: ['COUNTERED'], to: 'OPEN', by: ['BOOKER'] },
  { command: 'AWARD', from: ['BID'], to: 'ACCEPTED', by: ['SCHEDULER'] },
  { command: 'EXPIRE', from: ['OPEN', 'COUNTERED', 'BID'], to: 'EXPIRED', by: ['SCHEDULER'] },
  {
    command: 'REVOKE',
    from: ['OPEN', 'COUNTERED', 'BID', 'ACCEPTED'],
    to: 'REVOKED',
    by: ['BOOKER', 'TRANSPORT_PROVIDER', 'SCHEDULER'],
  },
];

/** An offer as its decision needs it; `respondsBy` null has no end of its own. */
export interface OfferToDecide {
  readonly status: OfferStatus;
  readonly respondsBy: Date | null;
}

export type OfferDecision =
  | { readonly ok: true; readonly from: OfferStatus; readonly to: OfferStatus }
  | { readonly ok: false; readonly code: 'NO_LONGER_OPEN'; readonly reason: OfferClosedReason }
  | { readonly ok: false; readonly code: 'ACTOR_NOT_ALLOWED' | 'NOT_POSSIBLE' };

/**
 * Decides a command on an offer. The end of the round counts, not the timer that acts on it. `otherAccepted`:
 * another transport provider has the batch.
 */
export function decideOffer(
  offer: OfferToDecide,
  command: OfferCommand,
  actor: ActorKind,
  now: Date,
  otherAccepted = false,
): OfferDecision {
  const row = OFFER_TRANSITIONS.find(
    (candidate) => candidate.command === command && candidate.from.includes(offer.status),
  );
  if (row === undefined)
    return isOpen(offer.status)
      ? { ok: false, code: 'NOT_POSSIBLE' }
      : { ok: false, code: 'NO_LONGER_OPEN', reason: closedReason(offer.status, otherAccepted) };
  if (!row.by.includes(actor)) return { ok: false, code: 'ACTOR_NOT_ALLOWED' };
  const lapsed = offer.respondsBy !== null && offer.respondsBy <= now;
  if (lapsed && actor !== 'SCHEDULER' && command !== 'REVOKE')
    return { ok: false, code: 'NO_LONGER_OPEN', reason: 'EXPIRED' };
  return { ok: true, from: offer.status, to: row.to };
}

/** Whether a screen should offer a command on an offer. */
export function canAnswer(offer: OfferToDecide, command: OfferCommand, actor: ActorKind, now: Date): boolean {
  return decideOffer(offer, command, actor, now).ok;
}

/** Whether an offer can still come to something. */
export function isOpen(status: OfferStatus): boolean {
  return status === 'OPEN' || status === 'BID' || status === 'COUNTERED';
}

function closedReason(status: OfferStatus, otherAccepted: boolean): OfferClosedReason {
  if (status === 'ACCEPTED') return 'ALREADY_ACCEPTED';
  if (status === 'DECLINED') return 'DECLINED';
  if (otherAccepted) return 'ACCEPTED_BY_OTHER';
  return status === 'EXPIRED' ? 'EXPIRED' : 'REVOKED';
}
