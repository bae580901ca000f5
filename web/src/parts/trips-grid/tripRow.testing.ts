import type { TripRow_tripFragment } from '../../gql/generated.ts';

/** A leg as lists get it, for tests. */
export function tripRow(change: Partial<TripRow_tripFragment> = {}): TripRow_tripFragment {
  return {
    __typename: 'Trip', id: 't1', version: 1, name: 'PT100-A', position: 0, isReturn: false, batchNo: 1, status: 'OFFERED', displayState: 'PENDING',
    pickUpType: 'SET_TIME', pickUpAt: '2026-11-21T15:00:00.000Z', pickUpTimeZone: 'America/New_York', promisedPickUpAt: null,
    dropOffAt: '2026-11-21T15:40:00.000Z', dropOffTimeZone: 'America/New_York', appointmentAt: null, readyAt: null, waitAndReturn: false,
    pickUp: { __typename: 'Stop', label: '1 Main St, Boston', facilityName: 'General Hospital', departmentName: 'Ward 3' },
    dropOff: { __typename: 'Stop', label: '9 Elm St, Boston', facilityName: null, departmentName: null },
    piiViewable: true,
    patient: { __typename: 'Patient', id: 'p1', displayName: 'Ann Lee' },
    company: { __typename: 'Company', id: 'c1', name: 'General Hospital' },
    transportCompany: null,
    vehicle: null,
    itinerary: { __typename: 'Itinerary', id: 'i1', name: 'PT100' },
    classification: { __typename: 'Classification', callType: { __typename: 'LookupValue', id: 'l1', code: 'WC', name: 'Wheelchair' }, urgency: null, priority: null },
    route: { __typename: 'RouteSummary', distanceMeters: 16093, durationMinutes: 25 },
    incompleteReasons: [], lastSafeAt: null, lastSafePassedAt: null, strandedRisk: null, conflictEndsAt: null, viewerOffer: null,
    progress: { __typename: 'TripProgress', assignedAt: null, toPickupAt: null, atPickupAt: null, toDropoffAt: null, atDropoffAt: null, clearAt: null },
    viewerCan: { __typename: 'TripPermissions', cancel: true, edit: true, readyNow: false, acceptChanges: false, recordProgress: false, complete: false, reportUnableToService: false, reportUnableToComplete: false, assignVehicle: false, comment: true, review: true },
    ...change,
  } as TripRow_tripFragment;
}
