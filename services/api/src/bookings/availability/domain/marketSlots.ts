import { TRIP } from '@ptc/schema/rules/limits';
import type { Interval } from './intervals.ts';
import { freeStarts } from './slots.ts';
import type { Calendar } from './slots.ts';

/** A transport provider that can be asked. */
export interface AskedProvider {
  /** Null: it keeps none and is always free. */
  readonly calendar: Calendar | null;
  /** When it can be asked; null: at any time. */
  readonly days: readonly Interval[] | null;
}

/** A half hour in which a trip may begin, and whether anybody has a crew for it. */
export interface MarketSlot {
  readonly startsAt: Date;
  readonly available: boolean;
}

const SLOT_MS = TRIP.slotMinutes * 60_000;

/**
 * The half hours from `from` to `to`: available where at least one transport provider can be asked and can
 * carry a trip of that length beginning then.
 */
export function marketSlots(
  providers: readonly AskedProvider[],
  from: Date,
  to: Date,
  minutes: number,
  callTypeId: string | null,
): MarketSlot[] {
  const slots: MarketSlot[] = [];
  const always = providers.some(({ calendar, days }) => calendar === null && days === null);
  const asked = always
    ? []
    : providers.map(({ calendar, days }) => ({
        days,
        free: calendar === null ? null : freeStarts(calendar, from, to, minutes, callTypeId),
      }));
  const first = Math.floor(from.getTime() / SLOT_MS);
  for (let index = 0; (first + index) * SLOT_MS < to.getTime(); index += 1) {
    const startsAt = (first + index) * SLOT_MS;
    slots.push({
      startsAt: new Date(startsAt),
      available:
        always ||
        asked.some(
          ({ days, free }) =>
            (free === null || free[index] === true) &&
            (days === null || days.some(({ start, end }) => start <= startsAt && startsAt < end)),
        ),
    });
  }
  return slots;
}
