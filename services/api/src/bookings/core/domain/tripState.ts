import { FINAL_TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { isTripGuard, passes, TRIP_GUARDS } from './tripGuards.ts';
import type { GuardName, TripToDecide } from './tripGuards.ts';
import { TRIP_TRANSITIONS } from './tripTransitions.ts';
import type { ActorKind, Transition, TripCommand, TripCommandType, TripEffect } from './tripCommands.ts';

/** A command that the trip's state does not allow: by its status, its actor, or a guard (`reason`). */
export interface TransitionRefusal {
  readonly code: 'ILLEGAL_TRANSITION' | 'ACTOR_NOT_ALLOWED' | 'GUARD_FAILED';
  readonly tripName: string;
  readonly from: TripStatus | null;
  readonly command: TripCommandType;
  readonly reason: GuardName | null;
}

export type Decision =
  | {
      readonly ok: true;
      readonly from: TripStatus | null;
      readonly to: TripStatus;
      readonly changed: boolean;
      readonly effects: readonly TripEffect[];
    }
  | { readonly ok: false; readonly refusal: TransitionRefusal };

/**
 * Decides a command: the new status and what else must happen, or why not. The only source of a trip's
 * status.
 */
export function decide(trip: TripToDecide, command: TripCommand, actor: ActorKind, now: Date): Decision {
  const rows = rowsFor(trip.status, command.type);
  if (rows.length === 0) return refuse('ILLEGAL_TRANSITION', trip, command.type, null);
  const allowed = rows.filter((row) => row.by.includes(actor));
  if (allowed.length === 0) return refuse('ACTOR_NOT_ALLOWED', trip, command.type, null);
  const failures = allowed.map((row) => row.when.find((guard) => !passes(guard, trip, command, now)) ?? null);
  const row = allowed[failures.indexOf(null)];
  if (row === undefined) return refuse('GUARD_FAILED', trip, command.type, failures[0] ?? null);
  const to = target(row, trip.status);
  return { ok: true, from: trip.status, to, changed: to !== trip.status, effects: row.effects };
}

/** Whether a screen should offer a command: the status, the actor and the trip's own guards allow it. */
export function canAttempt(trip: TripToDecide, command: TripCommandType, actor: ActorKind): boolean {
  return rowsFor(trip.status, command).some((row) => row.by.includes(actor) && tripAllows(row, trip));
}

/** The statuses a trip may go to next, in the order of the table. */
export function nextStatuses(trip: TripToDecide): readonly TripStatus[] {
  const rows = TRIP_TRANSITIONS.filter((row) => row.from.includes(trip.status) && tripAllows(row, trip));
  return [...new Set(rows.map((row) => target(row, trip.status)))].filter((status) => status !== trip.status);
}

/** Whether the table has a way from one status to another, whatever the command. */
export function isTransition(from: TripStatus | null, to: TripStatus): boolean {
  return TRIP_TRANSITIONS.some(
    (row) => row.from.includes(from) && (row.to === 'SAME' ? from === to : row.to === to),
  );
}

/** Whether nothing leaves the status. */
export function isFinal(status: TripStatus): boolean {
  return (FINAL_TRIP_STATUSES as readonly TripStatus[]).includes(status);
}

/** Whether an acceptance, or what became of one, is still to decide who carries a leg in this status. */
export function isOnOffer(status: TripStatus): boolean {
  return status === 'OFFERED' || status === 'ACCEPTING' || status === 'API_FAILED';
}

/** The table by command and status: a page of a list asks for a dozen commands of each leg. */
const byCommand = new Map<TripCommandType, Map<TripStatus | null, Transition[]>>();
for (const row of TRIP_TRANSITIONS) {
  const byStatus = byCommand.get(row.command) ?? new Map<TripStatus | null, Transition[]>();
  byCommand.set(row.command, byStatus);
  for (const status of row.from) byStatus.set(status, [...(byStatus.get(status) ?? []), row]);
}

function rowsFor(status: TripStatus | null, command: TripCommandType): readonly Transition[] {
  return byCommand.get(command)?.get(status) ?? [];
}

function tripAllows(row: Transition, trip: TripToDecide): boolean {
  return row.when.every((guard) => !isTripGuard(guard) || TRIP_GUARDS[guard](trip));
}

function target(row: Transition, status: TripStatus | null): TripStatus {
  if (row.to !== 'SAME') return row.to;
  if (status === null) throw new TypeError('a trip that does not exist cannot stay as it is');
  return status;
}

function refuse(
  code: TransitionRefusal['code'],
  trip: TripToDecide,
  command: TripCommandType,
  reason: GuardName | null,
): Decision {
  return { ok: false, refusal: { code, tripName: trip.name, from: trip.status, command, reason } };
}
