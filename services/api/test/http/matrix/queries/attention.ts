import { globalId } from '../../../../src/platform/graphql/globalId.ts';
import { announcers, dispatchers, everybody, readers } from '../cells.ts';
import {
  hasNodes,
  hasNode,
  patientId,
  counted,
  figures,
  staff,
  day,
  configuration,
  configurers,
  type Nodes,
  none,
  ruleDraft,
} from '../asked.ts';
import type { QueryRow } from '../rows.ts';

/** Queries of alerts, announcements, handovers, figures and the clock. */
export const attentionQueries: Record<string, QueryRow> = {
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
  // Of a care provider whose integrations have the service; here nobody has an account with it, and is told
  // so.
  rideShareZones: {
    query:
      '{ rideShareZones(platform: UBER, type: PICK_UP, address: { line1: "1 Main St", city: "Boston", state: "MA", postcode: "02115" }) { __typename } }',
    variables: none,
    who: { own: ['FACILITY_PUBLIC', 'FACILITY_ADMIN', 'MANAGE_BOOKING'] },
    shows: (value) => (value as { __typename: string } | null)?.__typename === 'RideServiceUnavailable',
  },
  addressSuggestions: {
    query: '{ addressSuggestions(query: "1 Main St 02115", first: 3) { label } }',
    variables: none,
    who: everybody,
    shows: (value) => Array.isArray(value),
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
  itineraries: {
    query: '{ itineraries(first: 50) { nodes { id } } }',
    variables: none,
    who: readers,
    shows: hasNode(({ booking }) => booking.id),
  },
  trips: {
    query: '{ trips(first: 50) { nodes { id } } }',
    variables: none,
    who: readers,
    shows: hasNode(({ tripId }) => tripId),
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
  clock: {
    query: '{ clock { now movable } }',
    variables: none,
    who: everybody,
    shows: (value) => (value as { now?: string } | null)?.now !== undefined,
  },
  accessOptions: {
    query: '{ accessOptions { grantableRoles } }',
    variables: none,
    who: { own: ['USER_ADMIN'], partner: ['USER_ADMIN'], owner: ['USER_ADMIN'], foreign: ['USER_ADMIN'] },
  },
  priceList: {
    query: 'query ($id: ID!) { priceList(id: $id) { id name } }',
    variables: (world) => ({ id: globalId('PriceList', world.priceListId) }),
    who: configuration,
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
};
