import { describe, expect, it } from 'vitest';
import { hoursOf, inRows, partsOf } from './day.state.ts';

const ms = (text: string): number => Date.parse(`2026-11-24T${text}:00.000Z`);

describe('the hours of a screen', () => {
  it('are asked for in parts that leave nothing out and nothing double', () => {
    const span = { from: ms('13:00'), to: ms('13:00') + 9 * 3_600_000 };
    expect(partsOf(span, 4, ms('12:00'))).toEqual([
      { from: ms('13:00'), to: ms('17:00') },
      { from: ms('17:00'), to: ms('21:00') },
      { from: ms('21:00'), to: ms('22:00') },
    ]);
    expect(hoursOf({ from: ms('13:10'), to: ms('15:00') })).toEqual([ms('14:00')]);
  });
  it('what is on and to come is asked for before what was', () => {
    expect(partsOf({ from: ms('05:00'), to: ms('15:00') }, 4, ms('09:00')).map(({ from }) => from)).toEqual([
      ms('09:00'),
      ms('13:00'),
      ms('05:00'),
    ]);
  });
});

it('things stand in the first row in which they meet nothing', () => {
  const rows = inRows(
    [
      [0, 4],
      [1, 3],
      [3, 5],
      [4, 6],
    ] as const,
    ([start]) => start,
    ([, end]) => end,
  );
  expect(rows).toEqual([
    [
      [0, 4],
      [4, 6],
    ],
    [
      [1, 3],
      [3, 5],
    ],
  ]);
});
