import { RECURRENCE } from '@ptc/schema/rules/limits';
import type { CommandTx } from '../../../platform/command.ts';
import type { Booking } from '../../core/commands/booking.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import { lockBooking } from '../../core/commands/lockBooking.ts';
import { saveBooking } from '../../core/commands/saveBooking.ts';
import type { ExceptionRow, RecurrenceRow } from '../recurrences.queries.ts';
import {
  loadExceptions,
  lockRecurrence,
  updateRecurrenceRow,
  type RecurrencePatch,
} from './recurrenceRows.ts';

/** A locked template: its booking, which has no legs, and what it recurs by. Changes are written together. */
export interface Template {
  readonly booking: Booking;
  readonly row: RecurrenceRow;
  readonly exceptions: ExceptionRow[];
  readonly patch: RecurrencePatch;
}

/** Changes columns of a recurrence, and tells those who look at the template. */
export const patchRecurrence = ({ booking, row, patch }: Template, change: RecurrencePatch): void => {
  Object.assign(row, change);
  Object.assign(patch, change);
  booking.changes.itineraryEvents.add('itinerary.updated');
};

/** Days before its first pick-up at which a bundle is produced at the earliest. */
export const horizonDays = ({ market }: Booking): number =>
  market.settings.recurrenceHorizonDays ?? RECURRENCE.horizonDays;

/** Lets the worker look at a template at an instant, by a timer and, should that be lost, by the sweep. */
export const lookAt = (template: Template, at: Date | null): void => {
  const { booking, row, patch } = template;
  Object.assign(row, { lookAt: at });
  Object.assign(patch, { lookAt: at });
  if (at) booking.changes.timers.push({ name: 'recurrence.produce', id: row.itineraryId, at });
};

/** Locks a template. A booking that does not recur is refused after `allowed` has seen it. */
export const lockTemplate = async (
  tx: CommandTx,
  itineraryId: string,
  allowed: (booking: Booking) => void = () => undefined,
): Promise<Template> => {
  const booking = await lockBooking(tx, { itineraryId });
  allowed(booking);
  const row = await lockRecurrence(tx, booking.itinerary.id);
  if (!row) refuseIssues([{ path: 'itineraryId', code: 'no_template' }]);
  if (!row) throw new Error('unreachable');
  return { booking, row, exceptions: await loadExceptions(tx, row.itineraryId), patch: {} };
};

/** Writes what a command changed on a template. */
export const saveTemplate = async (tx: CommandTx, template: Template): Promise<void> => {
  if (Object.keys(template.patch).length > 0)
    await updateRecurrenceRow(tx, template.row.itineraryId, template.patch);
  await saveBooking(tx, template.booking);
};

/** Runs `work` on a locked template and writes what it changed. */
export const withTemplate = async <T>(
  tx: CommandTx,
  itineraryId: string,
  allowed: (booking: Booking) => void,
  work: (template: Template) => Promise<T> | T,
): Promise<T> => {
  const template = await lockTemplate(tx, itineraryId, allowed);
  const result = await work(template);
  await saveTemplate(tx, template);
  return result;
};
