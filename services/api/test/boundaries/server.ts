import type { Import } from './imports.ts';
import { ORDER, wrongDirection } from './order.ts';

/** What a server file is, read from its path. */
type Kind =
  | 'root'
  | 'db'
  | 'platform'
  | 'graphql'
  | 'jobs'
  | 'commands'
  | 'queries'
  | 'domain'
  | 'errors'
  | 'events'
  | 'tables'
  | 'other';
interface Place {
  kind: Kind;
  /** Its name, without the area. */
  module: string | null;
  /** `area/module`, `platform` or `db`; null of the roots. */
  stands: string | null;
}

const SRC = 'services/api/src/';
/** Pure libraries, which domain rules may use. */
const PURE_PACKAGES = new Set(['luxon', 'decimal.js']);

/** From each kind, the kinds it may use at run time; npm is free but for `domain`. */
const ALLOWED: Record<Exclude<Kind, 'root' | 'other'>, Kind[]> = {
  graphql: ['commands', 'queries', 'domain', 'errors', 'events', 'platform', 'graphql', 'other'],
  jobs: ['commands', 'queries', 'domain', 'errors', 'events', 'platform', 'jobs', 'db', 'other'],
  commands: ['commands', 'queries', 'domain', 'errors', 'events', 'tables', 'platform', 'db', 'other'],
  queries: ['queries', 'domain', 'tables', 'platform', 'db', 'other'],
  domain: ['domain'],
  errors: ['errors', 'domain', 'platform'],
  events: ['events', 'domain', 'platform'],
  tables: ['tables', 'domain'],
  db: ['db', 'domain'],
  platform: ['platform', 'db', 'domain', 'tables'],
};

function kindInModule(rest: string): Kind {
  const folder = rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : null;
  if (folder === 'graphql' || folder === 'jobs' || folder === 'commands' || folder === 'domain')
    return folder;
  const role = /\.(\w+)\.ts$/.exec(rest)?.[1];
  switch (role) {
    case 'table':
      return 'tables';
    case 'queries':
      return 'queries';
    case 'policy':
      return 'domain';
    case 'errors':
      return 'errors';
    case 'events':
      return 'events';
    case 'type':
      return 'domain';
    default:
      return 'other';
  }
}

/** Where a server file stands; null for anything outside the server's source. */
export function placeOf(path: string): Place | null {
  if (!path.startsWith(SRC)) return null;
  const rest = path.slice(SRC.length);
  // What declarations of tables are made with.
  if (rest.startsWith('db/columns/')) return { kind: 'tables', module: null, stands: 'db' };
  // Who sees a row is a pure rule, from which `db` and the policies of modules are made alike.
  if (rest.startsWith('db/sides/domain/')) return { kind: 'domain', module: null, stands: 'db' };
  if (rest.startsWith('db/')) return { kind: 'db', module: null, stands: 'db' };
  if (rest.startsWith('platform/'))
    return { kind: rest.endsWith('.table.ts') ? 'tables' : 'platform', module: null, stands: 'platform' };
  const [, area, name, inside] =
    new RegExp(`^(${Object.keys(ORDER).join('|')})/([^/]+)/(.+)$`).exec(rest) ?? [];
  return area && name && inside
    ? { kind: kindInModule(inside), module: name, stands: `${area}/${name}` }
    : { kind: 'root', module: null, stands: null };
}

/**
 * The module of a server file as `area/module`, or `platform`, or `db`; null of the roots and of all else.
 */
export const moduleOf = (path: string): string | null => placeOf(path)?.stands ?? null;

function wrongPackage(from: Place, { specifier, typeOnly }: Import): string | null {
  if (
    from.kind !== 'domain' ||
    typeOnly ||
    specifier.startsWith('@ptc/schema/rules/') ||
    PURE_PACKAGES.has(specifier)
  )
    return null;
  return `a pure rule uses ${specifier}`;
}

/** Why a server file may not have this import; null when it may. */
export function wrongServerImport(path: string, entry: Import): string | null {
  const from = placeOf(path);
  if (!from) return null;
  if (/(^|\/)web\//.test(entry.target) || entry.target.startsWith('@ptc/web'))
    return 'the server uses the console';
  if (!entry.specifier.startsWith('.')) return wrongPackage(from, entry);
  const to = placeOf(entry.target);
  if (!to)
    return /^(schema|scripts|services\/api\/(demo|test|bench))\//.test(entry.target)
      ? 'product code reaches outside its source'
      : null;
  if (to.kind === 'root' && from.stands !== null) return `${from.stands} uses a composition root`;
  const upwards = from.stands && to.stands ? wrongDirection(from.stands, to.stands) : null;
  if (upwards !== null) return upwards;
  if (entry.typeOnly || from.kind === 'root' || from.kind === 'other') return null;
  if (!ALLOWED[from.kind].includes(to.kind)) return `${from.kind} uses ${to.kind}`;
  // Reads may join what another module stores; only its own commands write it.
  if (from.kind === 'commands' && to.kind === 'tables' && to.module !== null && to.stands !== from.stands)
    return `commands use the tables of another module (${to.module})`;
  return null;
}

/** What a pure rule must not contain, whatever it imports. */
export function impurities(path: string, source: string): string[] {
  if (placeOf(path)?.kind !== 'domain') return [];
  const text = source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\/\/.*$/gm, '')
    .replaceAll(/'[^'\n]*'/g, "''");
  const signs: [RegExp, string][] = [
    [/\basync\b|\bawait\b|\bPromise\b/, 'is asynchronous'],
    [/\bDate\.now\(|\bnew Date\(\s*\)|DateTime\.(now|local|utc)\(\s*\)/, 'reads the clock'],
    [/\bMath\.random\b|\brandomUUID\b|\bcrypto\b/, 'uses chance'],
    [/\bprocess\.|\bfetch\(/, 'reaches outside'],
  ];
  return signs.filter(([sign]) => sign.test(text)).map(([, name]) => `a pure rule ${name}`);
}
