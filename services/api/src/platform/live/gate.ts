import type { Subscriber } from './subscriber.ts';

/** Holds live frames back until what was missed has been sent. */
export class Gate implements Subscriber {
  readonly #subscriber: Subscriber;
  #held: Buffer[] | null = [];

  constructor(subscriber: Subscriber) {
    this.#subscriber = subscriber;
  }

  get userId(): string | null {
    return this.#subscriber.userId;
  }

  next(payload: Buffer): void {
    if (this.#held) this.#held.push(payload);
    else this.#subscriber.next(payload);
  }

  complete(): void {
    this.#subscriber.complete();
  }

  error(errors: readonly object[]): void {
    this.#subscriber.error(errors);
  }

  open(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const payload of held) this.#subscriber.next(payload);
  }
}
