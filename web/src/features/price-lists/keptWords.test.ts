import { expect, it } from 'vitest';
import { keptWords } from './keptWords.ts';

const words: Readonly<Record<string, string>> = {
  TIME_OF_DAY: 'Time of day',
  DAY_OF_WEEK: 'Day of the week',
  QUANTITY: 'Quantity',
  SAT: 'Sat',
  SUN: 'Sun',
  MI: 'Miles',
};
const word = (sign: string): string | null => words[sign] ?? null;

it.each([
  ['Night TIME_OF_DAY BETWEEN 20:00 06:00 25', 'Night Time of day 20:00–06:00 25'],
  ['Weekend DAY_OF_WEEK IN SAT,SUN 15', 'Weekend Day of the week Sat,Sun 15'],
  ['Far QUANTITY GT 40 2.5', 'Far Quantity > 40 2.5'],
  ['MI', 'Miles'],
  ['Oxygen ABC 12.50', 'Oxygen ABC 12.50'],
])('%s is read as %s', (kept, read) => {
  expect(keptWords(kept, word)).toBe(read);
});
