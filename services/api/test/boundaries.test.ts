import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { wrongConsoleImport } from './boundaries/console.ts';
import { importsOf } from './boundaries/imports.ts';
import { modules } from './boundaries/order.ts';
import { remaining } from './boundaries/remaining.ts';
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
  const found = files.flatMap(({ path, text }) => wrong(path, text));
  if (process.env['WRONG_ARROWS']) {
    writeFileSync(process.env['WRONG_ARROWS'], found.map((line) => `${line}\n`).join(''));
    return;
  }
  expect(found.filter((line) => !remaining.has(line))).toEqual([]);
  expect([...remaining].filter((line) => !found.includes(line))).toEqual([]);
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
      "import { activityEntries } from '../../log/activity.table.ts';",
      'tables of another module (log)',
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
