import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { coarse, offWords } from './timeLeft.ts';

it('a length of time is said in its two largest units', () => {
  expect([0.5, 59.9, 61, 1500, -0.1].map((minutes) => coarse(minutes * 60_000))).toEqual([
    { days: 0, hours: 0, minutes: 0 },
    { days: 0, hours: 0, minutes: 59 },
    { days: 0, hours: 1, minutes: 1 },
    { days: 1, hours: 1, minutes: 0 },
    null,
  ]);
});

it('how far something is from its plan is said with its sign, and as hours and days where it is much', () => {
  const intl = createIntl({ locale: 'en' });
  expect([0, 6, -4, 80, -1380, 1500].map((minutes) => offWords(intl, minutes))).toEqual([
    '',
    '+6 min',
    '-4 min',
    '+1 h 20 min',
    '-23 h 0 min',
    '+1 d 1 h',
  ]);
});
