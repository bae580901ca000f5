import { TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { incompleteReasons } from '../../travel/domain/incompleteReasons.ts';
import { conflictDeadline } from './conflictDeadline.ts';
import { expiresAt, isReadyNow, readyNow } from './readyNow.ts';
import { replayStatus } from './replayStatus.ts';
import { legIndex, legSuffix, nextLegIndex, tripName } from '../../travel/domain/tripName.ts';
import { isTransition } from './tripState.ts';

const at = (time: string): Date => new Date(`2026-07-01T${time}:00Z`);

describe('names of legs', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [27, 'AB'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('leg %i is %s', (index, suffix) => {
    expect(legSuffix(index)).toBe(suffix);
  });

  it('letters and index are two ways to write one thing, and no two legs share letters', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), (index) => {
        expect(legIndex(legSuffix(index))).toBe(index);
      }),
    );
    expect(() => legSuffix(-1)).toThrow(RangeError);
    expect(legIndex('a1')).toBeNull();
  });

  it('an added leg takes the letters after the last ever used', () => {
    expect(tripName('B100245', 1)).toBe('B100245-B');
    expect(nextLegIndex([])).toBe(0);
    expect(nextLegIndex(['B100245-A', 'B100245-C'])).toBe(3);
  });
});

describe('replay of the log', () => {
  it('leads to the status, and finds the entry that does not follow', () => {
    const log: { fromStatus: TripStatus | null; toStatus: TripStatus | null }[] = [
      { fromStatus: null, toStatus: 'DRAFT' },
      { fromStatus: 'DRAFT', toStatus: 'OFFERED' },
      { fromStatus: null, toStatus: null },
      { fromStatus: 'OFFERED', toStatus: 'ACCEPTED' },
    ];
    expect(replayStatus(log)).toEqual({ status: 'ACCEPTED', brokenAt: null });
    expect(replayStatus([...log, { fromStatus: 'OFFERED', toStatus: 'ACCEPTED' }])).toEqual({
      status: 'ACCEPTED',
      brokenAt: 4,
    });
    expect(replayStatus([{ fromStatus: null, toStatus: 'ACCEPTED' }])).toEqual({
      status: 'ACCEPTED',
      brokenAt: 0,
    });
    expect(replayStatus([])).toEqual({ status: null, brokenAt: null });
  });

  it('any walk through the table replays to its end', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 12 }), { maxLength: 20 }), (choices) => {
        let status: TripStatus | null = null;
        const log: { fromStatus: TripStatus | null; toStatus: TripStatus }[] = [];
        for (const choice of choices) {
          const from: TripStatus | null = status;
          const ways: readonly TripStatus[] = TRIP_STATUSES.filter((to) => isTransition(from, to));
          const to: TripStatus | undefined = ways[choice % Math.max(1, ways.length)];
          if (to === undefined) break;
          log.push({ fromStatus: from, toStatus: to });
          status = to;
        }
        expect(replayStatus(log)).toEqual({ status, brokenAt: null });
      }),
    );
  });
});

describe('readiness and clocks', () => {
  it.each([
    ['SET_TIME', null, 0, '14:00'],
    ['SET_TIME', null, 30, '14:30'],
    ['WILL_CALL', null, 0, null],
    ['WILL_CALL', at('14:00'), 0, '15:00'],
    ['READY_NOW', null, 0, '15:00'],
    ['READY_NOW', null, 90, '15:30'],
  ] as const)('%s, ready %s, grace %i expires %s', (pickUpType, readyAt, grace, expected) => {
    expect(expiresAt({ pickUpType, pickUpAt: at('14:00'), readyAt }, grace)).toEqual(
      expected === null ? null : at(expected),
    );
  });

  it('ready now keeps a will-call a will-call', () => {
    expect(readyNow({ pickUpType: 'WILL_CALL' }, at('12:00'))).toEqual({
      pickUpAt: at('12:00'),
      pickUpType: 'WILL_CALL',
      readyAt: at('12:00'),
    });
    expect(readyNow({ pickUpType: 'SET_TIME' }, at('12:00'))).toMatchObject({ pickUpType: 'READY_NOW' });
    expect(isReadyNow({ pickUpType: 'SET_TIME', readyAt: null })).toBe(false);
  });

  it.each([
    ['15:59', null, '12:05'],
    ['16:00', null, '12:05'],
    ['16:01', null, '13:00'],
    ['11:00', null, '12:05'],
    ['20:00', 15, '12:15'],
  ])('changes at 12:00 to a pick-up at %s (market %j) lapse at %s', (pickUp, market, expected) => {
    expect(conflictDeadline(at('12:00'), at(pickUp), market)).toEqual(at(expected));
  });
});

describe('completeness', () => {
  const patient = {
    inFacility: false,
    facilityId: null,
    hasResidence: false,
    email: ' ',
    mobile: null,
    phone: '1',
    height: null,
    weight: '80',
    medicareNumber: null,
    medicaidNumber: null,
    reference: 'R',
  };
  const facts = {
    questionnaireRequired: false,
    questionnaireAnswered: false,
    classified: true,
    floorAndRoomRequired: false,
    floorAndRoom: null,
    ruleFound: true,
    mandatory: [],
    patient,
  };

  it.each([
    [{}, []],
    [{ questionnaireRequired: true }, ['NO_QUESTIONNAIRE']],
    [{ classified: false, ruleFound: false }, ['NO_CLASSIFICATION', 'NO_RULE']],
    [{ floorAndRoomRequired: true, floorAndRoom: ' ' }, ['NO_FLOOR_AND_ROOM']],
    [
      { mandatory: ['address', 'email', 'homephone', 'height', 'weight', 'reference'] as const },
      ['NO_PATIENT_ADDRESS', 'NO_PATIENT_EMAIL', 'NO_PATIENT_HEIGHT'],
    ],
    [{ mandatory: ['address'] as const, patient: { ...patient, inFacility: true, facilityId: 'F' } }, []],
  ])('case %#', (change, expected) => {
    expect(incompleteReasons({ ...facts, ...change })).toEqual(expected);
  });
});
