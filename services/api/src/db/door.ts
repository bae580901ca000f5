import type { RawTx } from './client.ts';
import { sqlState } from './transaction.ts';

/** The way to a standby for the reads of one answer, which may be a little old. */
export interface Door {
  /**
   * Does the work in a read-only, repeatable-read transaction there; false: there is none that is new enough,
   * and nothing was begun.
   */
  enter(work: (tx: RawTx) => Promise<void>): Promise<boolean>;
  /** Waits for an answer from there as long as it is there. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

/** What took so long at a standby before it was ended there is not begun a second time at the primary. */
const tooDearMs = 10_000;
const tookTooLong = new Set(['57014', '25P04']);

/** Whether what failed at a standby may be asked of the primary: not what was too dear there. */
export const mayAskPrimary = (error: unknown, tookMs: number): boolean =>
  tookMs < tooDearMs || !tookTooLong.has(sqlState(error) ?? '');
