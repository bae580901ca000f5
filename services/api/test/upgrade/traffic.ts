import { Caller } from '../http/caller.ts';
import type { Dice } from '../chaos/dice.ts';
import { answered, type Sent } from '../chaos/sent.ts';

/** What was sent in one part of the drill. */
interface Part {
  readonly name: string;
  requests: number;
  slowestMs: number;
  readonly faults: Map<string, number>;
}

/** Counts requests by the part of the drill in which they ended. */
export class Tally {
  readonly parts: Part[] = [];

  /** A new part begins. */
  begin(name: string): void {
    this.parts.push({ name, requests: 0, slowestMs: 0, faults: new Map() });
  }

  readonly note = ({ name, end, ms }: Sent): void => {
    const part = this.parts.at(-1);
    if (!part) return;
    part.requests += 1;
    part.slowestMs = Math.max(part.slowestMs, Math.round(ms));
    const fault = `${name}: ${end}`;
    if (end !== answered) part.faults.set(fault, (part.faults.get(fault) ?? 0) + 1);
  };

  /** In words: requests that did not get an answer. */
  problems(): string[] {
    return this.parts.flatMap(({ name, faults }) =>
      [...faults].map(([fault, times]) => `${name}, ${times} times: ${fault}`),
    );
  }
}

const lists = [
  '{ trips(first: 50) { nodes { id name status version } totalCount } }',
  '{ itineraries(first: 50) { nodes { id name status trips { id status } offers { id status } } } }',
  '{ tripStatusCounts { counts { __typename } } }',
];

/** Reads lists of some company, one after the other. */
export const readLists = async (
  urls: () => readonly string[],
  tokens: readonly string[],
  dice: Dice,
  note: (sent: Sent) => void,
  goesOn: () => boolean,
): Promise<void> => {
  while (goesOn()) {
    const begunAt = performance.now();
    const end = await new Caller(dice.of(urls()), dice.of(tokens))
      .send(dice.of(lists))
      .then(({ errors, status }) =>
        errors.length === 0 && status === 200
          ? answered
          : `${errors[0]?.extensions?.code ?? status} ${errors[0]?.message ?? ''}`,
      )
      .catch((error: unknown) => `no answer (${String(error)})`);
    note({ name: 'a list', end, ms: performance.now() - begunAt });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
