import type { CredentialKind, MarketHealthKind } from '@ptc/schema/rules/lists/network';
import { DateTime } from 'luxon';
import type { JobType } from './carries.ts';
import { credentialsHold, holdsOn, isShown, type Contract, type Credential } from './contractOn.ts';
import { ranked, type RuleConditions } from './resolveRule.ts';
import { ruleCovers } from './ruleCovers.ts';

/** A rule as its health is looked at. */
export interface HealthRule {
  readonly id: string;
  readonly name: string;
  /** Higher wins. */
  readonly rank: number;
  readonly conditions: RuleConditions;
  readonly settings: {
    readonly rounds: readonly {
      readonly tiers: readonly number[];
      readonly memberCompanyIds: readonly string[];
    }[];
  };
}

/** A contract of the market, whoever's. */
export interface HealthContract extends Contract {
  readonly id: string;
  readonly transportProviderId: string;
}

/** A transport provider of the market. */
export interface HealthProvider {
  readonly companyId: string;
  readonly member: boolean;
  readonly suspended: boolean;
  readonly credentials: readonly Credential[];
  readonly jobTypes: readonly JobType[];
}

/** What a market is made of. */
export interface MarketFacts {
  /** Today, local to the market. */
  readonly today: string;
  /** Those in use. */
  readonly rules: readonly HealthRule[];
  readonly contracts: readonly HealthContract[];
  readonly providers: readonly HealthProvider[];
  readonly requiredCredentials: readonly CredentialKind[];
  /** First day of each series of price lists that a contract names; null: from the beginning. */
  readonly pricedFrom: ReadonlyMap<string, string | null>;
  /** Entries of the market's lists that can be chosen. */
  readonly callTypeIds: readonly string[];
  readonly variableIds: readonly string[];
  /** Entries that may still be named. */
  readonly inUse: ReadonlySet<string>;
  /** Entries that answers to the market's questions lead to. */
  readonly askedForIds: readonly string[];
}

/** Something of a market that cannot be satisfied, or soon not any more. */
export interface MarketFinding {
  readonly kind: MarketHealthKind;
  readonly ruleId: string | null;
  /** Of a rule, from 1. */
  readonly round: number | null;
  readonly contractId: string | null;
  readonly companyId: string | null;
  readonly lookupId: string | null;
  /** Kind of a credential. */
  readonly credential: CredentialKind | null;
  /** From this day on; null: now. */
  readonly on: string | null;
}

/** How far ahead is looked, and what is soon. */
const AHEAD_DAYS = 90;
const SOON_DAYS = 30;

const nothing = {
  ruleId: null,
  round: null,
  contractId: null,
  companyId: null,
  lookupId: null,
  credential: null,
  on: null,
};
const later = (day: string, days: number): string =>
  DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toISODate() ?? day;
const meets = (wanted: readonly string[], held: readonly string[]): boolean =>
  wanted.length === 0 || held.length === 0 || wanted.some((id) => held.includes(id));

/** Whether a job type can carry something of what a rule is for. */
const carriesSome = ({ conditions: c }: HealthRule, job: JobType): boolean =>
  job.callTypeIds.length > 0 &&
  (c.callTypeIds.length === 0 || c.callTypeIds.some((id) => job.callTypeIds.includes(id))) &&
  meets(c.urgencyIds, job.urgencyIds) &&
  meets(c.priorityIds, job.priorityIds) &&
  c.variableIds.every((id) => job.variableIds.includes(id));

