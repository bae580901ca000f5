import type { CommandTx } from '../../../platform/command.ts';
import { clocksOf, type ClockSettings } from '../../../network/companies/domain/clockSettings.ts';
import { awaitsExternal, storedRounds } from './storedPlan.ts';
import { lastSafeOfBatch, meetBy, minutesAfter } from '../domain/lastSafeMoment.ts';
import { keepColumns } from './keepColumns.ts';
import { keepLateness, wakeForLegs } from './keepLateness.ts';
import { keepReconfirmation } from './keepReconfirmation.ts';
import type { TripRow } from './tripRows.ts';
import { comesAlong, isUnfilled } from '../domain/readyNow.ts';
import { reminderOf, remindAt } from '../domain/reminders.ts';
import { watchBooking, type Danger } from '../domain/strandedWatch.ts';
import type { TripEventName } from '../trips.events.ts';
import { batchOf, log, tellTrip, tripsOf, type Booking } from './booking.ts';
import type { BatchRow } from './itineraryRows.ts';

const same = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

/** A draft counts from the opening of its offer window on; until then it waits on purpose. */
const counts = (tx: CommandTx, batch: BatchRow, trip: TripRow): boolean =>
  isUnfilled(trip.status) &&
  (trip.status !== 'DRAFT' || batch.offerOpensAt === null || batch.offerOpensAt <= tx.now);

/** The legs of a batch that somebody is still to be found for, now. */
const openLegs = (tx: CommandTx, booking: Booking, batch: BatchRow): TripRow[] =>
  tripsOf(booking, batch).filter((leg) => counts(tx, batch, leg));

/** Those of them that have a time of their own to be met at. */
const toMeet = (open: readonly TripRow[]): TripRow[] => open.filter((leg) => !comesAlong(leg, open));

/**
 * What a last safe moment passes once for: the time at which the first patient of a batch's open legs is to
 * be met. All of them have that one moment, those that were added later too.
 */
export const lastSafeOccasion = (tx: CommandTx, booking: Booking, batch: BatchRow): string | null => {
  const times = toMeet(openLegs(tx, booking, batch)).map((leg) => meetBy(leg).getTime());
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
};

const lastSafe = (tx: CommandTx, booking: Booking, batch: BatchRow, clocks: ClockSettings): void => {
  const open = openLegs(tx, booking, batch);
  for (const leg of tripsOf(booking, batch))
    if (!open.includes(leg)) keepColumns(booking, leg, { lastSafeAt: null, lastSafePassedAt: null });
  const running = open.some(
    ({ status }) => status === 'OFFERED' || status === 'ACCEPTING' || status === 'DRAFT',
  );
  const remaining = running && !awaitsExternal(batch) ? minutesAfter(storedRounds(batch), batch.round) : [];
  const moment = lastSafeOfBatch(toMeet(open), {
    remainingRoundMinutes: remaining,
    minimumNoticeMinutes: clocks.minimumNoticeMinutes,
    now: tx.now,
  });
  if (!moment) return;
  const occasion = lastSafeOccasion(tx, booking, batch);
  let waits = false;
  for (const leg of open) {
    if (leg.lastSafePassedAt !== null && leg.told.lastSafe === occasion) continue;
    waits ||= !same(leg.lastSafeAt, moment.at) || leg.lastSafePassedAt !== null;
    keepColumns(booking, leg, { lastSafeAt: moment.at, lastSafePassedAt: null });
  }
  if (waits) booking.changes.timers.push({ name: 'batch.lastSafe', id: batch.id, at: moment.at });
};

const riskEvents: Record<Danger['kind'], TripEventName> = {
  RETURN_UNASSIGNED: 'trip.returnUnassigned',
  WILL_CALL_SILENT: 'trip.willCallSilent',
  TRANSPORT_PROVIDER_GONE: 'trip.transportProviderGone',
  OUTBOUND_LOST: 'trip.outboundLost',
};

