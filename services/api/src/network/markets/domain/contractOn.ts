import type { ContractStanding, CredentialKind } from '@ptc/schema/rules/lists/network';

/** A contract as dispatching sees it. Days are local to the market, both ends included. */
export interface Contract {
  /** Null or left out with `careProviderId`: for all care providers of the market. */
  readonly careProviderId?: string | null;
  readonly tier: number;
  /** Higher is preferred among equals. */
  readonly rank: number;
  readonly active: boolean;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly credentialsExpireOn: string | null;
  readonly requiredCredentials?: readonly CredentialKind[];
  /** The series of price lists it names. */
  readonly priceListId?: string | null;
}

/** A transport provider's credential; both days included. */
export interface Credential {
  readonly kind: CredentialKind;
  readonly validFrom: string;
  readonly validUntil: string;
}

/** A span of days, both included; without end: open. */
export interface Days {
  readonly startsOn: string;
  readonly endsOn: string | null;
}

/** Whether a day lies in a span. */
export const holdsOn = ({ startsOn, endsOn }: Days, day: string): boolean =>
  startsOn <= day && (endsOn === null || day <= endsOn);

/** Whether two spans have a day in common. */
export const meet = (a: Days, b: Days): boolean =>
  (b.endsOn === null || a.startsOn <= b.endsOn) && (a.endsOn === null || b.startsOn <= a.endsOn);

/**
 * The one contract that holds on a day between a care provider and a transport provider, of those that are
 * theirs and those for all care providers: their own goes before the general one. Null: none holds.
 */
export const contractOn = <One extends Pick<Contract, 'careProviderId' | 'active' | 'startsOn' | 'endsOn'>>(
  contracts: readonly One[],
  day: string,
): One | null => {
  const inForce = contracts.filter((contract) => contract.active && holdsOn(contract, day));
  return inForce.find(({ careProviderId }) => careProviderId != null) ?? inForce[0] ?? null;
};

/** Whether a contract holds on a day, and if not, why. */
export const standing = (contract: Days & { readonly active: boolean }, day: string): ContractStanding => {
  if (!contract.active) return 'ENDED';
  if (holdsOn(contract, day)) return 'IN_FORCE';
  return day < contract.startsOn ? 'FUTURE' : 'PAST';
};

/** Whether a credential shows a kind on a day. */
export const isShown = (one: Credential, kind: CredentialKind, day: string): boolean =>
  one.kind === kind && one.validFrom <= day && day <= one.validUntil;

/**
 * Whether what market and contract require is shown on a day: each kind by a credential that is valid then.
 */
export const credentialsHold = (
  contract: Contract,
  credentials: readonly Credential[],
  ofMarket: readonly CredentialKind[],
  day: string,
): boolean =>
  (contract.credentialsExpireOn === null || day <= contract.credentialsExpireOn) &&
  [...ofMarket, ...(contract.requiredCredentials ?? [])].every((kind) =>
    credentials.some((one) => isShown(one, kind, day)),
  );
