import { localDay } from '@ptc/schema/rules/dates';
import { plusDays } from '@ptc/schema/rules/plusDays';
import type { CommandTx } from '../../../platform/command.ts';
import { log } from '../../core/commands/booking.ts';
import { requireBooker } from '../../core/commands/bookingAccess.ts';
import { firstOpenDay, plannedOccurrences, startsAt, withHolidays } from '../domain/occurrences.ts';
import { requireGoingOn } from './templateEdit.ts';
import { lookAt, patchRecurrence, withTemplate, type Template } from './template.ts';

/** A template, and words for its log. */
export interface PauseInput {
  itineraryId: string;
  comment?: string | null;
}

/**
 * Stops a template from producing bundles; what was produced stays. Pausing what is paused changes nothing.
 */
export const pauseRecurrence = (tx: CommandTx, input: PauseInput): Promise<{ itineraryId: string }> =>
  withTemplate(
    tx,
    input.itineraryId,
    (booking) => requireBooker(tx, booking),
    (template) => {
      const { row, booking } = template;
      requireGoingOn(row);
      if (row.status === 'PAUSED') return { itineraryId: row.itineraryId };
      patchRecurrence(template, { status: 'PAUSED', pausedAt: tx.now });
      lookAt(template, null);
      log(booking, { type: 'PAUSE', audience: 'BOOKER', message: input.comment ?? null });
      return { itineraryId: row.itineraryId };
    },
  );

/** The last day that passed before all that lies ahead: of days gone by some may be moved to one to come. */
const passedThrough = (tx: CommandTx, { row, exceptions, booking: { market } }: Template): string => {
  const yesterday = plusDays(localDay(tx.now, market.timeZone), -1);
  const ahead = plannedOccurrences(withHolidays(row, market), exceptions, firstOpenDay(row), yesterday, {
    now: tx.now,
    timeZone: market.timeZone,
  }).find((one) => !one.skipped && startsAt(one) > tx.now);
  return ahead ? plusDays(ahead.date, -1) : yesterday;
};

/** Lets a template go on from today. Days that passed while it was paused are not made up for. */
export const resumeRecurrence = (tx: CommandTx, input: PauseInput): Promise<{ itineraryId: string }> =>
  withTemplate(
    tx,
    input.itineraryId,
    (booking) => requireBooker(tx, booking),
    (template) => {
      const { row, booking } = template;
      requireGoingOn(row);
      if (row.status === 'ACTIVE') return { itineraryId: row.itineraryId };
      const through = passedThrough(tx, template);
      const passed =
        row.startsOn <= through && (row.producedThrough === null || row.producedThrough < through);
      patchRecurrence(template, {
        status: 'ACTIVE',
        pausedAt: null,
        ...(passed ? { producedThrough: through } : {}),
      });
      lookAt(template, tx.now);
      log(booking, { type: 'RESUME', audience: 'BOOKER', message: input.comment ?? null });
      return { itineraryId: row.itineraryId };
    },
  );
