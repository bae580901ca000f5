import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hidden, policies, shared } from '../../src/db/rows/catalogue.ts';
import { views } from '../../src/db/rows/views.ts';
import type { RawSql } from '../../src/db/client.ts';
import { Reads } from '../../src/db/reads.ts';
import { askerOf } from '../support/askerOf.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';

// The line that holds when a resolver forgets to ask: docs/adr/0016-reads-in-one-transaction.md.
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const nobody = '00000000-0000-4000-8000-000000000000';
const readerOf = (sql: RawSql, companyId: string): RawSql => new Reads(sql, () => askerOf(companyId)).sql;

test('every table and view of the database has a rule of who sees its rows', async () => {
  const found = await database.sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') order by 1`;
  const lists = { policies, shared, hidden, views };
  const wrong = found
    .map(({ name }) => ({
      name,
      in: Object.entries(lists)
        .filter(([, list]) => name in list)
        .map(([list]) => list),
    }))
    .filter(({ in: places }) => places.length !== 1);
  expect(
    wrong,
    `Each table stands in exactly one list of src/db/rows/catalogue.ts. A table with company data: a line in \`policies\`, such as \`vehicles: [own]\`
    (what a resolver reads without one is refused: "permission denied"). The same rows for everybody: \`shared\`, with the reason. Never read by resolvers: \`hidden\`.`,
  ).toEqual([]);
  const known = new Set(found.map(({ name }) => name));
  expect(
    Object.values(lists)
      .flatMap((list) => Object.keys(list))
      .filter((name) => !known.has(name)),
    'tables that are no more',
  ).toEqual([]);
});

test('what the catalogue says is what the database does', async () => {
  const secured = await database.sql<
    { name: string }[]
  >`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity order by 1`;
  expect(secured.map(({ name }) => name)).toEqual(Object.keys(policies).toSorted());
  const [rights] = await database.sql<{ writes: string[] | null }[]>`
    select array_agg(distinct privilege_type) as writes from information_schema.role_table_grants where grantee = 'patient_transport_reader' and privilege_type <> 'SELECT'`;
  expect(rights?.writes).toBeNull();
});

/**
 * Resolvers that look beyond their caller's company, and what for. Everything else they read is read as the
 * caller.
 */
const lookingFurther: Record<string, string> = {
  'people/mfa/graphql/Mfa.ts':
    'the sign-in of this browser that waits for its second step, before anybody has: the secret alone says who asks',
  'attention/patient-links/graphql/PatientRide.ts':
    'the page of one booking, without a sign-in: the secret alone says who asks',
  'people/accounts/graphql/AccountLink.ts':
    'what a link opens, before anybody is signed in: the secret alone says who asks',
  'bookings/booking/graphql/dispatchPreview.ts':
    'plans as dispatching would: job types, price lists and calendars of every transport provider; shows the plan alone',
  'network/markets/graphql/marketHealth.ts':
    'what a market lacks, for its owner: job types and credentials of all its members; shows rules, contracts and entries that the owner sees',
  'insight/simulation/graphql/ruleDraft.ts':
    "a rule as its market's owner would have it, over what was offered in the market: bookings, answers and calendars of every company; shows figures, the plan, and legs that the caller sees",
  'bookings/documents/graphql/requiredForms.ts':
    "the forms that a leg's rule requires, for whoever sees the leg: the plan of its batch is the booking side's; shows names and codes",
  'bookings/filled-forms/graphql/Certification.ts':
    "how often a certification of a patient was used, for the patient's care provider: forms and rules of the markets of its legs; shows the number",
  'bookings/printing/graphql/sheets.ts':
    'what paper says of legs that the caller sees with their patients: names of lists, the home, notes of the record; the same that the leg and its patient show',
  'bookings/forecasts/graphql/Forecast.ts':
    "what runs out before rides of a patient do, for the patient's care provider: forms, rules and holidays of the markets of its legs and templates; shows days and numbers",
  'bookings/booking/graphql/formPreviews.ts':
    'forms that a booking would need as it is typed: rules and lists of the market, as booking it would read them; shows forms of the market and the own company',
  'bookings/filled-forms/graphql/outstandingForms.ts':
    'what forms of a leg would print, to tell whether they are signed as it is now: rules, answers and the patient of a leg that the caller books; shows names and codes of forms',
  'bookings/availability/graphql/availability.ts':
    "whether anybody is free in the market: transport providers' calendars and trips; shows yes or no per half hour",
  'bookings/availability/graphql/transportCheck.ts':
    'as above, for one trip; shows available or not, and only such other trips as the caller sees',
  'reference/clock/graphql/Clock.ts':
    'when the next timer of all falls due, for who may move the clock of a demo; shows its instant and its kind',
  'insight/dashboards/graphql/platformHealth.ts':
    'what is unhealthy, for the staff of the platform, attempts to sign in among it; shows counts, instants and names of companies and markets',
  'insight/dashboards/graphql/platformSummary.ts':
    'how many legs care providers have, each counted once, for the staff of the platform, who see no bookings; shows numbers, and names of companies',
  'insight/dashboards/graphql/backgroundWork.ts':
    'when workers gave a sign and what the queue has overdue, for the staff of the platform; shows instants',
  'attention/patient-links/graphql/PatientLink.ts':
    'what became of the message with a link, of a booking that the caller manages; messages with links are nobody to read, and shows a state',
  'people/messages/graphql/OutgoingMessage.ts':
    'when the job queue tries a message again that the caller sees; the queue is nobody else to read, and shows an instant',
  'people/logins/graphql/User.ts':
    'whether a user of the company works for another, too, which it may never have met: shows yes or no',
  'people/sign-in/graphql/SignInDirectory.ts': 'where a domain signs in, before anybody has; shows a label',
};

