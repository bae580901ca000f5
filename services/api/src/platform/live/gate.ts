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
    else if (!at || !this.#through || comparePositions(at, this.#through) > 0)
      this.#subscriber.next(payload, at);
  }

  complete(): void {
    this.#subscriber.complete();
  }

  error(errors: readonly object[]): void {
    this.#subscriber.error(errors);
  }

  /** Lets through what came meanwhile and what comes; `through`: the subscriber has the events up to here. */
  open(through: Position | null = null): void {
    const held = this.#held ?? [];
    this.#held = null;
    this.#through = through;
    for (const { payload, at } of held) this.next(payload, at);
  }
}
