import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { allPossibleTypes, possibleTypes } from '../../gql/possibleTypes.ts';
import { resumingLink } from '../live/resumingLink.ts';
import { connection } from './connection.ts';
import { faultOf } from './faults.ts';
import { createLiveLink } from './liveLink.ts';
import { position } from './position.ts';
import { presence } from '../session/presence.ts';
import { VersionedCache } from './VersionedCache.ts';
import { waitingLink } from './waitingLink.ts';

/** The client and what hangs on its session. */
export interface Connected {
  client: ApolloClient;
  /** Closes the socket, so that the next subscription connects under the present session. */
  restartSocket: () => void;
}

/**
 * Parts of a node that have no id of their own. Two screens ask for different fields of them; what one is
 * told must not take from the cache what the other shows.
 */
export const valueTypes = [
  'Address',
  'Brand',
  'CompanyIntegrations',
  'Caller',
  'Classification',
  'DispatchPlan',
  'ExternalCall',
  'ExternalReference',
  'ExternalRide',
  'FacilityContact',
  'FacilityLyft',
  'FacilityRideShare',
  'FacilityUber',
  'ItineraryPermissions',
  'Lateness',
  'Reconfirmation',
  'MarketSettings',
  'OfferPermissions',
  'OfferRound',
  'PatientOutline',
  'PatientPermissions',
  'PatientTraits',
  'RouteSummary',
  'VehiclePosition',
  'Stop',
  'TripCompletion',
  'TripExternal',
  'TripPermissions',
  'TripProgress',
  'TripRating',
  'Avatar',
  'Money',
  'FacilityPermissions',
  'ContractPermissions',
  'MarketClocks',
  'MarketRuleDistance',
  'Bundle',
  'Recurrence',
  'Ending',
  'OfferOutcome',
  'ShiftHandoverPermissions',
  'UserPermissions',
  'PcsAuthorization',
  'AccessOptions',
  'LegAnswers',
  'PdfForm',
  'QuestionEffect',
] as const;

/** The cache: singletons have no id; everything else has its global one. */
export const createCache = (): VersionedCache =>
  new VersionedCache({
    possibleTypes: import.meta.env.DEV ? allPossibleTypes : possibleTypes,
    typePolicies: {
      ...Object.fromEntries(valueTypes.map((name) => [name, { merge: true }])),
      Viewer: { keyFields: [] },
      Clock: { keyFields: [] },
      Preferences: { keyFields: [] },
      TripStatusCounts: { keyFields: [] },
    },
  });

const socketAddress = (endpoint: string): string => {
  const url = new URL(endpoint, globalThis.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

/**
 * Builds the one client of the page. `language` is asked at each request; `onSessionEnded` when the server
 * says so.
 */
export function createConnected(options: {
  endpoint: string;
  language: () => string;
  onSessionEnded: () => void;
}): Connected {
  const http = new HttpLink({
    uri: options.endpoint,
    credentials: 'same-origin',
    headers: { 'x-ptc-request': '1' },
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('accept-language', options.language());
      headers.set('x-ptc-position', position.asks());
      for (const [name, value] of Object.entries(presence.asks())) headers.set(name, value);
      const response = await fetch(input, { ...init, headers });
      connection.heard();
      position.heard(response.headers.get('x-ptc-position'));
      position.listCame(response.headers.get('x-ptc-behind'));
      return response;
    },
  });
  const errors = new ErrorLink(({ error, operation }) => {
    // Asking who is signed in is the one request for which "nobody" is an answer.
    if (faultOf(error).kind === 'unauthenticated' && operation.operationName !== 'Session_viewer')
      options.onSessionEnded();
  });
  const live = createLiveLink({
    url: socketAddress(options.endpoint),
    language: options.language,
    onSessionEnded: options.onSessionEnded,
  });
  const link = ApolloLink.from([
    errors,
    resumingLink,
    ApolloLink.split(
      (operation) => operation.operationType === OperationTypeNode.SUBSCRIPTION,
      live.link,
      ApolloLink.from([waitingLink, http]),
    ),
  ]);
  const client = new ApolloClient({
    link,
    cache: createCache(),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
  return { client, restartSocket: live.restart };
}
