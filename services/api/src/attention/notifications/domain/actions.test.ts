import { ALERT_EVENTS } from '@ptc/schema/rules/lists/attention';
import { expect, test } from 'vitest';
import { OFFER_EVENTS } from '../../../bookings/core/offers.events.ts';
import { TRIP_EVENTS } from '../../../bookings/core/trips.events.ts';
import { actedOn, actingEvents } from './actions.ts';

test('something can be done about every alert, and all of it are events that exist', () => {
  const all = new Set<string>([...TRIP_EVENTS, ...OFFER_EVENTS]);
  expect([...actingEvents].filter((type) => !all.has(type))).toEqual([]);
  expect(
    ALERT_EVENTS.filter((event) => ![...actingEvents].some((type) => actedOn(type).includes(event))),
  ).toEqual([]);
});

test.each([
  ['offer.declined', ['OFFER', 'COUNTER_OFFER']],
  ['trip.changesAccepted', ['CHANGES_TO_ACCEPT']],
  ['trip.vehicleAssigned', ['READY_NOW', 'ASSIGNMENT_DUE', 'WILL_BE_LATE']],
  ['trip.changesTakenBack', ['CHANGES_TO_ACCEPT']],
  ['trip.created', []],
])('%s acts on %s', (type, events) => {
  expect(actedOn(type).toSorted()).toEqual([...events].toSorted());
});
