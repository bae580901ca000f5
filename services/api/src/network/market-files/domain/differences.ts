import type { MarketFileChange, MarketFileSection } from '@ptc/schema/rules/lists/network';
import type { ConfigurationEdit } from '../../../reference/configuration/domain/editsOf.ts';

/**
 * Why something cannot be done, or not yet: a code of an issue or of a refusal, to be worded for whoever
 * asks.
 */
export interface Reason {
  readonly of: 'issue' | 'refusal';
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What a file does to one thing of a market. */
export interface Difference {
  readonly section: MarketFileSection;
  /** What it is, by names. */
  readonly subject: string;
  readonly change: MarketFileChange;
  readonly fields: readonly ConfigurationEdit[];
  readonly reasons: readonly Reason[];
  /** The version that was compared; 0: there is none. */
  readonly version: number;
}

/** A code of an issue as a reason. */
export const issue = (code: string, params: Reason['params'] = {}): Reason => ({ of: 'issue', code, params });
