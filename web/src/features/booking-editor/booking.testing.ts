import { statedFactsOf } from '@ptc/schema/rules/statedFacts';
import type {
  BookingEditor_itineraryFragment,
  BookingEditor_tripFragment,
  FacilityPicker_departmentFragment,
  FacilityPicker_facilityFragment,
  MarketPicker_marketFragment,
  PatientPicker_patientFragment,
} from '../../gql/hooks.ts';
import type { AddressValue } from '../../parts/address.ts';
import { type BookingValues } from './booking-editor.values.ts';
import { emptyBooking } from './booking-editor.empty.ts';
import { changePlace } from './booking-editor.state.ts';

/** Saturday 21 November 2026, 10:00 in New York. */
export const now = new Date('2026-11-21T15:00:00Z');

export const address = (line1: string, timeZone = 'America/New_York'): AddressValue => ({
  __typename: 'Address',
  line1,
  line2: null,
  line3: null,
  city: 'Boston',
  state: 'MA',
  county: null,
  postcode: '02115',
  countryCode: 'US',
  label: `${line1}, Boston, MA 02115`,
  latitude: 42.33,
  longitude: -71.1,
  timeZone,
  isValid: true,
});

export const department = (id: string, parent: string): FacilityPicker_departmentFragment => ({
  __typename: 'Facility',
  id,
  version: 1,
  name: id,
  displayName: `${parent} - ${id}`,
  status: 'ACTIVE',
  npi: null,
  externalCode: null,
  opensAt: null,
  closesAt: null,
  parent: { __typename: 'Facility', id: parent, name: parent, opensAt: null, closesAt: null },
  address: address('1 Main St'),
});

export const facility = (
  id: string,
  departments: FacilityPicker_departmentFragment[] = [],
  timeZone = 'America/New_York',
): FacilityPicker_facilityFragment => ({
  __typename: 'Facility',
  id,
  version: 1,
  name: id,
  displayName: id,
  status: 'ACTIVE',
  npi: null,
  externalCode: null,
  opensAt: null,
  closesAt: null,
  parent: null,
  quickCode: null,
  hasDepartments: departments.length > 0,
  company: { __typename: 'Company', id: 'c1', name: 'Harbor Hospital' },
  departments,
  address: address(`${id} Road`, timeZone),
});

export const market: MarketPicker_marketFragment = {
  __typename: 'Market',
  id: 'm1',
  version: 1,
  displayName: 'Boston',
  timeZone: 'America/New_York',
  currency: 'USD',
  isOwn: false,
  owner: { __typename: 'Company', id: 'o1', name: 'Owner' },
  settings: {
    __typename: 'MarketSettings',
    allowWillCallInitialPickUp: true,
    defaultPickUpType: 'SET_TIME',
    defaultItineraryType: 'ONE_WAY',
    defaultDropOffMinutes: null,
    allowNoDropOff: false,
    defaultPickUpIsFacility: true,
    defaultDropOffIsFacility: true,
    defaultUsePatientCertification: true,
    facilityFindCompanyOnly: false,
    requireDepartment: false,
    pickUpPaddingMinutes: 0,
    distanceUnit: 'MI',
    useQuestions: true,
    questionnaireBookingId: null,
    questionnaireProxyId: null,
  },
};

export const patient: PatientPicker_patientFragment = {
  __typename: 'Patient',
  id: 'p1',
  version: 1,
  displayName: 'Ana García',
  firstName: 'Ana',
  lastName: 'García',
  dateOfBirth: '1950-01-02',
  age: 76,
  gender: 'FEMALE',
  reference: 'MRN1',
  status: 'ACTIVE',
  mobile: null,
  inFacility: false,
  locationInResidence: 'Floor 2',
  facility: null,
  residence: address('9 Elm St'),
  company: { __typename: 'Company', id: 'c1', name: 'Harbor Hospital', patientMandatoryFields: [] },
  viewerCan: { __typename: 'PatientPermissions', edit: true, book: true },
};

/** A one-way booking that may be sent, 20 minutes long. */
export function ready(): BookingValues {
  const empty: BookingValues = {
    ...emptyBooking(market),
    patient,
    classification: { callTypeId: 'bls', urgencyId: 'routine', priorityId: 'normal', variableIds: [] },
  };
  const from = changePlace(empty, 0, 'pickUp', { facility: facility('Harbor'), floorAndRoom: '3 / 12' }, now);
  const to = changePlace(from, 0, 'dropOff', { facility: facility('Dialysis') }, now);
  const legs = to.legs.map((leg) => ({
    ...leg,
    route: { distanceMeters: 8000, durationMinutes: 20 },
    pickUp: { ...leg.pickUp, at: '2026-11-21T12:00' },
    dropOff: { ...leg.dropOff, at: '2026-11-21T12:20' },
  }));
  return { ...to, legs };
}

/** A stored leg. */
export function trip(over: Partial<BookingEditor_tripFragment> & { id: string }): BookingEditor_tripFragment {
  const stop = (id: string): BookingEditor_tripFragment['pickUp'] => ({
    __typename: 'Stop',
    label: id,
    isOpen: false,
    facilityName: id,
    departmentName: null,
    floorAndRoom: '3 / 12',
    notes: null,
    address: address(`${id} Road`),
    facility: { ...facility(id), parent: null },
  });
  return {
    __typename: 'Trip',
    version: 1,
    name: `B1-${over.id}`,
    position: 0,
    isReturn: false,
    batchNo: 1,
    status: 'ACCEPTED',
    waitAndReturn: false,
    ...statedFactsOf({}),
    occurrenceOn: null,
    pickUpType: 'SET_TIME',
    pickUpAt: '2026-11-21T17:00:00Z',
    originalPickUpAt: '2026-11-21T17:00:00Z',
    pickUpTimeZone: 'America/New_York',
    dropOffAt: '2026-11-21T17:20:00Z',
    dropOffTimeZone: 'America/New_York',
    appointmentAt: null,
    pickUp: stop('Harbor'),
    dropOff: stop('Dialysis'),
    route: { __typename: 'RouteSummary', distanceMeters: 8000, durationSeconds: 1200, durationMinutes: 20 },
    classification: {
      __typename: 'Classification',
      callType: null,
      urgency: null,
      priority: null,
      variables: [],
    },
    incompleteReasons: [],
    answers: null,
    viewerCan: { __typename: 'TripPermissions', edit: true },
    ...over,
  };
}

/** A stored booking. */
export function itinerary(
  over: Partial<BookingEditor_itineraryFragment> = {},
): BookingEditor_itineraryFragment {
  return {
    __typename: 'Itinerary',
    id: 'i1',
    version: 4,
    name: 'B1',
    type: 'ONE_WAY',
    status: 'ACCEPTED',
    isProxy: false,
    isTemplate: false,
    returnType: null,
    authorizationNumbers: ['PA-1'],
    vipExclusive: false,
    forceOffer: false,
    usePatientCertification: true,
    market,
    company: { __typename: 'Company', id: 'c1', name: 'Harbor Hospital' },
    bookedByCompany: { __typename: 'Company', id: 'c1', name: 'Harbor Hospital' },
    patient,
    transportProvider: null,
    vipCompany: null,
    caller: null,
    trips: [trip({ id: 't1' })],
    viewerCan: { __typename: 'ItineraryPermissions', edit: true, resubmit: false },
    updatedAt: '2026-11-21T14:00:00Z',
    ...over,
  };
}
