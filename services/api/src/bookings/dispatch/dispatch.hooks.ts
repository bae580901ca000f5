import type { CommandTx } from '../../platform/command.ts';
import { defineHook } from '../../platform/hook.ts';

/** An acceptance that waits for a system outside: the transport provider's own, or a ride-share service's. */
export interface ExternalAcceptance {
  readonly offerId: string;
  readonly batchId: string;
  readonly itineraryId: string;
  /** The legs that wait with it. */
  readonly tripIds: readonly string[];
  /** The transport provider. */
  readonly companyId: string;
  /** When waiting ends, by the product's clock. */
  readonly until: Date;
}

/**
 * How the legs of a market were rated that some transport providers carried, where there are enough ratings:
 * the mean by company.
 */
export const meanRatings = defineHook<
  [tx: CommandTx, marketId: string, companyIds: readonly string[]],
  ReadonlyMap<string, number>
>('mean ratings');

/** An acceptance waits for a system outside: whoever talks to it asks it, once the change is there. */
export const externalAsked = defineHook<[tx: CommandTx, acceptance: ExternalAcceptance]>('external asked');
