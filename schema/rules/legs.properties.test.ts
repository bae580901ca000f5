import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propagateEdit, type LegDraft } from './legs.ts';
import { ITINERARY_TYPES, PICK_UP_TYPES } from './lists/bookings.ts';

const now = new Date('2026-07-01T08:00:00Z');
const minutes = fc.integer({ min: 0, max: 3000 }).map((after) => new Date(now.getTime() + after * 60_000));
const place = fc.constantFrom('home', 'clinic', 'pharmacy', 'ward');
const leg: fc.Arbitrary<LegDraft<string>> = fc.record({
  pickUp: place,
  dropOff: place,
  pickUpType: fc.constantFrom(...PICK_UP_TYPES),
  pickUpAt: fc.option(minutes),
  dropOffAt: fc.option(minutes),
  appointmentAt: fc.option(minutes),
  routeMinutes: fc.option(fc.integer({ min: 1, max: 240 })),
  locked: fc.boolean(),
  keepsTime: fc.boolean(),
});
const edit = fc
  .array(leg, { minLength: 1, maxLength: 6 })
  .chain((legs) => fc.tuple(fc.constant(legs), fc.nat(legs.length - 1), fc.constantFrom(...ITINERARY_TYPES)));
const holds = (check: (legs: LegDraft<string>[], edited: number, after: LegDraft<string>[]) => void): void =>
  fc.assert(
    fc.property(edit, ([legs, edited, type]) => check(legs, edited, propagateEdit(legs, edited, type, now))),
  );

describe('whatever the legs are, an edit that goes on to the next', () => {
  it('leaves the edited leg, those before it, and whatever follows a locked one as they are', () => {
    holds((legs, edited, after) => {
      expect(after).toHaveLength(legs.length);
      const locked = legs.findIndex((one, index) => index > edited && one.locked);
      const stays = legs.flatMap((_leg, index) =>
        index <= edited || (locked >= 0 && index >= locked) ? [index] : [],
      );
      for (const index of stays) expect(after[index]).toEqual(legs[index]);
    });
  });

  it('begins the next leg where the edited one ends, and moves the place of no other', () => {
    holds((legs, edited, after) => {
      for (const [index, one] of after.entries()) {
        const before = legs[index];
        if (index === edited + 1 && before?.locked === false) expect(one.pickUp).toBe(legs[edited]?.dropOff);
        else expect(one.pickUp).toBe(before?.pickUp);
      }
    });
  });

  it('never moves a pick-up of a fixed time, or one that somebody said stays', () => {
    holds((legs, _edited, after) => {
      for (const [index, one] of legs.entries())
        // An appointment decides its pick-up by itself; everything else that is fixed stays.
        if (one.pickUpType === 'SET_TIME' || (one.keepsTime === true && one.pickUpType !== 'APPOINTMENT'))
          expect(after[index]?.pickUpAt).toEqual(one.pickUpAt);
    });
  });

  it('is carried once: carrying it again changes nothing', () => {
    fc.assert(
      fc.property(edit, ([legs, edited, type]) => {
        const once = propagateEdit(legs, edited, type, now);
        expect(propagateEdit(once, edited, type, now)).toEqual(once);
      }),
    );
  });
});
