import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { busy, overlapping, type Transport } from './transport.ts';

const at = (clock: string): Date => new Date(`2026-11-21T${clock}:00Z`);
const leg = (id: string, from: string, to: string | null, over: Partial<Transport> = {}): Transport => ({
  id,
  pickUpAt: at(from),
  promisedPickUpAt: null,
  dropOffAt: to === null ? null : at(to),
  routeDurationSeconds: 1_800,
  ...over,
});

describe('how long a leg keeps its vehicle', () => {
  test('from pick-up to drop-off; without one as long as the way takes, or fifteen minutes', () => {
    expect(busy(leg('a', '10:00', '10:40'))).toEqual({ start: at('10:00'), end: at('10:40') });
    expect(busy(leg('a', '10:00', null)).end).toEqual(at('10:30'));
    expect(busy(leg('a', '10:00', null, { routeDurationSeconds: null })).end).toEqual(at('10:15'));
  });

  test('a promise moves all of it', () => {
    expect(busy(leg('a', '10:00', '10:40', { promisedPickUpAt: at('10:20') }))).toEqual({
      start: at('10:20'),
      end: at('11:00'),
    });
  });
});

describe('legs of one vehicle that overlap', () => {
  test('one that begins when the other ends does not', () => {
    const others = [
      leg('b', '09:30', '10:00'),
      leg('c', '10:10', '10:20'),
      leg('d', '10:39', '11:00'),
      leg('e', '10:40', '11:00'),
    ];
    expect(overlapping(leg('a', '10:00', '10:40'), others).map(({ id }) => id)).toEqual(['c', 'd']);
  });

  test('overlapping is mutual, and no leg overlaps itself', () => {
    const legs = fc
      .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 120 }))
      .map(([start, minutes]): Omit<Transport, 'id'> => ({
        pickUpAt: new Date(start * 60_000),
        promisedPickUpAt: null,
        dropOffAt: new Date((start + minutes) * 60_000),
        routeDurationSeconds: null,
      }));
    fc.assert(
      fc.property(legs, legs, (a, b) => {
        const [one, two] = [
          { id: '1', ...a },
          { id: '2', ...b },
        ];
        expect(overlapping(one, [two]).length).toBe(overlapping(two, [one]).length);
        expect(overlapping(one, [one])).toEqual([]);
      }),
    );
  });
});
