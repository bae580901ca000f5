import type { EndStage, TripStatus } from '@ptc/schema/rules/lists/legs';
import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import type { Stamps } from '@ptc/schema/rules/progress';
import { isAwaitingCall } from './readyNow.ts';

/**
 * What is kept with a reason when a leg is cancelled, declined, given back or not carried: as it was then,
 * never computed again.
 */
export interface Ending {
  readonly stage: EndStage;
  /**
   * Whole minutes left to the pick-up, negative after it; null where the leg awaited its call and had no time
   * yet.
   */
  readonly minutesBeforePickUp: number | null;
  /** Whether the reason let the transport provider charge for the run; null without a reason. */
  readonly chargeable: boolean | null;
}

/** A leg as its end sees it. */
export interface TripToEnd extends Stamps {
  readonly status: TripStatus;
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date;
  readonly readyAt: Date | null;
}

/** How far a leg has come. `offered`: somebody was asked to carry it. */
function stageOf(trip: Pick<TripToEnd, 'status'> & Stamps, offered: boolean): EndStage {
  if (trip.atDropoffAt !== null || trip.clearAt !== null) return 'AT_DESTINATION';
  if (trip.toDropoffAt !== null) return 'TRANSPORTING';
  if (trip.atPickupAt !== null) return 'AT_SCENE';
  if (trip.toPickupAt !== null) return 'EN_ROUTE';
  if (trip.assignedAt !== null) return 'ASSIGNED';
  if (trip.status === 'ACCEPTED' || trip.status === 'CONFLICT' || trip.status === 'IN_MOTION')
    return 'ACCEPTED';
  return offered ? 'OFFERED' : 'BEFORE_OFFER';
}

/** What to keep of the moment a leg ends or an offer of it is declined. */
export function endingOf(trip: TripToEnd, offered: boolean, chargeable: boolean | null, now: Date): Ending {
  return {
    stage: stageOf(trip, offered),
    minutesBeforePickUp: isAwaitingCall(trip)
      ? null
      : Math.floor((trip.pickUpAt.getTime() - now.getTime()) / 60_000),
    chargeable,
  };
}