test('resolvers read as their caller, but for those that say why not', () => {
  const modules = fileURLToPath(new URL('../../src/', import.meta.url));
  const reading = (pattern: RegExp): string[] =>
    readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /(?:\/graphql\/.*|\.queries)\.ts$/.test(file) &&
        !file.startsWith('platform/') &&
        !file.endsWith('.test.ts') &&
        pattern.test(readFileSync(join(modules, file), 'utf8')),
    );
  const found = reading(/\bowner\.(?:sql|db)\b/);
  expect(
    reading(/\bruntime\.(?:sql|db)\b/),
    "a resolver that asks the pool holds its answer's connection while it waits for another: use ctx.sql, ctx.db or ctx.owner",
  ).toEqual([]);
  const commands = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\/(?:commands|jobs)\/.*\.ts$/.test(file) &&
      !file.endsWith('.test.ts') &&
      /\bctx\.(?:sql|db)\b/.test(readFileSync(join(modules, file), 'utf8')),
  );
  expect(
    commands,
    'commands and jobs use the transaction, or ctx.runtime.sql: ctx.sql reads as the reading role',
  ).toEqual([]);
  expect(
    found.toSorted(),
    'use ctx.sql and ctx.db, or say in this test why the caller must look further',
  ).toEqual(Object.keys(lookingFurther).toSorted());
});

test('the reading role writes nothing, and takes no second statement', async () => {
  const reader = readerOf(database.sql, nobody);
  await expect(reader`delete from lookup_values`).rejects.toThrow('read-only');
  await expect(
    reader`insert into trip_counts (company_id, bucket, on_date, count) values (${nobody}, 'DRAFT', now(), 1)`,
  ).rejects.toThrow('read-only');
  expect(() => reader.begin(() => undefined)).toThrow('not for reading');
  await expect(reader.unsafe('select 1; select 2')).rejects.toThrow('multiple commands');
});

test.each(Object.keys(hidden))('%s is closed to it', async (table) => {
  await expect(readerOf(database.sql, nobody).unsafe(`select count(*) from ${table}`)).rejects.toThrow(
    'permission denied',
  );
});

test('who asks and the role end with the transaction: interleaved on few connections, nobody ever reads as somebody else', async () => {
  const companies = Array.from(
    { length: 20 },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  );
  const asked = await Promise.all(
    Array.from({ length: 2_000 }, async (_, index) => {
      const companyId = companies[index % companies.length] ?? nobody;
      if (index % 7 === 0) {
        const [row] = await database.sql<
          { role: string; asker: string | null }[]
        >`select current_user as role, nullif(current_setting('ptc.asker', true), '') as asker`;
        return row?.role !== 'patient_transport_reader' && row?.asker === null;
      }
      const reader = readerOf(database.sql, companyId);
      // Statements that fail in the middle, are new to their connection, or have no parameters are where a
      // setting could stay.
      if (index % 11 === 0)
        return reader.unsafe(`select ${index} / 0`).then(
          () => false,
          () => true,
        );
      if (index % 13 === 0)
        return reader.unsafe('select nothing from nowhere').then(
          () => false,
          () => true,
        );
      const [row] =
        index % 5 === 0
          ? await reader<
              { role: string; company: string }[]
            >`select current_user as role, asker_company() as company`
          : await reader.unsafe<{ role: string; company: string }[]>(
              `select current_user as role, asker_company() as company, $1::int as n`,
              [index % 30] as never[],
            );
      return row?.role === 'patient_transport_reader' && row.company === companyId;
    }),
  );
  expect(asked.every(Boolean)).toBe(true);
}, 30_000);
