import { createClient, type Client } from 'graphql-ws';
import WebSocket from 'ws';
import { encodeCursor, type Position } from '../../src/platform/outbox/event.ts';
import type { Dice } from './dice.ts';

/** A socket that was never opened fails once more when it is put away. */
const hangUp = (client: Client | null): void => {
  Promise.resolve(client?.dispose()).catch(() => undefined);
};

/**
 * A subscriber that reconnects to any API with the cursor of the last event it saw, and keeps everything it
 * was sent.
 */
export class Watcher {
  readonly company: string;
  readonly entityTypes: readonly string[];
  readonly frames: Record<string, unknown>[] = [];
  reconnects = 0;
  /** The place in the stream it began after. */
  readonly from: Position;
  readonly #token: string;
  readonly #query: string;
  readonly #urls: () => readonly string[];
  readonly #dice: Dice;
  readonly #onFrame: (frame: Record<string, unknown>) => void;
  #client: Client | null = null;
  #stopped = false;

  constructor(of: {
    company: string;
    entityTypes: readonly string[];
    token: string;
    query: string;
    from: Position;
    urls: () => readonly string[];
    dice: Dice;
    onFrame?: (frame: Record<string, unknown>) => void;
  }) {
    this.company = of.company;
    this.entityTypes = of.entityTypes;
    this.from = of.from;
    this.#token = of.token;
    this.#query = of.query;
    this.#urls = of.urls;
    this.#dice = of.dice;
    this.#onFrame = of.onFrame ?? (() => undefined);
    this.#connect();
  }

  get cursors(): string[] {
    return this.frames.map(({ cursor }) => String(cursor));
  }

  /** Hangs up as a browser does whose network is gone, and comes back. */
  interrupt(): void {
    hangUp(this.#client);
  }

  stop(): void {
    this.#stopped = true;
    this.interrupt();
  }

  #connect(): void {
    if (this.#stopped) return;
    const client = createClient({
      url: `${this.#dice.of(this.#urls()).replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      lazy: true,
      connectionParams: { authorization: `Bearer ${this.#token}` },
    });
    this.#client = client;
    let over = false;
    const again = (): void => {
      if (over) return;
      over = true;
      this.reconnects += 1;
      hangUp(client);
      setTimeout(() => this.#connect(), 50 + this.#dice.below(250));
    };
    client.subscribe<Record<string, Record<string, unknown>>>(
      { query: this.#query, variables: { after: this.cursors.at(-1) ?? encodeCursor(this.from) } },
      {
        next: ({ data }) => {
          const frame = data && Object.values(data)[0];
          if (!frame || over) return;
          this.frames.push(frame);
          this.#onFrame(frame);
        },
        error: again,
        complete: again,
      },
    );
  }
}
