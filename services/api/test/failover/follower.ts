import type { Client } from 'graphql-ws';
import type { Caller } from '../http/caller.ts';
import { waitFor } from '../http/caller.ts';

const changed =
  'subscription ($id: ID!, $after: String) { itineraryChanged(id: $id, after: $after) { cursor gap entries { message } } }';
const load =
  'query ($id: ID!, $after: String) { activity(itineraryId: $id, first: 200, after: $after) { nodes { message } pageInfo { hasNextPage endCursor } } }';

interface Page {
  activity: {
    nodes: { message: string | null }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

interface Heard {
  itineraryChanged: { cursor: string; gap: boolean; entries: { message: string | null }[] };
}

/**
 * A program that keeps the log of a booking as it hears it: it comes back with its cursor, and loads when
 * told to.
 */
export class Follower {
  readonly #caller: Caller;
  readonly #itineraryId: string;
  readonly #words = new Set<string>();
  readonly #client: Client;
  #cursor: string | null = null;
  #stop: () => void = () => undefined;
  #stopped = false;
  #loading: Promise<void> = Promise.resolve();

  constructor(caller: Caller, itineraryId: string) {
    this.#caller = caller;
    this.#itineraryId = itineraryId;
    this.#client = caller.live();
    this.#listen();
  }

  /** Waits until it has exactly these words. */
  until(what: string, words: readonly string[]): Promise<void> {
    return waitFor(
      () => `${what}: lacks ${words.filter((one) => !this.#words.has(one)).length} of ${words.length}`,
      async () => {
        await this.#loading;
        return words.length === this.#words.size && words.every((one) => this.#words.has(one));
      },
      60,
    );
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#stop();
    await this.#client.dispose();
  }

  #listen(): void {
    if (this.#stopped) return;
    const again = (): void => {
      setTimeout(() => this.#listen(), 100);
    };
    this.#stop = this.#client.subscribe<Heard>(
      { query: changed, variables: { id: this.#itineraryId, after: this.#cursor } },
      {
        next: ({ data }) => {
          if (!data) return;
          const { cursor, gap, entries } = data.itineraryChanged;
          this.#cursor = cursor;
          if (gap) this.#load();
          for (const { message } of entries) if (message !== null) this.#words.add(message);
        },
        error: again,
        complete: again,
      },
    );
  }

  #load(): void {
    this.#loading = this.#loading.then(() => this.#loadAll());
  }

  /** What it has may be of things that never were: all of it is read again. */
  async #loadAll(): Promise<void> {
    this.#words.clear();
    for (let after: string | null = null; !this.#stopped;) {
      const page: Page | null = (await this.#caller.send<Page>(load, { id: this.#itineraryId, after })).data;
      for (const { message } of page?.activity.nodes ?? []) if (message !== null) this.#words.add(message);
      if (page && !page.activity.pageInfo.hasNextPage) return;
      after = page?.activity.pageInfo.endCursor ?? after;
    }
  }
}
