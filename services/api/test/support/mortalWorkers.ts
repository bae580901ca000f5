import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { testSecretsKey } from '../runtime.ts';

/** Waits for a fact, looking often; where it does not come in time, says which. */
export const until = async (
  what: string,
  seconds: number,
  fact: () => Promise<boolean> | boolean,
): Promise<void> => {
  for (const end = Date.now() + seconds * 1000; !(await fact());) {
    if (Date.now() > end) throw new Error(`${what}: the fact did not come`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** Workers of the product, one at a time, each killed with -9 in the middle of something. */
export class MortalWorkers {
  readonly #env: Record<string, string | undefined>;
  #worker: ChildProcess | null = null;
  #deadly = 0;

  constructor(databaseUrl: string, env: Readonly<Record<string, string>> = {}) {
    this.#env = {
      ...process.env,
      ...env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      SECRETS_KEY: testSecretsKey,
      LOG_LEVEL: 'silent',
    };
  }

  /** Starts one; the one before it, where it still lives, is no more. */
  start(): ChildProcess {
    this.end();
    this.#worker = spawn(process.execPath, [fileURLToPath(new URL('../../src/worker.ts', import.meta.url))], {
      env: this.#env,
      stdio: 'ignore',
    });
    return this.#worker;
  }

  /** The one that lives dies: by turns with what it asked in its hands, and right after the answer. */
  dieOfIt(): void {
    const worker = this.#worker;
    this.#deadly += 1;
    if (this.#deadly % 2 === 0) worker?.kill('SIGKILL');
    else setImmediate(() => setImmediate(() => worker?.kill('SIGKILL')));
  }

  /**
   * So many lives: in each something begins, and it ends once it was asked for outside. Each third ends
   * whenever it is, asked or not.
   */
  async live(times: number, begin: () => Promise<void>, asked: () => number): Promise<void> {
    for (let kills = 0; kills < times; kills += 1) {
      const dies = this.start();
      const dead = new Promise((resolve) => dies.once('exit', resolve));
      const before = asked();
      await begin();
      if (kills % 3 === 0) setTimeout(() => dies.kill('SIGKILL'), (kills * 37) % 400);
      await until(
        'a request or a death',
        60,
        () => asked() > before || dies.exitCode !== null || dies.signalCode !== null,
      );
      dies.kill('SIGKILL');
      await dead;
    }
  }

  end(): void {
    this.#worker?.kill('SIGKILL');
  }
}
