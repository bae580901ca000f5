import { expect, it } from 'vitest';
import { doors } from './doors.ts';

it('offers each role its own doors', () => {
  expect(doors({ roles: ['MANAGE_BOOKING', 'MANAGE_PATIENT'], company: { isCarer: true, isTransporter: false, isAdmin: false, driverAppEnabled: false } })).toEqual(['newBooking', 'bookings', 'legs', 'patients', 'recentEvents', 'preferences']);
  expect(doors({ roles: ['DISPATCH'], company: { isCarer: false, isTransporter: true, isAdmin: false, driverAppEnabled: false } })).toEqual(['trips', 'legs', 'recentEvents', 'preferences']);
  expect(doors({ roles: ['MARKET_CALL_TAKER'], company: { isCarer: false, isTransporter: false, isAdmin: false, driverAppEnabled: false } })).toEqual(['newBooking', 'proxyBookings', 'recentEvents', 'preferences']);
  expect(doors({ roles: ['SYS_ADMIN'], company: { isCarer: false, isTransporter: false, isAdmin: true, driverAppEnabled: false } })).toEqual(['preferences']);
});
