import type { ContractFields } from '@ptc/schema/rules/contract';
import type { LookupKind, MarketMemberState } from '@ptc/schema/rules/lists/network';
import type { MarketSettingsFields } from '@ptc/schema/rules/market';
import type { MarketRuleFields } from '@ptc/schema/rules/marketRule';
import type { PriceListFields } from '@ptc/schema/rules/priceList';

/** A company as a file speaks of it. */
export interface StateCompany {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly cares: boolean;
  readonly carries: boolean;
}

/** An entry of a list that rules and rates name. */
export interface StateEntry {
  readonly id: string;
  readonly kind: LookupKind;
  readonly code: string;
  /** The market owner's own code. */
  readonly alias: string | null;
  readonly name: string;
}

/** What has a row and a version. */
interface Kept {
  readonly id: string;
  readonly version: number;
}

export interface StateMember extends Kept {
  readonly companyId: string;
  readonly state: MarketMemberState;
}

export interface StateContract extends Kept {
  readonly careProviderId: string | null;
  readonly transportProviderId: string;
  /** Of price lists: its first list. */
  readonly series: string | null;
  readonly terms: Pick<ContractFields, 'tier' | 'rank'> & {
    readonly startsOn: string;
    readonly endsOn: string | null;
    readonly requiredCredentials: NonNullable<ContractFields['requiredCredentials']>;
    readonly credentialsExpireOn: string | null;
  };
}

export interface StateList extends Kept {
  readonly companyId: string;
  readonly series: string;
  /** Needs by id. */
  readonly fields: PriceListFields;
}

export interface StateRule extends Kept {
  readonly active: boolean;
  /** Entries and companies by id. */
  readonly fields: MarketRuleFields;
}

/** All of a market that a file holds, as it stands; with ids. */
export interface MarketState {
  readonly market: Kept & {
    readonly ownerCompanyId: string;
    readonly timeZone: string;
    readonly currency: string;
    readonly distanceUnit: string;
  };
  readonly settings: MarketSettingsFields;
  /** Today, local to the market. */
  readonly today: string;
  readonly companies: ReadonlyMap<string, StateCompany>;
  readonly members: readonly StateMember[];
  /** Those that are not ended, by day. */
  readonly contracts: readonly StateContract[];
  /** Those that are not gone, in the order in which they are tried. */
  readonly rules: readonly StateRule[];
  /**
   * The owner's, those of who takes part, and those that contracts name; of a series the first to hold first.
   */
  readonly priceLists: readonly StateList[];
  readonly entries: readonly StateEntry[];
}
