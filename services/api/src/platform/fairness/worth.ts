import type { DocumentNode } from 'graphql';

/**
 * What an answer holds, in the units of `measureOperation`: an object counts 1, any other value a tenth.
 * Counting stops above `enough`, so that it costs no more than what is to be found out.
 */
export const worthOf = (answer: unknown, enough: number): number => {
  let worth = 0;
  const waiting: unknown[] = [answer];
  while (waiting.length > 0 && worth <= enough) {
    const value = waiting.pop();
    if (Array.isArray(value)) for (const one of value) waiting.push(one);
    else if (typeof value === 'object' && value !== null) {
      worth += 1;
      for (const one of Object.values(value))
        if (typeof one === 'object' && one !== null) waiting.push(one);
        else worth += 0.1;
    }
  }
  return worth;
};

/**
 * What the answers of documents turned out to hold, for each company the last time. What may be asked for is
 * a bound, far above what most bookings have; who is to wait behind others is judged by what came.
 */
export class KnownWorth {
  readonly #last = new WeakMap<DocumentNode, Map<string, number>>();

  /** What to expect of a document: what came the last time, and the estimate before there was one. */
  expected(document: DocumentNode, company: string, estimate: number): number {
    return Math.min(estimate, this.#last.get(document)?.get(company) ?? estimate);
  }

  /** Notes what came. */
  learn(document: DocumentNode, company: string, worth: number): void {
    const known = this.#last.get(document) ?? new Map<string, number>();
    known.set(company, worth);
    this.#last.set(document, known);
  }
}
