import { expect, it } from 'vitest';
import { minutesOf, spanText } from './span.ts';

it.each([
  ['90', 90],
  ['90 min', 90],
  ['48 h', 2880],
  ['1 h 30', 90],
  ['1h30m', 90],
  ['2 d', 2880],
  ['3 días', 4320],
  ['2 d 4 h', 3120],
  ['', null],
  ['soon', null],
  ['-5', null],
])('%s is %s minutes', (text, expected) => {
  expect(minutesOf(text)).toBe(expected);
});

it('what stands in a field is read as the same again', () => {
  for (const minutes of [0, 1, 59, 60, 90, 120, 1440, 2880, 4320, 10_080, 10_081])
    expect(minutesOf(spanText(minutes))).toBe(minutes);
  expect([45, 120, 2880, 4320].map(spanText)).toEqual(['45 min', '2 h', '48 h', '3 d']);
});
