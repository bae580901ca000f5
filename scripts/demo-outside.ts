import { demoPassword } from '../services/api/src/platform/env.ts';
import { playDispatchSystem } from './outside/dispatch.ts';
import { playRides } from './outside/rides.ts';
import { runningConsole } from './runningConsole.ts';

// Uber and Lyft, by themselves, until they are stopped.
if (process.argv[2] === 'rides') await playRides(process.argv[3] ?? '');

/**
 * Other people's systems beside the running console: a hospital's health record that sends a visit to be
 * booked, in both shapes; and a transport provider's dispatch system, which answers as told; or, called with
 * 'rides', Uber and Lyft.
 */
const login = 'developer@harborview.example';
const { url: console_, ask } = runningConsole();

interface Told {
  __typename: string;
  message?: string;
  secret?: string;
}

/** An access token that may book, for an hour. */
async function token(): Promise<string> {
  const refusal = '__typename ... on Refusal { message }';
  const { signIn } = await ask<{ signIn: Told }>(
    `mutation ($input: SignInInput!) { signIn(input: $input) { ${refusal} } }`,
    { input: { login, password: demoPassword } },
  );
  if (signIn.__typename !== 'SignInSuccess') throw new Error(signIn.message ?? signIn.__typename);
  const { createAccessToken: made } = await ask<{ createAccessToken: Told }>(
    `mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { ${refusal} ... on CreateAccessTokenSuccess { secret } } }`,
    {
      input: {
        name: 'Health record of the demo',
        roles: ['MANAGE_BOOKING'],
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      },
    },
  );
  if (!made.secret) throw new Error(made.message ?? made.__typename);
  return made.secret;
}

const secret = await token();
interface Named {
  reference: string | null;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
}
const { patients, facilities } = await ask<{
  patients: { nodes: Named[] };
  facilities: { nodes: { name: string; parent: object | null }[] };
}>(
  '{ patients(first: 20, status: ACTIVE) { nodes { reference firstName lastName dateOfBirth } } facilities(first: 50) { nodes { name parent { id } } } }',
);
const [patient] = patients.nodes.filter(({ reference }) => reference !== null);
const [here, there] = facilities.nodes.filter(({ parent }) => parent === null).map(({ name }) => name);
if (!patient) throw new Error('The demo has no patient with a number');
const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
const csn = String(Date.now()).slice(-10);

const epic = {
  encounter_csn: csn,
  appointment_id: `A-${csn}`,
  patient: {
    mrn: patient.reference,
    first_name: patient.firstName,
    last_name: patient.lastName,
    date_of_birth: patient.dateOfBirth,
  },
  pickup_facility_name: here,
  pickup_notes: 'Discharge lounge, ask for the charge nurse',
  dropoff: { facility_name: there ?? 'Nowhere Clinic', date: tomorrow, time: '14:00' },
};
const fhir = {
  resourceType: 'Bundle',
  entry: [
    {
      resource: {
        resourceType: 'Patient',
        identifier: [{ type: { coding: [{ code: 'MR' }] }, value: patient.reference }],
        name: [{ use: 'official', family: patient.lastName, given: [patient.firstName] }],
        birthDate: patient.dateOfBirth,
      },
    },
    {
      resource: {
        resourceType: 'Appointment',
        identifier: [
          { system: 'urn:oid:1.2.840.114350.1.13.861.1.7.3.698084.8', value: String(Number(csn) + 1) },
        ],
        start: `${tomorrow}T15:30:00-05:00`,
        participant: [{ actor: { reference: 'Location/none', display: 'A clinic that nobody knows' } }],
      },
    },
  ],
};

/** Of somebody whom nobody has entered: the find dialog opens with what is said of them. */
const newcomer = {
  ...epic,
  encounter_csn: String(Number(csn) + 2),
  appointment_id: `A-${Number(csn) + 2}`,
  patient: {
    mrn: `HV-${csn.slice(-5)}`,
    first_name: 'Inés',
    middle_name: 'María',
    last_name: `Soto ${csn.slice(-3)}`,
    date_of_birth: '1951-02-03',
    sex: 'F',
    mobile: '617-555-0142',
    email: 'ines.soto@example.org',
    address: { line1: '10 Tremont St', city: 'Boston', state: 'MA', postcode: '02108' },
  },
};

for (const [name, payload] of [
  ["Epic's payload", epic],
  ["Epic's payload, of a patient nobody has", newcomer],
  ['FHIR R4', fhir],
] as const) {
  const response = await fetch(`${console_}/integrations/health-records`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify(payload),
  });
  const body = (await response.json()) as {
    address?: string;
    messages?: string[];
    error?: string;
    patientFound?: boolean;
  };
  console.log(`\n${name}: HTTP ${response.status}${body.error ? ` ${body.error}` : ''}`);
  if (body.address) console.log(`  to be booked at ${console_}${body.address}`);
  if (body.patientFound === false) console.log('  Nobody has this patient yet.');
  for (const message of body.messages ?? []) console.log(`  ${message}`);
}
console.log('\nSign in as booking@harborview.example and open an address.');

await playDispatchSystem(process.argv[2] ?? '');
