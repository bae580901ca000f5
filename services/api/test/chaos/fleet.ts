import { startProcess, type ProductProcess } from '../http/productProcess.ts';
import type { Dice } from './dice.ts';

interface Slot {
  kind: 'api' | 'worker';
  port?: number;
  process: ProductProcess;
  env: Record<string, string>;
  back: Promise<void> | null;
}

/** API processes and workers on one database; any of them may be killed at any time, and comes back. */
export class Fleet {
  kills = 0;
  #failed: unknown = null;
  readonly #slots: Slot[] = [];
  readonly #databaseUrl: string;

  private constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  static async start(databaseUrl: string, of: { apis: number; workers: number }): Promise<Fleet> {
    const fleet = new Fleet(databaseUrl);
    const kinds = [
      ...Array.from({ length: of.apis }, () => 'api' as const),
      ...Array.from({ length: of.workers }, () => 'worker' as const),
    ];
    const env = { DATABASE_POOL_SIZE: '8', CALLER_COST_PER_SECOND: '1000000' };
    fleet.#slots.push(
      ...(await Promise.all(
        kinds.map(async (kind) => {
          const process = await startProcess(kind, databaseUrl, { env, seconds: 90 });
          return { kind, process, env, back: null, ...(kind === 'api' ? { port: process.port } : {}) };
        }),
      )),
    );
    return fleet;
  }

  /** Addresses of the APIs, up or down: clients find out. */
  get urls(): string[] {
    return this.#slots.filter(({ kind }) => kind === 'api').map(({ process }) => process.url);
  }

  /** What the processes logged as errors; for the report. */
  get errors(): string[] {
    return this.#slots.flatMap(({ process }) =>
      process
        .log()
        .split('\n')
        .filter((line) => /"level":("error"|"fatal"|50|60)/u.test(line)),
    );
  }

  /**
   * kill -9 of one that is up, at random; it starts again on its old port, while others may be killed in
   * turn.
   */
  async strike(dice: Dice): Promise<void> {
    const up = this.#slots.filter(({ back }) => back === null);
    // Half of them at least are there: a machine that starts everything at once does nothing else.
    if (up.length <= this.#slots.length / 2) {
      await Promise.race(this.#slots.flatMap(({ back }) => (back === null ? [] : [back])));
      return;
    }
    const slot = dice.of(up);
    this.kills += 1;
    await slot.process.kill();
    slot.back = startProcess(slot.kind, this.#databaseUrl, {
      env: slot.env,
      seconds: 90,
      ...(slot.port === undefined ? {} : { port: slot.port }),
    })
      .then(
        (process) => {
          slot.process = process;
        },
        (error: unknown) => {
          this.#failed ??= error;
        },
      )
      .finally(() => {
        slot.back = null;
      });
  }

  /** Waits until all that were killed are back. */
  async whole(): Promise<void> {
    await Promise.all(this.#slots.flatMap(({ back }) => (back === null ? [] : [back])));
    if (this.#failed !== null) throw this.#failed;
  }

  async stop(): Promise<void> {
    await this.whole().catch(() => undefined);
    await Promise.all(this.#slots.map(({ process }) => process.stop()));
  }
}
