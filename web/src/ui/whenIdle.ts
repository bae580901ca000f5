/** After the page has settled: first what it is for, then what may be wanted next. */
const settledMs = 1500;

const waiting: (() => Promise<unknown>)[] = [];
let running = false;

async function run(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const fetch = next;
    await new Promise((done) => globalThis.requestIdleCallback(done, { timeout: 10_000 }));
    // What does not come now is asked for again by who opens it.
    await fetch().catch(() => undefined);
  }
  running = false;
}

/** Does one after the other what can wait, while the page has nothing to do; never where somebody saves data. */
export function whenIdle(work: () => Promise<unknown>): void {
  const { connection } = globalThis.navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!('requestIdleCallback' in globalThis) || connection?.saveData) return;
  waiting.push(work);
  if (running) return;
  running = true;
  setTimeout(() => void run(), settledMs);
}
