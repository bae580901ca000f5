import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statedFactNames, statedFacts, statedFactsOf, type SomeStatedFacts } from './statedFacts.ts';

const some = fc.record(
  Object.fromEntries(
    statedFacts.map(([name, { min, max }]) => [
      name,
      fc.option(fc.integer({ min, max }), { nil: fc.sample(fc.constantFrom(null, undefined), 1)[0] }),
    ]),
  ),
) as fc.Arbitrary<SomeStatedFacts>;

test('what is said holds; what is not said is as before; else as a leg of which nothing was said', () => {
  fc.assert(
    fc.property(some, some, (said, before) => {
      const facts = statedFactsOf(said, before);
      for (const [name, { initial }] of statedFacts)
        expect(facts[name]).toBe(said[name] ?? before[name] ?? initial);
      expect(Object.keys(facts)).toEqual(statedFactNames);
      expect(statedFactsOf(facts), 'said twice is said once').toEqual(facts);
    }),
  );
});

test('what a leg has of which nothing was said is within the limits, and no two changes have one name', () => {
  for (const [, { min, max, initial }] of statedFacts)
    expect(initial >= min && initial <= max && Number.isInteger(initial)).toBe(true);
  const codes = statedFacts.map(([, { conflict }]) => conflict);
  expect(new Set(codes).size).toBe(codes.length);
});
