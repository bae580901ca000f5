import type { Logger } from 'pino';
import type { Context } from '../../src/platform/context.ts';
import { Nap } from '../../src/platform/nap.ts';
import { hasLedger, readDirectory } from './ledger.ts';
import { takeTurn, type Crews } from './turn.ts';

const everyMs = 15_000;
const seed = 2026;

/**
 * Lets the made-up people of the demo go on with its day until the signal: every few seconds, and at once
 * when the clock was moved. All they know stands in the database, so whoever starts again goes on where it
 * stood.
 */
export const runCrews = async (contextOf: () => Context, signal: AbortSignal, log: Logger): Promise<void> => {
  const { runtime } = contextOf();
  const nap = new Nap();
  const unlisten = runtime.clock.onMoved(() => nap.call());
  let crews: Crews | null = null;
  while (!signal.aborted) {
    try {
      if (!crews && (await hasLedger(runtime.sql)))
        crews = { runtime, seed, directory: await readDirectory(runtime.sql), refused: new Map() };
      if (crews) await takeTurn(crews);
    } catch (error) {
      log.error({ err: error }, 'the people of the demo could not go on');
    }
    await nap.sleep(everyMs, signal);
  }
  unlisten();
};
