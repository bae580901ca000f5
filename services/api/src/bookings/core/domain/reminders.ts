import type { AlertEventName } from '@ptc/schema/rules/lists/attention';
import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { TRIP } from '@ptc/schema/rules/limits';
import type { ClockSettings } from '../../../network/companies/domain/clockSettings.ts';
import { isAwaitingCall } from './readyNow.ts';

/** A leg as reminders see it. */
export interface RemindableLeg {
  readonly status: TripStatus;
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date;
  readonly promisedPickUpAt: Date | null;
  readonly readyAt: Date | null;
  readonly assignedAt: Date | null;
  readonly toPickupAt: Date | null;
  readonly transportProviderId: string | null;
  readonly incompleteReasons: readonly string[];
}

export interface Reminder {
  readonly kind: Extract<AlertEventName, 'ASSIGNMENT_DUE' | 'INCOMPLETE_DUE'>;
  readonly dueAt: Date;
  /** After this it is of no use: other clocks speak. Null: no end. */
  readonly before: Date | null;
  /** Reminded once for each. */
  readonly occasion: string;
}

/**
 * What somebody should be reminded of: the transport provider, that a leg it accepted has no crew shortly
 * before the pick-up; the booker, that a draft still lacks something when its offer window opens (`opensAt`;
 * null: it has no window yet).
 */
export function reminderOf(
  leg: RemindableLeg,
  opensAt: Date | null,
  clocks: ClockSettings,
  now: Date,
): Reminder | null {
  const awaits = isAwaitingCall(leg);
  if (leg.status === 'ACCEPTED' || leg.status === 'CONFLICT') {
    if (awaits || leg.assignedAt !== null || leg.toPickupAt !== null) return null;
    const at = leg.promisedPickUpAt ?? leg.pickUpAt;
    const dueAt = new Date(at.getTime() - clocks.assignReminderMinutes * 60_000);
    return {
      kind: 'ASSIGNMENT_DUE',
      dueAt,
      before: at,
      occasion: ['ASSIGNMENT_DUE', seconds(at), leg.transportProviderId ?? ''].join(':'),
    };
  }
  if (leg.status !== 'DRAFT' || leg.incompleteReasons.length === 0) return null;
  return {
    kind: 'INCOMPLETE_DUE',
    dueAt: opensAt ?? now,
    before: awaits ? null : leg.pickUpAt,
    occasion: ['INCOMPLETE_DUE', seconds(leg.pickUpAt)].join(':'),
  };
}

/**
 * When a reminder is given. What is due already when it comes up has just been in somebody's hands: it gets a
 * few minutes first. Null where it would come too late to be of use.
 */
export function remindAt(reminder: Reminder, now: Date): Date | null {
  const at =
    reminder.dueAt > now ? reminder.dueAt : new Date(now.getTime() + TRIP.reminderPauseMinutes * 60_000);
  return reminder.before !== null && at >= reminder.before ? null : at;
}

function seconds(at: Date): string {
  return String(Math.floor(at.getTime() / 1000));
}
