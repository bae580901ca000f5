import type { ItineraryType, PickUpType } from './lists/bookings.ts';
import { deriveLegTimes } from './pickUpTimes.ts';

/** A leg as far as its neighbours care; `Place` is whatever the caller keeps of a place. */
export interface LegDraft<Place> {
  readonly pickUp: Place;
  readonly dropOff: Place;
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date | null;
  readonly dropOffAt: Date | null;
  readonly appointmentAt: Date | null;
  readonly routeMinutes: number | null;
  /** Started, finished or cancelled: no edit of a neighbour reaches it. */
  readonly locked: boolean;
  /** Somebody has said that its pick-up stays as it is. */
  readonly keepsTime?: boolean;
}

const FIXED: readonly PickUpType[] = ['SET_TIME', 'APPOINTMENT'];

/**
 * Carries an edit of a leg to the next: it starts where this one ends, a round trip's return ends where the
 * outbound started, and it follows in time unless its own pick-up is a fixed time. Times go on through later
 * legs.
 */
export function propagateEdit<Place>(
  legs: readonly LegDraft<Place>[],
  edited: number,
  type: ItineraryType,
  now: Date,
): LegDraft<Place>[] {
  const result = [...legs];
  const current = result[edited];
  const next = result[edited + 1];
  if (current === undefined || next === undefined || next.locked) return result;
  const dropOff = type === 'ROUND_TRIP' && edited === 0 ? current.pickUp : next.dropOff;
  result[edited + 1] = { ...next, pickUp: current.dropOff, dropOff };
  for (let index = edited + 1; index < result.length; index += 1) {
    const previous = result[index - 1];
    const leg = result[index];
    if (previous === undefined || leg === undefined || leg.locked) break;
    const moved = followInTime(leg, previous, now);
    result[index] = moved;
    if (moved.dropOffAt?.getTime() === leg.dropOffAt?.getTime()) break;
  }
  return result;
}

/** Changing the type: one-way keeps the first leg, a round trip the first two, multi all. */
export function trimToType<Leg>(legs: readonly Leg[], type: ItineraryType): Leg[] {
  if (type === 'MULTI') return [...legs];
  return legs.slice(0, type === 'ONE_WAY' ? 1 : 2);
}

/** Whether a pick-up must say floor and room: at a facility, except on a last leg that is not the first. */
export function floorAndRoomRequired(index: number, legCount: number, atFacility: boolean): boolean {
  return atFacility && (index === 0 || index < legCount - 1);
}

function followInTime<Place>(leg: LegDraft<Place>, previous: LegDraft<Place>, now: Date): LegDraft<Place> {
  const stays = FIXED.includes(leg.pickUpType) || leg.keepsTime === true;
  const pickUpAt = stays ? leg.pickUpAt : (previous.dropOffAt ?? leg.pickUpAt);
  const times =
    leg.pickUpType === 'READY_NOW'
      ? { pickUpAt, dropOffAt: leg.dropOffAt }
      : deriveLegTimes({ ...leg, pickUpAt }, now);
  return { ...leg, pickUpAt: times.pickUpAt, dropOffAt: times.dropOffAt ?? leg.dropOffAt };
}
