import { TEXT } from '@ptc/schema/rules/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../src/platform/actor.ts';
import { askerSetting, readerRole } from '../src/db/rows/reader.ts';
import { bookingSession, type BookingSession } from './factories/bookingSession.ts';
import type { BookingWorld } from './factories/bookingWorld.ts';
import { person } from './factories/people.ts';
import { makeVehicle } from './factories/vehicles.ts';
import { ask } from './support/graph.ts';
import { rowsLike } from './support/rowsLike.ts';

// What is looked for is the asker's to choose: no choice of theirs may cost the house much more than a fair
// one. Pages are counted, not time, so that a busy machine changes nothing.
/** Rows of each kind; another company has as many. */
const rows = 10_000;
/**
 * A search reads at most so many times the pages of a good one, whatever is looked for; and a few for what is
 * beside it.
 */
const atMost = 1.5;
const beside = 40;

let session: BookingSession;
let world: BookingWorld;
let keeper: Actor;
let carrier: Actor;

/** Rows like one: of each what is said of the n-th is put over it. */
const more = (table: string, like: string, said: string): Promise<void> =>
  rowsLike(session.sql, table, like, rows, said);
const id = (kind: string): string => `md5('${kind}' || n)::uuid`;

/** The n-th, without a digit: a text with one is looked for among the names of bookings. */
const spelled = "translate(n::text, '0123456789', 'abcdefghij')";

beforeAll(async () => {
  session = await bookingSession();
  world = await session.world({ tiers: [1] });
  const { sql } = session;
  const other = world.transportProviders[0]?.id ?? '';
  const own = world.careProvider.id;
  const booking = await session.book(world, 600);
  const [trip] = await session.trips(booking);
  const vehicle = await makeVehicle(session.db, { companyId: other });
  const user = await person(session.db, own, ['COMPANY_ADMIN']);
  const { actor } = world.careProvider;
  keeper = { ...actor, roles: new Set([...actor.roles, 'USER_ADMIN']) };
  carrier = world.transportProviders[0]?.actor ?? actor;
  for (const company of [own, other]) {
    await more(
      'patients',
      world.patientId,
      `jsonb_build_object('id', ${id(`p${company}`)}, 'company_id', '${company}', 'first_name', 'First' || n, 'last_name', 'Last' || ${spelled}, 'reference', 'R-' || n, 'search_name', 'last' || ${spelled} || ' first' || n)`,
    );
    await more(
      'facilities',
      world.hospitalId,
      `jsonb_build_object('id', ${id(`f${company}`)}, 'company_id', '${company}', 'name', 'Last' || n || ' ward', 'quick_code', 'W' || n, 'external_code', 'X' || n)`,
    );
    await more(
      'vehicles',
      vehicle.id,
      `jsonb_build_object('id', ${id(`v${company}`)}, 'company_id', '${company}', 'name', 'Last' || n, 'plate', 'MA ' || n)`,
    );
  }
  await more(
    'identities',
    user.identityId,
    `jsonb_build_object('id', ${id('n')}, 'login', 'last' || n || '@x.example', 'display_name', 'Last' || n, 'email', null)`,
  );
  await more('users', user.userId, `jsonb_build_object('id', ${id('u')}, 'identity_id', ${id('n')})`);
  await more(
    'itineraries',
    booking,
    `jsonb_build_object('id', ${id('i')}, 'name', 'B7' || n, 'patient_id', ${id(`p${own}`)}, 'first_pick_up_at', now() + n * interval '1 minute')`,
  );
  await more(
    'trips',
    trip?.id ?? '',
    `jsonb_build_object('id', ${id('t')}, 'itinerary_id', ${id('i')}, 'name', 'B7' || n || '-A', 'patient_id', ${id(`p${own}`)}, 'pick_up_at', now() + n * interval '1 minute')`,
  );
  await sql`vacuum (analyze)`;
}, 300_000);
afterAll(() => session.close());

interface Plan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

/**
 * Pages that PostgreSQL looks at for an answer: each statement of it once more as the asker, with its values.
 */
const pages = async (actor: Actor, document: string, variables: object): Promise<number> => {
  const { statements, parameters, errors } = await ask(session.runtime, actor, document, { ...variables });
  // What too many patients are called is not looked for among bookings: the asker is told so, after as many
  // pages.
  expect(errors.filter(({ message }) => !message.startsWith('More than'))).toEqual([]);
  const asker = askerSetting({ ...actor, takesCalls: false, platform: false });
  return session.sql.begin(async (tx) => {
    await tx`select set_config('role', ${readerRole}, true), set_config('ptc.asker', ${asker}, true)`;
    let sum = 0;
    for (const [index, statement] of statements.entries()) {
      const [row] = await tx.unsafe<{ 'QUERY PLAN': Plan[] }[]>(
        `explain (analyze, buffers, format json) ${statement}`,
        parameters[index] as never,
      );
      const plan = row?.['QUERY PLAN'][0]?.Plan;
      sum += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
    }
    return sum;
  });
};

const most = TEXT.search;
const patterns: Readonly<Record<string, string>> = {
  'one letter that all have': 'l',
  'one letter that nobody has': 'q',
  'two letters': 'la',
  'a percent sign': '%',
  'an underscore': '_',
  'a backslash': '\\',
  'nothing but percent signs': '%'.repeat(most),
  'as long as may be': 'x'.repeat(most),
  'as long as may be, of letters that all have': 'la'.repeat(most / 2),
  'eight words': 'l a s t f i r s',
  'what nobody has': 'zzyzx',
};

const searched = (field: string): string =>
  `query ($search: String) { ${field}(first: 50, search: $search) { nodes { id } totalCount } }`;
const filtered = (field: string, by: string): string =>
  `query ($search: String) { ${field}(first: 50, filter: { ${by}: $search }) { nodes { id } totalCount } }`;

test.each<[string, () => Actor, string, string]>([
  ['patients', () => keeper, searched('patients'), 'lastbcde'],
  ['patients by their name', () => keeper, filtered('patients', 'name'), 'lastbcde'],
  ['facilities', () => keeper, searched('facilities'), 'last1234'],
  ['vehicles', () => carrier, searched('vehicles'), 'last1234'],
  ['users', () => keeper, searched('users'), 'last1234'],
  ['bookings by patient', () => keeper, filtered('itineraries', 'patientName'), 'lastbcde'],
  ['bookings by name', () => keeper, filtered('itineraries', 'name'), 'B71234'],
  ['legs', () => keeper, filtered('trips', 'search'), 'lastbcde'],
  [
    'places for an address',
    () => keeper,
    'query ($search: String!) { addressSuggestions(query: $search) { label } }',
    'last1234',
  ],
  ['legs by name', () => keeper, filtered('trips', 'name'), 'B71234-A'],
])('%s: no pattern costs much more than a good one', async (_name, who, document, good) => {
  const fair = await pages(who(), document, { search: good });
  const found: Record<string, number> = {};
  for (const [what, search] of Object.entries(patterns))
    found[what] = await pages(who(), document, { search });
  const dear = Object.entries(found).filter(([, read]) => read > fair * atMost + beside);
  expect({ fair, dear: Object.fromEntries(dear) }).toEqual({ fair, dear: {} });
});
