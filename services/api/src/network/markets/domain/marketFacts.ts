import type { CredentialKind, MarketHealthKind } from '@ptc/schema/rules/lists/network';
import type { JobType } from './carries.ts';
import type { Contract, Credential } from './contractOn.ts';
import type { RuleConditions } from './resolveRule.ts';

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

/** A finding before it is said what it is about. */
export const aboutNothing = {
  ruleId: null,
  round: null,
  contractId: null,
  companyId: null,
  lookupId: null,
  credential: null,
  on: null,
} as const;

/** Who may be asked at all: members that are not suspended. */
export const takesPart = ({ member, suspended }: HealthProvider): boolean => member && !suspended;
