import type { CommandTx } from '../../../platform/command.ts';
import { scheduleJobs } from '../../../platform/jobs/jobs.ts';

/**
 * What a booking waits for; each is a declared job of the same name. `id` is the batch's, the trip's or the
 * booking's.
 */
export type TimerName =
  | 'batch.open'
  | 'round.close'
  | 'trip.expire'
  | 'trip.conflictEnd'
  | 'trip.reconfirmEnd'
  | 'trip.late'
  | 'trip.learnRide'
  | 'batch.lastSafe'
  | 'booking.clocks'
  | 'recurrence.produce';

/** Data of a timer's job. */
export interface TimerData {
  id: string;
  /** The round to close; only for `round.close`. */
  round?: number;
}

/**
 * Schedules timers inside the command's transaction: they exist if and only if the change does. A timer is a
 * wake-up; the command it calls looks at state and instants and does nothing where it has come too early, too
 * late or twice.
 */
export const startTimers = (
  tx: CommandTx,
  timers: readonly { name: TimerName; id: string; at: Date; round?: number }[],
): Promise<void> =>
  scheduleJobs(
    tx,
    timers.map(({ name, id, at, round }) => {
      const data: TimerData = round === undefined ? { id } : { id, round };
      return { job: { name }, data, at };
    }),
  );
