import { pickUpBounds } from './dates.ts';
import type { PickUpType } from './lists/bookings.ts';
import type { InputIssue } from './issues.ts';
import { WINDOWS } from './limits.ts';

/** The times of a leg once its zones are known. */
export interface TimedLeg {
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date | null;
  readonly dropOffAt: Date | null;
  readonly appointmentAt: Date | null;
}

/**
 * What is wrong with a booking's times as instants: a pick-up outside the bounds, a drop-off before its
 * pick-up, a leg before the one it follows. Paths are those of the input.
 */
export function bookingTimeIssues(
  legs: readonly TimedLeg[],
  options: { readonly now: Date; readonly editing?: boolean },
): InputIssue[] {
  const { min, max } = pickUpBounds(
    options.now,
    options.editing === true ? WINDOWS.editedPickUpPastDays : WINDOWS.pickUpPastDays,
  );
  return legs.flatMap((leg, index) => {
    const path = leg.pickUpType === 'APPOINTMENT' ? `legs.${index}.appointmentAt` : `legs.${index}.pickUp.at`;
    // Of an appointment whose way is not known the pick-up is asked for beside it.
    if (leg.pickUpAt === null)
      return [issue(leg.appointmentAt === null ? path : `legs.${index}.pickUp.at`, 'required')];
    if (leg.pickUpAt < min || leg.pickUpAt > max)
      return [issue(path, 'date_out_of_range', { min: min.toISOString(), max: max.toISOString() })];
    const issues: InputIssue[] = [];
    if (leg.dropOffAt !== null && leg.dropOffAt < leg.pickUpAt)
      issues.push(issue(`legs.${index}.dropOff.at`, 'before_pick_up', { min: leg.pickUpAt.toISOString() }));
    if (leg.appointmentAt !== null && leg.appointmentAt < leg.pickUpAt)
      issues.push(
        issue(`legs.${index}.appointmentAt`, 'before_pick_up', { min: leg.pickUpAt.toISOString() }),
      );
    const before = legs[index - 1]?.pickUpAt ?? null;
    if (before !== null && leg.pickUpAt < before)
      issues.push(issue(path, 'before_previous_leg', { min: before.toISOString() }));
    return issues;
  });
}

/** What is wrong with a round trip's return time: before the outbound leg arrives. */
export function returnTimeIssues(returnPickUpAt: Date | null, outboundDropOffAt: Date | null): InputIssue[] {
  if (returnPickUpAt === null || outboundDropOffAt === null || returnPickUpAt >= outboundDropOffAt) return [];
  return [issue('returnPickUpAt', 'before_drop_off', { min: outboundDropOffAt.toISOString() })];
}

function issue(path: string, code: InputIssue['code'], params: InputIssue['params'] = {}): InputIssue {
  return { path, code, params };
}
