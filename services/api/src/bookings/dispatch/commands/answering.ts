import { instantOf } from '../../core/domain/instantOf.ts';
import { offersOf, batchOf, type Booking } from '../../core/commands/booking.ts';
import { refuseIssues } from '../../core/commands/checkRules.ts';
import type { BatchRow } from '../../core/commands/itineraryRows.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import type { ActorKind } from '../../core/domain/tripTransitions.ts';
import { findRule, type MarketRule } from '../dispatchFacts.queries.ts';
import { decideOffer, type OfferCommand } from '../domain/offerState.ts';
import { checkPromisedPickUp, type PromisedPickUpLimit } from '../domain/promisedPickUp.ts';
import { OfferNoLongerOpen } from '../offers.errors.ts';
import { findBookingLookups } from '../../../network/lookups/bookingLookups.queries.ts';
import type { LookupKind } from '@ptc/schema/rules/enums';
import type { OfferRow } from '../../core/commands/offerRows.ts';

/** Refuses unless the offer can take the command now: the instant it lapses counts, not the timer that marks it. */
export const requireOpen = (
  tx: CommandTx,
  booking: Booking,
  offer: OfferRow,
  command: OfferCommand,
  by: ActorKind,
): void => {
  const otherAccepted = offersOf(booking, batchOf(booking, offer)).some(
    (other) => other.id !== offer.id && other.status === 'ACCEPTED',
  );
  const decision = decideOffer(offer, command, by, tx.now, otherAccepted);
  if (decision.ok) return;
  if (decision.code === 'NO_LONGER_OPEN') {
    throw OfferNoLongerOpen(
      { offerId: offer.id, reason: decision.reason },
      decision.reason === 'ACCEPTED_BY_OTHER' ? 'OFFER_ACCEPTED_BY_OTHER' : 'OFFER_NO_LONGER_OPEN',
    );
  }
  if (decision.code === 'ACTOR_NOT_ALLOWED') throw NotPermitted({});
  refuseIssues([{ path: 'offerId', code: 'invalid' }]);
};

/** The rule a batch was planned with. */
export const ruleOf = (tx: CommandTx, batch: BatchRow): Promise<MarketRule | null> =>
  batch.ruleId === null ? Promise.resolve(null) : findRule(tx.db, batch.ruleId);

/**
 * A promised pick-up as it is kept: wall-clock in the pick-up's zone, none where it is the requested time, refused where
 * the rule does not allow it.
 */
export const promisedFrom = (
  tx: CommandTx,
  leg: { pickUpAt: Date; pickUpTimeZone: string },
  local: string | null | undefined,
  limit: PromisedPickUpLimit,
  path: string,
): Date | null => {
  const promisedAt = instantOf(local, leg.pickUpTimeZone);
  const check = checkPromisedPickUp(leg.pickUpAt, promisedAt, limit, tx.now);
  if (check.ok) return check.promisedPickUpAt;
  switch (check.code) {
    case 'PROMISE_NOT_EDITABLE':
      refuseIssues([{ path, code: 'not_allowed_value' }]);
      break;
    case 'PROMISE_IN_PAST':
      refuseIssues([{ path, code: 'in_the_past' }]);
      break;
    case 'PROMISE_OUTSIDE_LIMIT': {
      const limitMs = check.limitMinutes * 60_000;
      const [min, max] = [-limitMs, limitMs].map((offset) =>
        new Date(leg.pickUpAt.getTime() + offset).toISOString(),
      );
      refuseIssues([{ path, code: 'date_out_of_range', params: { min: min ?? '', max: max ?? '' } }]);
    }
  }
  return null;
};

/** Refuses a reason that is not of the wanted list, as the market's people see it, and one that says nothing without words beside it. */
export const requireReason = async (
  tx: CommandTx,
  booking: Booking,
  given: { reasonId: string; comment?: string | null | undefined },
  kind: LookupKind,
): Promise<{ chargeable: boolean }> => {
  const { reasonId, comment } = given;
  const found = isUuid(reasonId)
    ? (await findBookingLookups(tx.db, [reasonId], booking.market.ownerCompanyId)).get(reasonId)
    : undefined;
  if (!found || found.kind !== kind || !found.active)
    refuseIssues([{ path: 'reasonId', code: 'unknown_option' }]);
  if (found?.needsComment && !comment?.trim()) refuseIssues([{ path: 'comment', code: 'required' }]);
  return { chargeable: found?.chargeable ?? false };
};
