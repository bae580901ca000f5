import { describe, expect, it } from 'vitest';
import { createInput, resubmitInput, updateInput } from './booking-editor.input.ts';
import { isChanged, previewInput } from './booking-editor.preview.ts';
import { valuesOf } from './booking-editor.load.ts';
import { differences, merged } from './booking-editor.merge.ts';
import { changeLeg, changePlace, changeType, withRoute, routeKey } from './booking-editor.state.ts';
import { fieldPath, serverIssues } from './booking-editor.paths.ts';
import { bookingIssues } from './booking-editor.validate.ts';
import { emptyBooking } from './booking-editor.empty.ts';
import { address, department, facility, itinerary, market, now, ready, trip } from './booking.testing.ts';

const submission = { idempotencyKey: 'k', confirmations: [] };
const paths = (values: ReturnType<typeof ready>): string[] =>
  bookingIssues(values, { mode: 'new', original: values, now }).map((issue) => `${issue.path} ${issue.code}`);
const stored = () =>
  valuesOf(
    itinerary({ trips: [trip({ id: 't1' }), trip({ id: 't2', position: 1 })], type: 'MULTI' }),
    'edit',
  );

describe('what is stated of a leg', () => {
  const withCompanions = (values: ReturnType<typeof ready>, companions: number | null) =>
    changeLeg(values, 0, (leg) => ({ ...leg, stated: { ...leg.stated, companions } }), now);

  it('is sent with it; an empty field says what goes without saying', () => {
    const sent = (companions: number | null): unknown =>
      createInput(withCompanions(ready(), companions), submission).input.legs[0]?.companions;
    expect([sent(2), sent(null)]).toEqual([2, 0]);
  });

  it('is a change of the form, and one of two versions field by field', () => {
    const base = stored();
    const [mine, theirs] = [withCompanions(base, 1), withCompanions(base, 3)];
    expect(isChanged(base, mine)).toBe(true);
    expect(differences(base, mine, theirs)).toMatchObject([
      { part: 'companions', tripId: 't1', conflict: true },
    ]);
    expect(merged(mine, theirs, { 't1 companions': 'mine' }, now).legs[0]?.stated.companions).toBe(1);
  });
});

describe('creating', () => {
  it('sends what was chosen and leaves what is derived to the server', () => {
    const { input } = createInput(ready(), submission);
    expect(input).toMatchObject({
      marketId: 'm1',
      patientId: 'p1',
      type: 'ONE_WAY',
      idempotencyKey: 'k',
      legs: [
        {
          pickUp: {
            facilityId: 'Harbor',
            type: 'SET_TIME',
            at: '2026-11-21T12:00',
            timeZone: 'America/New_York',
            floorAndRoom: '3 / 12',
          },
          dropOff: { facilityId: 'Dialysis' },
        },
      ],
    });
    expect(input.legs[0]?.dropOff).not.toHaveProperty('at');
    expect(input).not.toHaveProperty('vip');
    expect(input).not.toHaveProperty('returnType');
  });
  it('ready now sends no time; a department is sent for its facility; an address carries its unit', () => {
    const values = changePlace(
      ready(),
      0,
      'pickUp',
      { facility: facility('Harbor', [department('ICU', 'Harbor')]), departmentId: 'ICU' },
      now,
    );
    const to = changePlace(
      values,
      0,
      'dropOff',
      { isFacility: false, address: address('5 Oak'), unit: ' Apt 4 ' },
      now,
    );
    const { input } = createInput(
      changeLeg(to, 0, (leg) => ({ ...leg, pickUp: { ...leg.pickUp, type: 'READY_NOW' } }), now),
      submission,
    );
    expect(input.legs[0]).toMatchObject({
      pickUp: { facilityId: 'ICU', type: 'READY_NOW' },
      dropOff: { address: { line1: '5 Oak', line3: 'Apt 4' } },
    });
    expect(input.legs[0]?.pickUp).not.toHaveProperty('at');
  });
  it('a round trip sends one leg with its return', () => {
    const round = {
      ...changeType(ready(), 'ROUND_TRIP', 'new'),
      returnType: 'SET_TIME' as const,
      returnPickUpAt: '2026-11-21T16:00',
    };
    expect(createInput(round, submission).input).toMatchObject({
      returnType: 'SET_TIME',
      returnPickUpAt: '2026-11-21T16:00',
    });
    expect(createInput({ ...round, returnType: 'WAIT_AND_RETURN' }, submission).input).not.toHaveProperty(
      'returnPickUpAt',
    );
  });
});

