import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursOf, inRows, partsOf, restOf, withTold, type Request } from './day.state.ts';

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

it('however the legs lie, asking on from the last one brings each, and comes to an end', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { maxLength: 60 }), fc.integer({ min: 1, max: 7 }), (at, first) => {
      const legs = at.toSorted((a, b) => a - b).map((pickUp, id) => ({ id, pickUp }));
      const found = new Set<number>();
      let request: Request | null = { from: 0, to: 31, first };
      for (let asked = 0; request !== null && asked < 500; asked += 1) {
        const { from, to, first: most }: Request = request;
        const given = legs.filter(({ pickUp }) => pickUp >= from && pickUp < to).slice(0, most);
        for (const { id } of given) found.add(id);
        request = restOf(
          request,
          given.map(({ pickUp }) => pickUp),
        );
      }
      expect(request).toBeNull();
      expect(found.size).toBe(legs.length);
    }),
  );
});

it('what events say while a day is read is newer than what is read', () => {
  const told = new Map([
    ['booked meanwhile', true],
    ['gone meanwhile', false],
  ]);
  expect([...withTold(new Set(['here', 'gone meanwhile']), told)]).toEqual(['here', 'booked meanwhile']);
});
