import { describe, expect, it } from 'vitest';
import type { DispatchPreview_planFragment } from '../../gql/hooks.ts';
import { createInput, resubmitInput, updateInput } from './booking-editor.input.ts';
import { valuesOf } from './booking-editor.load.ts';
import { differences, merged } from './booking-editor.merge.ts';
import { capableOf, previewInput } from './booking-editor.preview.ts';
import {
  addLeg,
  changeArrival,
  changeLeg,
  changeOpenEnd,
  changePlace,
  changeReturnType,
  changeType,
} from './booking-editor.state.ts';
import { legFieldRules } from './booking-editor.times.ts';
import { missingOf } from './booking-editor.usual.ts';
import { bookingIssues } from './booking-editor.validate.ts';
import type { BookingValues } from './booking-editor.values.ts';
import { facility, itinerary, market, now, ready, trip } from './booking.testing.ts';

const submission = { idempotencyKey: 'k', confirmations: [] };
const booking = { id: 'i1', version: 4 };
const round = (): BookingValues =>
  valuesOf(
    itinerary({
      type: 'ROUND_TRIP',
      trips: [
        trip({ id: 't1' }),
        trip({ id: 't2', position: 1, isReturn: true, pickUpAt: '2026-11-21T20:00:00Z' }),
      ],
    }),
    'edit',
  );
const back = (values: BookingValues) => values.legs[1];

describe('a draft', () => {
  const draft = (): BookingValues => valuesOf(itinerary({ status: 'DRAFT' }), 'edit');

  it('sends another VIP, none any more, and the end of its waiting; and nothing of it otherwise', () => {
    const original = draft();
    const vip = { companyId: 'tp1', exclusive: true };
    const sent = (values: BookingValues, from = original): unknown => {
      const { input } = updateInput(from, values, booking, submission);
      return { vip: input.vip, forceOffer: input.forceOffer };
    };
    expect(sent({ ...original, vip, forceOffer: true })).toEqual({ vip, forceOffer: true });
    expect(sent(original, { ...original, vip })).toEqual({ vip: null, forceOffer: undefined });
    expect(sent(original)).toEqual({ vip: undefined, forceOffer: undefined });
  });

  it('keeps the VIP that somebody else has chosen meanwhile, where one has not chosen oneself', () => {
    const base = draft();
    const theirs = { ...base, vip: { companyId: 'tp9', exclusive: false } };
    expect(differences(base, base, theirs)).toMatchObject([{ part: 'vip', side: 'theirs', conflict: false }]);
    expect(merged(base, theirs, { vip: 'theirs' }, now).vip.companyId).toBe('tp9');
  });

  it('is offered to whom the plan finds able, in a round or not', () => {
    const company = (id: string) => ({ __typename: 'Company' as const, id, name: id });
    const plan = {
      rounds: [{ candidates: [{ company: company('b') }] }],
      leftOut: [
        { reason: 'VIP_ONLY', company: company('a') },
        { reason: 'NO_ROUND', company: company('c') },
        { reason: 'NO_JOB_TYPE', company: company('d') },
      ],
    } as unknown as DispatchPreview_planFragment;
    expect([capableOf(plan), capableOf({ ...plan, rounds: [], leftOut: [] }), capableOf(null)]).toEqual([
      'a b c',
      '',
      null,
    ]);
  });
});

describe('sending out again', () => {
  it('takes with it what was changed of classification and authorization', () => {
    const original = valuesOf(itinerary({ trips: [trip({ id: 't1', status: 'EXPIRED' })] }), 'resubmit');
    const sent = (values: BookingValues) => resubmitInput(original, values, booking, submission).input;
    expect(sent(original)).not.toHaveProperty('classification');
    const classification = { ...original.classification, callTypeId: 'als' };
    expect(sent({ ...original, classification, authorizationNumbers: ['PA-2'] })).toMatchObject({
      classification: { callTypeId: 'als' },
      authorizationNumbers: ['PA-2'],
    });
  });
});

