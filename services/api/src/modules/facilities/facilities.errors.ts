import { refusalKind } from '../../platform/refusal.ts';

/** Somebody changed the facility first; when, so that the second editor can judge. */
export const StaleFacility = refusalKind<{ typeName: 'Facility'; id: string; changedAt: string }>('StaleVersion', 'STALE_VERSION');
