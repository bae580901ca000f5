import { TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveItineraryStatus, STATUS_NEED } from '../../core/domain/itineraryStatus.ts';
import { planResubmission } from './planResubmission.ts';

const now = new Date('2026-07-01T12:00:00Z');
const past = new Date('2026-07-01T11:00:00Z');
const future = new Date('2026-07-01T13:00:00Z');

describe("a booking's status", () => {
  it.each([
    [['ACCEPTED', 'CONFLICT'], 'CONFLICT'],
    [['COMPLETED', 'IN_MOTION'], 'IN_MOTION'],
    [['COMPLETED', 'CANCELLED'], 'COMPLETED'],
    [['DRY_RUN', 'CANCELLED'], 'DRY_RUN'],
    [['OFFERED', 'DRAFT'], 'OFFERED'],
    [['BLOCKED', 'CANCELLED'], 'BLOCKED'],
    [['CANCELLED', 'CANCELLED'], 'CANCELLED'],
    [[], 'DRAFT'],
  ] as const)('%j is %s', (legs, expected) => {
    expect(deriveItineraryStatus(legs)).toBe(expected);
  });

  it('is that of the leg that most needs somebody, in whatever order the legs come', () => {
    expect(STATUS_NEED.toSorted()).toEqual(TRIP_STATUSES.toSorted());
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TRIP_STATUSES), { minLength: 1 }), (legs) => {
        const status = deriveItineraryStatus(legs);
        expect(legs).toContain(status);
        expect(deriveItineraryStatus(legs.toReversed())).toBe(status);
        expect(legs.every((leg) => STATUS_NEED.indexOf(leg) >= STATUS_NEED.indexOf(status))).toBe(true);
      }),
    );
  });
});

describe('resubmitting', () => {
  const leg = {
    id: 'L1',
    name: 'B1-A',
    status: 'EXPIRED',
    pickUpType: 'SET_TIME',
    pickUpAt: past,
    readyAt: null,
  } as const;

  it('asks before it sets past pick-ups to now', () => {
    expect(planResubmission([leg, { ...leg, id: 'L2', name: 'B1-B', pickUpAt: future }], false, now)).toEqual(
      { ok: false, code: 'PAST_PICK_UP', tripNames: ['B1-A'] },
    );
  });

  it('then sets those, and only those, to now as Ready Now', () => {
    expect(planResubmission([leg, { ...leg, id: 'L2', pickUpAt: future }], true, now)).toEqual({
      ok: true,
      legs: [
        { id: 'L1', pickUpType: 'READY_NOW', pickUpAt: now },
        { id: 'L2', pickUpType: 'SET_TIME', pickUpAt: future },
      ],
    });
  });

  it('leaves a will-call that awaits its call, and legs that are under way', () => {
    expect(
      planResubmission(
        [
          { ...leg, pickUpType: 'WILL_CALL' },
          { ...leg, id: 'L2', status: 'ACCEPTED' },
        ],
        false,
        now,
      ),
    ).toEqual({ ok: true, legs: [{ id: 'L1', pickUpType: 'WILL_CALL', pickUpAt: past }] });
    expect(planResubmission([{ ...leg, status: 'CANCELLED' }], true, now)).toEqual({
      ok: false,
      code: 'NOTHING_TO_RESUBMIT',
    });
  });
});
