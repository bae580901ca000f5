import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { lengthWords } from './lengthWords.ts';

it.each([
  ['en', 0, '0 sec'],
  ['en', 59, '59 sec'],
  ['en', 60, '1 min'],
  ['en', 8100, '2 hr 15 min'],
  ['en', 90_061, '1 day 1 hr'],
  ['en', 86_460, '1 day 1 min'],
  ['es', 8100, '2 h 15 min'],
  ['es', 172_800, '2 d'],
])('a length of time in two units: %s %s', (locale, seconds, words) => {
  expect(lengthWords(createIntl({ locale }), seconds).replaceAll(/\s/gu, ' ')).toBe(words);
});