const watch = (
  booking: Booking,
  trip: TripRow,
  feared: (Danger & { readonly due: boolean }) | null,
  instants: Set<number>,
): void => {
  if (feared === null) {
    keepColumns(booking, trip, { strandedRisk: null, strandedWatchAt: null });
    return;
  }
  const told = trip.told.stranded === feared.occasion;
  const next = told || feared.due ? feared.until : feared.tellAt;
  if (!same(trip.strandedWatchAt, next)) instants.add(next.getTime());
  if (feared.due && !told) {
    log(booking, {
      type: 'STRANDED',
      tripId: trip.id,
      batchNo: batchOf(booking, trip).no,
      audience: 'BOOKER',
      byScheduler: true,
      message: feared.kind,
    });
    keepColumns(booking, trip, { told: { ...trip.told, stranded: feared.occasion } });
    tellTrip(booking, riskEvents[feared.kind], trip, feared.occasion);
  }
  keepColumns(booking, trip, {
    strandedRisk: told || feared.due ? feared.kind : null,
    strandedWatchAt: next,
  });
};

const remind = (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  clocks: ClockSettings,
  instants: Set<number>,
): void => {
  const batch = batchOf(booking, trip);
  const reminder = reminderOf(trip, batch.offerOpensAt, clocks, tx.now);
  if (reminder === null) {
    // What was set and not given is forgotten: the same occasion may come up again.
    const { reminder: set, ...told } = trip.told;
    keepColumns(booking, trip, { remindAt: null, ...(set && trip.remindAt !== null ? { told } : {}) });
    return;
  }
  const known = trip.told.reminder === reminder.occasion;
  if (known && trip.remindAt !== null && trip.remindAt <= tx.now) {
    keepColumns(booking, trip, { remindAt: null });
    const transportProviders = reminder.kind === 'ASSIGNMENT_DUE';
    log(booking, {
      type: 'REMINDER',
      tripId: trip.id,
      batchNo: batch.no,
      transportProviderId: trip.transportProviderId,
      audience: transportProviders ? 'PARTY' : 'BOOKER',
      byScheduler: true,
      message: reminder.kind,
    });
    tellTrip(
      booking,
      transportProviders ? 'trip.assignmentDue' : 'trip.incompleteDue',
      trip,
      reminder.occasion,
    );
    return;
  }
  // Reminded already, or still to come as it was set; a window that moves takes its reminder along.
  if (known && (trip.remindAt === null || reminder.dueAt <= tx.now || same(trip.remindAt, reminder.dueAt)))
    return;
  const at = remindAt(reminder, tx.now);
  if (at) instants.add(at.getTime());
  keepColumns(booking, trip, { remindAt: at, told: { ...trip.told, reminder: reminder.occasion } });
};

/**
 * Keeps the clocks of a booking: last safe moments, the watch over its returns, reminders, second yeses,
 * lateness. Part of saving, so that every command leaves them as its changes ask for, and a timer has only to
 * look at the booking for what is due to be told.
 */
export const keepClocks = (tx: CommandTx, booking: Booking): void => {
  // A template never travels itself.
  if (booking.itinerary.isTemplate) return;
  const clocks = clocksOf(booking.market.settings);
  const dangers = watchBooking(booking.trips, clocks, tx.now);
  const instants = new Set<number>();
  for (const batch of booking.batches) lastSafe(tx, booking, batch, clocks);
  for (const trip of booking.trips) {
    watch(booking, trip, dangers.get(trip.id) ?? null, instants);
    remind(tx, booking, trip, clocks, instants);
    keepReconfirmation(tx, booking, trip, instants);
    keepLateness(tx, booking, trip, instants);
  }
  wakeForLegs(tx, booking);
  for (const at of instants)
    booking.changes.timers.push({ name: 'booking.clocks', id: booking.itinerary.id, at: new Date(at) });
};
