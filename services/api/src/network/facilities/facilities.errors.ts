import { refusalKind } from '../../platform/refusal.ts';

/** Somebody changed the facility first; when, so that the second editor can judge. */
export const StaleFacility = refusalKind<{ typeName: 'Facility'; id: string; changedAt: string }>(
  'StaleVersion',
  'STALE_VERSION',
);

/** Something refers to the facility: it cannot be deleted without rewriting history. */
export const FacilityInUse = refusalKind<{ facilityId: string }>('FacilityInUse', 'FACILITY_IN_USE');
