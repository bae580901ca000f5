import { randomInt, randomUUID } from 'node:crypto';
import { calendarKeepers } from '../../../src/bookings/availability/availability.policy.ts';
import { globalId } from '../../../src/platform/graphql/globalId.ts';
import { bookingInput, mondayAhead, recurrenceInput, wallClock, type StoryWorld } from '../story.ts';
import { announcers, bookers, crews, dispatchers, drivers, everybody, seers, type Who } from './cells.ts';
import type { Scene, State } from './scenes.ts';

const announcement = (): Record<string, unknown> => ({
  type: 'IN_APP',
  contentType: 'TEXT',
  content: 'Said in the matrix',
});

/** A mutation of the matrix: a valid input for the scene, and who may. Whoever is not named is refused, and nothing changes. */
export interface MutationRow {
  /** Which booking it needs; null: none. */
  state: State | null;
  input: (world: StoryWorld, scene: Scene) => Record<string, unknown>;
  who: Who;
  /** The id in the input that is somebody's; for a foreign company it must read as one that nobody has. */
  subject?: string;
  /** The row whose version is expected, where it is not the scene's booking; 'none': one that is not there yet. */
  version?: { table: string; id: (world: StoryWorld) => string } | 'none';
}

const configured = (...vantages: (keyof Who)[]): Who =>
  Object.fromEntries(vantages.map((vantage) => [vantage, ['COMPANY_CONFIG_ADMIN'] as const]));
