import { globalId } from '../../../src/platform/graphql/globalId.ts';
import { bookingInput, type StoryWorld } from '../story.ts';
import type { Who } from './cells.ts';
import type { Scene } from './scenes.ts';

export const announcement = (): Record<string, unknown> => ({
  type: 'IN_APP',
  contentType: 'TEXT',
  content: 'Said in the matrix',
});

export const configured = (...vantages: (keyof Who)[]): Who =>
  Object.fromEntries(vantages.map((vantage) => [vantage, ['COMPANY_CONFIG_ADMIN'] as const]));
export const credential = {
  kind: 'OTHER',
  number: 'M 1',
  issuedBy: 'The matrix',
  validFrom: '2026-01-01',
  validUntil: '2030-01-01',
};
export const prices = {
  name: 'Prices of the matrix',
  currency: 'USD',
  baseRate: '10',
  perUnitRate: '2.5',
  freeUnits: '0',
  minimum: '12',
  unit: 'MI',
  rates: [],
};
export const entry = { name: 'Appointment cancelled', nameEs: 'Cita cancelada' };
export const settings = {
  expiryGraceMinutes: 0,
  pickUpPaddingMinutes: 0,
  allowWillCallInitialPickUp: true,
  defaultPickUpIsFacility: true,
  defaultDropOffIsFacility: true,
  defaultUsePatientCertification: true,
  facilityFindCompanyOnly: false,
  requireDepartment: false,
  clocks: {
    minimumNoticeMinutes: 30,
    visitMinutes: 60,
    willCallPatienceMinutes: 60,
    returnUnassignedLeadMinutes: 120,
    transportProviderGoneLeadMinutes: 240,
    outboundLostLeadMinutes: 120,
    willCallSilentLeadMinutes: 30,
    assignReminderMinutes: 60,
  },
};

/** A question without anything special. */
export const aQuestion = {
  name: 'oxygen',
  kind: 'QUESTION',
  text: 'Does the patient need oxygen?',
  field: 'NONE',
  multiple: false,
  valueRequired: false,
  required: false,
  checked: false,
  selectionRequired: false,
  visible: true,
};

/** The rule of the world as it is. */
export const ruleFields = {
  name: 'Everything',
  conditions: {
    callTypeIds: [],
    urgencyIds: [],
    priorityIds: [],
    variableIds: [],
    daysOfWeek: [],
    payorTypes: [],
  },
  settings: {
    offerLeadMinutes: 24 * 60,
    rounds: [
      { tiers: [1], memberIds: [], minutes: 10 },
      { tiers: [2, 3], memberIds: [], minutes: 10 },
    ],
    keepEarlierOpen: true,
    allAtOnceUnderMinutes: 0,
    award: 'FIRST',
    promisedPickUpLimitMinutes: 60,
  },
};

export const company = {
  name: 'Company of the matrix',
  timeZone: 'America/New_York',
  currency: 'USD',
  isCareProvider: false,
  isTransportProvider: true,
  isAdmin: false,
  brand: { enabled: false },
  driverAppEnabled: false,
  availabilityEnabled: false,
  externalDispatch: false,
  lyft: false,
  uber: false,
};
export const reason = (world: StoryWorld, kind: keyof StoryWorld['reasons']): string =>
  globalId('LookupValue', world.reasons[kind]);
export const legs = (world: StoryWorld, { tripId }: Scene): object[] =>
  (bookingInput(world, 400)['legs'] as object[]).map((leg) => ({ tripId, ...leg }));
export const facility = (world: StoryWorld): Record<string, unknown> => ({
  name: 'North Wing',
  facilityTypeId: globalId('LookupValue', world.facilityTypeId),
  address: { line1: '1 Main St', city: 'Boston', state: 'MA', postcode: '02115' },
  contact: { firstName: 'A', lastName: 'B', email: 'a@example.org', mobile: '(617) 555-0100' },
});
export const patient = { firstName: 'Ada', lastName: 'Matrix', dateOfBirth: '1950-01-01', gender: 'FEMALE' };
export const keepers: Who = {
  own: ['DEVELOPER', 'COMPANY_ADMIN', 'SYS_ADMIN'],
  partner: ['DEVELOPER', 'COMPANY_ADMIN', 'SYS_ADMIN'],
  owner: ['DEVELOPER', 'COMPANY_ADMIN', 'SYS_ADMIN'],
  foreign: ['DEVELOPER', 'COMPANY_ADMIN', 'SYS_ADMIN'],
};
export const userKeepers: Who = {
  own: ['USER_ADMIN'],
  partner: ['USER_ADMIN'],
  owner: ['USER_ADMIN'],
  foreign: ['USER_ADMIN'],
};
export const login = {
  firstName: 'Ada',
  lastName: 'Matrix',
  email: 'ada@example.org',
  directoryId: 'INTERNAL',
  avatar: { backgroundColor: '#3b5b92', labelColor: '#ffffff', label: 'AM' },
};
export const tripOf = (_world: StoryWorld, { tripId }: Scene): { tripId: string } => ({ tripId });
export const offerOf = (_world: StoryWorld, { offerId }: Scene): { offerId: string } => ({ offerId });
/** Answers an offer whose terms moved so often. */
export const answerOf =
  (expectedTerms: number) =>
  (world: StoryWorld, scene: Scene): Record<string, unknown> => ({ ...offerOf(world, scene), expectedTerms });