describe('updating', () => {
  it('sends only changed legs, each with its place in the form', () => {
    const original = stored();
    const values = changePlace(original, 1, 'pickUp', { notes: 'side door' }, now);
    const { input, legIndexes } = updateInput(original, values, { id: 'i1', version: 4 }, submission);
    expect(legIndexes).toEqual([1]);
    expect(input).toEqual({
      itineraryId: 'i1',
      expectedVersion: 4,
      legs: [expect.objectContaining({ tripId: 't2' })],
      idempotencyKey: 'k',
    });
  });
  it('a route that arrives changes nothing that is sent', () => {
    const original = stored();
    const first = original.legs[0];
    if (first === undefined) throw new Error('no leg');
    expect(
      isChanged(
        original,
        withRoute(original, 0, routeKey(first), { distanceMeters: 1, durationMinutes: 99 }, now),
      ),
    ).toBe(false);
    expect(isChanged(original, changePlace(original, 0, 'dropOff', { notes: 'x' }, now))).toBe(true);
  });
  it('resubmitting sends the VIP of this time', () => {
    const original = stored();
    expect(
      resubmitInput(
        original,
        { ...original, vip: { companyId: 'v1', exclusive: true } },
        { id: 'i1', version: 4 },
        submission,
      ).input,
    ).toEqual({
      itineraryId: 'i1',
      expectedVersion: 4,
      vip: { companyId: 'v1', exclusive: true },
      forceOffer: false,
      idempotencyKey: 'k',
    });
  });
});

describe('what is wrong', () => {
  it('nothing, with a complete form', () => expect(paths(ready())).toEqual([]));
  it('every missing field, beside its control', () => {
    expect(paths(emptyBooking(null))).toEqual(
      expect.arrayContaining([
        'marketId required',
        'patientId required',
        'legs.0.pickUp.place place_required',
        'legs.0.pickUp.at required',
        'legs.0.dropOff.place place_required',
        'classification.callTypeId required',
      ]),
    );
  });
  it('floor and room at a facility, a department where the market asks, a position, an exclusive offer to nobody', () => {
    const strict = { ...market, settings: { ...market.settings, requireDepartment: true } };
    const values = changePlace(
      { ...ready(), market: strict, vip: { companyId: '', exclusive: true } },
      0,
      'pickUp',
      { facility: facility('H', [department('ICU', 'H')]), floorAndRoom: ' ' },
      now,
    );
    const to = changePlace(
      values,
      0,
      'dropOff',
      { isFacility: false, facility: null, address: { ...address('?'), latitude: null } },
      now,
    );
    expect(paths(to)).toEqual(
      expect.arrayContaining([
        'legs.0.pickUp.floorAndRoom required',
        'legs.0.pickUp.departmentId required',
        'legs.0.dropOff.place address_not_geocoded',
        'vip.companyId required',
      ]),
    );
  });
  it('a text that is no time, an absurd date, a return before the drop-off', () => {
    const at = (time: string) =>
      changeLeg(ready(), 0, (leg) => ({ ...leg, pickUp: { ...leg.pickUp, at: time } }), now);
    expect(paths(at('noonish'))).toContain('legs.0.pickUp.at invalid_date');
    expect(paths(at('2099-01-01T10:00'))).toContain('legs.0.pickUp.at date_out_of_range');
    expect(
      paths({ ...ready(), type: 'ROUND_TRIP', returnType: 'SET_TIME', returnPickUpAt: '2026-11-21T11:00' }),
    ).toContain('returnPickUpAt before_drop_off');
  });
  it('editing judges only what was changed', () => {
    const original = valuesOf(
      itinerary({ trips: [trip({ id: 't1', pickUpAt: '2026-11-10T17:00:00Z' })] }),
      'edit',
    );
    expect(bookingIssues(original, { mode: 'edit', original, now })).toEqual([]);
  });
  it("the server's paths find the form's fields", () => {
    expect(fieldPath('legs.0.pickUp.address.postcode', [2])).toBe('legs.2.pickUp.place');
    expect(serverIssues([{ path: ['input', 'legs', '0', 'pickUp', 'at'], message: 'm' }], [1])).toEqual([
      { path: 'legs.1.pickUp.at', message: 'm' },
    ]);
  });
});

