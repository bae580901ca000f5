import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName, hasPart, isNamed, looksLikeName } from './searchedNames.ts';

describe('names for search', () => {
  it.each([
    ['Núñez', 'nunez'],
    ['O’Neil-Ødegård', 'o neil odegard'],
    ['  MÜLLER   Groß ', 'muller gross'],
    ['Łukasz Æbel', 'lukasz aebel'],
    ['محمد', 'محمد'],
    ['🚑', ''],
  ])('%s is %s', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it('folding twice is folding once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(foldName(foldName(name))).toBe(foldName(name));
      }),
    );
  });
});

describe('a person is found', () => {
  it.each([
    ['ana', true],
    ['nun', true],
    ['Núñez Ana', true],
    ['lop an', true],
    ['na', false],
    ['ana garcia', false],
    ['  ', false],
  ])('by the beginnings of words in any order, accents or not: %s is %s', (text, found) => {
    expect(isNamed('Ana María Núñez-López Jr.', text)).toBe(found);
  });
  it('by no text with a digit: that is the number of a booking', () => {
    expect(['B1', 'Ana'].map(looksLikeName)).toEqual([true, false]);
  });
});

describe('a text has another in it', () => {
  it.each([
    ['clinica', true],
    ['  JOSÉ ', true],
    ['ca San', true],
    ['clin.ca', false],
    ['', true],
    [null, true],
  ])('case and accents aside: %s is %s', (part, found) => {
    expect(hasPart('Clínica San José', part)).toBe(found);
  });
  it('where there is none, nothing but nothing', () => {
    expect([hasPart(null, 'a'), hasPart(undefined, undefined)]).toEqual([false, true]);
  });
});
