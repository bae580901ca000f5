import { expect, test } from 'vitest';
import { boundFor, dialled, driverDay, mapsLink, shownLeg } from './driver.state.ts';
import { isWorthSending, metersBetween, toldLeg } from './position.state.ts';

const at = (hour: number): string => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`;
const leg = (name: string, status: string, hour: number, toPickupAt: string | null = null) => ({
  id: name,
  name,
  status,
  pickUpType: 'SET_TIME',
  pickUpAt: at(hour),
  promisedPickUpAt: null as string | null,
  readyAt: null as string | null,
  progress: { toPickupAt, clearAt: null as string | null },
});

test('the leg under way comes first, then the one a crew has set out for, the next ones by time, and what is over', () => {
  const { open, done } = driverDay([
    leg('late', 'ACCEPTED', 18),
    leg('done', 'COMPLETED', 8),
    leg('soon', 'CONFLICT', 9),
    leg('now', 'IN_MOTION', 12),
    leg('on the way', 'ACCEPTED', 17, '2026-11-21T11:00:00.000Z'),
    leg('off', 'CANCELLED', 10),
  ]);
  expect([open.map(({ name }) => name), done.map(({ name }) => name)]).toEqual([
    ['now', 'on the way', 'soon', 'late'],
    ['off', 'done'],
  ]);
});

test('a leg comes by the time that was promised for it, and one that waits for its call when it is called', () => {
  const { open } = driverDay([
    { ...leg('promised for later', 'ACCEPTED', 9), promisedPickUpAt: at(12) },
    { ...leg('not called', 'ACCEPTED', 8), pickUpType: 'WILL_CALL' },
    { ...leg('called', 'ACCEPTED', 11), pickUpType: 'WILL_CALL', readyAt: at(11) },
    leg('at ten', 'ACCEPTED', 10),
  ]);
  expect(open.map(({ name }) => name)).toEqual(['at ten', 'called', 'promised for later', 'not called']);
});

test('a leg chosen to be carried out gives way to the next once it is over; one that was over stays as long as one looks', () => {
  const named = (name: string, status: string, hour: number) => ({ ...leg(name, status, hour), id: name });
  const before = driverDay([
    named('soon', 'ACCEPTED', 9),
    named('late', 'IN_MOTION', 18),
    named('done', 'COMPLETED', 8),
  ]);
  const after = driverDay([
    named('soon', 'COMPLETED', 9),
    named('late', 'IN_MOTION', 18),
    named('done', 'COMPLETED', 8),
  ]);
  const shown = (day: typeof before, id: string | null, wasOver = false): string | undefined =>
    shownLeg(day, id === null ? null : { id, wasOver })?.id;
  expect([
    shown(before, null),
    shown(before, 'soon'),
    shown(after, 'soon'),
    shown(after, 'done', true),
    shown(after, 'gone'),
    shown(driverDay([named('soon', 'COMPLETED', 9)]), 'soon'),
  ]).toEqual(['late', 'soon', 'late', 'done', 'late', undefined]);
});

test('a crew is bound for the pick-up until the patient is on board', () => {
  expect(
    (['TO_PICKUP', 'AT_PICKUP', 'TO_DROPOFF', 'AT_DROPOFF', 'CLEAR', null] as const).map(boundFor),
  ).toEqual(['pickUp', 'pickUp', 'pickUp', 'dropOff', 'dropOff', 'dropOff']);
});

const place = { label: '88 Harrison Ave, Boston', latitude: 42.35, longitude: -71.06 };
const label = '88%20Harrison%20Ave%2C%20Boston';
const nowhere = { ...place, latitude: null, longitude: null };

test.each([
  [
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)',
    5,
    place,
    `https://maps.apple.com/?daddr=${label}&sll=42.35,-71.06`,
  ],
  ['iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', 5, nowhere, `https://maps.apple.com/?daddr=${label}`],
  ['Android', 'Mozilla/5.0 (Linux; Android 16)', 5, place, `geo:42.35,-71.06?q=${label}`],
  ['Android, unknown place', 'Mozilla/5.0 (Linux; Android 16)', 5, nowhere, `geo:0,0?q=${label}`],
  [
    'Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X)',
    0,
    place,
    'https://www.openstreetmap.org/directions?to=42.35%2C-71.06',
  ],
  [
    'elsewhere, unknown place',
    'Mozilla/5.0 (X11; Linux)',
    0,
    nowhere,
    `https://www.openstreetmap.org/search?query=${label}`,
  ],
])('the way is shown by the maps of the device: %s', (_name, agent, touch, to, link) => {
  expect(mapsLink(agent, touch, to)).toBe(link);
});

test('a number is dialled without what makes it readable', () => {
  expect(dialled('+1 (617) 555-0102')).toBe('tel:+16175550102');
});

const here = { latitude: 42.35, longitude: -71.06, accuracyMeters: 10 };
const meters = (count: number) => ({ ...here, latitude: here.latitude + count / 111_195 });

test.each([
  ['the first of a leg', null, 'a', here, 0, true],
  ['of another leg', 'b', 'a', here, 1, true],
  ['too soon', 'a', 'a', meters(400), 29, false],
  ['not moved', 'a', 'a', meters(40), 300, false],
  ['moved, and half a minute later', 'a', 'a', meters(60), 30, true],
] as const)('a position is sent: %s', (_name, before, tripId, next, seconds, sent) => {
  const last = before === null ? null : { ...here, tripId: before, sentAt: 0 };
  expect(isWorthSending(last, tripId, next, seconds * 1000)).toBe(sent);
});

test('ways are as long as they are, and positions are of the leg that was set out for', () => {
  expect(metersBetween(here, meters(100))).toBeCloseTo(100, 0);
  const legs = [leg('later', 'ACCEPTED', 18), leg('on the way', 'ACCEPTED', 17, '2026-11-21T11:00:00.000Z')];
  expect(toldLeg(legs, legs)?.name).toBe('on the way');
  expect(toldLeg(legs.slice(0, 1), legs)).toBeNull();
});

test('the position of a leg is told once the server has heard that the crew set out, and until the crew is clear here', () => {
  const [waiting, set] = [
    leg('away', 'ACCEPTED', 17),
    leg('away', 'ACCEPTED', 17, '2026-11-21T11:00:00.000Z'),
  ];
  const clear = { ...set, progress: { ...set.progress, clearAt: '2026-11-21T12:00:00.000Z' } };
  // Its stamp can still be taken back, and waits here.
  expect(toldLeg([set], [waiting])).toBeNull();
  expect(toldLeg([set], [set])?.name).toBe('away');
  expect(toldLeg([clear], [set])).toBeNull();
});
