import type { RawSql } from './client.ts';

/** A channel, and what is done with what is told there. */
export interface Channel {
  readonly name: string;
  readonly heard: (text: string) => void;
  /** It is listened to from here on: at the beginning, and again after a lost connection. */
  readonly begun?: () => void;
}

/**
 * Listens on channels by the pool's one listening connection, and begins anew where that cannot be had. The
 * driver keeps what an attempt left with it and comes back to that by itself, too: only the newest attempt
 * hears, or news would be told once for each.
 */
export class Listening {
  readonly #sql: RawSql;
  readonly #channels: readonly Channel[];
  readonly #retryMs: number;
  readonly #failed: (error: unknown) => void;
  #attempt = 0;
  #unlisten: (() => Promise<void>) | null = null;
  #stopped = false;

  constructor(
    sql: RawSql,
    channels: readonly Channel[],
    { retryMs, failed }: { readonly retryMs: number; readonly failed: (error: unknown) => void },
  ) {
    this.#sql = sql;
    this.#channels = channels;
    this.#retryMs = retryMs;
    this.#failed = failed;
  }

  /** Begins; resolves when it listens, or could not for now. */
  async start(): Promise<void> {
    const attempt = (this.#attempt += 1);
    const isNewest = (): boolean => attempt === this.#attempt;
    try {
      const listening = await Promise.all(
        this.#channels.map(({ name, heard, begun }) =>
          this.#sql.listen(
            name,
            (text) => {
              if (isNewest()) heard(text);
            },
            () => {
              if (isNewest()) begun?.();
            },
          ),
        ),
      );
      this.#unlisten = async () => {
        await Promise.all(listening.map((one) => one.unlisten()));
      };
      if (this.#stopped) await this.#unlisten();
    } catch (error) {
      this.#failed(error);
      if (!this.#stopped) setTimeout(() => void this.start(), this.#retryMs).unref();
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#unlisten?.().catch(() => undefined);
  }
}
