import type { CompanyKind } from '@ptc/schema/rules/lists/network';
import type { NewContractFields } from '@ptc/schema/rules/contract';
import type { MarketSettingsFields } from '@ptc/schema/rules/market';
import type { MarketRuleFields } from '@ptc/schema/rules/marketRule';
import type { PriceListFields } from '@ptc/schema/rules/priceList';

/** What a file says it is. */
export const MARKET_FILE = { format: 'market', version: 1 } as const;

/** How much a file may hold. */
export const MARKET_FILE_LIMITS = {
  characters: 2_000_000,
  members: 500,
  priceLists: 200,
  followers: 50,
  contracts: 1_000,
  rules: 200,
  /** Things that are wrong with a file and are told at once. */
  issues: 100,
} as const;

/** Where a member stands in a file; who declined or left is in none. */
export const FILE_MEMBER_STATES = ['INVITED', 'ACCEPTED', 'SUSPENDED'] as const;
export type FileMemberState = (typeof FILE_MEMBER_STATES)[number];

/** What stays of a market as long as there is one. */
export interface FileMarket {
  readonly timeZone: string | null;
  readonly currency: string | null;
  readonly distanceUnit: string | null;
}

export interface FileMember {
  /** Code of the company. */
  readonly company: string;
  /** Null: not said. */
  readonly kinds: readonly CompanyKind[] | null;
  readonly state: FileMemberState;
}

/** A price list as a contract of a file names it: whose (null: the market owner's), and its name. */
export interface FilePriceListName {
  readonly company: string | null;
  readonly name: string;
}

/** A price list with those that follow it; needs by code. */
export interface FileSeries {
  /** Null: the market owner's. */
  readonly company: string | null;
  /** The one that holds first, and its followers. */
  readonly lists: readonly PriceListFields[];
}

/** A contract by codes. */
export interface FileContract {
  /** Null: all care providers of the market. */
  readonly careProvider: string | null;
  readonly transportProvider: string;
  readonly priceList: FilePriceListName | null;
  readonly terms: Pick<NewContractFields, 'tier' | 'rank' | 'startsOn'> & {
    readonly endsOn: string | null;
    readonly requiredCredentials: NonNullable<NewContractFields['requiredCredentials']>;
    readonly credentialsExpireOn: string | null;
  };
}

/** A rule; where fields have ids, it has codes. */
export interface FileRule {
  readonly active: boolean;
  readonly fields: MarketRuleFields;
}

/** A market as a file, read and found to be in order. What is null is not in the file, and left alone. */
export interface MarketFile {
  readonly market: FileMarket | null;
  readonly settings: Partial<MarketSettingsFields> | null;
  readonly members: readonly FileMember[] | null;
  readonly priceLists: readonly FileSeries[] | null;
  readonly contracts: readonly FileContract[] | null;
  /** In the order in which they are tried. */
  readonly rules: readonly FileRule[] | null;
}
