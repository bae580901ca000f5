import { hasScripts, type QuestionnaireVersion } from '@ptc/schema/rules/questionnaire';
import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import { evaluate, type Evaluation } from '@ptc/schema/rules/questionnaireEvaluate';
import type { QuestionnaireFacts } from '@ptc/schema/rules/questionnaireFacts';
import { noScripts, SCRIPT_KINDS } from '@ptc/schema/rules/questionnaireScripts';
import { SCRIPT } from '@ptc/schema/rules/limits';
import { compileProgram, scriptKey, type ScriptedOrder } from '@ptc/schema/rules/scriptEngine';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

interface Told {
  readonly begins?: string;
  readonly evaluation?: Evaluation;
  readonly error?: string;
}

/** Scripts of one evaluation that are ended by force before all others of it count as failed. */
const MOST_STOPPED = 3;

const compiled = (async () => {
  const file = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
  return compileProgram(await readFile(file));
})();
// Who evaluates hears of it.
compiled.catch(() => undefined);

let thread: Worker | null = null;

/** The thread of this process in which scripts run; it holds no process open. */
const openThread = async (): Promise<Worker> => {
  if (thread) return thread;
  const made = new Worker(new URL('./scripts.worker.ts', import.meta.url), {
    workerData: { program: await compiled },
    resourceLimits: { maxOldGenerationSizeMb: 64, stackSizeMb: 8 },
  });
  made.unref();
  made.once('exit', () => {
    if (thread === made) thread = null;
  });
  // Whoever waits hears of it; a thread that dies when nobody does costs no more than itself.
  made.on('error', () => undefined);
  thread = made;
  return made;
};

/** One run in the thread; the name of the script that did not end where one had to be stopped. */
const runOnce = async (order: ScriptedOrder): Promise<Evaluation | { readonly stopped: string }> => {
  const worker = await openThread();
  return new Promise((resolve, reject) => {
    let running = '';
    let patience: NodeJS.Timeout | null = null;
    const done = (): void => {
      if (patience) clearTimeout(patience);
      worker.off('message', hear);
      worker.off('error', fail);
      worker.unref();
    };
    const fail = (error: unknown): void => {
      done();
      thread = null;
      // A thread that dies dies of the script it ran.
      if (running) resolve({ stopped: running });
      else reject(error instanceof Error ? error : new Error(String(error)));
    };
    const hear = ({ begins, evaluation, error }: Told): void => {
      if (patience) clearTimeout(patience);
      if (begins !== undefined) {
        running = begins;
        patience = setTimeout(() => {
          done();
          thread = null;
          void worker.terminate();
          resolve({ stopped: running });
        }, SCRIPT.patienceMs);
      } else if (evaluation) {
        done();
        resolve(evaluation);
      } else {
        done();
        reject(new Error(error ?? 'the scripts gave no answer'));
      }
    };
    worker.ref();
    worker.on('message', hear);
    worker.on('error', fail);
    worker.postMessage(order);
  });
};

const runScripted = async (order: Omit<ScriptedOrder, 'stopped'>): Promise<Evaluation> => {
  const stopped: string[] = [];
  for (;;) {
    const result = await runOnce({ ...order, stopped });
    if (!('stopped' in result)) return result;
    stopped.push(result.stopped);
    if (stopped.length === MOST_STOPPED)
      stopped.push(
        ...order.version.questions.flatMap(({ name }) => SCRIPT_KINDS.map((kind) => scriptKey(name, kind))),
      );
  }
};

let last: Promise<unknown> = Promise.resolve();

/**
 * `evaluate` with scripts run in a thread of their own, one evaluation after the other; without scripts it is
 * a plain call. Whatever a script does, it answers.
 */
export const evaluateQuestionnaire = (
  version: QuestionnaireVersion,
  answers: readonly QuestionAnswer[],
  facts: QuestionnaireFacts,
): Promise<Evaluation> => {
  if (!hasScripts(version)) return Promise.resolve(evaluate(version, answers, facts, noScripts));
  const turn = last.then(() => runScripted({ version, answers, facts }));
  last = turn.catch(() => undefined);
  return turn;
};
