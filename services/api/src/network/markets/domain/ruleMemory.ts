import type { RuleConditions } from './resolveRule.ts';

/** What a rule says, as the memory of changes writes it: codes and names instead of ids, no sentences. */
export const ruleMemory = (
  rule: {
    readonly name: string;
    readonly conditions: RuleConditions;
    readonly settings: {
      readonly offerLeadMinutes: number;
      readonly rounds: readonly {
        readonly tiers: readonly number[];
        readonly memberCompanyIds: readonly string[];
        readonly minutes: number;
      }[];
      readonly keepEarlierOpen: boolean;
      readonly allAtOnceUnderMinutes: number;
      readonly award: string;
      readonly promisedPickUpLimit: { readonly enabled: boolean; readonly minutes: number };
      readonly requiredFormIds?: readonly string[];
    };
  },
  names: ReadonlyMap<string, string>,
): Record<string, string | number | boolean | null | readonly string[]> => {
  const { conditions: c, settings: s } = rule;
  const named = (ids: readonly string[]): string[] => ids.map((id) => names.get(id) ?? '?').toSorted();
  const span = (from: number | null, to: number | null): string => `${from ?? ''}–${to ?? ''}`;
  return {
    name: rule.name,
    callTypes: named(c.callTypeIds),
    urgencies: named(c.urgencyIds),
    priorities: named(c.priorityIds),
    variables: named(c.variableIds),
    daysOfWeek: c.daysOfWeek,
    timeOfDay: c.timeOfDay && `${c.timeOfDay.from}–${c.timeOfDay.to}`,
    distance: c.quantity && span(c.quantity.amount, c.quantity.operator === 'GT' ? null : c.quantity.amount2),
    patientValues: (c.quantities ?? []).map(({ unit, from, to }) => `${unit} ${span(from, to)}`),
    payorTypes: c.payorTypes ?? [],
    facilityTypes: c.places ? [`${c.places.end}:`, ...named(c.places.typeIds)].join(' ') : null,
    leadTime: c.leadMinutes ? span(c.leadMinutes.from, c.leadMinutes.to) : null,
    offerLeadMinutes: s.offerLeadMinutes,
    rounds: s.rounds
      .map(
        ({ tiers, memberCompanyIds, minutes }) =>
          `${[...tiers.map((tier) => `T${tier}`), ...named(memberCompanyIds)].join(' + ')}: ${minutes}`,
      )
      .join('; '),
    keepEarlierOpen: s.keepEarlierOpen,
    allAtOnceUnderMinutes: s.allAtOnceUnderMinutes,
    award: s.award,
    promisedPickUpLimitMinutes: s.promisedPickUpLimit.enabled ? s.promisedPickUpLimit.minutes : null,
    requiredForms: named(s.requiredFormIds ?? []),
  };
};