describe('the way back of a booking', () => {
  it('waits, without a time of its own, and comes later again', () => {
    const original = round();
    const waiting = changeReturnType(original, 1, 'WAIT_AND_RETURN', now);
    expect(back(waiting)).toMatchObject({
      waitAndReturn: true,
      pickUp: { at: original.legs[0]?.dropOff.at },
    });
    const { legs } = updateInput(original, waiting, booking, submission).input;
    expect(legs).toMatchObject([{ tripId: 't2', waitAndReturn: true }]);
    const called = changeReturnType(waiting, 1, 'WILL_CALL', now);
    expect(back(called)).toMatchObject({ waitAndReturn: false, pickUp: { type: 'WILL_CALL' } });
  });

  it('is followed by a leg that starts where it ends: then it is several legs', () => {
    const added = addLeg(round(), now);
    expect(added.type).toBe('MULTI');
    expect(added.legs.map(({ name }) => name)).toEqual(['B1-t1', 'B1-t2', 'C']);
    expect(added.legs[2]?.pickUp.facility?.id).toBe('Dialysis');
  });
});

describe('where no route is known', () => {
  const unknown = (): BookingValues => {
    const values = valuesOf(itinerary({ trips: [trip({ id: 't1', route: null, dropOffAt: null })] }), 'edit');
    return changeArrival(values, 0, '2026-11-21T12:50', now);
  };
  const leg = (values: BookingValues) => values.legs[0];

  it('an arrival is typed and sent; elsewhere it is gone, and a route says it instead', () => {
    const values = unknown();
    const first = leg(values);
    if (!first) throw new Error('no leg');
    expect(legFieldRules(first, true).dropOff).toEqual({ readOnly: false, required: false });
    expect(legFieldRules(first).dropOff.readOnly).toBe(true);
    expect(updateInput(unknown(), values, booking, submission).input.legs).toBeUndefined();
    const before = valuesOf(itinerary({ trips: [trip({ id: 't1', route: null, dropOffAt: null })] }), 'edit');
    expect(updateInput(before, values, booking, submission).input.legs).toMatchObject([
      { dropOff: { at: '2026-11-21T12:50' } },
    ]);
    const elsewhere = changePlace(values, 0, 'dropOff', { facility: facility('Clinic') }, now);
    expect(leg(elsewhere)).toMatchObject({ dropOffTyped: false, dropOff: { at: '' } });
  });

  it('is not before its pick-up', () => {
    const values = changeArrival(unknown(), 0, '2026-11-21T11:00', now);
    const issues = bookingIssues(values, { mode: 'edit', original: unknown(), now });
    expect(issues.map(({ path, code }) => `${path} ${code}`)).toContain('legs.0.dropOff.at before_pick_up');
  });

  it('of an appointment the pick-up is typed and sent too', () => {
    const values = changeLeg(
      unknown(),
      0,
      (one) => ({
        ...one,
        appointmentAt: '2026-11-21T14:00',
        pickUp: { ...one.pickUp, type: 'APPOINTMENT', at: '2026-11-21T13:10' },
      }),
      now,
    );
    expect(leg(values)?.pickUp.at).toBe('2026-11-21T13:10');
    expect(updateInput(unknown(), values, booking, submission).input.legs).toMatchObject([
      { pickUp: { type: 'APPOINTMENT', at: '2026-11-21T13:10' }, appointmentAt: '2026-11-21T14:00' },
    ]);
  });
});

describe('a drop-off that nobody knows yet', () => {
  const allowing = { ...market, settings: { ...market.settings, allowNoDropOff: true } };
  const open = (): BookingValues => changeOpenEnd({ ...ready(), market: allowing }, 0, true, now);
  const wrong = (values: BookingValues): string[] =>
    bookingIssues(values, { mode: 'new', original: values, now }).map(({ path, code }) => `${path} ${code}`);

  it('is left out of what is sent and previewed, and nothing is missing', () => {
    const values = open();
    expect(createInput(values, submission).input.legs[0]).not.toHaveProperty('dropOff');
    expect(previewInput(values, null)?.legs[0]).not.toHaveProperty('dropOff');
    expect(missingOf(values)).toEqual([]);
    expect(wrong(values)).toEqual([]);
  });

  it('is asked for again on the way back, on further legs, and in another market', () => {
    for (const values of [
      changeType(open(), 'ROUND_TRIP', 'new'),
      addLeg(open(), now),
      { ...open(), market },
    ]) {
      expect(missingOf(values)).toContain('TO');
      expect(wrong(values)).toContain('legs.0.dropOff.place place_required');
    }
  });

  it('comes back as it was stored, and is known once a place is chosen', () => {
    const stop = { ...trip({ id: 't1' }).dropOff, isOpen: true, facility: null, label: 'Not known yet' };
    const stored = valuesOf(
      itinerary({
        market: allowing,
        trips: [trip({ id: 't1', dropOff: stop, route: null, dropOffAt: null })],
      }),
      'edit',
    );
    expect(stored.legs[0]).toMatchObject({ dropOffOpen: true, dropOff: { facility: null, address: null } });
    const known = changePlace(
      changeOpenEnd(stored, 0, false, now),
      0,
      'dropOff',
      { facility: facility('Clinic') },
      now,
    );
    expect(updateInput(stored, known, booking, submission).input.legs).toMatchObject([
      { tripId: 't1', dropOff: { facilityId: 'Clinic' } },
    ]);
  });
});

