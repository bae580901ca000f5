import type { Role } from '@ptc/schema/rules/lists/people';
import { describe, expect, test } from 'vitest';
import { mayAttachToBooking, mayAttachToPatient, mayRemove } from './attachments.policy.ts';

const viewer = (companyId: string, ...roles: Role[]) => ({ companyId, roles: new Set(roles) });
const booking = { companyId: 'hospital', bookedByCompanyId: 'caller' };

test.each<[ReturnType<typeof viewer>, boolean]>([
  [viewer('hospital', 'MANAGE_BOOKING'), true],
  [viewer('hospital', 'VIEW_BOOKING'), false],
  [viewer('caller', 'MARKET_CALL_TAKER'), true],
  [viewer('carrier', 'DISPATCH'), false],
  [viewer('carrier', 'MANAGE_BOOKING'), false],
])('who manages a booking attaches to it: %o', (asker, may) => {
  expect(mayAttachToBooking(asker, booking)).toBe(may);
});

test.each<[ReturnType<typeof viewer>, boolean, boolean]>([
  [viewer('hospital', 'MANAGE_PATIENT'), false, true],
  [viewer('hospital', 'MANAGE_BOOKING'), false, true],
  [viewer('hospital', 'VIEW_BOOKING'), false, false],
  [viewer('caller', 'MARKET_CALL_TAKER'), true, true],
  [viewer('caller', 'MARKET_CALL_TAKER'), false, false],
  [viewer('caller', 'MANAGE_PATIENT'), true, false],
])('who keeps a patient, or books for it, attaches to it: %o', (asker, proxied, may) => {
  expect(mayAttachToPatient(asker, 'hospital', proxied)).toBe(may);
});

describe('an attachment is removed', () => {
  const own = { companyId: 'caller', sourceCompanyId: 'hospital', patientId: null };
  test.each<[ReturnType<typeof viewer>, boolean]>([
    [viewer('caller', 'MARKET_CALL_TAKER'), true],
    [viewer('hospital', 'MANAGE_BOOKING'), true],
    [viewer('hospital', 'MANAGE_PATIENT'), false],
    [viewer('hospital', 'VIEW_BOOKING'), false],
    [viewer('hospital', 'VIEW_BOOKING', 'MARKET_CALL_TAKER'), false],
    [viewer('carrier', 'MANAGE_BOOKING'), false],
    [viewer('carrier', 'DISPATCH'), false],
  ])('by the company that attached it and the one whose booking it is: %o', (asker, may) => {
    expect(mayRemove(asker, own)).toBe(may);
  });

  test('of a patient also by whoever keeps patients', () => {
    const ofPatient = { companyId: 'hospital', sourceCompanyId: 'hospital', patientId: 'p' };
    expect(mayRemove(viewer('hospital', 'MANAGE_PATIENT'), ofPatient)).toBe(true);
  });
});
