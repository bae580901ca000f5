import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { expiresAt, isAwaitingCall } from './readyNow.ts';
import type { TripCommand } from './tripCommands.ts';

/** The fields of a trip that its transitions depend on. */
export interface TripToDecide {
  readonly name: string;
  /** null: not created yet. */
  readonly status: TripStatus | null;
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date;
  /** Will-call: when it was called ready. */
  readonly readyAt: Date | null;
  readonly toPickupAt: Date | null;
  readonly atPickupAt: Date | null;
  /** Until when a second yes is awaited; null: none is. */
  readonly reconfirmBy: Date | null;
  /** When the time for a second yes passed without one. */
  readonly unconfirmedAt: Date | null;
}

type Guard = (trip: TripToDecide, command: TripCommand, now: Date) => boolean;

/** Guards that need only the trip: they also decide what a screen offers. */
export const TRIP_GUARDS = {
  BEFORE_AT_PICKUP: (trip) => trip.atPickupAt === null,
  TO_PICKUP_STAMPED: (trip) => trip.toPickupAt !== null,
  AWAITING_CALL: (trip) => isAwaitingCall(trip),
  NOT_AWAITING_CALL: (trip) => !isAwaitingCall(trip),
  AWAITS_RECONFIRMATION: (trip) => trip.reconfirmBy !== null || trip.unconfirmedAt !== null,
} as const satisfies Record<string, Guard>;

/** Guards that need the facts a command brings. */
const COMMAND_GUARDS = {
  COMPLETE: (_, command) => 'complete' in command && command.complete,
  RULE_FOUND: (_, command) => 'ruleFound' in command && command.ruleFound,
  WINDOW_OPEN: (_, command, now) => 'opensAt' in command && (command.force || command.opensAt <= now),
  SOMEBODY_CAPABLE: (_, command) => 'capable' in command && command.capable > 0,
  NOBODY_CAPABLE: (_, command) => 'capable' in command && command.capable === 0,
  FIRST_WINS: (_, command) => 'award' in command && command.award === 'FIRST',
  BEST_WINS: (_, command) => 'award' in command && command.award === 'BEST',
  EXTERNAL_SYSTEM: (_, command) => 'external' in command && command.external,
  NO_EXTERNAL_SYSTEM: (_, command) => 'external' in command && !command.external,
  OFFERS_OVER: (_, command) => command.type === 'CLOSE_OFFERS' && (command.roundsOver || command.allDeclined),
  PAST_EXPIRY: (trip, command, now) =>
    command.type === 'EXPIRE' && isPast(expiresAt(trip, command.graceMinutes), now),
  PAST_AGREED: (trip, command, now) =>
    command.type === 'RESUBMIT' && (command.pastAgreed || isAwaitingCall(trip) || trip.pickUpAt >= now),
  DIFFERS_FROM_AGREED: (_, command) => command.type === 'EDIT' && command.conflict,
  AS_AGREED: (_, command) => command.type === 'EDIT' && !command.conflict,
  DETAILS_UNCHANGED: (_, command) => command.type === 'EDIT' && !command.detailsChanged,
  CONFLICT_CLOCK_OUT: (_, command, now) => command.type === 'LAPSE_CONFLICT' && command.deadline <= now,
  RECONFIRMATION_DUE: (_, command, now) => command.type === 'ASK_RECONFIRMATION' && command.asksAt <= now,
  RECONFIRMATION_CLOCK_OUT: (_, command, now) =>
    command.type === 'LAPSE_RECONFIRMATION' && command.deadline <= now,
  ARRIVED_BEFORE_CHANGE: (_, command) =>
    command.type === 'TAKE_BACK_CHANGES' && command.arrivedAt < command.changedAt,
  AT_PICKUP_STAMPED: (_, command) => command.type === 'RECORD_PROGRESS' && command.stamps.atPickupAt !== null,
  AT_PICKUP_NOT_STAMPED: (_, command) =>
    command.type === 'RECORD_PROGRESS' && command.stamps.atPickupAt === null,
  STAMPS_COMPLETE: (_, command) => command.type === 'COMPLETE' && command.stampsComplete,
  DISTANCE_GIVEN: (_, command) => command.type === 'COMPLETE' && command.distanceGiven,
  PREVIOUS_LEG_LOST: (_, command) =>
    command.type === 'BLOCK' &&
    (command.previousStatus === 'CANCELLED' || command.previousStatus === 'DRY_RUN'),
} as const satisfies Record<string, Guard>;

export type GuardName = keyof typeof TRIP_GUARDS | keyof typeof COMMAND_GUARDS;

/** Whether a guard depends on the trip alone. */
export function isTripGuard(name: GuardName): name is keyof typeof TRIP_GUARDS {
  return Object.hasOwn(TRIP_GUARDS, name);
}

/** Whether a guard lets a command pass. */
export function passes(name: GuardName, trip: TripToDecide, command: TripCommand, now: Date): boolean {
  const guard: Guard = isTripGuard(name) ? TRIP_GUARDS[name] : COMMAND_GUARDS[name];
  return guard(trip, command, now);
}

function isPast(at: Date | null, now: Date): boolean {
  return at !== null && at <= now;
}
