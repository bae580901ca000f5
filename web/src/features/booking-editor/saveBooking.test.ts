import { expect, it } from 'vitest';
import { updateInput } from './booking-editor.input.ts';
import { valuesOf } from './booking-editor.load.ts';
import { changeArrival, changeLeg } from './booking-editor.state.ts';
import type { BookingValues } from './booking-editor.values.ts';
import { itinerary, now, trip } from './booking.testing.ts';
import { beside } from './saveBooking.ts';

type Leg = Partial<Parameters<typeof trip>[0]>;
const stored = (first: Leg = {}) =>
  itinerary({ type: 'MULTI', trips: [trip({ ...first, id: 't1' }), trip({ id: 't2', position: 1 })] });
const form = (first: Leg = {}): BookingValues => valuesOf(stored(first), 'edit');
const noted = (values: BookingValues, index: number): BookingValues =>
  changeLeg(values, index, (leg) => ({ ...leg, pickUp: { ...leg.pickUp, notes: 'mine' } }), now);
/** What is sent of legs, where there is nothing to decide. */
const sentOf = (original: BookingValues, mine: BookingValues, current = stored()) => {
  const { theirs, mine: merged } = beside(original, mine, current, 'edit', now);
  const submission = { idempotencyKey: 'k', confirmations: [] };
  return merged && updateInput(theirs, merged, { id: 'i1', version: 2 }, submission).input.legs;
};

it('where another company has answered, what was typed is sent beside it', () => {
  const base = form();
  const answered = stored({ status: 'ACCEPTED' });
  expect(sentOf(base, noted(base, 0), answered)).toMatchObject([{ tripId: 't1', pickUp: { notes: 'mine' } }]);
});

it('what was typed of a leg that was cancelled meanwhile is sent too, and of the other legs nothing', () => {
  const base = form();
  const gone = stored({ status: 'CANCELLED', viewerCan: { ...trip({ id: 't1' }).viewerCan, edit: false } });
  expect(sentOf(base, noted(base, 0), gone)).toMatchObject([{ tripId: 't1', pickUp: { notes: 'mine' } }]);
  expect(sentOf(base, noted(base, 1), gone)).toMatchObject([{ tripId: 't2' }]);
});

it('a time that somebody says because there is no route is no less typed than others', () => {
  const unknown = { route: null, dropOffAt: null } as const;
  const base = form(unknown);
  const at = '2026-11-21T13:30';
  expect(sentOf(base, changeArrival(base, 0, at, now), stored(unknown))).toMatchObject([
    { tripId: 't1', dropOff: { at } },
  ]);
  const appointment = { ...unknown, pickUpType: 'APPOINTMENT' } as const;
  const begun = form(appointment);
  const typed = changeLeg(begun, 0, (leg) => ({ ...leg, typed: true, pickUp: { ...leg.pickUp, at } }), now);
  expect(sentOf(begun, typed, stored(appointment))).toMatchObject([{ tripId: 't1', pickUp: { at } }]);
});
