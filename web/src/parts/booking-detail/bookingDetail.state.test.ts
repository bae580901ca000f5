import { describe, expect, it } from 'vitest';
import { bannersOf, journeysOf, offerForLeg, offerOfLeg } from './bookingDetail.state.ts';

const leg = (name: string, status: string, pickUpAt = '2026-11-21T15:00:00Z', reasons: string[] = []) => ({
  id: name,
  name,
  status,
  batchNo: 1,
  pickUpAt,
  pickUpTimeZone: 'America/New_York',
  incompleteReasons: reasons.map((message) => ({ message })),
  transportProvider: ['CONFLICT', 'ACCEPTED'].includes(status) ? { id: 'van' } : null,
});
const none = { accept: false, decline: false, counter: false, acceptCounter: false, declineCounter: false };

describe('booking detail', () => {
  it('acts on the offer that can be answered, not on an older one of the batch', () => {
    const old = { batchNo: 1, status: 'DECLINED', viewerCan: none };
    const open = { batchNo: 1, status: 'OPEN', viewerCan: { ...none, accept: true } };
    expect(offerOfLeg([open, old], 1)).toBe(open);
    expect(offerOfLeg([old], 1)).toBe(old);
    expect(offerOfLeg([old], 2)).toBeNull();
  });
  it('answers a batch once, on its first leg that has not ended', () => {
    const open = { batchNo: 1, status: 'OPEN', viewerCan: { ...none, accept: true } };
    const legs = [leg('A', 'CANCELLED'), leg('B', 'OFFERED'), leg('C', 'OFFERED')];
    expect(
      legs
        .map((one) => offerForLeg(one, legs, [open]))
        .map(({ offer, offeredWith }) => [offer !== null, offeredWith]),
    ).toEqual([
      [false, 'B'],
      [true, null],
      [false, 'B'],
    ]);
    expect(offerForLeg(leg('B', 'OFFERED'), legs, [open]).legs.map(({ name }) => name)).toEqual(['B', 'C']);
    const accepted = { batchNo: 1, status: 'ACCEPTED', viewerCan: none };
    expect(offerForLeg(leg('C', 'ACCEPTED'), legs, [accepted]).offer).toBe(accepted);
  });
  it('warns of legs that need somebody, those for the same reason together, an incomplete draft with its reasons', () => {
    expect(
      bannersOf(
        [
          leg('A', 'UNFULFILLED'),
          leg('B', 'CONFLICT'),
          leg('C', 'DRAFT', undefined, ['notes missing']),
          leg('D', 'DRAFT'),
          leg('E', 'UNFULFILLED'),
        ],
        'ward',
      ),
    ).toEqual([
      { kind: 'unfulfilled', names: ['A', 'E'], reasons: '' },
      { kind: 'conflict', names: ['B'], reasons: '' },
      { kind: 'invalid', names: ['C'], reasons: 'notes missing' },
    ]);
  });
  it('tells the transport provider that changes wait for its own answer', () => {
    expect(bannersOf([leg('A', 'CONFLICT'), leg('B', 'ACCEPTED')], 'van')).toEqual([
      { kind: 'conflictYours', names: ['A'], reasons: '' },
    ]);
  });
  it('groups legs by the local day of the pick-up, over midnight in UTC', () => {
    const journeys = journeysOf([
      leg('A', 'ACCEPTED', '2026-11-22T03:00:00Z'),
      leg('B', 'ACCEPTED', '2026-11-21T15:00:00Z'),
      leg('C', 'ACCEPTED', '2026-11-22T15:00:00Z'),
    ]);
    expect(journeys.map((journey) => [journey.day, journey.legs.map((one) => one.name)])).toEqual([
      ['2026-11-21', ['A', 'B']],
      ['2026-11-22', ['C']],
    ]);
  });
});