/** Who may be asked at all: members that are not suspended. */
const takesPart = ({ member, suspended }: HealthProvider): boolean => member && !suspended;

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
  ].filter((day) => day !== null && day >= today && day <= later(today, AHEAD_DAYS)) as string[];
  return [today, ...new Set(ends.map((day) => later(day, 1)))].toSorted();
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
                  ...nothing,
                  kind: 'ROUND_ASKS_NOBODY' as const,
                  ruleId: rule.id,
                  round: index + 1,
                  on: onOf(day),
                },
              ],
        )
      : [{ ...nothing, kind: 'RULE_ASKS_NOBODY' as const, ruleId: rule.id, on: onOf(all) }]),
    ...gone.map((lookupId) => ({
      ...nothing,
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

/** The last day until which a kind is shown without a gap from today on; null: it is not shown today. */
function shownUntil(credentials: readonly Credential[], kind: CredentialKind, today: string): string | null {
  let last: string | null = null;
  for (let day = today; ;) {
    const until = credentials
      .filter((one) => isShown(one, kind, day))
      .map(({ validUntil }) => validUntil)
      .toSorted()
      .at(-1);
    if (until === undefined) return last;
    last = until;
    day = later(until, 1);
  }
}

/**
 * What contracts in force ask of transport providers and is not there, or soon not any more: each kind of
 * each company once.
 */
function credentialFindings(
  { providers, requiredCredentials, today }: MarketFacts,
  held: readonly HealthContract[],
  soon: string,
): MarketFinding[] {
  const found = new Map<string, MarketFinding>();
  for (const { id, transportProviderId, requiredCredentials: own = [] } of held) {
    const provider = providers.find(({ companyId }) => companyId === transportProviderId);
    if (!provider?.member) continue;
    for (const kind of [...requiredCredentials, ...own]) {
      const until = shownUntil(provider.credentials, kind, today);
      if (until !== null && until > soon) continue;
      const key = `${transportProviderId} ${kind}`;
      if (!found.has(key))
        found.set(key, {
          ...nothing,
          kind: until === null ? 'CREDENTIAL_MISSING' : 'CREDENTIAL_ENDS_SOON',
          contractId: id,
          companyId: transportProviderId,
          credential: kind,
          on: until,
        });
    }
  }
  return [...found.values()];
}

/** Members with a contract in force whom the platform has suspended. */
const suspendedFindings = ({ providers }: MarketFacts, held: readonly HealthContract[]): MarketFinding[] =>
  providers
    .filter(({ member, suspended }) => member && suspended)
    .flatMap(({ companyId }) => {
      const contract = held.find(({ transportProviderId }) => transportProviderId === companyId);
      return contract
        ? [{ ...nothing, kind: 'COMPANY_SUSPENDED' as const, contractId: contract.id, companyId }]
        : [];
    });

/** Whether a contract has a price on a day: it names a series, and a list of that has begun. */
const isPriced = ({ pricedFrom }: MarketFacts, { priceListId }: HealthContract, day: string): boolean => {
  const from = priceListId == null ? undefined : pricedFrom.get(priceListId);
  return from !== undefined && (from ?? '') <= day;
};

/** The last day until which a contract and those that renew it, each from the day after, hold; null: open. */
function heldUntil(contracts: readonly HealthContract[], contract: HealthContract): string | null {
  const { careProviderId = null, transportProviderId } = contract;
  let last = contract.endsOn;
  while (last !== null) {
    const dayAfter = later(last, 1);
    const renewal = contracts.find(
      (one) =>
        one.active &&
        one.transportProviderId === transportProviderId &&
        (one.careProviderId ?? null) === careProviderId &&
        one.startsOn === dayAfter,
    );
    if (!renewal) return last;
    last = renewal.endsOn;
  }
  return null;
}

/** What of a market can no longer be satisfied, or soon not any more: what stops bookings first. */
export function marketHealth(facts: MarketFacts): MarketFinding[] {
  const { today, rules, contracts, providers, callTypeIds, variableIds } = facts;
  const days = turningDays(facts);
  const soon = later(today, SOON_DAYS);
  const jobs = providers.filter(takesPart).flatMap(({ jobTypes }) => jobTypes);
  const carried = new Set(jobs.flatMap((job) => job.callTypeIds));
  const needs = new Set(jobs.flatMap((job) => job.variableIds));
  const held = contracts.filter((contract) => contract.active && holdsOn(contract, today));
  const endsSoon = (day: string | null): day is string => day !== null && day >= today && day <= soon;
  return [
    ...(rules.length === 0 ? [{ ...nothing, kind: 'NO_RULE' as const }] : []),
    ...(rules.length === 0 ? [] : callTypeIds)
      .filter(
        (id) =>
          !rules.some(
            ({ conditions }) => conditions.callTypeIds.length === 0 || conditions.callTypeIds.includes(id),
          ),
      )
      .map((lookupId) => ({ ...nothing, kind: 'CALL_TYPE_UNMATCHED' as const, lookupId })),
    ...shadowed(rules).map(({ id }) => ({ ...nothing, kind: 'RULE_NEVER_WINS' as const, ruleId: id })),
    ...rules.flatMap((rule) => ruleFindings(facts, rule, days)),
    ...facts.askedForIds
      .filter((id) => !facts.inUse.has(id))
      .map((lookupId) => ({ ...nothing, kind: 'QUESTIONS_NAME_OUT_OF_USE' as const, lookupId })),
    ...callTypeIds
      .filter((id) => !carried.has(id))
      .map((lookupId) => ({ ...nothing, kind: 'CALL_TYPE_NOT_CARRIED' as const, lookupId })),
    ...variableIds
      .filter((id) => !needs.has(id))
      .map((lookupId) => ({ ...nothing, kind: 'NEED_NOT_CARRIED' as const, lookupId })),
    ...held
      .filter((contract) => !isPriced(facts, contract, today))
      .map(({ id, transportProviderId }) => ({
        ...nothing,
        kind: 'CONTRACT_WITHOUT_PRICES' as const,
        contractId: id,
        companyId: transportProviderId,
      })),
    ...held
      .map((contract) => ({ ...contract, until: heldUntil(contracts, contract) }))
      .filter(({ until }) => endsSoon(until))
      .map(({ id, transportProviderId, until }) => ({
        ...nothing,
        kind: 'CONTRACT_ENDS_SOON' as const,
        contractId: id,
        companyId: transportProviderId,
        on: until,
      })),
    ...held
      .filter(({ credentialsExpireOn }) => endsSoon(credentialsExpireOn))
      .map(({ id, transportProviderId, credentialsExpireOn }) => ({
        ...nothing,
        kind: 'CREDENTIALS_END_SOON' as const,
        contractId: id,
        companyId: transportProviderId,
        on: credentialsExpireOn,
      })),
    ...held
      .filter(({ credentialsExpireOn }) => credentialsExpireOn !== null && credentialsExpireOn < today)
      .map(({ id, transportProviderId, credentialsExpireOn }) => ({
        ...nothing,
        kind: 'CREDENTIALS_ENDED' as const,
        contractId: id,
        companyId: transportProviderId,
        on: credentialsExpireOn,
      })),
    ...credentialFindings(facts, held, soon),
    ...suspendedFindings(facts, held),
  ];
}
