import { DEFAULT_REQUIRED_STAMPS, NO_STAMPS } from '@ptc/schema/rules/progress';
import { describe, expect, it } from 'vitest';
import { applyProgress } from './applyProgress.ts';

const now = new Date('2026-07-01T12:00:00Z');
const at = (time: string): Date => new Date(`2026-07-01T${time}:00Z`);
const accepted = {
  status: 'ACCEPTED',
  stamps: { ...NO_STAMPS, assignedAt: at('09:00'), toPickupAt: at('10:00') },
} as const;

describe('recording progress', () => {
  it('sets, clears, leaves', () => {
    const applied = applyProgress(
      accepted,
      { assignedAt: null, toPickupAt: undefined, atPickupAt: at('10:30') },
      DEFAULT_REQUIRED_STAMPS,
      now,
    );
    expect(applied.stamps).toMatchObject({
      assignedAt: null,
      toPickupAt: at('10:00'),
      atPickupAt: at('10:30'),
    });
    expect(applied.changed).toEqual(['ASSIGNED', 'AT_PICKUP']);
    expect(applied.missing).toEqual(['TO_DROPOFF', 'AT_DROPOFF', 'CLEAR']);
    expect(applied.issues).toEqual([]);
  });

  it('the same stamps again change nothing', () => {
    expect(
      applyProgress(accepted, { toPickupAt: at('10:00') }, DEFAULT_REQUIRED_STAMPS, now).changed,
    ).toEqual([]);
  });

  it('refuses a step before the one it follows', () => {
    expect(
      applyProgress(accepted, { atPickupAt: at('09:30') }, DEFAULT_REQUIRED_STAMPS, now).issues,
    ).toMatchObject([{ path: 'atPickupAt', code: 'before_previous_step' }]);
  });

  it('in motion the arrival can be corrected, not cleared', () => {
    const moving = {
      status: 'IN_MOTION',
      stamps: { ...accepted.stamps, atPickupAt: at('10:30'), toDropoffAt: at('10:45') },
    } as const;
    expect(applyProgress(moving, { atPickupAt: null }, DEFAULT_REQUIRED_STAMPS, now).issues).toEqual([
      { path: 'atPickupAt', code: 'cannot_clear', params: {} },
    ]);
    expect(applyProgress(moving, { atPickupAt: at('10:40') }, DEFAULT_REQUIRED_STAMPS, now).issues).toEqual(
      [],
    );
  });

  it('is complete when every stamp the market requires is set', () => {
    const all = {
      toDropoffAt: at('10:45'),
      atPickupAt: at('10:30'),
      atDropoffAt: at('11:00'),
      clearAt: at('11:10'),
    };
    expect(applyProgress(accepted, all, DEFAULT_REQUIRED_STAMPS, now).missing).toEqual([]);
    expect(applyProgress(accepted, { atPickupAt: at('10:30') }, ['AT_PICKUP'], now).missing).toEqual([]);
  });
});
