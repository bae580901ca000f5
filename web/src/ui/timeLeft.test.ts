import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { coarseWords, offWords } from './timeLeft.ts';

const intl = createIntl({ locale: 'en' });

it.each([
  [0.5, '0 min'],
  [59.9, '59 min'],
  [60, '1 h'],
  [61, '1 h 1 min'],
  [84, '1 h 24 min'],
  [1440, '1 d'],
  [1445, '1 d'],
  [1500, '1 d 1 h'],
  [4325, '3 d'],
  [-0.1, null],
])('a length of time is said in its two largest units: %s minutes', (minutes, words) =>
  expect(coarseWords(intl, minutes * 60_000)).toBe(words),
);

it('how far something is from its plan is said with its sign, and as hours and days where it is much', () => {
  expect([0, 6, -4, 80, -1380, 1500].map((minutes) => offWords(intl, minutes))).toEqual([
    '',
    '+6 min',
    '-4 min',
    '+1 h 20 min',
    '-23 h',
    '+1 d 1 h',
  ]);
});