describe('the preview', () => {
  it('is asked once places, time and classification are there', () => {
    expect(previewInput(emptyBooking(market), null)).toBeNull();
    expect(previewInput(ready(), null)).toMatchObject({
      marketId: 'm1',
      type: 'ONE_WAY',
      legs: [{ pickUp: { facilityId: 'Harbor' } }],
    });
    expect(previewInput({ ...ready(), type: 'ROUND_TRIP', returnType: 'SET_TIME' }, null)).toBeNull();
  });
  it('of a round trip with one way left asks about that way alone', () => {
    const classification = ready().classification;
    const round = {
      ...valuesOf(
        itinerary({
          type: 'ROUND_TRIP',
          trips: [
            trip({ id: 't1' }),
            trip({ id: 't2', position: 1, isReturn: true, pickUpAt: '2026-11-21T20:00:00Z' }),
          ],
        }),
        'edit',
      ),
      classification,
    };
    expect(previewInput(round, 'i1')).toMatchObject({
      type: 'ROUND_TRIP',
      returnType: 'SET_TIME',
      returnPickUpAt: '2026-11-21T15:00',
    });
    const back = { ...round, legs: round.legs.map((leg, index) => ({ ...leg, locked: index === 0 })) };
    const asked = previewInput(back, 'i1');
    expect(asked).toMatchObject({ type: 'ONE_WAY', legs: [{ pickUp: { at: '2026-11-21T15:00' } }] });
    expect(asked).not.toHaveProperty('returnPickUpAt');
    expect(
      previewInput(
        { ...round, legs: round.legs.map((leg, index) => ({ ...leg, locked: index === 1 })) },
        'i1',
      ),
    ).toMatchObject({ type: 'ONE_WAY', legs: [{ pickUp: { at: '2026-11-21T12:00' } }] });
  });
});

describe('two people at one booking', () => {
  const base = stored();
  const mine = changePlace(
    changePlace(base, 0, 'pickUp', { notes: 'mine' }, now),
    1,
    'dropOff',
    { notes: 'my note' },
    now,
  );
  const theirs = changePlace(
    { ...base, authorizationNumbers: ['PA-2'] },
    0,
    'pickUp',
    { notes: 'theirs' },
    now,
  );
  const found = differences(base, mine, theirs);
  it('shows every field that differs, and which of them both changed', () => {
    expect(found.map(({ key, conflict, side }) => [key, conflict, side])).toEqual([
      ['authorizationNumbers', false, 'theirs'],
      ['t1 pickUpNotes', true, 'mine'],
      ['t2 dropOffNotes', false, 'mine'],
    ]);
  });
  it('loses nothing that was typed, and takes what was chosen', () => {
    const sides = Object.fromEntries(found.map(({ key, side }) => [key, side]));
    expect(merged(mine, theirs, sides, now)).toMatchObject({
      authorizationNumbers: ['PA-2'],
      legs: [{ pickUp: { notes: 'mine' } }, { dropOff: { notes: 'my note' } }],
    });
    expect(merged(mine, theirs, { ...sides, 't1 pickUpNotes': 'theirs' }, now)).toMatchObject({
      legs: [{ pickUp: { notes: 'theirs' } }, { dropOff: { notes: 'my note' } }],
    });
  });
  it('keeps a leg that was added', () => {
    const added = { ...mine, legs: [...mine.legs, { ...ready().legs[0], tripId: null }] } as typeof mine;
    expect(merged(added, theirs, {}, now).legs).toHaveLength(3);
  });
});
