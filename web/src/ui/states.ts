import type { stateMessages } from './states.messages.ts';
import type { ToneName } from './tones.ts';

/** Every state the console shows as colour and word. */
export type StateName = keyof typeof stateMessages;

/** The tone of each state; offers and records share the trips' palette. */
export const stateTone: Record<StateName, ToneName> = {
  DRAFT: 'draft',
  PENDING: 'draft',
  OFFERED: 'offered',
  OPEN: 'offered',
  ACCEPTING: 'accepting',
  BID: 'accepting',
  COUNTERED: 'accepting',
  CONFLICT: 'conflict',
  INVALID: 'conflict',
  LATE: 'late',
  UNRESOLVED: 'unresolved',
  UNFULFILLED: 'unfulfilled',
  BLOCKED: 'blocked',
  API_FAILED: 'failed',
  API_ERROR: 'failed',
  ACCEPTED: 'accepted',
  UNASSIGNED: 'accepted',
  VEHICLE_CHOSEN: 'assigned',
  ASSIGNED: 'assigned',
  TO_PICKUP: 'assigned',
  AT_PICKUP: 'moving',
  TO_DROPOFF: 'moving',
  AT_DROPOFF: 'moving',
  IN_MOTION: 'moving',
  ACTIVE: 'moving',
  CLEAR: 'done',
  OK: 'done',
  COMPLETED: 'done',
  CANCELLED: 'ended',
  EXPIRED: 'ended',
  DRY_RUN: 'ended',
  INCOMPLETE: 'ended',
  DECLINED: 'ended',
  REVOKED: 'ended',
  INACTIVE: 'neutral',
};

const struck: ReadonlySet<StateName> = new Set([
  'CANCELLED',
  'EXPIRED',
  'DRY_RUN',
  'INCOMPLETE',
  'DECLINED',
  'REVOKED',
]);

/** Ended badly: the word is struck in its grey tone, never red. */
export const isStruck = (state: StateName): boolean => struck.has(state);

/**
 * The colour of a counter by its count: 0 or less default, up to 20 yellow, 50 orange, 100 red, above pink.
 */
export function counterTone(count: number): ToneName {
  if (count <= 0) return 'neutral';
  if (count <= 20) return 'yellow';
  if (count <= 50) return 'late';
  return count <= 100 ? 'blocked' : 'full';
}
