import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SimulationRefused } from '../simulation.errors.ts';

/** None runs for longer than this. */
const longestMs = 60_000;

/**
 * Runs a file of this module in a thread of its own, with plain data; the first message is its answer. What
 * takes too long is refused.
 */
export const runInThread = async <Order extends object, Answer>(file: URL, order: Order): Promise<Answer> => {
  const worker = new Worker(file, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })) as [Answer];
    return answer;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError')
      throw SimulationRefused({}, 'SIMULATION_TOO_LONG');
    throw error;
  } finally {
    await worker.terminate();
  }
};
