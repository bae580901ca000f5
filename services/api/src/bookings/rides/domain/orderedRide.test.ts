import { expect, test } from 'vitest';
import { atService, dialled, placeOfRide, takesWheelchair, timeOfRide, unaskable } from './orderedRide.ts';

const now = new Date('2026-03-02T15:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const leg = {
  pickUpType: 'SET_TIME' as const,
  pickUpAt: later(120),
  promisedPickUpAt: null,
  pickUpTimeZone: 'America/New_York',
  readyAt: null,
};

test.each([
  ['at its time', {}, { kind: 'AT', at: later(120) }],
  ['at the promised time', { promisedPickUpAt: later(90) }, { kind: 'AT', at: later(90) }],
  ['at once', { pickUpType: 'READY_NOW' as const, pickUpAt: now }, { kind: 'NOW' }],
  ['at once, being near', { pickUpAt: later(15) }, { kind: 'NOW' }],
  ['on call', { pickUpType: 'WILL_CALL' as const }, { kind: 'ON_CALL', day: '2026-03-02' }],
  [
    'on call, on the day of the place',
    { pickUpType: 'WILL_CALL' as const, pickUpAt: new Date('2026-03-03T03:00:00Z') },
    { kind: 'ON_CALL', day: '2026-03-02' },
  ],
  [
    'at once, being called',
    { pickUpType: 'WILL_CALL' as const, pickUpAt: now, readyAt: now },
    { kind: 'NOW' },
  ],
])('a ride comes %s', (_name, over, when) => {
  expect(timeOfRide({ ...leg, ...over }, now)).toEqual(when);
});

test.each([
  ['(617)-555-0142', '+16175550142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['555-0142', null],
  ['', null],
  [null, null],
])('the number %s is dialled %s', (phone, number) => {
  expect(dialled(phone)).toBe(number);
});

const zone = { placeId: 'z', label: 'Door', note: null, latitude: 1, longitude: 2 };

test('each service has its own code and zones; Uber sets down at the address', () => {
  const facility = {
    lyft: { companyCode: 'L', pickUpZone: null, dropOffZone: zone },
    uber: { companyCode: 'U', pickUpZone: zone },
  };
  expect(atService(facility, 'UBER')).toEqual({ companyCode: 'U', pickUpZone: zone, dropOffZone: null });
  expect(atService(facility, 'LYFT')).toEqual({ companyCode: 'L', pickUpZone: null, dropOffZone: zone });
  expect(atService(null, 'LYFT')).toEqual({ companyCode: null, pickUpZone: null, dropOffZone: null });
});

const here = placeOfRide({ latitude: 1, longitude: 2, label: 'x' }, null);
test.each([
  [{ waitAndReturn: true }, { pickUp: here, dropOff: here, phone: '+1' }, 'no_waiting'],
  [{ waitAndReturn: false }, { pickUp: here, dropOff: null, phone: '+1' }, 'no_position'],
  [{ waitAndReturn: false }, { pickUp: here, dropOff: here, phone: null }, 'no_phone'],
  [{ waitAndReturn: false }, { pickUp: here, dropOff: here, phone: '+1' }, null],
])('what no service can carry is not asked for (%#)', (of, order, why) => {
  expect(unaskable(of, order)).toBe(why);
});

test('wheelchairs are known by the call type', () => {
  expect(['WCV', 'WCV-B', 'AMB', null].map(takesWheelchair)).toEqual([true, true, false, false]);
});
