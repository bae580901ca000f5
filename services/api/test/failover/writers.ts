import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Caller } from '../http/caller.ts';
import { refusal } from '../http/story.ts';
import { Figures } from './figures.ts';

const addComment = `mutation Add($input: AddCommentInput!) { addComment(input: $input) { ${refusal} ... on AddCommentSuccess { entry { id } } } }`;

/**
 * Programs that write comments one after the other, each under a key, and try again under the same key until
 * they have an answer.
 */
export class Writers {
  /** Words that were answered with success. */
  readonly acknowledged: string[] = [];
  readonly #caller: Caller;
  readonly #itineraryId: string;
  readonly #running: Promise<void>[];
  /** How long it took until a request was told that the database is away. */
  readonly away = new Figures();
  #stopping = false;
  #told = 0;

  constructor(caller: Caller, itineraryId: string, count: number) {
    this.#caller = caller;
    this.#itineraryId = itineraryId;
    this.#running = Array.from({ length: count }, (_, index) => this.#write(index));
    // Whoever waits for more hears of a failure; nobody does at the end.
    for (const one of this.#running) one.catch(() => undefined);
  }

  /** Waits until so many more were acknowledged. */
  async more(count: number): Promise<void> {
    const wanted = this.acknowledged.length + count;
    while (this.acknowledged.length < wanted) await Promise.race([delay(10), ...this.#running]);
  }

  /** Waits until somebody is told that the database is away. */
  async toldAway(): Promise<void> {
    const before = this.#told;
    while (this.#told === before) await Promise.race([delay(10), ...this.#running]);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.allSettled(this.#running);
  }

  async #write(writer: number): Promise<void> {
    for (let n = 0; !this.#stopping; n += 1) {
      const message = `words ${writer} ${n}`;
      const input = { itineraryId: this.#itineraryId, message, idempotencyKey: randomUUID() };
      while (!(await this.#sent(input)));
      this.acknowledged.push(message);
    }
  }

  async #sent(input: object): Promise<boolean> {
    const at = performance.now();
    const { data, errors } = await this.#caller.send<{ addComment: { __typename: string } }>(addComment, {
      input,
    });
    if (data?.addComment.__typename === 'AddCommentSuccess') return true;
    const code = errors[0]?.extensions?.code;
    if (code !== 'UNAVAILABLE') throw new Error(`${JSON.stringify(data)} ${JSON.stringify(errors)}`);
    this.#told += 1;
    this.away.note(performance.now() - at);
    await delay(50);
    return false;
  }
}
