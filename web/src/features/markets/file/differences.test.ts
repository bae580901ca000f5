import { describe, expect, it } from 'vitest';
import { countOf, differencesFile, MADE, matching, placeInFile, type Difference } from './differences.ts';

const words = {
  change: (change: string) => change.toLowerCase(),
  section: (section: string) => section.toLowerCase(),
  field: (field: string) => `<${field}>`,
  value: (value: string | null) => value ?? 'empty',
};
const difference = (over: Partial<Difference>): Difference => ({
  __typename: 'MarketDifference',
  section: 'RULES',
  subject: 'Nights',
  change: 'UPDATE',
  reasons: [],
  fields: [],
  ...over,
});
const field = (name: string, old: string | null, now: string | null) => ({
  __typename: 'MarketDifferenceField' as const,
  field: name,
  old,
  new: now,
});
const all = [
  difference({ fields: [field('award', 'FIRST', 'BEST'), field('rounds', null, 'T1: 10')] }),
  difference({ section: 'CONTRACTS', subject: 'Cape', change: 'IMPOSSIBLE', reasons: ['No, "never"'] }),
  difference({ subject: '=1+1', change: 'UNCHANGED' }),
];

describe('the differences between a file and a market', () => {
  it('are found by what becomes of them, and by any of their words', () => {
    const found = (text: string, changes = new Set(['UPDATE', 'IMPOSSIBLE', 'UNCHANGED'] as const)) =>
      matching(all, changes, text, words).map(({ subject }) => subject);
    expect(found('')).toEqual(['Nights', 'Cape', '=1+1']);
    expect(found('', new Set(['UPDATE'] as never[]))).toEqual(['Nights']);
    expect(found(' best ')).toEqual(['Nights']);
    expect(found('<AWÁRD>')).toEqual(['Nights']);
    expect(found('never')).toEqual(['Cape']);
    expect(found('contracts')).toEqual(['Cape']);
    expect(found('nothing')).toEqual([]);
  });
  it('are counted by what is made', () => {
    expect([countOf(all, MADE), countOf(all, ['IMPOSSIBLE'])]).toEqual([1, 1]);
  });
  it('are told in a table that no spreadsheet takes for formulas', () => {
    expect(differencesFile(['a', 'b'], all, words).replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'a,b',
      'rules,Nights,update,<award>,FIRST,BEST,',
      'rules,Nights,update,<rounds>,,T1: 10,',
      'contracts,Cape,impossible,,,,"No, ""never"""',
      "rules,'=1+1,unchanged,,,,",
    ]);
  });
});

it('a place in a file is read by numbers from one', () => {
  expect(placeInFile(['configuration', 'rules', '3', 'rounds', '0', 'minutes'])).toBe(
    'rules 4, rounds 1, minutes',
  );
  expect(placeInFile(['configuration'])).toBe('');
});
