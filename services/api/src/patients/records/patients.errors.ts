import { refusalKind } from '../../platform/refusal.ts';

/** Somebody changed the patient's record first; when, so that the second editor can judge. */
export const StalePatient = refusalKind<{ typeName: 'Patient'; id: string; changedAt: string }>(
  'StaleVersion',
  'STALE_VERSION',
);
