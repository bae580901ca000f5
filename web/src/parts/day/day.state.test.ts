import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrowTo, hoursOf, inRows, overlaps, partsOf, restOf, withTold, type Request } from './day.state.ts';

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

describe('hours that move on with the clock', () => {
  const day = (from: string, hours: number): { from: number; to: number } => ({
    from: ms(from),
    to: ms(from) + hours * 3_600_000,
  });
  it('share time with those before them, so that what was read stays in sight', () => {
    expect(overlaps(day('13:00', 16), day('14:00', 16))).toBe(true);
  });
  it('are others where another day is chosen', () => {
    expect(
      overlaps(day('04:00', 20), { from: ms('04:00') + 86_400_000, to: ms('04:00') + 2 * 86_400_000 }),
    ).toBe(false);
    expect(overlaps(day('04:00', 4), day('08:00', 4))).toBe(false);
  });
});

describe('an arrow', () => {
  const rows = [
    [
      { id: 'a2', at: 20 },
      { id: 'a1', at: 10 },
    ],
    [],
    [{ id: 'b1', at: 18 }],
  ];
  it('leads along its row by time, and past empty rows to what is nearest in time', () => {
    const to = (id: string, arrow: Parameters<typeof arrowTo>[2]): string | undefined =>
      arrowTo(rows, id, arrow)?.id;
    expect(to('a1', 'ArrowRight')).toBe('a2');
    expect(to('a2', 'ArrowLeft')).toBe('a1');
    expect(to('a1', 'ArrowDown')).toBe('b1');
    expect(to('b1', 'ArrowUp')).toBe('a2');
  });
  it('leads nowhere from an edge, or from what is not there', () => {
    expect(arrowTo(rows, 'a1', 'ArrowLeft')).toBeNull();
    expect(arrowTo(rows, 'b1', 'ArrowDown')).toBeNull();
    expect(arrowTo(rows, 'gone', 'ArrowUp')).toBeNull();
  });
});
