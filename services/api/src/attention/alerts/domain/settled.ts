import { isOneOf } from '@ptc/schema/rules/lists/isOneOf';
import { STRANDED_RISKS, type StrandedRisk, type TripStatus } from '@ptc/schema/rules/lists/legs';
import type { AlertEventName } from '@ptc/schema/rules/lists/attention';

/** What of a leg says whether a warning about it is over. */
export interface WarnedLeg {
  readonly status: TripStatus;
  readonly strandedRisk: StrandedRisk | null;
  readonly lastSafePassedAt: Date | null;
  readonly assignedAt: Date | null;
  readonly toPickupAt: Date | null;
  readonly incompleteReasons: readonly string[];
  readonly lateMinutes: number | null;
  readonly reconfirmBy: Date | null;
  readonly unconfirmedAt: Date | null;
}

/**
 * Whether what an alert warned of, or asked to be answered, is settled; null for alerts of what only
 * happened.
 */
export function isSettled(event: AlertEventName, leg: WarnedLeg): boolean | null {
  if (isOneOf(STRANDED_RISKS, event)) return leg.strandedRisk !== event;
  if (event === 'CHANGES_TO_ACCEPT') return leg.status !== 'CONFLICT';
  if (event === 'LAST_SAFE_PASSED') return leg.lastSafePassedAt === null;
  if (event === 'ASSIGNMENT_DUE')
    return (
      leg.assignedAt !== null ||
      leg.toPickupAt !== null ||
      (leg.status !== 'ACCEPTED' && leg.status !== 'CONFLICT')
    );
  if (event === 'INCOMPLETE_DUE') return leg.status !== 'DRAFT' || leg.incompleteReasons.length === 0;
  if (event === 'RECONFIRM') return leg.reconfirmBy === null;
  if (event === 'UNCONFIRMED') return leg.unconfirmedAt === null;
  if (event === 'WILL_BE_LATE') return leg.lateMinutes === null;
  return null;
}
