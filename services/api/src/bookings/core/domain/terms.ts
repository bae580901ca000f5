import { conflictReasons, type Terms } from './conflict.ts';

/**
 * What somebody who answers an offer agrees to: its legs, its price, and the time that a counter-offer names.
 */
export interface OfferTerms {
  /** Of each leg, by its id. */
  readonly legs: ReadonlyMap<string, Terms>;
  readonly estimate: string | null;
  readonly estimateCurrency: string | null;
  readonly counterPickUpAt: Date | null;
}

const noNames: ReadonlyMap<string, string> = new Map();

/**
 * Whether one agrees to something else now: by the declarations that say what raises a conflict, and where a
 * leg has gone.
 */
export const termsMoved = (before: Terms, now: Terms): boolean =>
  conflictReasons(before, now, noNames).length > 0 || before.legIds.some((id) => !now.legIds.includes(id));

/** Whether an offer asks for something else now. */
export const offerTermsMoved = (before: OfferTerms, now: OfferTerms): boolean =>
  before.estimate !== now.estimate ||
  before.estimateCurrency !== now.estimateCurrency ||
  before.counterPickUpAt?.getTime() !== now.counterPickUpAt?.getTime() ||
  before.legs.size !== now.legs.size ||
  [...before.legs].some(([id, terms]) => {
    const asked = now.legs.get(id);
    return asked === undefined || termsMoved(terms, asked);
  });

/** Whether an answer was given to other terms than these. */
export const isStale = (expected: number, current: number): boolean => expected !== current;
