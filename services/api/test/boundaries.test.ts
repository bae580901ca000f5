import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { wrongConsoleImport } from './boundaries/console.ts';
import { importsOf } from './boundaries/imports.ts';
import { modules } from './boundaries/order.ts';
import { impurities, moduleOf, wrongServerImport } from './boundaries/server.ts';
import { tablesOf, wrongTables } from './boundaries/tables.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const files = globSync(['services/api/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\.(db|testing)\.|\/gql\//.test(file))
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));
const tables = tablesOf(files);

function wrong(path: string, source: string): string[] {
  const arrows = importsOf(path, source).flatMap((entry) => {
    const reason = wrongServerImport(path, entry) ?? wrongConsoleImport(path, entry);
    return reason ? [`${path}: ${reason} (${entry.specifier})`] : [];
  });
  const inFile = [...impurities(path, source), ...wrongTables({ path, text: source }, tables)];
  return [...arrows, ...inFile.map((reason) => `${path}: ${reason}`)];
}

test('every arrow of the product points the right way', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(tables.bySqlName.size).toBeGreaterThan(0);
  expect(files.flatMap(({ path, text }) => wrong(path, text))).toEqual([]);
});

test('each module of the server has its place in the order', () => {
  const there = new Set(files.flatMap(({ path }) => moduleOf(path) ?? []));
  expect([...there].filter((name) => name !== 'db' && name !== 'platform').toSorted()).toEqual(
    modules.toSorted(),
  );
});

test('the contract imports neither side', () => {
  const rules = globSync('schema/rules/**/*.ts', { cwd: root });
  const outside = rules.flatMap((file) =>
    importsOf(file, readFileSync(`${root}${file}`, 'utf8')).filter(({ target }) =>
      /^(services|web)\/|@ptc\/(api|web)/.test(target),
    ),
  );
  expect(outside).toEqual([]);
});

test('what a company starts with is said once', () => {
  const said = globSync(
    ['services/api/{src,demo,bench,test}/**/*.ts', 'schema/rules/**/*.ts', 'web/src/**/*.ts'],
    {
      cwd: root,
      exclude: ['**/node_modules/**', '**/gql/**', '**/*.test.ts'],
    },
  ).filter((file) =>
    /\b(patientMandatoryFields: \[\]|availabilityTier: null),/.test(readFileSync(`${root}${file}`, 'utf8')),
  );
  expect(said).toEqual(['schema/rules/usualCompany.ts']);
});

test('no drawers for odds and ends', () => {
  const paths = globSync(['services/api/src/**/*.ts', 'web/src/**/*.{ts,tsx}', 'schema/**/*.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/gql/**'],
  });
  expect(
    paths.filter((file) => /(^|\/)(utils?|helpers?|misc|common)(\/|\.tsx?$)|(^|\/)index\.tsx?$/.test(file)),
  ).toEqual([]);
});

