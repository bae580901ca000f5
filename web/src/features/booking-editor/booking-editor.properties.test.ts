import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { changedLegs, createInput, updateInput } from './booking-editor.input.ts';
import { copyOf, valuesOf } from './booking-editor.load.ts';
import { changeLeg } from './booking-editor.state.ts';
import { toDate, toWall, type BookingValues } from './booking-editor.values.ts';
import { facility, itinerary, market, now, ready, trip } from './booking.testing.ts';

const nothing = { idempotencyKey: 'k', confirmations: [] };
const stored = (count: number): BookingValues =>
  valuesOf(
    itinerary({
      type: 'MULTI',
      trips: Array.from({ length: count }, (_, position) =>
        trip({
          id: `t${position}`,
          position,
          name: `B1-${String.fromCodePoint(65 + position)}`,
          pickUpAt: new Date(Date.UTC(2026, 10, 21, 17 + position)).toISOString(),
          dropOffAt: new Date(Date.UTC(2026, 10, 21, 17 + position, 20)).toISOString(),
        }),
      ),
    }),
    'edit',
  );
const someOf = fc
  .integer({ min: 1, max: 6 })
  .chain((count) => fc.tuple(fc.constant(count), fc.uniqueArray(fc.nat(count - 1))));

describe('whatever was edited', () => {
  it('exactly the legs that a person changed are sent, in their order', () => {
    fc.assert(
      fc.property(someOf, ([count, edited]) => {
        const original = stored(count);
        const values = edited.reduce(
          (form, index) =>
            changeLeg(
              form,
              index,
              (leg) => ({ ...leg, dropOff: { ...leg.dropOff, notes: `Ring ${index}` } }),
              now,
            ),
          original,
        );
        const expected = edited.toSorted((a, b) => a - b);
        const { legs, legIndexes } = changedLegs(original, values);
        expect(legIndexes).toEqual(expected);
        expect(legs.map(({ tripId }) => tripId)).toEqual(expected.map((index) => `t${index}`));
        const { input } = updateInput(original, values, { id: 'i1', version: 4 }, nothing);
        expect(input.legs === undefined).toBe(edited.length === 0);
      }),
    );
  });

  it('a leg that is changed and changed back is not sent', () => {
    fc.assert(
      fc.property(someOf, fc.string({ maxLength: 20 }), ([count, edited], text) => {
        const original = stored(count);
        const noted = (form: BookingValues, index: number, notes: string): BookingValues =>
          changeLeg(form, index, (leg) => ({ ...leg, pickUp: { ...leg.pickUp, notes } }), now);
        const there = edited.reduce((form, index) => noted(form, index, text), original);
        const back = edited.reduce(
          (form, index) => noted(form, index, original.legs[index]?.pickUp.notes ?? ''),
          there,
        );
        expect(changedLegs(original, back).legs).toEqual([]);
      }),
    );
  });
});

describe('whatever is copied', () => {
  const shape = fc.record({
    type: fc.constantFrom('ONE_WAY' as const, 'ROUND_TRIP' as const, 'MULTI' as const),
    count: fc.integer({ min: 1, max: 5 }),
    hour: fc.integer({ min: 0, max: 18 }),
    gone: fc.boolean(),
  });

  it('a round trip gives one leg and its way back, anything else each leg that was not cancelled, lettered from A', () => {
    fc.assert(
      fc.property(shape, ({ type, count, hour, gone }) => {
        const legs = type === 'ONE_WAY' ? 1 : type === 'ROUND_TRIP' ? 2 : count;
        const at = (position: number, minute: number): string =>
          new Date(Date.UTC(2026, 10, 21, hour + position, minute)).toISOString();
        const trips = Array.from({ length: legs }, (_, position) =>
          trip({
            id: `t${position}`,
            position,
            isReturn: type === 'ROUND_TRIP' && position === 1,
            status: gone && type === 'MULTI' && position === 0 && legs > 1 ? 'CANCELLED' : 'COMPLETED',
            pickUpAt: at(position, 0),
            dropOffAt: at(position, 20),
          }),
        );
        const copy = copyOf(itinerary({ type, trips }));
        const kept = trips.filter(({ status }) => status !== 'CANCELLED');
        expect(copy.legs.map(({ name }) => name)).toEqual(
          type === 'ROUND_TRIP' ? ['A'] : kept.map((_leg, index) => String.fromCodePoint(65 + index)),
        );
        // Nothing of it is the booking that was copied: neither its legs, nor what was authorized for it.
        expect(copy.legs.every(({ tripId, locked }) => tripId === null && !locked)).toBe(true);
        expect(copy.authorizationNumbers).toEqual([]);
        const { input } = createInput(copy, nothing);
        expect(input.legs).toHaveLength(copy.legs.length);
        if (type === 'ROUND_TRIP')
          expect(toDate(copy.returnPickUpAt, 'America/New_York')?.toISOString()).toBe(at(1, 0));
      }),
    );
  });
});

describe('five legs between two zones through a night when the clocks change', () => {
  // In the autumn an hour comes twice; in spring one is missing.
  it.each([
    ['back', '2026-10-31T22:30'],
    ['forward', '2027-03-13T23:30'],
  ])('each begins when and where the one before ends, on the clock of its place: %s', (_way, begin) => {
    const [east, west] = ['America/New_York', 'America/Chicago'] as const;
    const zones = [east, west, east, east, west, west] as const;
    const legs = Array.from({ length: 5 }, (_, index) => ({
      ...(ready().legs[0] ?? raise()),
      key: `k${index}`,
      pickUp: {
        ...(ready().legs[0] ?? raise()).pickUp,
        facility: facility(`F${index}`, [], zones[index]),
        type: index === 0 ? ('SET_TIME' as const) : ('WILL_CALL' as const),
        at: '',
      },
      dropOff: {
        ...(ready().legs[0] ?? raise()).dropOff,
        facility: facility(`F${index + 1}`, [], zones[index + 1]),
        at: '',
      },
      route: { distanceMeters: 90_000, durationMinutes: 70 },
    }));
    const form: BookingValues = { ...ready(), market, type: 'MULTI', legs };
    const timed = changeLeg(form, 0, (leg) => ({ ...leg, pickUp: { ...leg.pickUp, at: begin } }), now);
    const first = toDate(begin, east) ?? raise();
    for (const [index, leg] of timed.legs.entries()) {
      const starts = new Date(first.getTime() + index * 70 * 60_000);
      const ends = new Date(starts.getTime() + 70 * 60_000);
      expect(leg.pickUp.at, `pick-up of leg ${index}`).toBe(toWall(starts, zones[index] ?? east));
      expect(leg.dropOff.at, `drop-off of leg ${index}`).toBe(toWall(ends, zones[index + 1] ?? east));
      expect(
        DateTime.fromJSDate(ends, { zone: zones[index + 1] ?? east }).toFormat("yyyy-MM-dd'T'HH:mm"),
      ).toBe(leg.dropOff.at);
    }
  });
});

function raise(): never {
  throw new Error('the form has a leg');
}