const credential = {
  kind: 'OTHER',
  number: 'M 1',
  issuedBy: 'The matrix',
  validFrom: '2026-01-01',
  validUntil: '2030-01-01',
};
const prices = {
  name: 'Prices of the matrix',
  currency: 'USD',
  baseRate: '10',
  perUnitRate: '2.5',
  freeUnits: '0',
  minimum: '12',
  unit: 'MI',
  rates: [],
};
const entry = { name: 'Appointment cancelled', nameEs: 'Cita cancelada' };
const settings = {
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
const aQuestion = {
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

const company = {
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
const reason = (world: StoryWorld, kind: keyof StoryWorld['reasons']): string =>
  globalId('LookupValue', world.reasons[kind]);
const legs = (world: StoryWorld, { tripId }: Scene): object[] =>
  (bookingInput(world, 400)['legs'] as object[]).map((leg) => ({ tripId, ...leg }));
const facility = (world: StoryWorld): Record<string, unknown> => ({
  name: 'North Wing',
  facilityTypeId: globalId('LookupValue', world.facilityTypeId),
  address: { line1: '1 Main St', city: 'Boston', state: 'MA', postcode: '02115' },
  contact: { firstName: 'A', lastName: 'B', email: 'a@example.org', mobile: '(617) 555-0100' },
});
const patient = { firstName: 'Ada', lastName: 'Matrix', dateOfBirth: '1950-01-01', gender: 'FEMALE' };
const keepers: Who = {
  own: ['DEVELOPER', 'COMPANY_ADMIN', 'SYS_ADMIN'],
  partner: ['DEVELOPER', 'COMPANY_ADMIN', 'SYS_ADMIN'],
  owner: ['DEVELOPER', 'COMPANY_ADMIN', 'SYS_ADMIN'],
  foreign: ['DEVELOPER', 'COMPANY_ADMIN', 'SYS_ADMIN'],
};
const userKeepers: Who = {
  own: ['USER_ADMIN'],
  partner: ['USER_ADMIN'],
  owner: ['USER_ADMIN'],
  foreign: ['USER_ADMIN'],
};
const login = {
  firstName: 'Ada',
  lastName: 'Matrix',
  email: 'ada@example.org',
  directoryId: 'INTERNAL',
  avatar: { backgroundColor: '#3b5b92', labelColor: '#ffffff', label: 'AM' },
};
const tripOf = (_world: StoryWorld, { tripId }: Scene): { tripId: string } => ({ tripId });
const offerOf = (_world: StoryWorld, { offerId }: Scene): { offerId: string } => ({ offerId });
/** Answers an offer whose terms moved so often. */
const answerOf =
  (expectedTerms: number) =>
  (world: StoryWorld, scene: Scene): Record<string, unknown> => ({ ...offerOf(world, scene), expectedTerms });

/** One row for every field of `Mutation` that a token may call; what is for people with a browser alone stands in `sessionOnly`. */
export const mutationRows: Record<string, MutationRow> = {
  createPatient: {
    state: null,
    input: () => ({ patient }),
    who: { own: ['MANAGE_PATIENT'], foreign: ['MANAGE_PATIENT'] },
  },
  updatePatient: {
    state: null,
    input: (world) => ({
      patientId: globalId('Patient', world.patientId),
      expectedVersion: 1,
      patient: { ...patient, lastName: 'Example' },
    }),
    who: { own: ['MANAGE_PATIENT'], owner: ['MARKET_CALL_TAKER'], partner: ['MARKET_CALL_TAKER'] },
    subject: 'patientId',
  },
  createFacility: {
    state: null,
    input: facility,
    who: { own: ['FACILITY_PUBLIC', 'MANAGE_BOOKING'], foreign: ['FACILITY_PUBLIC', 'MANAGE_BOOKING'] },
  },
  updateFacility: {
    state: null,
    input: (world) => ({
      ...facility(world),
      facilityId: globalId('Facility', world.clinicId),
      expectedVersion: 1,
    }),
    who: { own: ['FACILITY_PUBLIC', 'MANAGE_BOOKING'] },
    subject: 'facilityId',
  },
  // The department is a spare one for every call: see the test.
  setDepartmentStatus: {
    state: null,
    input: () => ({ expectedVersion: 1, status: 'INACTIVE' }),
    who: { own: ['FACILITY_ADMIN'] },
    subject: 'facilityId',
  },
  deleteDepartment: {
    state: null,
    input: () => ({ expectedVersion: 1 }),
    who: { own: ['FACILITY_ADMIN'] },
    subject: 'facilityId',
  },
  createItinerary: {
    state: null,
    input: (world) => bookingInput(world, 500),
    who: { ...bookers },
    subject: 'marketId',
  },
  updateItinerary: {
    state: 'accepted',
    input: (world, scene) => ({
      itineraryId: scene.booking.id,
      expectedVersion: 2,
      allowDuplicates: true,
      legs: legs(world, scene),
    }),
    who: bookers,
    subject: 'itineraryId',
  },
  resubmitItinerary: {
    state: 'unfulfilled',
    input: (_world, { booking }) => ({
      itineraryId: booking.id,
      expectedVersion: 2,
      allowDuplicates: true,
    }),
    who: bookers,
    subject: 'itineraryId',
  },
  cancelItinerary: {
    state: 'offered',
    input: (world, { booking }) => ({ itineraryId: booking.id, reasonId: reason(world, 'cancel') }),
    who: bookers,
    subject: 'itineraryId',
  },
  updateRecurrence: {
    state: 'template',
    input: (_world, { booking }) => ({
      itineraryId: booking.id,
      expectedVersion: 1,
      scope: 'ALL',
      recurrence: recurrenceInput({ offerInterval: 'MONTHLY' }),
    }),
    who: bookers,
    subject: 'itineraryId',
  },
  updateOccurrence: {
    state: 'template',
    input: (_world, { booking }) => ({ itineraryId: booking.id, date: mondayAhead(), pickUpTime: '08:00' }),
    who: bookers,
    subject: 'itineraryId',
  },
  skipOccurrence: {
    state: 'template',
    input: (_world, { booking }) => ({ itineraryId: booking.id, date: mondayAhead() }),
    who: bookers,
    subject: 'itineraryId',
  },
  unskipOccurrence: {
    state: 'template',
    input: (_world, { booking }) => ({ itineraryId: booking.id, date: mondayAhead() }),
    who: bookers,
    subject: 'itineraryId',
  },
  pauseRecurrence: {
    state: 'template',
    input: (_world, { booking }) => ({ itineraryId: booking.id }),
    who: bookers,
    subject: 'itineraryId',
  },
  resumeRecurrence: {
    state: 'template',
    input: (_world, { booking }) => ({ itineraryId: booking.id }),
    who: bookers,
    subject: 'itineraryId',
  },
  cancelTrip: {
    state: 'accepted',
    input: (world, scene) => ({ ...tripOf(world, scene), reasonId: reason(world, 'cancel') }),
    who: bookers,
    subject: 'tripId',
  },
  acceptOffer: { state: 'offered', input: answerOf(1), who: dispatchers, subject: 'offerId' },
  declineOffer: {
    state: 'offered',
    input: (world, scene) => ({ ...offerOf(world, scene), reasonId: reason(world, 'decline') }),
    who: dispatchers,
    subject: 'offerId',
  },
  counterOffer: {
    state: 'offered',
    input: (world, scene) => ({ ...answerOf(1)(world, scene), pickUpAt: wallClock(200) }),
    who: dispatchers,
    subject: 'offerId',
  },
  acceptCounterOffer: { state: 'countered', input: answerOf(2), who: bookers, subject: 'offerId' },
  declineCounterOffer: { state: 'countered', input: answerOf(2), who: bookers, subject: 'offerId' },
  acceptChanges: {
    state: 'conflict',
    input: (world, scene) => ({ ...tripOf(world, scene), expectedTerms: 2 }),
    who: dispatchers,
    subject: 'tripId',
  },
  reconfirmTrip: {
    state: 'asked',
    input: (world, scene) => ({ ...tripOf(world, scene), expectedTerms: 1 }),
    who: dispatchers,
    subject: 'tripId',
  },
  reportUnableToService: {
    state: 'accepted',
    input: (world, scene) => ({ ...tripOf(world, scene), reasonId: reason(world, 'unableToService') }),
    who: dispatchers,
    subject: 'tripId',
  },
  reportUnableToComplete: {
    state: 'moving',
    input: (world, scene) => ({ ...tripOf(world, scene), reasonId: reason(world, 'unableToComplete') }),
    who: crews,
    subject: 'tripId',
  },
  recordProgress: {
    state: 'accepted',
    input: (world, scene) => ({ ...tripOf(world, scene), progress: { assignedAt: wallClock(-10) } }),
    who: crews,
    subject: 'tripId',
  },
  sharePosition: {
    state: 'moving',
    input: (world, scene) => ({
      ...tripOf(world, scene),
      latitude: 42.34,
      longitude: -71.07,
      accuracyMeters: 12,
    }),
    who: drivers,
    subject: 'tripId',
  },
  completeTrip: {
    state: 'moving',
    input: (world, scene) => ({
      ...tripOf(world, scene),
      progress: { toDropoffAt: wallClock(-20), atDropoffAt: wallClock(-10), clearAt: wallClock(-5) },
      distance: '3',
      distanceUnit: 'MI',
    }),
    who: crews,
    subject: 'tripId',
  },
  assignVehicle: {
    state: 'accepted',
    input: (world, scene) => ({ ...tripOf(world, scene), vehicleId: globalId('Vehicle', world.vehicleId) }),
    who: dispatchers,
    subject: 'tripId',
  },
  handOverShift: {
    state: null,
    input: () => ({ side: 'DISPATCH', note: 'Said in the matrix' }),
    who: { partner: ['DISPATCH'], foreign: ['DISPATCH'] },
  },
  // A handover of its own for every call: see the test.
  takeOverShift: {
    state: null,
    input: (world) => ({ handoverId: globalId('ShiftHandover', world.handoverId) }),
    who: dispatchers,
    subject: 'handoverId',
  },
  createAnnouncement: { state: null, input: announcement, who: announcers },
  updateAnnouncement: {
    state: null,
    input: (world) => ({
      ...announcement(),
      announcementId: globalId('ManagedAnnouncement', world.announcementId),
      expectedVersion: 1,
    }),
    who: announcers,
    subject: 'announcementId',
  },
  endAnnouncement: {
    state: null,
    input: (world) => ({
      announcementId: globalId('ManagedAnnouncement', world.announcementId),
      expectedVersion: 1,
    }),
    who: announcers,
    subject: 'announcementId',
  },
  // A spare person with an authenticator for every call: see the test.
  resetMfa: {
    state: null,
    input: () => ({}),
    who: { ...announcers, partner: ['COMPANY_ADMIN', 'SYS_ADMIN'] },
    subject: 'userId',
  },
  updateCompanyDetails: {
    state: null,
    input: () => ({
      expectedVersion: 1,
      name: 'Company of the matrix',
      timeZone: 'America/New_York',
      brand: { enabled: false },
      driverAppEnabled: true,
    }),
    who: {
      own: ['COMPANY_DETAILS_ADMIN'],
      partner: ['COMPANY_DETAILS_ADMIN'],
      owner: ['COMPANY_DETAILS_ADMIN'],
      foreign: ['COMPANY_DETAILS_ADMIN'],
    },
  },
  createCompany: {
    state: null,
    input: () => ({
      ...company,
      code: randomUUID().slice(0, 18),
      administrator: { login: randomUUID(), firstName: 'Ada', lastName: 'Matrix', email: 'ada@example.org' },
    }),
    who: announcers,
  },
  updateCompany: {
    state: null,
    input: (world) => ({
      ...company,
      code: 'SPARE',
      companyId: globalId('Company', world.spareCompanyId),
      expectedVersion: 1,
    }),
    who: announcers,
    version: { table: 'companies', id: (world) => world.spareCompanyId },
  },
  suspendCompany: {
    state: null,
    input: (world) => ({ companyId: globalId('Company', world.spareCompanyId), expectedVersion: 1 }),
    who: announcers,
    version: { table: 'companies', id: (world) => world.spareCompanyId },
  },
  resumeCompany: {
    state: null,
    input: (world) => ({ companyId: globalId('Company', world.spareCompanyId), expectedVersion: 1 }),
    who: announcers,
    version: { table: 'companies', id: (world) => world.spareCompanyId },
  },
  createVehicle: {
    state: null,
    input: () => ({ name: `Unit ${randomUUID()}`, capacity: 1 }),
    who: { partner: ['VEHICLE_ADMIN'], foreign: ['VEHICLE_ADMIN'] },
  },
  updateVehicle: {
    state: null,
    input: (world) => ({
      vehicleId: globalId('Vehicle', world.vehicleId),
      expectedVersion: 1,
      name: 'Unit of the matrix',
      capacity: 2,
    }),
    who: { partner: ['VEHICLE_ADMIN'] },
    subject: 'vehicleId',
  },
  assignDriver: {
    state: null,
    input: (world) => ({
      userId: globalId('Person', world.driverUserId),
      vehicleId: globalId('Vehicle', world.vehicleId),
    }),
    who: { partner: ['VEHICLE_ADMIN', 'DISPATCH'] },
    subject: 'userId',
  },
  assignFacilityAdmin: {
    state: null,
    input: (world) => ({
      userId: globalId('Person', world.facilityUserId),
      facilityId: globalId('Facility', world.hospitalId),
    }),
    who: { own: ['USER_ADMIN'] },
    subject: 'userId',
  },
  // Everybody keeps the logins and groups of their own company; those that are changed are spare ones of the care provider's for every call: see the test.
  createUser: {
    state: null,
    input: () => ({ ...login, login: `${randomUUID()}@example.org` }),
    who: userKeepers,
  },
  updateUser: { state: null, input: () => login, who: { own: ['USER_ADMIN'] }, subject: 'userId' },
  disableUser: { state: null, input: () => ({}), who: { own: ['USER_ADMIN'] }, subject: 'userId' },
  enableUser: { state: null, input: () => ({}), who: { own: ['USER_ADMIN'] }, subject: 'userId' },
  resendInvitation: { state: null, input: () => ({}), who: { own: ['USER_ADMIN'] }, subject: 'userId' },
  createGroup: { state: null, input: () => ({ name: `Group ${randomUUID()}` }), who: userKeepers },
  updateGroup: {
    state: null,
    input: () => ({ name: `Group ${randomUUID()}` }),
    who: { own: ['USER_ADMIN'] },
    subject: 'groupId',
  },
  deleteGroup: { state: null, input: () => ({}), who: { own: ['USER_ADMIN'] }, subject: 'groupId' },
  addGroupMember: { state: null, input: () => ({}), who: { own: ['USER_ADMIN'] }, subject: 'groupId' },
  removeGroupMember: { state: null, input: () => ({}), who: { own: ['USER_ADMIN'] }, subject: 'userId' },
  // A spare session of the care provider's for every call: see the test.
  endSession: {
    state: null,
    input: () => ({}),
    who: { ...announcers, own: ['USER_ADMIN', 'SYS_ADMIN'] },
    subject: 'sessionId',
  },
  // A spare message to one of the care provider's people for every call: see the test.
  sendMessageAgain: {
    state: null,
    input: () => ({}),
    who: { ...announcers, own: ['USER_ADMIN', 'SYS_ADMIN'] },
    subject: 'messageId',
  },
  // A token has no other devices.
  endOtherSessions: { state: null, input: () => ({}), who: {} },
  endUserSessions: {
    state: null,
    input: (world) => ({ userId: globalId('Person', world.facilityUserId) }),
    who: { ...announcers, own: ['USER_ADMIN', 'SYS_ADMIN'] },
    subject: 'userId',
  },
  saveAvailabilitySchedule: {
    state: null,
    input: () => ({ expectedVersion: 0, enabled: false, weekly: [], exceptions: [] }),
    who: { partner: calendarKeepers, foreign: calendarKeepers },
  },
  // The configuration of the world stays as it is: what is asked for is what there is. Its own tests change it.
  updateMarketSettings: {
    state: null,
    input: (world) => ({ marketId: globalId('Market', world.marketId), expectedVersion: 1, ...settings }),
    who: configured('owner'),
    subject: 'marketId',
    version: { table: 'markets', id: (world) => world.marketId },
  },
  createMarket: {
    state: null,
    input: (world) => ({
      ownerCompanyId: globalId('Company', world.spareCompanyId),
      name: `Market ${randomUUID()}`,
      timeZone: 'America/New_York',
      currency: 'USD',
      distanceUnit: 'MI',
      isSandbox: true,
    }),
    who: announcers,
  },
  importMarketConfiguration: {
    state: null,
    input: (world) => ({
      marketId: globalId('Market', world.marketId),
      configuration: JSON.stringify({ format: 'market', version: 1 }),
      dryRun: true,
    }),
    who: configured('owner'),
    subject: 'marketId',
  },
  // A spare company for every call, and a spare place in the market of the care provider's: see the test.
  inviteMarketMember: {
    state: null,
    input: (world) => ({ marketId: globalId('Market', world.marketId) }),
    who: configured('owner'),
    subject: 'marketId',
  },
  answerMarketInvitation: {
    state: null,
    input: () => ({ expectedVersion: 1, accept: true }),
    who: configured('own'),
    subject: 'memberId',
  },
  leaveMarket: {
    state: null,
    input: () => ({ expectedVersion: 1 }),
    who: configured('own'),
    subject: 'memberId',
  },
  updateMarketMember: {
    state: null,
    input: (world) => ({
      memberId: globalId('MarketMember', world.memberId),
      expectedVersion: 1,
      status: 'ACTIVE',
    }),
    who: configured('owner'),
    subject: 'memberId',
    version: { table: 'market_members', id: (world) => world.memberId },
  },
  updateContract: {
    state: null,
    input: (world) => ({
      contractId: globalId('Contract', world.contractId),
      expectedVersion: 1,
      tier: 1,
      rank: 7,
    }),
    who: configured('owner'),
    subject: 'contractId',
    version: { table: 'contracts', id: (world) => world.contractId },
  },
  createContract: {
    state: null,
    // One for all care providers, on a day of its own each time.
    input: (world) => {
      const day = `20${randomInt(50, 90)}-0${randomInt(1, 10)}-${randomInt(10, 29)}`;
      return {
        marketId: globalId('Market', world.marketId),
        transportProviderId: globalId('Company', world.transportProviders[0]?.id ?? ''),
        tier: 1,
        rank: 7,
        startsOn: day,
        endsOn: day,
      };
    },
    who: configured('owner'),
    subject: 'marketId',
  },
  createCredential: {
    state: null,
    input: () => credential,
    who: configured('partner', 'foreign'),
  },
  updateCredential: {
    state: null,
    input: (world) => ({
      credentialId: globalId('Credential', world.credentialId),
      expectedVersion: 1,
      ...credential,
    }),
    who: configured('partner'),
    subject: 'credentialId',
    version: { table: 'credentials', id: (world) => world.credentialId },
  },
  createPriceList: {
    state: null,
    input: () => ({ ...prices, name: `Prices ${randomUUID()}` }),
    who: configured('own', 'partner', 'owner', 'foreign'),
  },
  updatePriceList: {
    state: null,
    input: (world) => ({
      ...prices,
      priceListId: globalId('PriceList', world.unusedPriceListId),
      expectedVersion: 1,
    }),
    who: configured('partner'),
    subject: 'priceListId',
    version: { table: 'price_lists', id: (world) => world.unusedPriceListId },
  },
  setContractStatus: {
    state: null,
    input: (world) => ({
      contractId: globalId('Contract', world.contractId),
      expectedVersion: 1,
      status: 'ACTIVE',
    }),
    who: configured('own', 'partner', 'owner'),
    subject: 'contractId',
    version: { table: 'contracts', id: (world) => world.contractId },
  },
  setMarketRuleStatus: {
    state: null,
    input: (world) => ({
      ruleId: globalId('MarketRule', world.ruleId),
      expectedVersion: 1,
      status: 'ACTIVE',
    }),
    who: configured('owner'),
    subject: 'ruleId',
    version: { table: 'market_rules', id: (world) => world.ruleId },
  },
  moveMarketRule: {
    state: null,
    input: (world) => ({ ruleId: globalId('MarketRule', world.ruleId), direction: 'UP' }),
    who: configured('owner'),
    subject: 'ruleId',
  },
  placeMarketRule: {
    state: null,
    input: (world) => ({ ruleId: globalId('MarketRule', world.ruleId) }),
    who: configured('owner'),
    subject: 'ruleId',
  },
  createMarketRule: {
    state: null,
    input: (world) => ({
      marketId: globalId('Market', world.marketId),
      // At a time at which nobody travels: bookings of the scenes go on by the rule there is.
      rule: {
        ...ruleFields,
        name: randomUUID(),
        conditions: { ...ruleFields.conditions, timeOfDay: { from: '03:00', to: '03:01' } },
      },
    }),
    who: configured('owner'),
    subject: 'marketId',
  },
  updateMarketRule: {
    state: null,
    input: (world) => ({
      ruleId: globalId('MarketRule', world.ruleId),
      expectedVersion: 1,
      rule: ruleFields,
    }),
    who: configured('owner'),
    subject: 'ruleId',
    version: { table: 'market_rules', id: (world) => world.ruleId },
  },
  // A spare rule for every call: see the test.
  endMarketRule: {
    state: null,
    input: () => ({ expectedVersion: 1 }),
    who: configured('owner'),
    subject: 'ruleId',
  },
  createJobType: {
    state: null,
    input: (world) => ({
      name: `Job ${randomUUID()}`,
      callTypeIds: [globalId('LookupValue', world.classification.callTypeId)],
    }),
    who: configured('partner', 'foreign'),
  },
  updateJobType: {
    state: null,
    // As it is: the world's offers go by it.
    input: (world) => ({
      jobTypeId: globalId('JobType', world.jobTypeId),
      expectedVersion: 1,
      name: 'All',
      callTypeIds: [globalId('LookupValue', world.classification.callTypeId)],
      variableIds: [globalId('LookupValue', world.variableId)],
      seats: 9,
    }),
    who: configured('partner'),
    subject: 'jobTypeId',
    version: { table: 'job_types', id: (world) => world.jobTypeId },
  },
  setJobTypeStatus: {
    state: null,
    input: (world) => ({
      jobTypeId: globalId('JobType', world.jobTypeId),
      expectedVersion: 1,
      status: 'ACTIVE',
    }),
    who: configured('partner'),
    subject: 'jobTypeId',
    version: { table: 'job_types', id: (world) => world.jobTypeId },
  },
  createFormDefinition: {
    state: null,
    input: () => ({ kind: 'QUESTIONNAIRE', code: randomUUID(), name: 'Asked in the matrix' }),
    who: configured('own', 'partner', 'owner', 'foreign'),
  },
  updateFormDefinition: {
    state: null,
    input: (world) => ({
      formId: globalId('FormDefinition', world.formId),
      expectedVersion: 1,
      code: 'PCS',
      name: 'Certified in the matrix',
    }),
    who: configured('own'),
    subject: 'formId',
    version: { table: 'form_definitions', id: (world) => world.formId },
  },
  saveQuestionnaireDraft: {
    state: null,
    input: (world) => ({
      questionnaireId: globalId('FormDefinition', world.questionnaireId),
      expectedVersion: 1,
      content: { questions: [aQuestion] },
    }),
    who: configured('own'),
    subject: 'questionnaireId',
    version: { table: 'questionnaire_versions', id: (world) => world.questionnaireDraftId },
  },
  publishQuestionnaire: {
    state: null,
    input: (world) => ({
      questionnaireId: globalId('FormDefinition', world.questionnaireId),
      expectedVersion: 1,
    }),
    who: configured('own'),
    subject: 'questionnaireId',
    version: { table: 'questionnaire_versions', id: (world) => world.questionnaireDraftId },
  },
  copyQuestionnaire: {
    state: null,
    input: (world) => ({
      questionnaireId: globalId('FormDefinition', world.questionnaireId),
      code: randomUUID(),
      name: 'Copied in the matrix',
    }),
    who: configured('own'),
    subject: 'questionnaireId',
  },
  createLookupValue: {
    state: null,
    input: () => ({
      kind: 'ATTACHMENT_TYPE',
      code: randomUUID(),
      name: 'Of the matrix',
      nameEs: 'De la matriz',
    }),
    who: announcers,
  },
  updateLookupValue: {
    state: null,
    input: (world) => ({
      lookupId: globalId('ManagedLookup', world.reasons.cancel),
      expectedVersion: 1,
      ...entry,
    }),
    who: announcers,
    version: { table: 'lookup_values', id: (world) => world.reasons.cancel },
  },
  moveLookupValue: {
    state: null,
    input: (world) => ({ lookupId: globalId('ManagedLookup', world.reasons.cancel), direction: 'UP' }),
    who: announcers,
  },
  saveLookupAlias: {
    state: null,
    input: (world) => ({
      lookupId: globalId('CompanyLookup', world.variableId),
      expectedVersion: 0,
      name: 'O2',
      hidden: false,
    }),
    who: configured('own', 'partner', 'owner', 'foreign'),
    version: 'none',
  },
  moveCompanyLookup: {
    state: null,
    input: (world) => ({ lookupId: globalId('CompanyLookup', world.variableId), direction: 'UP' }),
    who: configured('own', 'partner', 'owner', 'foreign'),
  },
  resetCompanyLookups: {
    state: null,
    input: () => ({ kind: 'VARIABLE' }),
    who: configured('own', 'partner', 'owner', 'foreign'),
  },
  markReadyNow: { state: 'offered', input: tripOf, who: bookers, subject: 'tripId' },
  addComment: {
    state: 'accepted',
    input: (_world, { booking }) => ({ itineraryId: booking.id, message: 'Said in the matrix' }),
    who: seers,
    subject: 'itineraryId',
  },
  markReviewed: {
    state: 'accepted',
    input: (_world, { booking }) => ({ itineraryId: booking.id }),
    who: { ...bookers, ...dispatchers },
    subject: 'itineraryId',
  },
  moveClock: { state: null, input: () => ({ bySeconds: 1 }), who: announcers },
  simulateMarket: {
    state: null,
    input: (world) => ({ marketId: globalId('Market', world.marketId), days: 1, tripsPerDay: 10, seed: 1 }),
    who: { owner: ['COMPANY_CONFIG_ADMIN', 'DEVELOPER'] },
    subject: 'marketId',
  },
  clearAllAlerts: { state: null, input: () => ({}), who: everybody },
  importFacilities: {
    state: null,
    input: () => ({ csv: 'name\nX\n' }),
    who: { own: ['FACILITY_PUBLIC', 'SYS_ADMIN'], foreign: ['FACILITY_PUBLIC', 'SYS_ADMIN'] },
  },
  importPatients: {
    state: null,
    input: () => ({ ndjson: '' }),
    who: { own: ['MANAGE_PATIENT', 'SYS_ADMIN'], foreign: ['MANAGE_PATIENT', 'SYS_ADMIN'] },
  },
  revokeAccessToken: { state: null, input: () => ({}), who: keepers, subject: 'tokenId' },
};

/** Mutations that only people with a browser session call; tokens are refused whatever their roles. */
export const sessionOnly = [
  'requestPasswordReset',
  'redeemActivationCode',
  'choosePassword',
  'changePassword',
  'updateAccount',
  'signIn',
  'signOut',
  'activateCompany',
  'startWall',
  'createAccessToken',
  'savePreferences',
  'clearAlert',
  'verifySignInCode',
  'beginMfaRegistration',
  'confirmMfaRegistration',
  'turnOffMfa',
  'renewRecoveryCodes',
  'setMfaRequired',
  'startDirectorySignIn',
  'createDirectory',
  'updateDirectory',
  'setDirectoryActive',
  'setUserDirectory',
];