describe('a wrong arrow is caught', () => {
  const trips = 'services/api/src/bookings/travel';
  test.each([
    [
      'a resolver that writes',
      `${trips}/graphql/acceptOffer.ts`,
      "import { trips } from '../trips.table.ts';",
      'graphql uses tables',
    ],
    [
      'a rule that reads the database',
      `${trips}/domain/tripState.ts`,
      "import { openDatabase } from '../../../db/client.ts';",
      'domain uses db',
    ],
    [
      'a rule with a library that is not pure',
      `${trips}/trips.policy.ts`,
      "import { readFileSync } from 'node:fs';",
      'a pure rule uses node:fs',
    ],
    [
      'a rule that reads the clock',
      `${trips}/domain/tripState.ts`,
      'export const late = (at: Date) => at < new Date();',
      'a pure rule reads the clock',
    ],
    [
      'a rule that waits',
      `${trips}/domain/tripState.ts`,
      'export const f = async () => 1;',
      'a pure rule is asynchronous',
    ],
    [
      'a command that writes what another module keeps',
      `${trips}/commands/completeTrip.ts`,
      "import { trips } from '../../core/trips.table.ts';",
      'tables of another module (core)',
    ],
    [
      'a command that knows the API',
      `${trips}/commands/completeTrip.ts`,
      "import { Trip } from '../graphql/Trip.ts';",
      'commands uses graphql',
    ],
    [
      'a query that calls a command',
      `${trips}/trips.queries.ts`,
      "import { completeTrip } from './commands/completeTrip.ts';",
      'queries uses commands',
    ],
    [
      'a platform that knows a noun',
      'services/api/src/platform/command.ts',
      "import { completeTrip } from '../bookings/travel/commands/completeTrip.ts';",
      'platform points upwards to bookings/travel',
    ],
    [
      'a server that imports the console',
      `${trips}/commands/completeTrip.ts`,
      "import { x } from '../../../../../../web/src/lib/x.ts';",
      'the server uses the console',
    ],
    [
      'a console that imports the server',
      'web/src/features/bookings/Bookings.tsx',
      "import { x } from '../../../../services/api/src/platform/ids.ts';",
      'the console uses the server',
    ],
    [
      'features that know each other',
      'web/src/features/bookings/Bookings.tsx',
      "import { Panel } from '../trip-panel/Panel.tsx';",
      'feature bookings uses feature trip-panel',
    ],
    [
      'a widget that knows a screen',
      'web/src/parts/TripBadge.tsx',
      "export { Bookings } from '../features/bookings/Bookings.tsx';",
      'parts uses features',
    ],
    [
      'a grid that knows GraphQL',
      'web/src/grid/Grid.tsx',
      "import { useQuery } from '@apollo/client/react';",
      'grid knows about GraphQL',
    ],
    [
      'an arrow across several lines',
      'web/src/ui/Button.tsx',
      "import {\n  useTripsQuery,\n} from '../gql/hooks.ts';",
      'ui uses gql',
    ],
    [
      'an arrow at run time',
      'web/src/lib/x.ts',
      "const x = () => import('../app/router.tsx');",
      'lib uses app',
    ],
  ])('%s', (_name, path, source, reason) => {
    expect(wrong(path, source).join('\n')).toContain(reason);
  });

  test.each([
    [
      'names of types, which are erased',
      `${trips}/graphql/Trip.ts`,
      "import type { TripRow } from '../trips.table.ts';",
    ],
    [
      'the way of a change',
      `${trips}/graphql/completeTrip.ts`,
      "import { completeTrip } from '../commands/completeTrip.ts';",
    ],
    [
      'a command with its own tables',
      `${trips}/commands/completeTrip.ts`,
      "import { trips } from '../trips.table.ts';",
    ],
    ['a commented import', `${trips}/domain/tripState.ts`, "// import { x } from '../../../db/client.ts';"],
    ['a composition root', 'services/api/src/schema.ts', "import './bookings/travel/graphql/Trip.ts';"],
    [
      'a screen with its widgets',
      'web/src/features/bookings/Bookings.tsx',
      "import { TripBadge } from '../../parts/TripBadge.tsx';",
    ],
  ])('but not %s', (_name, path, source) => {
    expect(wrong(path, source)).toEqual([]);
  });
});

describe('an arrow against the order is caught', () => {
  const src = 'services/api/src';
  const vehicle = `${src}/network/vehicles/commands/updateVehicle.ts`;
  const trip = `${src}/bookings/core/commands/transition.ts`;
  const users = 'network/vehicles points upwards to people/users';
  test.each([
    [
      'to a higher area',
      vehicle,
      "import { freeDrivers } from '../../../people/users/commands/assignDriver.ts';",
      users,
    ],
    [
      'to a higher module of the same area',
      trip,
      "import { openBatch } from '../../dispatch/commands/openBatch.ts';",
      'bookings/core points upwards to bookings/dispatch',
    ],
    [
      'that only names a type',
      vehicle,
      "import type { PersonRow } from '../../../people/users/people.queries.ts';",
      users,
    ],
    [
      'that only names a type beside values',
      vehicle,
      "import { type PersonRow } from '../../../people/users/people.queries.ts';",
      users,
    ],
    [
      'that names a type where it stands',
      vehicle,
      "type Row = import('../../../people/users/people.queries.ts').PersonRow;",
      users,
    ],
    [
      'that passes on',
      vehicle,
      "export { freeDrivers } from '../../../people/users/commands/assignDriver.ts';",
      users,
    ],
    [
      'that passes everything on',
      vehicle,
      "export * from '../../../people/users/commands/assignDriver.ts';",
      users,
    ],
    ['for its effect alone', vehicle, "import '../../../people/users/commands/assignDriver.ts';", users],
    [
      'of a foreign key',
      `${src}/network/vehicles/vehicles.table.ts`,
      "import { users } from '../../people/users/people.table.ts';",
      users,
    ],
    [
      'from the platform to a noun',
      `${src}/platform/auth/authenticate.ts`,
      "import type { SessionActors } from '../../people/sessions/sessionActors.ts';",
      'platform points upwards to people/sessions',
    ],
    [
      'from the database to the platform',
      `${src}/db/rows/catalogue.ts`,
      "import { newId } from '../../platform/ids.ts';",
      'db points upwards to platform',
    ],
    [
      'to a composition root',
      trip,
      "import type { schema } from '../../../schema.ts';",
      'bookings/core uses a composition root',
    ],
    [
      'of a read in SQL',
      `${src}/network/facilities/facilities.queries.ts`,
      'const used = sql`select 1 from trips t join users u on u.id = t.driver_id`;',
      'network/facilities reads users, which people/users keeps above it',
    ],
  ])('%s', (_name, path, source, reason) => {
    expect(wrong(path, source).join('\n')).toContain(reason);
  });

  test('of two modules that use each other, one points upwards', () => {
    for (const [one, other] of modules.flatMap((name) => modules.map((next) => [name, next] as const))) {
      const arrow = (from: string, to: string): string[] =>
        wrong(`${src}/${from}/a.ts`, `import type { X } from '../../${to}/b.ts';`);
      expect([...arrow(one, other), ...arrow(other, one)], `${one} and ${other}`).toHaveLength(
        one === other ? 0 : 1,
      );
    }
  });
});

