import type { LookupKind } from '@ptc/schema/rules/lists/network';

const reasonKinds: ReadonlySet<LookupKind> = new Set<LookupKind>([
  'CANCEL_REASON',
  'DECLINE_REASON',
  'UNABLE_TO_SERVICE_REASON',
  'UNABLE_TO_COMPLETE_REASON',
]);

/**
 * Whether a list entry is a reason that says nothing without words beside it: 'Other', under the system's
 * code whatever a company calls it.
 */
export const needsComment = (kind: LookupKind, code: string): boolean =>
  reasonKinds.has(kind) && code === 'OTHER';
