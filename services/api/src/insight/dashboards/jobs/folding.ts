import type { Logger } from 'pino';
import type { Context } from '../../../platform/context.ts';
import { foldCounts } from '../commands/foldCounts.ts';

const everyMs = 2_000;

/** Folds the counters' deltas every few seconds until the signal; any number of workers may do so at once. */
export const runFolding = async (
  contextOf: () => Context,
  signal: AbortSignal,
  log: Logger,
): Promise<void> => {
  while (!signal.aborted) {
    try {
      await foldCounts(contextOf().sql);
    } catch (error) {
      log.error({ err: error }, 'counters are not folded');
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  }
};
