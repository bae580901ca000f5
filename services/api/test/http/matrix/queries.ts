import { globalId } from '../../../src/platform/graphql/globalId.ts';
import { journeyInput, recurrenceInput, type StoryWorld } from '../story.ts';
import { announcers, dispatchers, everybody, readers, seers, type Who } from './cells.ts';
import { ruleFields } from './mutations.ts';
import type { Scene } from './scenes.ts';

/** A query of the matrix: what is asked, who gets it, and how to tell. Whoever is not named gets nothing, by null, emptiness or FORBIDDEN. */
export interface QueryRow {
  query: string;
  variables: (world: StoryWorld, scene: Scene) => object;
  who: Who;
  /** Code of the error that the uninvited get where it is not FORBIDDEN: a field that cannot be null. */
  denial?: string;
  /** Whether the field's value shows the thing; default: it is neither null nor empty. */
  shows?: (value: unknown, scene: Scene, world: StoryWorld) => boolean;
}

type Nodes = { nodes: { id?: string; status?: string; count?: number }[] };
const hasNodes = (value: unknown): boolean => (value as Nodes | null)?.nodes.length !== 0 && value !== null;
const hasNode =
  (idOf: (scene: Scene, world: StoryWorld) => string) =>
  (value: unknown, scene: Scene, world: StoryWorld): boolean =>
    ((value as Nodes | null)?.nodes ?? []).some(({ id }) => id === idOf(scene, world));
const marketId = (_scene: Scene, world: StoryWorld): string => globalId('Market', world.marketId);
const patientId = (_scene: Scene, world: StoryWorld): string => globalId('Patient', world.patientId);
const hospitalId = (_scene: Scene, world: StoryWorld): string => globalId('Facility', world.hospitalId);
const members: Who = { own: 'anybody', partner: 'anybody', owner: 'anybody' };
const counted = ['VIEW_BOOKING', 'VIEW_DISPATCH', 'MARKET_CALL_TAKER'] as const;
const figures = ['VIEW_BOOKING', 'VIEW_DISPATCH'] as const;
const staff = ['SYS_ADMIN', 'SYS_SUPPORT'] as const;
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const configuration: Who = {
  own: ['COMPANY_CONFIG_ADMIN'],
  partner: ['COMPANY_CONFIG_ADMIN'],
  owner: ['COMPANY_CONFIG_ADMIN'],
};
const configurers: Who = { ...configuration, foreign: ['COMPANY_CONFIG_ADMIN'] };
const none = (): object => ({});
const ruleDraft = (world: StoryWorld): object => ({
  marketId: globalId('Market', world.marketId),
  ruleId: globalId('MarketRule', world.ruleId),
  rule: ruleFields,
});

/** Queries that answer before anybody is signed in. */
export const openQueries: readonly string[] = [
  'viewer',
  'clock',
  'accountLink',
  'pendingSignIn',
  'signInDirectory',
];

