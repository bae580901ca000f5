import type { Logger } from 'pino';
import type { Context } from '../../../platform/context.ts';
import { Nap, pause } from '../../../platform/nap.ts';
import { foldCounts } from '../commands/foldCounts.ts';

const everyMs = 2_000;
/** Without news there is nothing to fold, unless it was missed. */
const idleMs = 30_000;

/**
 * Folds the counters' deltas every few seconds while there is news, until the signal; any number of workers
 * may do so at once.
 */
export const runFolding = async (
  contextOf: () => Context,
  signal: AbortSignal,
  log: Logger,
): Promise<void> => {
  const nap = new Nap();
  const unlisten = contextOf().runtime.relay.onEvents(() => nap.call());
  while (!signal.aborted) {
    let folded: number | null = null;
    try {
      folded = await foldCounts(contextOf().sql);
    } catch (error) {
      log.error({ err: error }, 'counters are not folded');
    }
    await pause(everyMs, signal);
    if (!folded) await nap.sleep(idleMs, signal);
  }
  unlisten();
};
