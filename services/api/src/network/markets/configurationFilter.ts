import type { RecordStatus } from '@ptc/schema/rules/lists/network';

/** What narrows a list of a company's configuration. */
export interface ConfigurationFilter<Columns = null> {
  readonly search: string | null;
  readonly status: RecordStatus | null;
  readonly marketId: string | null;
  readonly columns: Columns | null;
  /** Of rules: how the winner is found. */
  readonly award?: 'FIRST' | 'BEST' | null;
  /** Of rules: those that are gone for good, instead of those that are not. */
  readonly ended?: boolean;
}
