import { RECORD_STATUSES } from '@ptc/schema/rules/lists/network';
import { patientQuantities } from '@ptc/schema/rules/lists/rates';
import { isOneOf } from '@ptc/schema/rules/lists/isOneOf';
import { MARKET_RULE_LIMITS, marketRuleRules } from '@ptc/schema/rules/marketRule';
import type { FileReader } from './fileReader.ts';
import { MARKET_FILE_LIMITS, type FileRule } from './marketFile.ts';

const rule = marketRuleRules();

const CONDITIONS = {
  callTypes: 'callTypeIds',
  urgencies: 'urgencyIds',
  priorities: 'priorityIds',
  variables: 'variableIds',
} as const;
const SETTINGS = [
  'offerLeadMinutes',
  'keepEarlierOpen',
  'allAtOnceUnderMinutes',
  'award',
  'promisedPickUpLimitMinutes',
] as const;
const KNOWN = [
  'name',
  'status',
  ...Object.keys(CONDITIONS),
  'daysOfWeek',
  'timeOfDay',
  'distance',
  'quantities',
  'payorTypes',
  'places',
  'leadMinutes',
  ...SETTINGS,
  'rounds',
];

/** Where in the file stands what the rule of the form calls otherwise. */
const placeOf = (path: string): string =>
  path
    .replace(/^(?:conditions|settings)\./u, '')
    .replace(/^(\w+)Ids\b/u, (whole: string) => {
      const found = Object.entries(CONDITIONS).find(([, field]) => field === whole);
      return found ? found[0] : whole;
    })
    .replace(/^places\.typeIds/u, 'places.types')
    .replace(/^(rounds\.\d+)\.memberIds/u, '$1.members');

const span = (read: FileReader, value: unknown, path: string): unknown =>
  value == null ? null : (read.object(value, path, ['from', 'to']) ?? undefined);

function readRule(read: FileReader, value: unknown, path: string): FileRule | null {
  const before = read.issues.length;
  const from = read.object(value, path, KNOWN);
  if (!from) return null;
  const places =
    from['places'] == null ? null : read.object(from['places'], `${path}.places`, ['types', 'end']);
  const quantities =
    from['quantities'] == null
      ? null
      : read.object(from['quantities'], `${path}.quantities`, patientQuantities);
  const rounds = (read.list(from['rounds'], `${path}.rounds`, MARKET_RULE_LIMITS.rounds.max) ?? []).map(
    (round) => {
      const one = read.object(round.value, round.path, ['tiers', 'members', 'minutes']);
      return { tiers: one?.['tiers'] ?? [], memberIds: one?.['members'] ?? [], minutes: one?.['minutes'] };
    },
  );
  const status: unknown = from['status'] ?? 'ACTIVE';
  if (!isOneOf(RECORD_STATUSES, status)) read.wrong(`${path}.status`, 'not_allowed_value');
  const given = {
    name: from['name'],
    conditions: {
      ...Object.fromEntries(
        Object.entries(CONDITIONS).map(([name, field]) => [field, (from[name] as unknown) ?? []]),
      ),
      daysOfWeek: from['daysOfWeek'] ?? [],
      timeOfDay: span(read, from['timeOfDay'], `${path}.timeOfDay`),
      distance: span(read, from['distance'], `${path}.distance`),
      quantities: Object.fromEntries(
        patientQuantities.map((name) => [name, span(read, quantities?.[name], `${path}.quantities.${name}`)]),
      ),
      payorTypes: from['payorTypes'] ?? [],
      places: places && { typeIds: places['types'] ?? [], end: places['end'] },
      leadMinutes: span(read, from['leadMinutes'], `${path}.leadMinutes`),
    },
    settings: {
      offerLeadMinutes: from['offerLeadMinutes'],
      keepEarlierOpen: from['keepEarlierOpen'] ?? true,
      allAtOnceUnderMinutes: from['allAtOnceUnderMinutes'] ?? 0,
      award: from['award'] ?? 'FIRST',
      promisedPickUpLimitMinutes: from['promisedPickUpLimitMinutes'] ?? null,
      rounds,
    },
  };
  if (read.issues.length > before) return null;
  const fields = read.checked(rule, given, (at) => `${path}.${placeOf(at)}`);
  return fields && { active: status === 'ACTIVE', fields };
}

/** The rules of a file, in their order; each name once. */
export function readRules(read: FileReader, value: unknown): FileRule[] | null {
  const names = new Set<string>();
  return (
    read.list(value, 'rules', MARKET_FILE_LIMITS.rules)?.flatMap((one) => {
      const found = readRule(read, one.value, one.path);
      if (!found) return [];
      const name = found.fields.name.toLowerCase();
      if (names.has(name)) read.wrong(`${one.path}.name`, 'duplicate');
      names.add(name);
      return [found];
    }) ?? null
  );
}
