import { Worker } from 'node:worker_threads';
import type { PdfAnswer, PdfOrder, PdfProblem, TemplateField } from './layout.ts';

/** A PDF that takes longer is ended with its thread. */
const patienceMs = 15_000;
/** PDFs that wait at once; more are refused rather than kept in memory. */
const mostWaiting = 50;

/** A PDF could not be made or read: what was uploaded is none, or takes too long. */
export class PdfFailed extends Error {
  readonly problem: PdfProblem;

  constructor(problem: PdfProblem) {
    super(`The PDF failed: ${problem}`);
    this.name = 'PdfFailed';
    this.problem = problem;
  }
}

let thread: Worker | null = null;

/** The thread of this process in which PDFs are made; it holds no process open. */
const openThread = (): Worker => {
  if (thread) return thread;
  const made = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
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

const runOnce = (order: PdfOrder): Promise<PdfAnswer> => {
  const worker = openThread();
  return new Promise((resolve) => {
    const done = (answer: PdfAnswer): void => {
      clearTimeout(patience);
      worker.off('message', done);
      worker.off('error', fail);
      worker.off('exit', fail);
      worker.unref();
      resolve(answer);
    };
    // A thread that dies dies of the PDF it was given.
    const fail = (): void => {
      thread = null;
      done({ problem: 'TOO_LONG' });
    };
    const patience = setTimeout(() => {
      fail();
      void worker.terminate();
    }, patienceMs);
    worker.ref();
    worker.on('message', done);
    worker.on('error', fail);
    worker.on('exit', fail);
    try {
      worker.postMessage(order);
    } catch (error) {
      done({ error: String(error) });
    }
  });
};

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

const run = async (order: PdfOrder): Promise<PdfAnswer> => {
  if (waiting >= mostWaiting) throw new PdfFailed('TOO_LONG');
  waiting += 1;
  const turn = last.then(() => runOnce(order));
  // One that cannot even be handed over leaves the others their turns.
  last = turn.catch(() => undefined);
  const answer = await turn.finally(() => {
    waiting -= 1;
  });
  if ('error' in answer) throw new Error(answer.error);
  if ('problem' in answer) throw new PdfFailed(answer.problem);
  return answer;
};

/** Makes a PDF in a thread of its own, one after the other: this one goes on with its work meanwhile. */
export const makePdf = async (order: Exclude<PdfOrder, { kind: 'fields' }>): Promise<Buffer> => {
  const answer = await run(order);
  if (!('bytes' in answer)) throw new Error('the thread made no PDF');
  return Buffer.from(answer.bytes);
};

/** What a PDF asks to be filled. */
export const readTemplate = async (bytes: Uint8Array): Promise<readonly TemplateField[]> => {
  const answer = await run({ kind: 'fields', bytes });
  if (!('fields' in answer)) throw new Error('the thread read no fields');
  return answer.fields;
};