describe('what a leg needs by itself', () => {
  const als = { callTypeId: 'als', urgencyId: 'routine', priorityId: 'normal', variableIds: ['o2'] };
  const own = (values: BookingValues, index: number, classification: typeof als | null): BookingValues =>
    changeLeg(values, index, (leg) => ({ ...leg, classification }), now);
  const named = (id: string) => ({ __typename: 'LookupValue' as const, id, code: id, name: id });
  const needing = (callType: string) =>
    ({
      __typename: 'Classification',
      callType: named(callType),
      urgency: named('routine'),
      priority: named('normal'),
      variables: [],
    }) as unknown as Parameters<typeof trip>[0]['classification'];
  const stored = (second: string): BookingValues =>
    valuesOf(
      itinerary({
        type: 'MULTI',
        trips: [
          trip({ id: 't1', classification: needing('bls') }),
          trip({ id: 't2', position: 1, classification: needing(second) }),
        ],
      }),
      'edit',
    );
  const sent = (from: BookingValues, to: BookingValues) => {
    const { classification, legs } = updateInput(from, to, booking, submission).input;
    return {
      common: classification?.callTypeId,
      legs: legs?.map(({ tripId, classification: one }) => [tripId, one?.callTypeId]),
    };
  };

  it('goes with its leg into a new booking, and nowhere where questions are asked', () => {
    const two = own(addLeg(ready(), now), 1, als);
    const { legs } = createInput(two, submission).input;
    expect(legs.map(({ classification }) => classification?.callTypeId)).toEqual([undefined, 'als']);
    expect(missingOf(own(addLeg(ready(), now), 1, { ...als, urgencyId: '' }))).toContain('NEED');
  });

  it('is read as its own only where it is another than that of the first leg', () => {
    expect(stored('bls').legs.map(({ classification }) => classification)).toEqual([null, null]);
    expect(stored('als').legs.map(({ classification }) => classification?.callTypeId)).toEqual([
      undefined,
      'als',
    ]);
  });

  it('one for all is sent once; of legs apart each that changes is sent, the others stay', () => {
    const same = stored('bls');
    const common = (values: BookingValues, callTypeId: string): BookingValues => ({
      ...values,
      classification: { ...values.classification, callTypeId },
    });
    expect(sent(same, common(same, 'wcv'))).toEqual({ common: 'wcv', legs: undefined });
    expect(sent(same, own(same, 1, als))).toEqual({ common: undefined, legs: [['t2', 'als']] });
    const apart = stored('als');
    expect(sent(apart, common(apart, 'wcv'))).toEqual({ common: undefined, legs: [['t1', 'wcv']] });
    expect(sent(apart, own(apart, 1, null))).toEqual({ common: undefined, legs: [['t2', 'bls']] });
  });

  it('is a field of its own between two versions', () => {
    const base = stored('bls');
    const rows = differences(base, own(base, 1, als), own(base, 1, { ...als, callTypeId: 'cct' }));
    expect(rows).toMatchObject([{ part: 'legNeed', tripId: 't2', conflict: true }]);
  });

  it('shows when a leg was asked for first, and last', () => {
    const [leg] = valuesOf(
      itinerary({
        trips: [
          trip({ id: 't1', originalPickUpAt: '2026-11-21T16:00:00Z', pickUpAt: '2026-11-21T17:00:00Z' }),
        ],
      }),
      'edit',
    ).legs;
    expect([leg?.originalAt, leg?.requestedAt]).toEqual(['2026-11-21T11:00', '2026-11-21T12:00']);
  });
});
