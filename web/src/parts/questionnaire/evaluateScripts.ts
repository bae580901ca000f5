import { SCRIPT } from '@ptc/schema/rules/limits';
import type { QuestionnaireVersion } from '@ptc/schema/rules/questionnaire';
import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import type { Evaluation } from '@ptc/schema/rules/questionnaireEvaluate';
import type { QuestionnaireFacts } from '@ptc/schema/rules/questionnaireFacts';
import { SCRIPT_KINDS, type ScriptRun } from '@ptc/schema/rules/questionnaireScripts';

/** What is evaluated, as the engine takes it. */
interface Order {
  readonly version: QuestionnaireVersion;
  readonly answers: readonly QuestionAnswer[];
  readonly facts: QuestionnaireFacts;
}

interface Told {
  readonly begins?: string;
  readonly ran?: ScriptRun;
  readonly evaluation?: Evaluation;
  readonly error?: string;
}

/** Scripts of one evaluation that are ended by force before all others of it count as failed. */
const MOST_STOPPED = 3;

let thread: Worker | null = null;

/** The page's thread for scripts; it comes with the first questionnaire that has any. */
const openThread = (): Worker =>
  (thread ??= new Worker(new URL('./scripts.worker.ts', import.meta.url), { type: 'module' }));

const runOnce = (
  order: Order & { stopped: readonly string[]; traced: boolean },
  ran: (run: ScriptRun) => void,
): Promise<Evaluation | { stopped: string }> =>
  new Promise((resolve, reject) => {
    const worker = openThread();
    let running = '';
    let patience: ReturnType<typeof setTimeout> | undefined;
    const done = (): void => {
      globalThis.clearTimeout(patience);
      worker.removeEventListener('message', hear);
      worker.removeEventListener('error', fail);
    };
    const end = (): void => {
      done();
      worker.terminate();
      if (thread === worker) thread = null;
    };
    const fail = (event: Event): void => {
      end();
      reject(new Error(event instanceof ErrorEvent ? event.message : 'the scripts could not be run'));
    };
    const hear = ({ data }: MessageEvent<Told>): void => {
      globalThis.clearTimeout(patience);
      if (data.ran) ran(data.ran);
      else if (data.begins !== undefined) {
        running = data.begins;
        patience = globalThis.setTimeout(() => {
          end();
          resolve({ stopped: running });
        }, SCRIPT.patienceMs);
      } else if (data.evaluation) {
        done();
        resolve(data.evaluation);
      } else {
        done();
        reject(new Error(data.error ?? 'the scripts gave no answer'));
      }
    };
    worker.addEventListener('message', hear);
    worker.addEventListener('error', fail);
    worker.postMessage(order);
  });

let last: Promise<unknown> = Promise.resolve();

/**
 * `evaluate` with scripts, in a thread of its own, one evaluation after the other, as the server does it;
 * `ran` hears of each script that came to an end by itself.
 */
export const evaluateScripts = (order: Order, ran?: (run: ScriptRun) => void): Promise<Evaluation> => {
  const turn = last.then(async () => {
    const stopped: string[] = [];
    for (;;) {
      const result = await runOnce(
        { ...order, stopped, traced: ran !== undefined },
        ran ?? (() => undefined),
      );
      if (!('stopped' in result)) return result;
      stopped.push(result.stopped);
      if (stopped.length === MOST_STOPPED)
        stopped.push(
          ...order.version.questions.flatMap(({ name }) => SCRIPT_KINDS.map((kind) => `${name} ${kind}`)),
        );
    }
  });
  last = turn.catch(() => undefined);
  return turn;
};
