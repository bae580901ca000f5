import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { isAwaitingCall } from '../../core/domain/readyNow.ts';

/** A leg as resubmitting sees it. */
export interface LegToResubmit {
  readonly id: string;
  readonly name: string;
  readonly status: TripStatus;
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date;
  readonly readyAt: Date | null;
}

export interface ResubmittedLeg {
  readonly id: string;
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date;
}

export type Resubmission =
  | { readonly ok: true; readonly legs: readonly ResubmittedLeg[] }
  | { readonly ok: false; readonly code: 'PAST_PICK_UP'; readonly tripNames: readonly string[] }
  | { readonly ok: false; readonly code: 'NOTHING_TO_RESUBMIT' };

/** What can be sent out again. */
export const RESUBMITTABLE: readonly TripStatus[] = ['DRAFT', 'UNFULFILLED', 'EXPIRED', 'BLOCKED'];

/**
 * The legs that a resubmission sends out again. Pick-ups in the past need the user's word, then become now:
 * such a leg is a Ready Now pick-up from then on, or it would expire at once.
 */
export function planResubmission(
  legs: readonly LegToResubmit[],
  pastAgreed: boolean,
  now: Date,
): Resubmission {
  const open = legs.filter((leg) => RESUBMITTABLE.includes(leg.status));
  if (open.length === 0) return { ok: false, code: 'NOTHING_TO_RESUBMIT' };
  const past = open.filter((leg) => !isAwaitingCall(leg) && leg.pickUpAt < now);
  if (past.length > 0 && !pastAgreed)
    return { ok: false, code: 'PAST_PICK_UP', tripNames: past.map((leg) => leg.name) };
  return {
    ok: true,
    legs: open.map((leg) => {
      if (!past.includes(leg)) return { id: leg.id, pickUpType: leg.pickUpType, pickUpAt: leg.pickUpAt };
      return {
        id: leg.id,
        pickUpType: leg.pickUpType === 'WILL_CALL' ? 'WILL_CALL' : 'READY_NOW',
        pickUpAt: now,
      };
    }),
  };
}
