import { editsOf, type ConfigurationEdit } from '../../../reference/configuration/domain/editsOf.ts';
import { toldApart } from '../../../reference/configuration/domain/toldApart.ts';
import { placeMarketRule } from '../../markets/commands/placeMarketRule.ts';
import { columnsOf } from '../../markets/commands/ruleColumns.ts';
import { endMarketRule, setMarketRuleStatus } from '../../markets/commands/setMarketRuleStatus.ts';
import { createMarketRule, updateMarketRule } from '../../markets/commands/writeMarketRule.ts';
import { ruleMemory } from '../../markets/domain/ruleMemory.ts';
import { renamedRule } from '../domain/byCode.ts';
import { issue, type Difference, type Reason } from '../domain/differences.ts';
import type { FileRule, MarketFile } from '../domain/marketFile.ts';
import type { StateRule } from '../domain/marketState.ts';
import { stayingOf } from '../domain/stayingOf.ts';
import { absence, done, idOf, kept, unchanged, type ImportRun } from './importRun.ts';

const section = 'RULES' as const;

/** A rule of the file with the one of the market that has its name. */
interface Pair {
  readonly wanted: FileRule;
  /** With ids. */
  readonly fields: FileRule['fields'];
  readonly held: StateRule | undefined;
  readonly edits: ConfigurationEdit[];
  /** Why it cannot be as the file says. */
  readonly against: { readonly waits: boolean; readonly reason: Reason }[];
}

const pairOf = (run: ImportRun, names: ReadonlyMap<string, string>, wanted: FileRule): Pair => {
  const held = run.state.rules.find(
    ({ fields }) => fields.name.toLowerCase() === wanted.fields.name.toLowerCase(),
  );
  const before = new Set(held?.fields.settings.rounds.flatMap(({ memberIds }) => memberIds));
  const against: Pair['against'][number][] = [];
  const fields = renamedRule(wanted.fields, (code, kind) => {
    const id = idOf(run, code, kind);
    if (kind === 'COMPANY' && !(id !== null && before.has(id))) {
      const away = absence(run, code.toUpperCase());
      if (away) against.push(away);
    } else if (id === null) against.push({ waits: false, reason: issue('unknown_code', { code }) });
    return id ?? code;
  });
  const memory = (rule: { fields: FileRule['fields']; active: boolean }) => ({
    // A file says nothing of forms: they stay.
    ...ruleMemory(
      columnsOf({ ...rule.fields, settings: { ...rule.fields.settings, requiredFormIds: [] } }),
      names,
    ),
    active: rule.active,
  });
  const edits = editsOf(held ? memory(held) : {}, memory({ fields, active: wanted.active }));
  return { wanted, fields, held, edits, against };
};

/**
 * What a rule says is made what the file says; where it stands is seen to later. Null: there is nothing to do
 * but that.
 */
const say = async (
  run: ImportRun,
  { wanted, fields, held, edits, against }: Pair,
): Promise<Difference | null> => {
  const thing = { section, subject: wanted.fields.name, version: held?.version ?? 0 };
  if (held && edits.length === 0) return null;
  if (against.length > 0)
    return kept(
      thing,
      against.every(({ waits }) => waits) ? 'WAITS' : 'IMPOSSIBLE',
      against.map(({ reason }) => reason),
      edits,
    );
  if (!held) return null;
  const { id: ruleId, version } = held;
  const says = edits.some(({ field }) => field !== 'active');
  return done(run, { ...thing, change: 'UPDATE', fields: edits }, async (tx) => {
    if (says) await updateMarketRule(tx, { ruleId, expectedVersion: version, rule: fields });
    if (wanted.active !== held.active)
      await setMarketRuleStatus(tx, {
        ruleId,
        expectedVersion: says ? version + 1 : version,
        status: wanted.active ? 'ACTIVE' : 'INACTIVE',
      });
  });
};

/** Takes the rules out that the file does not have. */
const endOthers = async (run: ImportRun, kept: ReadonlySet<string>): Promise<Difference[]> => {
  const differences: Difference[] = [];
  for (const { id, version, fields } of run.state.rules.filter((rule) => !kept.has(rule.id)))
    differences.push(
      await done(run, { section, subject: fields.name, change: 'END', fields: [], version }, (tx) =>
        endMarketRule(tx, { ruleId: id, expectedVersion: version }),
      ),
    );
  return differences;
};

const create = async (run: ImportRun, pair: Pair, beforeRuleId: string | null) => {
  let id: string | null = null;
  const { fields, wanted, edits } = pair;
  const step = { section, subject: fields.name, change: 'CREATE' as const, fields: edits, version: 0 };
  const found = await done(run, step, async (tx) => {
    const { ruleId } = await createMarketRule(tx, {
      marketId: run.state.market.id,
      beforeRuleId,
      rule: fields,
    });
    if (!wanted.active) await setMarketRuleStatus(tx, { ruleId, expectedVersion: 1, status: 'INACTIVE' });
    id = ruleId;
  });
  return { found, id: found.change === 'CREATE' ? (id as string | null) : null };
};

/** Makes the rules those of the file, in its order: those that need not move stay where they are. */
export const importRules = async (run: ImportRun, { rules }: MarketFile): Promise<Difference[]> => {
  if (!rules) return [];
  const names = new Map([
    ...toldApart(run.state.entries),
    ...toldApart([...run.state.companies.values(), ...run.companies.values()]),
  ]);
  const pairs = rules.map((wanted) => pairOf(run, names, wanted));
  const present = run.state.rules.map(({ id }) => id);
  const wanted = pairs.flatMap(({ held }) => held?.id ?? []);
  const ended = await endOthers(run, new Set(wanted));
  const said = new Map<Pair, Difference | null>();
  for (const pair of pairs) said.set(pair, await say(run, pair));
  const staying = stayingOf(present, wanted);
  const differences: Difference[] = [];
  let next: string | null = null;
  for (const [index, pair] of [...pairs.entries()].toReversed()) {
    const { held, against } = pair;
    const sofar = said.get(pair) ?? null;
    if (!held) {
      if (against.length > 0) differences.push(...(sofar ? [sofar] : []));
      else {
        const { found, id } = await create(run, pair, next);
        differences.push(found);
        next = id ?? next;
      }
      continue;
    }
    const { id, version, fields } = held;
    const thing = { section, subject: fields.name, version };
    const before = next;
    next = id;
    if (staying.has(id) || (sofar && sofar.change !== 'UPDATE')) {
      differences.push(sofar ?? unchanged(thing));
      continue;
    }
    const place = editsOf({ place: present.indexOf(id) + 1 }, { place: index + 1 });
    const step = { ...thing, change: 'UPDATE' as const, fields: [...(sofar?.fields ?? []), ...place] };
    differences.push(
      await done(run, step, (tx) => placeMarketRule(tx, { ruleId: id, beforeRuleId: before })),
    );
  }
  return [...differences.toReversed(), ...ended];
};
