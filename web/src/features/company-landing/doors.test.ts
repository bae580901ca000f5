import { expect, it } from 'vitest';
import { doorGroups, mayBook } from './doors.ts';

it("puts the day's work before the settings, and leaves empty groups out", () => {
  const entries = [
    { key: 'users', group: 'configuration' },
    { key: 'trips', group: 'main' },
    { key: 'pastOffers', group: 'main' },
    { key: 'dashboardActive', group: 'dashboards' },
  ];
  expect(
    doorGroups(entries).map(({ group, entries: doors }) => [group, doors.map(({ key }) => key)]),
  ).toEqual([
    ['main', ['trips', 'pastOffers']],
    ['dashboards', ['dashboardActive']],
    ['configuration', ['users']],
  ]);
  expect(doorGroups([]).map(({ group }) => group)).toEqual(['main']);
});

it('offers a new booking to those who book for their own company or for others', () => {
  expect(mayBook({ roles: ['MANAGE_BOOKING'], company: { isCareProvider: true } })).toBe(true);
  expect(mayBook({ roles: ['MANAGE_BOOKING'], company: { isCareProvider: false } })).toBe(false);
  expect(mayBook({ roles: ['MARKET_CALL_TAKER'], company: { isCareProvider: false } })).toBe(true);
  expect(mayBook({ roles: ['VIEW_BOOKING'], company: { isCareProvider: true } })).toBe(false);
});
