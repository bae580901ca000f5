import { globalId } from '../../../../src/platform/graphql/globalId.ts';
import { everybody } from '../cells.ts';
import { hasNodes, hasNode, marketId, patientId, none } from '../asked.ts';
import type { QueryRow } from '../rows.ts';

/** Queries of people, patients and their access. */
export const peopleQueries: Record<string, QueryRow> = {
  // The secret alone says who asks; without the right one there is nothing.
  accountLink: {
    query: 'query ($secret: String!) { accountLink(secret: $secret) { login } }',
    variables: () => ({ secret: 'nobodys' }),
    who: everybody,
    shows: (value) => value === null,
  },
  patientRide: {
    query: 'query ($secret: String!) { patientRide(secret: $secret) { firstName } }',
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
  dispatchSystem: {
    query: '{ dispatchSystem { url } __typename }',
    variables: none,
    who: Object.fromEntries(
      ['own', 'partner', 'owner', 'foreign'].map((vantage) => [
        vantage,
        ['COMPANY_DETAILS_ADMIN', 'COMPANY_CONFIG_ADMIN'],
      ]),
    ),
    shows: (value) => value !== undefined,
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
  groups: {
    query: '{ groups(first: 100) { nodes { id } } }',
    variables: none,
    who: { own: ['USER_ADMIN'] },
    shows: hasNode((_scene, world) => globalId('Group', world.groupId)),
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
  // Nothing of the market was changed yet; its owner alone would read it.
  configurationChanges: {
    query: 'query ($id: ID!) { configurationChanges(entityId: $id) { nodes { id } } }',
    variables: (world, scene) => ({ id: marketId(scene, world) }),
    who: {},
    shows: hasNodes,
  },
  patients: {
    query: '{ patients(search: "Example", first: 50) { nodes { id } } }',
    variables: none,
    who: { own: ['MANAGE_PATIENT', 'VIEW_BOOKING', 'MARKET_CALL_TAKER'] },
    shows: hasNode(patientId),
  },
  similarPatients: {
    query:
      '{ similarPatients(lastName: "Example", dateOfBirth: "1950-01-01") { similarity patient { id } } }',
    variables: none,
    who: { own: ['MANAGE_PATIENT', 'VIEW_BOOKING', 'MARKET_CALL_TAKER'] },
  },
  address: {
    query: 'query ($input: AddressInput!) { address(input: $input) { label } }',
    variables: () => ({ input: { line1: '1 Main St', city: 'Boston', state: 'MA', postcode: '02115' } }),
    who: everybody,
  },
  users: {
    query: '{ users(first: 100) { nodes { id } } }',
    variables: none,
    who: { own: ['USER_ADMIN'] },
    shows: hasNode((_scene, world) => globalId('User', world.facilityUserId)),
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
