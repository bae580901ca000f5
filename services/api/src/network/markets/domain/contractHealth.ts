import type { CredentialKind } from '@ptc/schema/rules/lists/network';
import { plusDays } from '@ptc/schema/rules/plusDays';
import { holdsOn, isShown, type Credential } from './contractOn.ts';
import { aboutNothing, type HealthContract, type MarketFacts, type MarketFinding } from './marketFacts.ts';

/** What is soon. */
const SOON_DAYS = 30;

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
    day = plusDays(until, 1);
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
          ...aboutNothing,
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
        ? [{ ...aboutNothing, kind: 'COMPANY_SUSPENDED' as const, contractId: contract.id, companyId }]
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
    const dayAfter = plusDays(last, 1);
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

/** What of a market's contracts in force has no price, ends soon, or lacks what it asks for. */
export function contractHealth(facts: MarketFacts): MarketFinding[] {
  const { today, contracts } = facts;
  const soon = plusDays(today, SOON_DAYS);
  const held = contracts.filter((contract) => contract.active && holdsOn(contract, today));
  const endsSoon = (day: string | null): day is string => day !== null && day >= today && day <= soon;
  return [
    ...held
      .filter((contract) => !isPriced(facts, contract, today))
      .map(({ id, transportProviderId }) => ({
        ...aboutNothing,
        kind: 'CONTRACT_WITHOUT_PRICES' as const,
        contractId: id,
        companyId: transportProviderId,
      })),
    ...held
      .map((contract) => ({ ...contract, until: heldUntil(contracts, contract) }))
      .filter(({ until }) => endsSoon(until))
      .map(({ id, transportProviderId, until }) => ({
        ...aboutNothing,
        kind: 'CONTRACT_ENDS_SOON' as const,
        contractId: id,
        companyId: transportProviderId,
        on: until,
      })),
    ...held
      .filter(({ credentialsExpireOn }) => endsSoon(credentialsExpireOn))
      .map(({ id, transportProviderId, credentialsExpireOn }) => ({
        ...aboutNothing,
        kind: 'CREDENTIALS_END_SOON' as const,
        contractId: id,
        companyId: transportProviderId,
        on: credentialsExpireOn,
      })),
    ...held
      .filter(({ credentialsExpireOn }) => credentialsExpireOn !== null && credentialsExpireOn < today)
      .map(({ id, transportProviderId, credentialsExpireOn }) => ({
        ...aboutNothing,
        kind: 'CREDENTIALS_ENDED' as const,
        contractId: id,
        companyId: transportProviderId,
        on: credentialsExpireOn,
      })),
    ...credentialFindings(facts, held, soon),
    ...suspendedFindings(facts, held),
  ];
}
