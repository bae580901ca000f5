import type { CommandTx } from '../../../platform/command.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { Booking } from '../../core/commands/booking.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { plannedOccurrences, type PlannedOccurrence } from '../domain/occurrences.ts';
import { producedLegs } from '../recurrences.queries.ts';
import { freshExceptions } from './bundleRows.ts';
import { factsOf } from './produceBundle.ts';
import type { Template } from './template.ts';

/**
 * The occurrence of a day, as template and exceptions have it; refuses a day the template does not take place
 * on.
 */
export const occurrenceOf = async (
  tx: CommandTx,
  template: Template,
  date: string,
): Promise<PlannedOccurrence> => {
  const facts = await factsOf(tx, template);
  // A day that was produced stays an occurrence, whatever the template became since.
  const [found] = plannedOccurrences(
    facts,
    await freshExceptions(tx, template.exceptions, date),
    date,
    date,
    { now: tx.now, timeZone: template.booking.market.timeZone },
  );
  if (!found) {
    refuseIssues([{ path: 'date', code: 'not_an_occurrence' }]);
    throw new Error('unreachable');
  }
  return found;
};

/**
 * Runs work on the bundle in which a day was produced, with the day's legs; null where it was not produced.
 */
export const withProduced = async <T>(
  tx: CommandTx,
  template: Template,
  date: string,
  work: (bundle: Booking, legs: TripRow[]) => Promise<T> | T,
): Promise<T | null> => {
  const [leg] = await producedLegs(tx.db, template.row.itineraryId, date, date);
  if (!leg) return null;
  return withBooking(tx, { itineraryId: leg.itineraryId }, (bundle) =>
    work(
      bundle,
      bundle.trips
        .filter((trip) => trip.occurrenceOn === date && trip.occurrenceLeg !== null)
        .toSorted((a, b) => a.position - b.position),
    ),
  );
};