describe('a write of what another module keeps is caught', () => {
  const file = 'services/api/src/bookings/travel/commands/completeTrip.ts';
  const table = "import { trips } from '../../core/trips.table.ts';\n";
  test.each([
    ['by insert of Drizzle', `${table}await tx.db.insert(trips).values(row);`],
    ['by update of Drizzle', `${table}await tx.db\n  .update(trips)\n  .set({ version });`],
    ['by delete of Drizzle', `${table}await db.delete(trips);`],
    [
      'by another name',
      "import { trips as legs } from '../../core/trips.table.ts';\nawait tx.db.update(legs).set({});",
    ],
    [
      'by the way of another file',
      "import { trips } from '../../core/commands/tripRows.ts';\nawait tx.db.update(trips).set({});",
    ],
    ['of many rows', `${table}const writes = updateRows(trips, changes);`],
    ['as a part of a statement', `${table}const writes = [...insertRows(trips, rows)];`],
    ['by a table in SQL text', `${table}await db.execute(sql\`delete from \${trips}\`);`],
    ['by insert in SQL text', 'await tx.sql`insert into trips (id) values (${id})`;'],
    ['by update in SQL text', 'await tx.sql`update trips set version = version + 1`;'],
    [
      'by update with a short name',
      'await tx.sql`with a as (\n  update only trips t set version = 2) select 1`;',
    ],
    ['by delete in SQL text', 'await sql`DELETE FROM "trips" where id = ${id}`;'],
    ['by merge in SQL text', 'await sql`merge into trips using given on true when matched then delete`;'],
    ['by truncate in SQL text', "await sql.unsafe('truncate trips');"],
  ])('%s', (_name, source) => {
    expect(wrong(file, source).join('\n')).toMatch(
      /bookings\/travel writes (trips|legs), which bookings\/core keeps/,
    );
  });

  test.each([
    ['from a composition root', 'services/api/src/jobs.ts', 'a composition root writes trips'],
    ['from the platform', 'services/api/src/platform/jobs/upkeep.ts', 'platform writes trips'],
    ['from below', 'services/api/src/network/vehicles/commands/x.ts', 'network/vehicles writes trips'],
  ])('%s', (_name, path, expected) => {
    expect(wrong(path, 'await sql`delete from trips`;').join('\n')).toContain(expected);
  });

  test('by tables that are not named', () => {
    expect(wrong(file, "import * as tables from '../../core/trips.table.ts';").join('\n')).toContain(
      'does not name the tables it uses',
    );
  });

  test.each([
    ['its own', 'services/api/src/bookings/core/commands/tripRows.ts', 'await sql`delete from trips`;'],
    ['a lock', file, 'await sql`select 1 from trips for update of trips`;'],
    ['a read', file, 'await sql`select 1 from trips t join patients p on p.id = t.patient_id`;'],
    [
      'an upsert of its own',
      file,
      'await sql`insert into x (id) values (1) on conflict do update set a = 1`;',
    ],
    ['a map', file, 'known.delete(trips);'],
  ])('but not %s', (_name, path, source) => {
    expect(wrong(path, source)).toEqual([]);
  });
});
