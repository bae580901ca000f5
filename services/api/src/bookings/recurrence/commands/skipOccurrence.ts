import type { CommandTx } from '../../../platform/command.ts';
import { addBatch, log, patchTrip, type Booking } from '../../core/commands/booking.ts';
import { requireBooker } from '../../core/commands/bookingAccess.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import { lockBooking } from '../../core/commands/lockBooking.ts';
import { newBatch } from '../../core/commands/newBatch.ts';
import { saveBooking } from '../../core/commands/saveBooking.ts';
import { requireReason } from '../../dispatch/commands/requireReason.ts';
import { openBatch } from '../../dispatch/commands/openBatch.ts';
import { cancelLegs } from '../../dispatch/commands/cancelLegs.ts';
import { isPassedOver, startsAt, type PlannedOccurrence } from '../domain/occurrences.ts';
import { bundleHolding } from '../bundles.queries.ts';
import { addOccurrences, bundleBooking, partiesOf } from './bundleRows.ts';
import { occurrenceOf, withProduced } from './occurrenceOf.ts';
import { saveException } from './recurrenceRows.ts';
import { requireGoingOn } from './templateEdit.ts';
import { lookAt, patchRecurrence, withTemplate, type Template } from './template.ts';

/** A day of a template. */
export interface OccurrenceInput {
  itineraryId: string;
  date: string;
}

/** A day that does not take place, with a reason where its legs exist already. */
export interface SkipOccurrenceInput extends OccurrenceInput {
  reasonId?: string | null;
  comment?: string | null;
}

const keep = (
  tx: CommandTx,
  template: Template,
  { date, holiday }: Pick<PlannedOccurrence, 'date' | 'holiday'>,
  skipped: boolean,
): Promise<void> => {
  const { row, exceptions } = template;
  return saveException(tx, {
    itineraryId: row.itineraryId,
    onDate: date,
    marketId: row.marketId,
    companyId: row.companyId,
    skipped,
    change: exceptions.find(({ onDate }) => onDate === date)?.change ?? null,
    holiday,
  });
};

/** Looks at the template again: what lies ahead is another than before. */
const lookAgain = (tx: CommandTx, template: Template): void => {
  patchRecurrence(template, {});
  if (template.row.status === 'ACTIVE') lookAt(template, tx.now);
};

/**
 * Leaves a day out. Legs that were produced for it are cancelled, the last first, and what is left of their
 * bundle is offered without them; one that is under way is refused.
 */
export const skipOccurrence = (
  tx: CommandTx,
  input: SkipOccurrenceInput,
): Promise<{ itineraryId: string; date: string }> =>
  withTemplate(
    tx,
    input.itineraryId,
    (booking) => requireBooker(tx, booking),
    async (template) => {
      const { booking, row } = template;
      requireGoingOn(row);
      const { reasonId = null, comment = null } = input;
      const { chargeable } =
        reasonId === null
          ? { chargeable: null }
          : await requireReason(tx, booking, { reasonId, comment }, 'CANCEL_REASON');
      const produced = await withProduced(tx, template, input.date, async (bundle, legs) => {
        const left = legs.filter(({ status }) => status !== 'CANCELLED');
        // The day may have been booked while somebody was asked whether to leave it out.
        if (left.length > 0 && reasonId === null) refuseIssues([{ path: 'reasonId', code: 'required' }]);
        await cancelLegs(tx, bundle, left, { reasonId, comment, chargeable });
        for (const leg of legs) patchTrip(bundle, leg, { occurrenceLeg: null });
        return true;
      });
      let holiday = template.exceptions.find(({ onDate }) => onDate === input.date)?.holiday ?? null;
      if (produced === null) {
        const occurrence = await occurrenceOf(tx, template, input.date);
        holiday = occurrence.holiday;
        if (startsAt(occurrence) <= tx.now) refuseIssues([{ path: 'date', code: 'in_the_past' }]);
        if (isPassedOver(row, occurrence)) refuseIssues([{ path: 'date', code: 'not_an_occurrence' }]);
        if (occurrence.skipped) return { itineraryId: row.itineraryId, date: input.date };
      }
      await keep(tx, template, { date: input.date, holiday }, true);
      log(booking, {
        type: 'SKIP',
        audience: 'BOOKER',
        message: [input.date, input.comment].filter(Boolean).join(': '),
      });
      lookAgain(tx, template);
      return { itineraryId: row.itineraryId, date: input.date };
    },
  );

/**
 * Produces one day by itself: in the bundle of its days where there is one, offered in a batch of its own.
 */
const produceAlone = async (
  tx: CommandTx,
  template: Template,
  occurrence: PlannedOccurrence,
): Promise<void> => {
  const { booking, row } = template;
  const parties = await partiesOf(tx, booking);
  if (parties?.patient.status !== 'ACTIVE' || parties.booksNothing) {
    refuseIssues([{ path: 'itineraryId', code: 'inactive' }]);
    return;
  }
  const bundleId = await bundleHolding(tx.db, row.itineraryId, occurrence.date);
  const bundle: Booking =
    bundleId === null
      ? await bundleBooking(tx, booking, { from: occurrence.date, to: occurrence.date }, occurrence)
      : await lockBooking(tx, { itineraryId: bundleId });
  const batch = newBatch(
    tx,
    bundle.itinerary,
    Math.max(bundleId === null ? row.bundleNo : 0, ...bundle.batches.map(({ no }) => no)) + 1,
  );
  addBatch(bundle, batch);
  await addOccurrences(tx, bundle, batch, row.itineraryId, [occurrence], parties);
  bundle.changes.itineraryEvents.add(bundleId === null ? 'itinerary.created' : 'itinerary.updated');
  await openBatch(tx, bundle, batch, {
    by: 'SCHEDULER',
    command: 'OPEN_OFFERS',
    force: bundle.itinerary.forceOffer,
  });
  await saveBooking(tx, bundle);
  if (bundleId === null) patchRecurrence(template, { bundleNo: row.bundleNo + 1 });
};

/**
 * Takes a skipped day up again; where its bundle was produced meanwhile, its legs are offered by themselves.
 */
export const unskipOccurrence = (
  tx: CommandTx,
  input: OccurrenceInput,
): Promise<{ itineraryId: string; date: string }> =>
  withTemplate(
    tx,
    input.itineraryId,
    (booking) => requireBooker(tx, booking),
    async (template) => {
      const { booking, row } = template;
      requireGoingOn(row);
      const occurrence = await occurrenceOf(tx, template, input.date);
      if (!occurrence.skipped) return { itineraryId: row.itineraryId, date: input.date };
      if (startsAt(occurrence) <= tx.now) refuseIssues([{ path: 'date', code: 'in_the_past' }]);
      await keep(tx, template, occurrence, false);
      if (row.producedThrough !== null && input.date <= row.producedThrough)
        await produceAlone(tx, template, { ...occurrence, skipped: false });
      log(booking, { type: 'UNSKIP', audience: 'BOOKER', message: input.date });
      lookAgain(tx, template);
      return { itineraryId: row.itineraryId, date: input.date };
    },
  );
