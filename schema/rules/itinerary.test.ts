import { describe, expect, it } from 'vitest';
import { checkInput } from './issues.ts';
import type { Checked } from './issues.ts';
import {
  createItineraryRules,
  dispatchPreviewRules,
  resubmitItineraryRules,
  updateItineraryRules,
} from './itinerary.ts';
import { floorAndRoomRequired } from './legs.ts';

const now = new Date('2026-07-01T12:00:00Z');
const address = {
  line1: '1 Main St',
  city: 'Boston',
  state: 'MA',
  postcode: '02130',
  latitude: 42.3,
  longitude: -71.1,
  timeZone: 'America/New_York',
};
const leg = {
  pickUp: { facilityId: 'F1', floorAndRoom: '3 / 312', type: 'SET_TIME', at: '2026-07-02T09:30' },
  dropOff: { address },
};
const booking = {
  marketId: 'M1',
  patientId: 'P1',
  type: 'ONE_WAY',
  legs: [leg],
  classification: { callTypeId: 'C', urgencyId: 'U', priorityId: 'D', variableIds: ['V'] },
};
const lines = (result: Checked<unknown>): string[] =>
  result.ok ? [] : result.issues.map((issue) => `${issue.path} ${issue.code}`);
const create = (change: object): string[] =>
  lines(checkInput(createItineraryRules({ now }), { ...booking, ...change }));
const withPickUp = (change: object): object => ({ legs: [{ ...leg, pickUp: { ...leg.pickUp, ...change } }] });

describe('asking who would be offered a booking', () => {
  const ask = (change: object): string[] =>
    lines(checkInput(dispatchPreviewRules({ now }), { ...booking, patientId: null, ...change }));

  it('needs no patient and no floor and room, as they decide nothing, but shape and times', () => {
    expect(ask(withPickUp({ floorAndRoom: null }))).toEqual([]);
    expect(ask({ legs: [leg, leg] })).toEqual(['legs leg_count']);
    expect(ask(withPickUp({ at: null }))).toEqual(['legs.0.pickUp.at required']);
    expect(ask({ classification: null })).toEqual(['classification required']);
  });
});

describe('creating a booking', () => {
  it('takes the shape of the contract', () => {
    expect(create({})).toEqual([]);
    expect(
      create({
        comment: 'héllo 🚑',
        authorizationNumbers: ['A-1'],
        vip: { companyId: 'X', exclusive: true },
        forceOffer: true,
        caller: { name: 'Ann' },
      }),
    ).toEqual([]);
  });

  it.each([
    [{ marketId: '' }, ['marketId required']],
    [{ patientId: null }, ['patientId required']],
    [{ type: 'CIRCLE' }, ['type not_allowed_value']],
    [{ legs: [] }, ['legs leg_count']],
    [{ legs: [leg, leg] }, ['legs leg_count']],
    [withPickUp({ at: null }), ['legs.0.pickUp.at required']],
    [withPickUp({ at: 'tomorrow' }), ['legs.0.pickUp.at invalid_date']],
    [withPickUp({ at: '2026-02-30T10:00' }), ['legs.0.pickUp.at invalid_date']],
    [withPickUp({ at: '0001-01-01T00:00' }), ['legs.0.pickUp.at date_out_of_range']],
    [withPickUp({ at: '9999-12-31T23:59' }), ['legs.0.pickUp.at date_out_of_range']],
    [withPickUp({ type: 'READY_NOW', at: null }), []],
    [withPickUp({ type: 'APPOINTMENT', at: null }), ['legs.0.appointmentAt required']],
    [withPickUp({ facilityId: null }), ['legs.0.pickUp place_required']],
    [withPickUp({ address }), ['legs.0.pickUp place_ambiguous']],
    [withPickUp({ floorAndRoom: ' ' }), ['legs.0.pickUp.floorAndRoom required']],
    [withPickUp({ facilityId: null, address, floorAndRoom: null }), []],
    [withPickUp({ notes: 'x'.repeat(10_000) }), ['legs.0.pickUp.notes too_long']],
    [{ legs: [{ ...leg, dropOff: {} }] }, ['legs.0.dropOff place_required']],
    [
      { legs: [{ ...leg, dropOff: { address: { ...address, postcode: '1' } } }] },
      ['legs.0.dropOff.address.postcode invalid_postcode'],
    ],
    [{ type: 'ROUND_TRIP' }, ['returnType required', 'returnPickUpAt required']],
    [{ type: 'ROUND_TRIP', returnType: 'WAIT_AND_RETURN' }, []],
    [{ type: 'ROUND_TRIP', returnType: 'WILL_CALL' }, ['returnPickUpAt required']],
    [{ type: 'ROUND_TRIP', returnType: 'SET_TIME', returnPickUpAt: '2026-07-02T15:00' }, []],
    [{ vip: { exclusive: true } }, ['vip.companyId required']],
    [{ vip: { exclusive: false } }, []],
    // Where questions are asked the answers decide; the command asks for one of the two.
    [{ classification: null }, []],
    [
      { classification: { urgencyId: 'U' } },
      ['classification.callTypeId required', 'classification.priorityId required'],
    ],
    [{ comment: 'x'.repeat(2001) }, ['comment too_long']],
    [{ authorizationNumbers: ['x'.repeat(61)] }, ['authorizationNumbers.0 too_long']],
    [{ caller: { mobile: '12' } }, ['caller.name required', 'caller.mobile invalid_phone']],
  ])('case %#', (change, expected) => {
    expect(create(change).sort()).toEqual([...expected].sort());
  });

  it('multi takes many legs; only the last of several may go without floor and room', () => {
    const bare = { ...leg, pickUp: { ...leg.pickUp, floorAndRoom: null } };
    expect(create({ type: 'MULTI', legs: [leg, leg, bare] })).toEqual([]);
    expect(create({ type: 'MULTI', legs: [bare, bare, leg] })).toEqual([
      'legs.0.pickUp.floorAndRoom required',
      'legs.1.pickUp.floorAndRoom required',
    ]);
    expect(floorAndRoomRequired(0, 1, false)).toBe(false);
  });
});

describe('editing and resubmitting', () => {
  it('takes changed legs and added ones', () => {
    const update = updateItineraryRules({ now });
    expect(lines(checkInput(update, { legs: [{ ...leg, tripId: 'T1' }, leg] }))).toEqual([]);
    expect(lines(checkInput(update, { legs: null, removedTripIds: ['T2'] }))).toEqual([]);
    expect(
      lines(checkInput(update, { legs: [{ ...leg, pickUp: { ...leg.pickUp, at: '2026-06-03T10:00' } }] })),
    ).toEqual([]);
    expect(
      lines(
        checkInput(update, { legs: [{ tripId: 'T1', pickUp: { type: 'SET_TIME' }, dropOff: { address } }] }),
      ),
    ).toEqual(['legs.0.pickUp.at required', 'legs.0.pickUp place_required']);
  });

  it('resubmits with a VIP', () => {
    expect(
      lines(
        checkInput(resubmitItineraryRules({ now }), {
          vip: { companyId: 'X', exclusive: true },
          confirmations: ['PAST_PICK_UP'],
        }),
      ),
    ).toEqual([]);
    expect(lines(checkInput(resubmitItineraryRules({ now }), { confirmations: ['WHATEVER'] }))).toEqual([
      'confirmations.0 not_allowed_value',
    ]);
  });
});
