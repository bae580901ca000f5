import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import { statedFacts, statedFactsOf } from '@ptc/schema/rules/statedFacts';
import { CONFLICT_FIELDS, type Terms } from './conflict.ts';
import { isStale, offerTermsMoved, termsMoved, type OfferTerms } from './terms.ts';

const place = (facilityId: string) => ({
  facilityId,
  facilityName: facilityId,
  departmentName: null,
  address: { line1: '1 Main St', line2: null, line3: null, city: 'Boston', state: 'MA', postcode: '02115' },
});
const terms: Terms = {
  pickUpAt: '2026-07-01T10:06:00.000Z',
  appointmentAt: null,
  pickUp: place('hospital'),
  dropOff: place('longwood'),
  callTypeId: 'wheelchair',
  urgencyId: 'scheduled',
  priorityId: 'p3',
  variableIds: ['oxygen'],
  legIds: ['a'],
  travel: { pickUpType: 'SET_TIME', waitAndReturn: false },
};
const elsewhere: Record<string, Partial<Terms>> = {
  PICK_UP_TIME: { pickUpAt: '2026-07-01T13:26:00.000Z' },
  PICK_UP_TYPE: { travel: { pickUpType: 'WILL_CALL', waitAndReturn: false } },
  APPOINTMENT: { appointmentAt: '2026-07-01T14:00:00.000Z' },
  PICK_UP: { pickUp: place('clinic') },
  DROP_OFF: { dropOff: place('maple grove') },
  CALL_TYPE: { callTypeId: 'stretcher' },
  URGENCY: { urgencyId: 'urgent' },
  PRIORITY: { priorityId: 'p1' },
  VARIABLES: { variableIds: [] },
  RETURN_TYPE: { travel: { pickUpType: 'SET_TIME', waitAndReturn: true } },
  ADDED_LEG: { legIds: ['a', 'b'] },
  ...Object.fromEntries(
    statedFacts.map(([name, { conflict, initial }]) => [conflict, { [name]: initial + 1 }]),
  ),
};
const offer = (of: Terms, changes: Partial<OfferTerms> = {}): OfferTerms => ({
  legs: new Map([['a', of]]),
  estimate: '50.00',
  estimateCurrency: 'USD',
  counterPickUpAt: null,
  ...changes,
});

test.each(CONFLICT_FIELDS)('%s is a part of the terms, of a leg and of an offer, both ways', (field) => {
  const other = { ...terms, ...elsewhere[field] };
  expect(termsMoved(terms, other)).toBe(true);
  expect(termsMoved(other, terms)).toBe(true);
  expect(offerTermsMoved(offer(terms), offer(other))).toBe(true);
});

test('price, the time of a counter-offer and the legs are terms of an offer', () => {
  const before = offer(terms);
  const moved: OfferTerms[] = [
    offer(terms, { estimate: '60.00' }),
    offer(terms, { estimateCurrency: 'CAD' }),
    offer(terms, { counterPickUpAt: new Date(0) }),
    offer(terms, { legs: new Map() }),
    offer(terms, { legs: new Map([['b', terms]]) }),
    offer(terms, {
      legs: new Map([
        ['a', terms],
        ['b', terms],
      ]),
    }),
  ];
  expect(moved.map((now) => offerTermsMoved(before, now))).toEqual(moved.map(() => true));
  expect(offerTermsMoved(before, offer({ ...terms }))).toBe(false);
});

test('how a time came about is no term, as far as nobody waits for a call', () => {
  const timed = (pickUpType: PickUpType): Terms => ({ ...terms, travel: { pickUpType } });
  expect(termsMoved(timed('APPOINTMENT'), timed('SET_TIME'))).toBe(false);
  expect(termsMoved(timed('SET_TIME'), timed('READY_NOW'))).toBe(false);
  // Agreed on before it was kept.
  expect(termsMoved({ ...terms, travel: undefined }, timed('WILL_CALL'))).toBe(false);
});

test('the order of needs and how a facility is called are no terms', () => {
  const two = { ...terms, variableIds: ['oxygen', 'bariatric'] };
  expect(termsMoved(two, { ...two, variableIds: ['bariatric', 'oxygen'] })).toBe(false);
  const renamed = { ...terms.pickUp, facilityName: 'St. Elsewhere', departmentName: 'East' };
  expect(termsMoved(terms, { ...terms, pickUp: renamed })).toBe(false);
});

test('any change goes back by its reverse, and only the same version is no stale one', () => {
  fc.assert(
    fc.property(fc.subarray([...CONFLICT_FIELDS]), fc.nat(5), fc.nat(5), (fields, expected, current) => {
      const other = Object.assign({ ...terms }, ...fields.map((field) => elsewhere[field])) as Terms;
      expect(termsMoved(terms, other)).toBe(fields.length > 0);
      expect(termsMoved(terms, { ...other, ...terms, ...statedFactsOf({}) })).toBe(false);
      expect(isStale(expected, current)).toBe(expected !== current);
    }),
  );
});
