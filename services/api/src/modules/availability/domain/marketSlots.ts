import { TRIP } from '@ptc/schema/rules/limits';
import { isAvailable } from './slots.ts';
import type { Calendar } from './slots.ts';

/** A half hour in which a trip may begin, and whether anybody has a crew for it. */
export interface MarketSlot {
  readonly startsAt: Date;
  readonly available: boolean;
}

const SLOT_MS = TRIP.slotMinutes * 60_000;

/**
 * The half hours from `from` to `to`: available where at least one transporter can carry a trip of that length beginning
 * then. A null calendar belongs to a transporter that keeps none and is always free.
 */
export function marketSlots(calendars: readonly (Calendar | null)[], from: Date, to: Date, minutes: number): MarketSlot[] {
  const slots: MarketSlot[] = [];
  const free = calendars.includes(null);
  for (let start = Math.floor(from.getTime() / SLOT_MS) * SLOT_MS; start < to.getTime(); start += SLOT_MS) {
    const pickUpAt = new Date(start);
    slots.push({ startsAt: pickUpAt, available: free || calendars.some((calendar) => calendar !== null && isAvailable(calendar, { pickUpAt, minutes }, null)) });
  }
  return slots;
}
