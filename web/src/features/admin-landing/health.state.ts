import type { HealthFinding } from '@ptc/schema/rules/lists/attention';
import { paths } from '../../lib/paths.ts';

const urgent: ReadonlySet<HealthFinding> = new Set([
  'WORKERS_AWAY',
  'WORK_OVERDUE',
  'LEGS_NOT_HANDED_OVER',
  'LEGS_NOT_LEFT',
  'LEGS_UNFILLED_SOON',
  'CREDENTIALS_EXPIRED',
]);

/** Whether patients may wait because of it; the rest can be seen to in the course of the day. */
export const isUrgent = (kind: HealthFinding): boolean => urgent.has(kind);

/** Where one sees to it; null: nowhere in the console. */
export function placeOf(kind: HealthFinding): string | null {
  switch (kind) {
    case 'WORKERS_AWAY':
    case 'WORK_OVERDUE':
      return null;
    case 'MESSAGES_WAIT':
      return `${paths.admin.messages}?state=QUEUED`;
    case 'MESSAGES_FAILED':
      return `${paths.admin.messages}?state=DEAD`;
    case 'SIGN_INS_REFUSED':
      return paths.admin.securityEvents;
    default:
      return paths.admin.companies;
  }
}
