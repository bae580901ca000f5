import type { MarketRuleFields } from '@ptc/schema/rules/marketRule';
import type { PriceListFields } from '@ptc/schema/rules/priceList';
import type { LookupKind } from '@ptc/schema/rules/lists/network';

/** What a rule or a rate names: an entry of a list, or a company. */
export type NamedKind = LookupKind | 'COMPANY';
type Rename = (name: string, kind: NamedKind) => string;

/** A rule with what it names called otherwise: codes for ids, or ids for codes. */
export function renamedRule(fields: MarketRuleFields, rename: Rename): MarketRuleFields {
  const { conditions: c, settings } = fields;
  const all = (kind: NamedKind, names: readonly string[]): string[] => names.map((one) => rename(one, kind));
  return {
    ...fields,
    conditions: {
      ...c,
      callTypeIds: all('CALL_TYPE', c.callTypeIds),
      urgencyIds: all('URGENCY', c.urgencyIds),
      priorityIds: all('PRIORITY', c.priorityIds),
      variableIds: all('VARIABLE', c.variableIds),
      places: c.places ? { ...c.places, typeIds: all('FACILITY_TYPE', c.places.typeIds) } : null,
    },
    settings: {
      ...settings,
      rounds: settings.rounds.map((round) => ({ ...round, memberIds: all('COMPANY', round.memberIds) })),
    },
  };
}

/** A price list with its needs called otherwise. */
export function renamedList(fields: PriceListFields, rename: Rename): PriceListFields {
  return {
    ...fields,
    rates: fields.rates.map((rate) =>
      rate.parameterType === 'FLAG' && rate.parameterAmount
        ? { ...rate, parameterAmount: rename(rate.parameterAmount, 'VARIABLE') }
        : rate,
    ),
  };
}
