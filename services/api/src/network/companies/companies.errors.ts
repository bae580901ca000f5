import { refusalKind } from '../../platform/refusal.ts';

/** Somebody changed the company first; when, so that the second editor can judge. */
export const StaleCompany = refusalKind<{ typeName: 'Company'; id: string; changedAt: string }>(
  'StaleVersion',
  'STALE_VERSION',
);
