import { comparePositions, type Position } from '../outbox/event.ts';
import type { Subscriber } from './subscriber.ts';

interface Held {
  payload: Buffer;
  at: Position | undefined;
}

/** Holds live frames back until what was missed has been sent, and lets nothing through that was among it. */
export class Gate implements Subscriber {
  readonly #subscriber: Subscriber;
  /** Events up to here were sent before the gate was opened. */
  #through: Position | null = null;
  #held: Held[] | null = [];

  constructor(subscriber: Subscriber) {
    this.#subscriber = subscriber;
  }

  get userId(): string | null {
    return this.#subscriber.userId;
  }

  next(payload: Buffer, at?: Position): void {
    if (this.#held) this.#held.push({ payload, at });
    else this.#pass({ payload, at });
  }

  complete(): void {
    this.#subscriber.complete();
  }

  error(errors: readonly object[]): void {
    this.#subscriber.error(errors);
  }

  /**
   * Lets through what came meanwhile, as far as there is room, and then what comes; `through`: the subscriber
   * has the events up to here.
   */
  async open(through: Position | null = null): Promise<void> {
    this.#through = through;
    for (let next = this.#held?.shift(); next; next = this.#held?.shift()) {
      await this.#subscriber.room?.();
      this.#pass(next);
    }
    this.#held = null;
  }

  #pass({ payload, at }: Held): void {
    if (!at || !this.#through || comparePositions(at, this.#through) > 0) this.#subscriber.next(payload, at);
  }
}