/** One row for every field of `Query`. */
export const queryRows: Record<string, QueryRow> = {
  // The secret alone says who asks; without the right one there is nothing.
  accountLink: {
    query: 'query ($secret: String!) { accountLink(secret: $secret) { login } }',
    variables: () => ({ secret: 'nobodys' }),
    who: everybody,
    shows: (value) => value === null,
  },
  viewer: { query: '{ viewer { login roles } }', variables: none, who: everybody },
  // Only for the browser that gave a password; and for a domain that leads to a directory, to anybody.
  pendingSignIn: { query: '{ pendingSignIn { step } }', variables: none, who: {} },
  signInDirectory: {
    query: '{ signInDirectory(login: "somebody@nowhere.example") { id } }',
    variables: none,
    who: {},
  },
  // The matrix lays none: nobody is refused who may, nobody is answered who may not.
  directories: {
    query: '{ directories { id } }',
    variables: none,
    who: Object.fromEntries(
      ['own', 'partner', 'owner', 'foreign'].map((vantage) => [
        vantage,
        ['COMPANY_ADMIN', 'SYS_ADMIN', 'USER_ADMIN'],
      ]),
    ),
    shows: (value) => Array.isArray(value),
  },
  node: {
    query: 'query ($id: ID!) { node(id: $id) { id } }',
    variables: (_world, { tripId }) => ({ id: tripId }),
    who: readers,
  },
  nodes: {
    query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    variables: (_world, { booking }) => ({ ids: [booking.id] }),
    who: readers,
    shows: (value) => (value as ({ id: string } | null)[])[0] !== null,
  },
  markets: {
    query: '{ markets(first: 50) { nodes { id } } }',
    variables: none,
    who: members,
    shows: hasNode(marketId),
  },
  // One waits for the care provider: see the world.
  marketInvitations: {
    query: '{ marketInvitations { memberId } }',
    variables: none,
    who: { own: ['COMPANY_CONFIG_ADMIN'] },
  },
  market: {
    query: 'query ($id: ID!) { market(id: $id) { id members { company { name } } } }',
    variables: (world, scene) => ({ id: marketId(scene, world) }),
    who: { ...members, foreign: ['SYS_ADMIN', 'SYS_SUPPORT'] },
  },
  companies: {
    query: 'query ($search: String) { companies(search: $search, first: 50) { nodes { id } } }',
    variables: () => ({ search: 'General Hospital' }),
    who: { ...members, foreign: ['SYS_ADMIN', 'SYS_SUPPORT'] },
    shows: hasNode((_scene, world) => globalId('Company', world.careProvider.id)),
  },
  patients: {
    query: '{ patients(search: "Example", first: 50) { nodes { id } } }',
    variables: none,
    who: { own: ['MANAGE_PATIENT', 'VIEW_BOOKING', 'MARKET_CALL_TAKER'] },
    shows: hasNode(patientId),
  },
  // The owner of the market sees who travels in it; the transport provider only from acceptance on.
  patient: {
    query: 'query ($id: ID!) { patient(id: $id) { id displayName } }',
    variables: (world, scene) => ({ id: patientId(scene, world) }),
    who: {
      own: ['MANAGE_PATIENT', 'VIEW_BOOKING', 'MARKET_CALL_TAKER', 'FACILITY_ADMIN'],
      owner: ['VIEW_BOOKING', 'MARKET_CALL_TAKER'],
      partner: ['MARKET_CALL_TAKER'],
    },
  },
  similarPatients: {
    query:
      '{ similarPatients(lastName: "Example", dateOfBirth: "1950-01-01") { similarity patient { id } } }',
    variables: none,
    who: { own: ['MANAGE_PATIENT', 'VIEW_BOOKING', 'MARKET_CALL_TAKER'] },
  },
  usualTrips: {
    query: 'query ($id: ID!) { usualTrips(patientId: $id) { count trip { id } } }',
    variables: (world, scene) => ({ id: patientId(scene, world) }),
    who: { own: ['VIEW_BOOKING'], owner: ['VIEW_BOOKING'] },
  },
  similarItineraries: {
    query: 'query ($input: SimilarItinerariesInput!) { similarItineraries(input: $input) { trip { id } } }',
    variables: (world, scene) => ({
      input: {
        patientId: patientId(scene, world),
        legs: [
          {
            pickUpAt: new Date(Date.now()).toISOString(),
            dropOffAt: new Date(Date.now() + 86_400_000).toISOString(),
          },
        ],
      },
    }),
    who: { own: ['VIEW_BOOKING'], owner: ['VIEW_BOOKING'] },
  },
  facilities: {
    query:
      'query ($marketId: ID) { facilities(search: "Hospital", marketId: $marketId, first: 50) { nodes { id } } }',
    variables: (world, scene) => ({ marketId: marketId(scene, world) }),
    who: members,
    shows: hasNode(hospitalId),
  },
  facility: {
    query: 'query ($id: ID!) { facility(id: $id) { id } }',
    variables: (world, scene) => ({ id: hospitalId(scene, world) }),
    who: members,
  },
  addressSuggestions: {
    query: '{ addressSuggestions(query: "1 Main St 02115", first: 3) { label } }',
    variables: none,
    who: everybody,
    shows: (value) => Array.isArray(value),
  },
  address: {
    query: 'query ($input: AddressInput!) { address(input: $input) { label } }',
    variables: () => ({ input: { line1: '1 Main St', city: 'Boston', state: 'MA', postcode: '02115' } }),
    who: everybody,
  },
  route: {
    query:
      'query ($from: RoutePlaceInput!, $to: RoutePlaceInput!) { route(from: $from, to: $to) { distanceMeters } }',
    variables: () => ({
      from: { latitude: 42.3355, longitude: -71.1054 },
      to: { latitude: 42.3601, longitude: -71.0589 },
    }),
    who: everybody,
  },
  lookupValues: { query: '{ lookupValues(kind: CALL_TYPE) { id } }', variables: none, who: everybody },
  dispatchPreview: {
    query:
      'query ($input: DispatchPreviewInput!) { dispatchPreview(input: $input) { rounds { candidates { company { name } } } } }',
    variables: (world) => ({ input: journeyInput(world) }),
    who: { own: ['MANAGE_BOOKING'] },
    denial: 'BAD_USER_INPUT',
    shows: (value) => ((value as { rounds: unknown[] } | null)?.rounds.length ?? 0) > 0,
  },
  marketHealth: {
    query: 'query ($id: ID!) { marketHealth(marketId: $id) { kind } }',
    variables: (world, scene) => ({ id: marketId(scene, world) }),
    who: { owner: ['COMPANY_CONFIG_ADMIN'] },
    denial: 'BAD_USER_INPUT',
    shows: Array.isArray,
  },
  marketConfiguration: {
    query: 'query ($id: ID!) { marketConfiguration(marketId: $id) { text } }',
    variables: (world, scene) => ({ id: marketId(scene, world) }),
    who: { owner: ['COMPANY_CONFIG_ADMIN'] },
    denial: 'BAD_USER_INPUT',
    shows: (value) => ((value as { text: string } | null)?.text ?? '').includes('"rules"'),
  },
  ruleReplay: {
    query:
      'query ($input: RuleDraftInput!) { ruleReplay(input: $input, period: LAST_7_DAYS) { legs rules { trips } } }',
    variables: (world) => ({ input: ruleDraft(world) }),
    who: { owner: ['COMPANY_CONFIG_ADMIN'] },
    denial: 'BAD_USER_INPUT',
  },
  questionnaireReplay: {
    query: 'query ($id: ID!) { questionnaireReplay(questionnaireId: $id) { legs } }',
    variables: (world) => ({ id: globalId('FormDefinition', world.questionnaireId) }),
    who: { own: ['COMPANY_CONFIG_ADMIN'] },
    denial: 'BAD_USER_INPUT',
  },
  ruleTrial: {
    query:
      'query ($input: RuleDraftInput!, $tripId: ID!) { ruleTrial(input: $input, tripId: $tripId) { rounds { number } } }',
    variables: (world, { tripId }) => ({ input: ruleDraft(world), tripId }),
    who: { owner: ['COMPANY_CONFIG_ADMIN'] },
    denial: 'BAD_USER_INPUT',
  },
  recurrencePreview: {
    query:
      'query ($marketId: ID!, $recurrence: RecurrenceInput!) { recurrencePreview(marketId: $marketId, recurrence: $recurrence) { occurrences { date } } }',
    variables: (world, scene) => ({ marketId: marketId(scene, world), recurrence: recurrenceInput() }),
    who: { own: ['MANAGE_BOOKING'] },
    denial: 'BAD_USER_INPUT',
    shows: (value) => ((value as { occurrences: unknown[] } | null)?.occurrences.length ?? 0) > 0,
  },
  itineraries: {
    query: '{ itineraries(first: 50) { nodes { id } } }',
    variables: none,
    who: readers,
    shows: hasNode(({ booking }) => booking.id),
  },
  itinerary: {
    query: 'query ($id: ID!) { itinerary(id: $id) { id } }',
    variables: (_world, { booking }) => ({ id: booking.id }),
    who: readers,
  },
  trips: {
    query: '{ trips(first: 50) { nodes { id } } }',
    variables: none,
    who: readers,
    shows: hasNode(({ tripId }) => tripId),
  },
  board: {
    query:
      'query ($from: DateTime!, $to: DateTime!) { board(from: $from, to: $to) { trips(first: 50) { id } } }',
    variables: () => ({
      from: new Date(Date.now() - 3_600_000).toISOString(),
      to: new Date(Date.now() + 47 * 3_600_000).toISOString(),
    }),
    who: readers,
    shows: (value, { tripId }) =>
      ((value as { trips: { id: string }[] } | null)?.trips ?? []).some(({ id }) => id === tripId),
  },
  trip: {
    query: 'query ($id: ID!) { trip(id: $id) { id } }',
    variables: (_world, { tripId }) => ({ id: tripId }),
    who: readers,
  },
  offers: {
    query: 'query ($filter: OfferFilter) { offers(first: 50, filter: $filter) { nodes { id } } }',
    variables: (_world, { booking }) => ({ filter: { itineraryId: booking.id } }),
    who: seers,
    shows: hasNode(({ offerId }) => offerId),
  },
  offer: {
    query: 'query ($id: ID!) { offer(id: $id) { id } }',
    variables: (_world, { offerId }) => ({ id: offerId }),
    who: seers,
  },
  activity: {
    query: 'query ($id: ID!) { activity(itineraryId: $id, first: 50) { nodes { id } } }',
    variables: (_world, { booking }) => ({ id: booking.id }),
    who: readers,
    shows: hasNodes,
  },
  // The matrix lays one alert for each side of the booking.
  alerts: {
    query: '{ alerts(first: 50) { nodes { id } } }',
    variables: none,
    who: { own: ['VIEW_BOOKING'], partner: ['VIEW_DISPATCH'] },
    shows: hasNodes,
  },
  announcements: {
    query: '{ announcements { id } }',
    variables: none,
    who: everybody,
    shows: (value) => Array.isArray(value),
  },
  managedAnnouncements: {
    query: '{ managedAnnouncements { nodes { id } } }',
    variables: none,
    who: announcers,
    shows: (value, _scene, world) =>
      ((value as Nodes | null)?.nodes ?? []).some(
        ({ id }) => id === globalId('ManagedAnnouncement', world.announcementId),
      ),
  },
  shiftHandovers: {
    query: '{ shiftHandovers { nodes { id } } }',
    variables: none,
    who: dispatchers,
    shows: hasNode((_scene, world) => globalId('ShiftHandover', world.handoverId)),
  },
  shiftColleagues: {
    query: '{ shiftColleagues(side: DISPATCH) { id } }',
    variables: none,
    who: { partner: ['DISPATCH'], foreign: ['DISPATCH'] },
  },
  announcementMarkets: { query: '{ announcementMarkets { id } }', variables: none, who: announcers },
  // The company's own numbers, for all who see bookings from either side.
  tripStatusCounts: {
    query: '{ tripStatusCounts { counts { status count } } }',
    variables: none,
    who: { own: counted, partner: counted },
    shows: (value) =>
      ((value as { counts: { count: number }[] } | null)?.counts ?? []).some(({ count }) => count > 0),
  },
  companyDashboard: {
    query:
      'query ($on: Date!, $until: Date!) { companyDashboard(fromDate: $on, toDate: $until) { total { total } answers { received } } }',
    variables: () => ({ on: day(-2), until: day(30) }),
    who: { own: ['VIEW_BOOKING'], partner: ['VIEW_DISPATCH'] },
    shows: (value) => {
      const shown = value as { total: { total: number }; answers: { received: number } | null } | null;
      return (shown?.total.total ?? 0) + (shown?.answers?.received ?? 0) > 0;
    },
  },
  activeDashboard: {
    query: '{ activeDashboard { toAnswer hours { filled } } }',
    variables: none,
    who: { own: figures, partner: figures, owner: figures, foreign: figures },
    shows: (value) => value !== null,
  },
  clock: {
    query: '{ clock { now movable } }',
    variables: none,
    who: everybody,
    shows: (value) => (value as { now?: string } | null)?.now !== undefined,
  },
  backgroundWork: {
    query: '{ backgroundWork { away overdue } }',
    variables: none,
    who: { own: staff, partner: staff, owner: staff, foreign: staff },
    shows: (value) => typeof (value as { away: boolean } | null)?.away === 'boolean',
  },
  platformHealth: {
    query: '{ platformHealth { kind count } }',
    variables: none,
    who: { own: staff, partner: staff, owner: staff, foreign: staff },
    shows: (value) => Array.isArray(value),
  },
  platformSummary: {
    query: '{ platformSummary { careProviders } }',
    variables: none,
    who: { own: staff, partner: staff, owner: staff, foreign: staff },
    shows: (value) => ((value as { careProviders: number } | null)?.careProviders ?? 0) > 0,
  },
  vehicles: {
    query: '{ vehicles(first: 50) { nodes { id } } }',
    variables: none,
    who: { partner: ['VEHICLE_ADMIN', 'VIEW_DISPATCH', 'DRIVER'] },
    shows: hasNode((_scene, world) => globalId('Vehicle', world.vehicleId)),
  },
  drivers: {
    query: '{ drivers { person { id } vehicle { id } } }',
    variables: none,
    who: { partner: ['VEHICLE_ADMIN', 'VIEW_DISPATCH'] },
    shows: (value, _scene, world) =>
      ((value ?? []) as { person: { id: string } | null }[]).some(
        ({ person }) => person?.id === globalId('Person', world.driverUserId),
      ),
  },
  // The queries' scene is offered only: there is nothing to choose yet, and nobody learns more.
  vehicleChoices: {
    query: 'query ($id: ID!) { vehicleChoices(tripId: $id) { vehicle { id } } }',
    variables: (_world, { tripId }) => ({ id: tripId }),
    who: {},
  },
  availability: {
    query:
      'query ($marketId: ID!, $from: DateTime!, $to: DateTime!) { availability(marketId: $marketId, from: $from, to: $to) { startsAt available } }',
    variables: (world, scene) => ({
      marketId: marketId(scene, world),
      from: new Date(Date.now() + 3_600_000).toISOString(),
      to: new Date(Date.now() + 7_200_000).toISOString(),
    }),
    who: members,
  },
  transportCheck: {
    query: 'query ($input: TransportCheckInput!) { transportCheck(input: $input) { state } }',
    variables: (world, scene) => ({
      input: { marketId: marketId(scene, world), pickUpAt: new Date(Date.now() + 3_600_000).toISOString() },
    }),
    who: members,
    shows: (value) => (value as { state?: string } | null)?.state === 'AVAILABLE',
  },
  // Every transport provider's own; the foreign company carries patients too.
  availabilitySchedule: {
    query: '{ availabilitySchedule { id weekly { crews } } }',
    variables: none,
    who: {
      partner: ['VIEW_DISPATCH', 'DISPATCH_SUPERVISOR', 'COMPANY_CONFIG_ADMIN'],
      foreign: ['VIEW_DISPATCH', 'DISPATCH_SUPERVISOR', 'COMPANY_CONFIG_ADMIN'],
    },
  },
  users: {
    query: '{ users(first: 100) { nodes { id } } }',
    variables: none,
    who: { own: ['USER_ADMIN'] },
    shows: hasNode((_scene, world) => globalId('User', world.facilityUserId)),
  },
  groups: {
    query: '{ groups(first: 100) { nodes { id } } }',
    variables: none,
    who: { own: ['USER_ADMIN'] },
    shows: hasNode((_scene, world) => globalId('Group', world.groupId)),
  },
  accessOptions: {
    query: '{ accessOptions { grantableRoles } }',
    variables: none,
    who: { own: ['USER_ADMIN'], partner: ['USER_ADMIN'], owner: ['USER_ADMIN'], foreign: ['USER_ADMIN'] },
  },
  // Those of people who signed in to the company; everybody's for the platform.
  sessions: {
    query: '{ sessions(first: 100) { nodes { id } } }',
    variables: none,
    who: {
      own: ['USER_ADMIN', 'SYS_ADMIN', 'SYS_SUPPORT'],
      partner: ['SYS_ADMIN', 'SYS_SUPPORT'],
      owner: ['SYS_ADMIN', 'SYS_SUPPORT'],
      foreign: ['SYS_ADMIN', 'SYS_SUPPORT'],
    },
    shows: hasNode((_scene, world) => globalId('UserSession', world.sessionId)),
  },
  // Likewise: those to the company's people, and what happened in it.
  outgoingMessages: {
    query: '{ outgoingMessages(first: 200) { nodes { id } } }',
    variables: none,
    who: {
      own: ['USER_ADMIN', 'SYS_ADMIN', 'SYS_SUPPORT'],
      partner: ['SYS_ADMIN', 'SYS_SUPPORT'],
      owner: ['SYS_ADMIN', 'SYS_SUPPORT'],
      foreign: ['SYS_ADMIN', 'SYS_SUPPORT'],
    },
    shows: hasNode((_scene, world) => globalId('OutgoingMessage', world.messageId)),
  },
  securityEvents: {
    query: '{ securityEvents(first: 200) { nodes { id } } }',
    variables: none,
    who: {
      own: ['USER_ADMIN', 'SYS_ADMIN', 'SYS_SUPPORT'],
      partner: ['SYS_ADMIN', 'SYS_SUPPORT'],
      owner: ['SYS_ADMIN', 'SYS_SUPPORT'],
      foreign: ['SYS_ADMIN', 'SYS_SUPPORT'],
    },
    shows: hasNode((_scene, world) => globalId('SecurityEvent', world.securityEventId)),
  },
  contracts: {
    query: '{ contracts { nodes { id } } }',
    variables: none,
    who: configuration,
    shows: hasNode((_scene, world) => globalId('Contract', world.contractId)),
  },
  priceLists: {
    query: '{ priceLists { nodes { id } } }',
    variables: none,
    who: configuration,
    shows: hasNode((_scene, world) => globalId('PriceList', world.priceListId)),
  },
  priceList: {
    query: 'query ($id: ID!) { priceList(id: $id) { id name } }',
    variables: (world) => ({ id: globalId('PriceList', world.priceListId) }),
    who: configuration,
  },
  pricePreview: {
    query: 'query ($input: PricePreviewInput!) { pricePreview(input: $input) { total { amount } } }',
    variables: (world) => ({
      input: {
        priceListId: globalId('PriceList', world.priceListId),
        sample: { pickUpAt: '2026-06-01T10:00', distance: '10', distanceUnit: 'MI' },
      },
    }),
    who: configuration,
  },
  credentials: {
    query: '{ credentials { id } }',
    variables: none,
    who: { partner: ['COMPANY_CONFIG_ADMIN'] },
    shows: (value, _scene, world) =>
      ((value ?? []) as { id: string }[]).some(({ id }) => id === globalId('Credential', world.credentialId)),
  },
  jobTypes: {
    query: '{ jobTypes { nodes { id } } }',
    variables: none,
    who: { partner: ['COMPANY_CONFIG_ADMIN'] },
    shows: hasNode((_scene, world) => globalId('JobType', world.jobTypeId)),
  },
  marketRules: {
    query: '{ marketRules { nodes { id } } }',
    variables: none,
    who: configuration,
    shows: hasNode((_scene, world) => globalId('MarketRule', world.ruleId)),
  },
  formDefinitions: {
    query: '{ formDefinitions(kind: PDF_FORM) { nodes { id } } }',
    variables: none,
    who: { own: ['COMPANY_CONFIG_ADMIN'] },
    shows: hasNode((_scene, world) => globalId('FormDefinition', world.formId)),
  },
  companyLookups: {
    query: '{ companyLookups(kind: VARIABLE) { nodes { id } } }',
    variables: none,
    who: configurers,
    shows: hasNodes,
  },
  managedLookups: {
    query: '{ managedLookups(kind: VARIABLE) { nodes { id } } }',
    variables: none,
    who: { own: staff, partner: staff, owner: staff, foreign: staff },
    shows: hasNodes,
  },
  // Nothing of the market was changed yet; its owner alone would read it.
  configurationChanges: {
    query: 'query ($id: ID!) { configurationChanges(entityId: $id) { nodes { id } } }',
    variables: (world, scene) => ({ id: marketId(scene, world) }),
    who: {},
    shows: hasNodes,
  },
  accessTokens: {
    query: '{ accessTokens { id } }',
    variables: none,
    who: {
      own: ['DEVELOPER', 'COMPANY_ADMIN', 'SYS_ADMIN'],
      partner: ['DEVELOPER', 'COMPANY_ADMIN', 'SYS_ADMIN'],
      owner: ['DEVELOPER', 'COMPANY_ADMIN', 'SYS_ADMIN'],
      foreign: ['DEVELOPER', 'COMPANY_ADMIN', 'SYS_ADMIN'],
    },
  },
};
