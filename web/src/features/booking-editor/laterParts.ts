import { fetched } from '../../ui/fetched.ts';
import { later } from '../../ui/later.tsx';
import type { useHere } from '../../ui/useHere.ts';
import type { BookingValues } from './booking-editor.values.ts';

// In the order in which they are wanted: what judges the form with its first change, what saves it at the end.

/** The rules the form is judged by. */
export const judging = fetched(() => import('./booking-editor.validate.ts'));

/** Sending the form, and what may come back. */
export const saving = fetched(() => import('./saveBooking.ts'));

/** Several legs, as panels that fold. */
export const FoldedLegs = later(
  () => import('../../ui/Panels.tsx'),
  (part) => part.Panels,
  'panel',
);

/** How a template recurs. */
export const RecurrencePanel = later(
  () => import('./RecurrencePanel.tsx'),
  (part) => part.RecurrencePanel,
  'panel',
);

const nothing: readonly [] = [];
const folded = [FoldedLegs] as const;
const recurrence = [RecurrencePanel] as const;

/** What the form begins with and that comes later: a booking of several legs has panels that fold, a recurring one its days. */
export function neededAtOnce(initial: BookingValues | undefined): Parameters<typeof useHere>[0] {
  if (initial === undefined) return nothing;
  return initial.recurrence !== null ? recurrence : initial.legs.length > 1 ? folded : nothing;
}
