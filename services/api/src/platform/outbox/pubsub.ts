import type { OutboxEvent } from './event.ts';
import { topicsOf } from './topics.ts';

type Listener = (event: OutboxEvent) => void;

/**
 * Delivery inside one process: whoever listens on one of an event's topics gets it once, in the order of the
 * outbox.
 */
export class PubSub {
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Listens on several topics at once; returns how to stop. */
  listen(topics: readonly string[], listener: Listener): () => void {
    for (const name of topics) {
      const known = this.#listeners.get(name);
      if (known) known.add(listener);
      else this.#listeners.set(name, new Set([listener]));
    }
    return () => {
      for (const name of topics) {
        const known = this.#listeners.get(name);
        known?.delete(listener);
        if (known?.size === 0) this.#listeners.delete(name);
      }
    };
  }

  /** Hands the event to its listeners. */
  publish(event: OutboxEvent): void {
    const reached = new Set<Listener>();
    for (const name of topicsOf(event))
      for (const listener of this.#listeners.get(name) ?? []) reached.add(listener);
    for (const listener of reached) listener(event);
  }
}
