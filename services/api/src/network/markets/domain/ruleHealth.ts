import { plusDays } from '@ptc/schema/rules/plusDays';
import { credentialsHold, holdsOn } from './contractOn.ts';
import type { JobType } from './carries.ts';
import {
  aboutNothing,
  takesPart,
  type HealthRule,
  type MarketFacts,
  type MarketFinding,
} from './marketFacts.ts';
import { ranked } from './resolveRule.ts';
import { ruleCovers } from './ruleCovers.ts';

/** How many days ahead is looked. */
const AHEAD_DAYS = 90;

const meets = (wanted: readonly string[], held: readonly string[]): boolean =>
  wanted.length === 0 || held.length === 0 || wanted.some((id) => held.includes(id));

/** Whether a job type can carry something of what a rule is for. */
const carriesSome = ({ conditions: c }: HealthRule, job: JobType): boolean =>
  job.callTypeIds.length > 0 &&
  (c.callTypeIds.length === 0 || c.callTypeIds.some((id) => job.callTypeIds.includes(id))) &&
  meets(c.urgencyIds, job.urgencyIds) &&
  meets(c.priorityIds, job.priorityIds) &&
  c.variableIds.every((id) => job.variableIds.includes(id));

/**
 * Who could be asked by a round of a rule on a day: capable of something it is for, with a contract that
 * holds.
 */
function askedOn(facts: MarketFacts, rule: HealthRule, round: number, day: string): boolean {
  const { tiers, memberCompanyIds } = rule.settings.rounds[round] ?? { tiers: [], memberCompanyIds: [] };
  return facts.providers.some(
    (provider) =>
      takesPart(provider) &&
      provider.jobTypes.some((job) => carriesSome(rule, job)) &&
      facts.contracts.some(
        (contract) =>
          contract.transportProviderId === provider.companyId &&
          contract.active &&
          holdsOn(contract, day) &&
          credentialsHold(contract, provider.credentials, facts.requiredCredentials, day) &&
          (tiers.includes(contract.tier) || memberCompanyIds.includes(provider.companyId)),
      ),
  );
}

/** The days from which on something may no longer hold: today, and the day after each end in sight. */
function turningDays({ today, contracts, providers }: MarketFacts): string[] {
  const ends = [
    ...contracts.flatMap(({ active, endsOn, credentialsExpireOn }) =>
      active ? [endsOn, credentialsExpireOn] : [],
    ),
    ...providers.flatMap(({ credentials }) => credentials.map(({ validUntil }) => validUntil)),
  ].filter((day) => day !== null && day >= today && day <= plusDays(today, AHEAD_DAYS)) as string[];
  return [today, ...new Set(ends.map((day) => plusDays(day, 1)))].toSorted();
}

/** The first of these days on which a round asks nobody; undefined: on none. */
const emptyFrom = (facts: MarketFacts, rule: HealthRule, round: number, days: readonly string[]) =>
  days.find((day) => !askedOn(facts, rule, round, day));

function ruleFindings(facts: MarketFacts, rule: HealthRule, days: readonly string[]): MarketFinding[] {
  const rounds = rule.settings.rounds.map((_, index) => emptyFrom(facts, rule, index, days));
  const onOf = (day: string): string | null => (day === facts.today ? null : day);
  // A round that asks nobody for some days may ask somebody again before the others ask nobody.
  const all = rounds.every((day) => day !== undefined)
    ? days.find((day) => rounds.every((_, round) => !askedOn(facts, rule, round, day)))
    : undefined;
  const gone = [
    ...rule.conditions.callTypeIds,
    ...rule.conditions.urgencyIds,
    ...rule.conditions.priorityIds,
    ...rule.conditions.variableIds,
    ...(rule.conditions.places?.typeIds ?? []),
  ].filter((id) => !facts.inUse.has(id));
  return [
    ...(all === undefined
      ? rounds.flatMap((day, index) =>
          day === undefined
            ? []
            : [
                {
                  ...aboutNothing,
                  kind: 'ROUND_ASKS_NOBODY' as const,
                  ruleId: rule.id,
                  round: index + 1,
                  on: onOf(day),
                },
              ],
        )
      : [{ ...aboutNothing, kind: 'RULE_ASKS_NOBODY' as const, ruleId: rule.id, on: onOf(all) }]),
    ...gone.map((lookupId) => ({
      ...aboutNothing,
      kind: 'RULE_NAMES_OUT_OF_USE' as const,
      ruleId: rule.id,
      lookupId,
    })),
  ];
}

/** The rules that win nothing, since one before them matches all that they match. */
const shadowed = (rules: readonly HealthRule[]): readonly HealthRule[] => {
  const inOrder = ranked(rules);
  return inOrder.filter((rule, at) =>
    inOrder.slice(0, at).some((before) => ruleCovers(before.conditions, rule.conditions)),
  );
};

/**
 * What of a market's rules asks nobody, today or from a day in sight on, names what is out of use, or never
 * wins.
 */
export function ruleHealth(facts: MarketFacts): MarketFinding[] {
  const { rules, callTypeIds } = facts;
  if (rules.length === 0) return [{ ...aboutNothing, kind: 'NO_RULE' }];
  const days = turningDays(facts);
  const unmatched = callTypeIds.filter(
    (id) =>
      !rules.some(
        ({ conditions }) => conditions.callTypeIds.length === 0 || conditions.callTypeIds.includes(id),
      ),
  );
  return [
    ...unmatched.map((lookupId) => ({
      ...aboutNothing,
      kind: 'CALL_TYPE_UNMATCHED' as const,
      lookupId,
    })),
    ...shadowed(rules).map(({ id }) => ({ ...aboutNothing, kind: 'RULE_NEVER_WINS' as const, ruleId: id })),
    ...rules.flatMap((rule) => ruleFindings(facts, rule, days)),
  ];
}
