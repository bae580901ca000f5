import { TRIP } from '@ptc/schema/rules/limits';
import { freeStarts } from './slots.ts';
import type { Calendar } from './slots.ts';

/** A half hour in which a trip may begin, and whether anybody has a crew for it. */
export interface MarketSlot {
  readonly startsAt: Date;
  readonly available: boolean;
}

const SLOT_MS = TRIP.slotMinutes * 60_000;

/**
 * The half hours from `from` to `to`: available where at least one transport provider can carry a trip of
 * that length beginning then. A null calendar belongs to a transport provider that keeps none and is always
 * free.
 */
export function marketSlots(
  calendars: readonly (Calendar | null)[],
  from: Date,
  to: Date,
  minutes: number,
  callTypeId: string | null,
): MarketSlot[] {
  const slots: MarketSlot[] = [];
  const free = calendars.includes(null);
  const starts = free
    ? []
    : calendars.flatMap((calendar) =>
        calendar === null ? [] : [freeStarts(calendar, from, to, minutes, callTypeId)],
      );
  const first = Math.floor(from.getTime() / SLOT_MS);
  for (let index = 0; (first + index) * SLOT_MS < to.getTime(); index += 1) {
    slots.push({
      startsAt: new Date((first + index) * SLOT_MS),
      available: free || starts.some((known) => known[index] === true),
    });
  }
  return slots;
}
