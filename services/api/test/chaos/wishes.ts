import { Caller } from '../http/caller.ts';
import type { Dice } from './dice.ts';
import { answered, type Sent } from './sent.ts';

/** What every answer has, as the ledger keeps it. */
export interface Outcome {
  __typename: string;
  code?: string;
  message?: string;
  [field: string]: unknown;
}

/** A mutation somebody wants done, with the key it is sent under, and the answer once there is one. */
export interface Wish {
  name: string;
  token: string;
  document: string;
  input: Record<string, unknown>;
  answer: Outcome | null;
  sent: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends wishes until they are answered, to whichever API is up, and keeps the ledger of what was
 * acknowledged.
 */
export class Wishes {
  readonly ledger: Wish[] = [];
  readonly #urls: () => readonly string[];
  readonly #dice: Dice;
  readonly #note: (sent: Sent) => void;
  #keys = 0;

  /** `note`: hears how each request ended. */
  constructor(urls: () => readonly string[], dice: Dice, note: (sent: Sent) => void = () => undefined) {
    this.#urls = urls;
    this.#dice = dice;
    this.#note = note;
  }

  /** Sends it as often as it takes; a key makes that safe. Some are sent twice at once for good measure. */
  async fulfil(
    name: string,
    token: string,
    document: string,
    input: Record<string, unknown>,
  ): Promise<Outcome> {
    const wish: Wish = {
      name,
      token,
      document,
      input: { ...input, idempotencyKey: `${name}-${(this.#keys += 1)}` },
      answer: null,
      sent: 0,
    };
    this.ledger.push(wish);
    const deadline = Date.now() + 60_000;
    while (wish.answer === null) {
      const answers = await Promise.all(
        Array.from({ length: this.#dice.below(8) === 0 ? 2 : 1 }, () => this.send(wish)),
      );
      wish.answer = answers.find((answer) => answer !== null) ?? null;
      if (wish.answer === null && Date.now() > deadline) throw new Error(`${name} was never answered`);
      if (wish.answer === null) await pause(50 + this.#dice.below(150));
    }
    return wish.answer;
  }

  /** Of how many kinds some were fulfilled. */
  fulfilledKinds(): number {
    return new Set(
      this.ledger.filter(({ answer }) => answer?.__typename.endsWith('Success')).map(({ name }) => name),
    ).size;
  }

  /** Sends it once; null: no answer, or none that settles anything. */
  async send(wish: Wish): Promise<Outcome | null> {
    wish.sent += 1;
    const begunAt = performance.now();
    const note = (end: string): void => this.#note({ name: wish.name, end, ms: performance.now() - begunAt });
    try {
      const { data, errors, status } = await new Caller(this.#dice.of(this.#urls()), wish.token).send<
        Record<string, Outcome>
      >(wish.document, { input: wish.input });
      const answer = errors.length === 0 ? (Object.values(data ?? {})[0] ?? null) : null;
      const [fault] = errors;
      note(answer ? answered : `${fault?.extensions?.code ?? status} ${fault?.message ?? ''}`);
      return answer;
    } catch (error) {
      note(`no answer (${String(error)})`);
      return null;
    }
  }
}
