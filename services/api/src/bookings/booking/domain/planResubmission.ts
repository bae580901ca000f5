import { localDay } from '@ptc/schema/rules/dates';
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

/** A leg of a bundle, as far as its day goes. */
interface LegOfDay extends LegToResubmit {
  readonly pickUpTimeZone: string;
  readonly previousTripId: string | null;
  readonly waitAndReturn: boolean;
}

/**
 * The legs of a bundle that are still to come: nobody is fetched now for a day of last week. A way back that
 * has no time of its own stays behind with a way there that nobody went: its crew waits, or is to be called
 * on a day that is over.
 */
export function stillToCome<Leg extends LegOfDay>(legs: readonly Leg[], now: Date): readonly Leg[] {
  const isAhead = (leg: Leg): boolean => isAwaitingCall(leg) || leg.pickUpAt >= now;
  const isOver = ({ pickUpAt, pickUpTimeZone: zone }: Leg): boolean =>
    localDay(pickUpAt, zone) < localDay(now, zone);
  const missed = legs.filter((leg) => !isAhead(leg) && RESUBMITTABLE.includes(leg.status));
  return legs.filter(
    (leg) =>
      isAhead(leg) &&
      !((leg.waitAndReturn || isOver(leg)) && missed.some(({ id }) => id === leg.previousTripId)),
  );
}

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
