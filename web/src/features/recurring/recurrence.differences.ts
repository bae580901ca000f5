import type { RecurrenceValues } from '../../parts/recurrence/recurrence.values.ts';
import { fieldDifferences, mergeFields, type Side } from '../../parts/versions.ts';

/** A recurrence by what is chosen of it; the days go with the selector that offers them and their times. */
const partsOf = ({ daySelector, days, ...rest }: RecurrenceValues) => ({
  days: {
    daySelector,
    days: days.map((one) => (one.on ? one : { ...one, pickUpTime: '', returnPickUpTime: '' })),
  },
  ...rest,
});

/** What differs between what was typed and what is stored now; `base` is what the form began with. */
export const recurrenceDifferences = (
  base: RecurrenceValues,
  mine: RecurrenceValues,
  theirs: RecurrenceValues,
) => fieldDifferences(partsOf(base), partsOf(mine), partsOf(theirs));

/** What is stored now, with every part taken over for which the person keeps their own. */
export function mergedRecurrence(
  mine: RecurrenceValues,
  theirs: RecurrenceValues,
  sides: Readonly<Record<string, Side>>,
): RecurrenceValues {
  const { days, ...rest } = mergeFields(partsOf(mine), partsOf(theirs), sides);
  return { ...rest, ...days };
}
