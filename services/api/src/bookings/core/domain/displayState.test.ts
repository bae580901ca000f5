import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import type { TripDisplayState, TripStatus } from '@ptc/schema/rules/lists/legs';
import { NO_STAMPS } from '@ptc/schema/rules/progress';
import type { Stamps } from '@ptc/schema/rules/progress';
import { describe, expect, it } from 'vitest';
import { displayState } from './displayState.ts';

const now = new Date('2026-07-01T12:00:00Z');
const past = new Date('2026-07-01T11:59:59Z');
const future = new Date('2026-07-01T12:00:01Z');

describe('display state', () => {
  it.each<[TripStatus, Date, Partial<Stamps>, PickUpType, TripDisplayState]>([
    ['DRAFT', future, {}, 'SET_TIME', 'PENDING'],
    ['DRAFT', now, {}, 'SET_TIME', 'PENDING'],
    ['OFFERED', past, {}, 'SET_TIME', 'UNRESOLVED'],
    ['UNFULFILLED', past, {}, 'SET_TIME', 'UNRESOLVED'],
    ['EXPIRED', past, {}, 'SET_TIME', 'UNRESOLVED'],
    ['OFFERED', past, {}, 'WILL_CALL', 'PENDING'],
    ['ACCEPTING', past, {}, 'SET_TIME', 'PENDING'],
    ['API_FAILED', past, {}, 'SET_TIME', 'API_ERROR'],
    ['CANCELLED', past, {}, 'SET_TIME', 'CANCELLED'],
    ['ACCEPTED', future, {}, 'SET_TIME', 'UNASSIGNED'],
    ['ACCEPTED', future, { assignedAt: past }, 'SET_TIME', 'ASSIGNED'],
    ['ACCEPTED', past, { assignedAt: past }, 'SET_TIME', 'LATE'],
    ['CONFLICT', past, {}, 'SET_TIME', 'LATE'],
    ['ACCEPTED', past, { toPickupAt: past }, 'SET_TIME', 'TO_PICKUP'],
    ['ACCEPTED', past, {}, 'WILL_CALL', 'UNASSIGNED'],
    ['ACCEPTED', past, { assignedAt: past }, 'WILL_CALL', 'ASSIGNED'],
    ['IN_MOTION', past, { atPickupAt: past }, 'SET_TIME', 'AT_PICKUP'],
    ['IN_MOTION', past, { toDropoffAt: past, atPickupAt: past }, 'SET_TIME', 'TO_DROPOFF'],
    ['IN_MOTION', past, { atDropoffAt: past }, 'SET_TIME', 'AT_DROPOFF'],
    ['IN_MOTION', past, { clearAt: past, atDropoffAt: past }, 'SET_TIME', 'CLEAR'],
    ['IN_MOTION', past, { toPickupAt: past }, 'SET_TIME', 'TO_PICKUP'],
    ['IN_MOTION', past, {}, 'SET_TIME', 'UNASSIGNED'],
    ['COMPLETED', past, { clearAt: past }, 'SET_TIME', 'CLEAR'],
    ['COMPLETED', past, {}, 'SET_TIME', 'OK'],
    ['DRY_RUN', past, {}, 'SET_TIME', 'INCOMPLETE'],
    ['BLOCKED', future, {}, 'SET_TIME', 'INCOMPLETE'],
  ])('%s, pick-up %s, %j, %s: %s', (status, pickUpAt, stamps, pickUpType, expected) => {
    expect(displayState({ ...NO_STAMPS, ...stamps, status, pickUpType, pickUpAt, readyAt: null }, now)).toBe(
      expected,
    );
  });

  it('a will-call leg called ready can be late like any other', () => {
    expect(
      displayState(
        { ...NO_STAMPS, status: 'ACCEPTED', pickUpType: 'WILL_CALL', pickUpAt: past, readyAt: past },
        now,
      ),
    ).toBe('LATE');
  });
});
