import type { MarketRuleFields } from '@ptc/schema/rules/marketRule';
import { quantityList } from '@ptc/schema/rules/lists/rates';
import type { LookupKind } from '@ptc/schema/rules/lists/network';
import type { Database } from '../../../db/client.ts';
import { isUuid } from '../../../platform/ids.ts';
import { InvalidInput, type InputIssue } from '../../../platform/refusal.ts';
import { toldApart } from '../../../reference/configuration/domain/toldApart.ts';
import { findBookingLookups } from '../../lookups/bookingLookups.queries.ts';
import { requirableForms } from '../../companies/markets.hooks.ts';
import { membersNamedIn } from '../markets.queries.ts';
import type { RuleConditions, RuleSettings } from '../markets.table.ts';

/** What of a rule stands in its row. */
export interface RuleColumns {
  readonly name: string;
  readonly conditions: RuleConditions;
  readonly settings: RuleSettings;
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

/**
 * A rule as it was entered, as its row holds it; ids are row ids. Where nothing is said of forms they are
 * those of before.
 */
export const columnsOf = (
  { name, conditions, settings }: MarketRuleFields,
  before: Pick<RuleColumns, 'settings'> | null = null,
): RuleColumns => {
  const { timeOfDay, distance, quantities, places, leadMinutes, payorTypes, ...lists } = conditions;
  const limit = settings.promisedPickUpLimitMinutes ?? null;
  return {
    name,
    conditions: {
      callTypeIds: unique(lists.callTypeIds),
      urgencyIds: unique(lists.urgencyIds),
      priorityIds: unique(lists.priorityIds),
      variableIds: unique(lists.variableIds),
      daysOfWeek: unique(lists.daysOfWeek),
      timeOfDay: timeOfDay ? { from: timeOfDay.from, to: timeOfDay.to } : null,
      quantity: distance
        ? {
            operator: distance.to == null ? 'GT' : 'BETWEEN',
            amount: distance.from,
            amount2: distance.to ?? null,
          }
        : null,
      quantities: quantityList(quantities),
      payorTypes: unique(payorTypes),
      places: places ? { typeIds: unique(places.typeIds), end: places.end } : null,
      leadMinutes: leadMinutes ? { from: leadMinutes.from ?? null, to: leadMinutes.to ?? null } : null,
    },
    settings: {
      offerLeadMinutes: settings.offerLeadMinutes,
      rounds: settings.rounds.map(({ tiers, memberIds, minutes }) => ({
        tiers: unique(tiers).toSorted((a, b) => a - b),
        memberCompanyIds: unique(memberIds),
        minutes,
      })),
      keepEarlierOpen: settings.keepEarlierOpen,
      allAtOnceUnderMinutes: settings.allAtOnceUnderMinutes,
      award: settings.award,
      promisedPickUpLimit: { enabled: limit !== null, minutes: limit ?? 0 },
      requiredFormIds: unique(settings.requiredFormIds ?? before?.settings.requiredFormIds ?? []),
    },
  };
};

/** The lists a rule names entries of: where, which, and of which kind each must be. */
const entriesOf = ({ conditions: c }: RuleColumns): { path: string; id: string; kind: LookupKind }[] => {
  const of = (field: string, ids: readonly string[], kind: LookupKind) =>
    ids.map((id, index) => ({ path: `rule.conditions.${field}.${index}`, id, kind }));
  return [
    ...of('callTypeIds', c.callTypeIds, 'CALL_TYPE'),
    ...of('urgencyIds', c.urgencyIds, 'URGENCY'),
    ...of('priorityIds', c.priorityIds, 'PRIORITY'),
    ...of('variableIds', c.variableIds, 'VARIABLE'),
    ...of('places.typeIds', c.places?.typeIds ?? [], 'FACILITY_TYPE'),
  ];
};

const membersNamed = ({ settings }: RuleColumns): { path: string; id: string }[] =>
  settings.rounds.flatMap(({ memberCompanyIds }, round) =>
    memberCompanyIds.map((id, index) => ({ path: `rule.settings.rounds.${round}.memberIds.${index}`, id })),
  );

const formsNamed = ({ settings }: RuleColumns): { path: string; id: string }[] =>
  (settings.requiredFormIds ?? []).map((id, index) => ({
    path: `rule.settings.requiredFormIds.${index}`,
    id,
  }));

/** Names of what a rule refers to, by id, as the memory of changes writes them. */
export type NamesOf = ReadonlyMap<string, string>;

/**
 * Refuses a rule that names what is no entry of its list or no transport provider of the market, or what is
 * out of use. What it named already may stay: `before`.
 */
export const checkRule = async (
  db: Database,
  market: { id: string; ownerCompanyId: string },
  rule: RuleColumns,
  before: RuleColumns | null,
): Promise<NamesOf> => {
  const [entries, members, forms] = [entriesOf(rule), membersNamed(rule), formsNamed(rule)];
  const had = before === null ? [] : [...entriesOf(before), ...membersNamed(before), ...formsNamed(before)];
  const known = new Set(had.map(({ id }) => id));
  const ids = unique([...entries, ...members, ...forms, ...had].map(({ id }) => id)).filter(isUuid);
  const found = await findBookingLookups(db, ids, market.ownerCompanyId);
  const named = await membersNamedIn(db, market.id, ids);
  const requirable =
    forms.length + had.length === 0 ? [] : (await requirableForms.ask(db, market.id, ids)).flat();
  const issues: InputIssue[] = [];
  for (const { path, id, kind } of entries) {
    const entry = found.get(id);
    if (entry?.kind !== kind) issues.push({ path, code: 'unknown_option' });
    else if (!entry.active && !known.has(id)) issues.push({ path, code: 'inactive' });
  }
  for (const { path, id } of members) {
    const member = named.find((one) => one.id === id && one.carries);
    if (!member) issues.push({ path, code: 'unknown_option' });
    else if (!member.active && !known.has(id)) issues.push({ path, code: 'inactive' });
  }
  for (const { path, id } of forms) {
    const form = requirable.find((one) => one.id === id);
    if (!form) issues.push({ path, code: 'unknown_option' });
    else if (!form.active && !known.has(id)) issues.push({ path, code: 'inactive' });
  }
  if (issues.length > 0) throw InvalidInput({ issues });
  return new Map([...toldApart(requirable), ...toldApart(found.values()), ...toldApart(named)]);
};
