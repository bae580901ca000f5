import { describe, expect, it } from 'vitest';
import {
  addLeg,
  canRemoveLeg,
  changeBookedFor,
  changeLeg,
  changeMarket,
  changePickUpType,
  changePlace,
  changeType,
  keepTypedTime,
  patientPlace,
  removeLeg,
  routeKey,
  withRoute,
} from './booking-editor.state.ts';
import { previewInput } from './booking-editor.preview.ts';
import { legFieldRules, returnRule } from './booking-editor.times.ts';
import { type BookingValues } from './booking-editor.values.ts';
import { emptyBooking } from './booking-editor.empty.ts';
import { copyOf, valuesOf } from './booking-editor.load.ts';
import {
  address,
  department,
  facility,
  itinerary,
  market,
  now,
  patient,
  ready,
  trip,
} from './booking.testing.ts';

const first = (values: ReturnType<typeof ready>) =>
  values.legs[0] ??
  (() => {
    throw new Error('no leg');
  })();

describe('pick-up types', () => {
  it('set time: the drop-off is the pick-up plus the route, and read-only', () => {
    const moved = changeLeg(
      ready(),
      0,
      (leg) => ({ ...leg, pickUp: { ...leg.pickUp, at: '2026-11-21T13:30' } }),
      now,
    );
    expect(first(moved).dropOff.at).toBe('2026-11-21T13:50');
    expect(legFieldRules(first(moved))).toMatchObject({
      pickUp: { readOnly: false, required: true },
      dropOff: { readOnly: true },
    });
  });
  it('ready now: the pick-up is now in its own zone, and read-only', () => {
    const chicago = changePlace(
      ready(),
      0,
      'pickUp',
      { facility: facility('Lakeside', [], 'America/Chicago') },
      now,
    );
    const at = changePickUpType(chicago, 0, 'READY_NOW', now);
    expect(first(at).pickUp.at).toBe('2026-11-21T09:00');
    expect(legFieldRules(first(at)).pickUp.readOnly).toBe(true);
  });
  it('appointment: the arrival is the appointment, the pick-up a route earlier; a known arrival becomes the appointment', () => {
    const at = changePickUpType(ready(), 0, 'APPOINTMENT', now);
    expect(first(at).appointmentAt).toBe('2026-11-21T12:20');
    const later = changeLeg(at, 0, (leg) => ({ ...leg, appointmentAt: '2026-11-21T14:00' }), now);
    expect(first(later)).toMatchObject({
      pickUp: { at: '2026-11-21T13:40' },
      dropOff: { at: '2026-11-21T14:00' },
    });
    expect(legFieldRules(first(later)).appointment.required).toBe(true);
  });
  it('keeps the wall clock when the pick-up moves to a place in another zone', () => {
    const moved = changePlace(
      ready(),
      0,
      'dropOff',
      { facility: facility('Lakeside', [], 'America/Chicago') },
      now,
    );
    expect(
      first(withRoute(moved, 0, routeKey(first(moved)), { distanceMeters: 1, durationMinutes: 60 }, now))
        .dropOff.at,
    ).toBe('2026-11-21T12:00');
  });
  it('a text that is no time stays as typed', () => {
    const typed = changeLeg(ready(), 0, (leg) => ({ ...leg, pickUp: { ...leg.pickUp, at: 'noonish' } }), now);
    expect(first(typed).pickUp.at).toBe('noonish');
    expect(first(typed).dropOff.at).toBe('');
  });
});

describe('routes', () => {
  it('another place forgets the route and the arrival until the answer is there', () => {
    const moved = changePlace(ready(), 0, 'dropOff', { facility: facility('Rehab') }, now);
    expect(first(moved)).toMatchObject({ route: null, dropOff: { at: '' } });
    expect(
      first(withRoute(moved, 0, routeKey(first(moved)), { distanceMeters: 1, durationMinutes: 45 }, now))
        .dropOff.at,
    ).toBe('2026-11-21T12:45');
  });
  it('an answer to an older question is dropped', () => {
    const moved = changePlace(ready(), 0, 'dropOff', { facility: facility('Rehab') }, now);
    expect(
      withRoute(moved, 0, routeKey(first(ready())), { distanceMeters: 1, durationMinutes: 5 }, now),
    ).toBe(moved);
  });
});

describe('the next leg', () => {
  it('starts where the edited one now ends, and follows in time unless its pick-up is fixed', () => {
    const two = addLeg(ready(), now);
    expect(two.type).toBe('MULTI');
    expect(two.legs[1]).toMatchObject({
      name: 'B',
      pickUp: { facility: { id: 'Dialysis' }, at: '2026-11-21T12:20' },
    });
    const onCall = {
      ...two,
      legs: two.legs.map((leg, index) =>
        index === 1 ? { ...leg, pickUp: { ...leg.pickUp, type: 'WILL_CALL' as const } } : leg,
      ),
    };
    const later = changeLeg(
      onCall,
      0,
      (leg) => ({ ...leg, pickUp: { ...leg.pickUp, at: '2026-11-21T15:00' } }),
      now,
    );
    expect(later.legs[1]?.pickUp.at).toBe('2026-11-21T15:20');
    expect(
      changeLeg(two, 0, (leg) => ({ ...leg, pickUp: { ...leg.pickUp, at: '2026-11-21T15:00' } }), now).legs[1]
        ?.pickUp.at,
    ).toBe('2026-11-21T12:20');
    expect(
      changePlace(two, 0, 'dropOff', { facility: facility('Rehab') }, now).legs[1]?.pickUp.facility?.id,
    ).toBe('Rehab');
  });
  it('keeps a pick-up chosen by hand when only the time of the leg before changes', () => {
    const two = changePlace(addLeg(ready(), now), 1, 'pickUp', { facility: facility('Elsewhere') }, now);
    const later = changeLeg(
      two,
      0,
      (leg) => ({ ...leg, pickUp: { ...leg.pickUp, at: '2026-11-21T12:10' } }),
      now,
    );
    expect(later.legs[1]?.pickUp.facility?.id).toBe('Elsewhere');
  });
  it('of a round trip goes back to where the first began', () => {
    const round = valuesOf(
      itinerary({
        type: 'ROUND_TRIP',
        trips: [trip({ id: 't1' }), trip({ id: 't2', position: 1, isReturn: true })],
      }),
      'edit',
    );
    const moved = changePlace(round, 0, 'pickUp', { facility: facility('Home') }, now);
    expect(moved.legs[1]).toMatchObject({
      pickUp: { facility: { id: 'Dialysis' } },
      dropOff: { facility: { id: 'Home' } },
    });
  });
  describe('whose time somebody typed', () => {
    const at = (values: ReturnType<typeof ready>, index: number, time: string) =>
      changeLeg(
        values,
        index,
        (leg) => ({ ...leg, pickUp: { ...leg.pickUp, at: `2026-11-21T${time}` } }),
        now,
      );
    const onCall = () => changePickUpType(addLeg(ready(), now), 1, 'WILL_CALL', now);
    const back = (values: ReturnType<typeof ready>) => values.legs[1];

    it('moves and says from where; moved on it still says what was typed; taken back it stays', () => {
      const later = at(at(onCall(), 1, '16:45'), 0, '15:00');
      expect(back(later)).toMatchObject({
        pickUp: { at: '2026-11-21T15:20' },
        moved: { from: '2026-11-21T16:45', by: first(later).key },
      });
      const retyped = at(later, 0, '15:30');
      expect(back(retyped)).toMatchObject({
        pickUp: { at: '2026-11-21T15:50' },
        moved: { from: '2026-11-21T16:45' },
      });
      const undone = keepTypedTime(retyped, 1, now);
      expect(back(undone)).toMatchObject({ pickUp: { at: '2026-11-21T16:45' }, moved: null });
      expect(back(at(undone, 0, '14:00'))).toMatchObject({
        pickUp: { at: '2026-11-21T16:45' },
        moved: null,
      });
    });
    it('says nothing where it only follows, or came back to what was typed', () => {
      expect(back(at(onCall(), 0, '15:00'))).toMatchObject({
        pickUp: { at: '2026-11-21T15:20' },
        moved: null,
      });
      const typed = at(onCall(), 1, '15:20');
      expect(back(at(at(typed, 0, '14:00'), 0, '15:00'))?.moved).toBeNull();
    });
    it('typed again after it moved, there is nothing to take back', () => {
      const moved = at(at(onCall(), 1, '16:45'), 0, '15:00');
      const retyped = at(moved, 1, '17:00');
      expect(back(retyped)).toMatchObject({ pickUp: { at: '2026-11-21T17:00' }, moved: null });
      expect(keepTypedTime(retyped, 1, now)).toBe(retyped);
    });
    it('the time of a stored return counts as typed, one that waits does not', () => {
      const round = (over: object) =>
        valuesOf(
          itinerary({
            type: 'ROUND_TRIP',
            trips: [
              trip({ id: 't1' }),
              trip({
                id: 't2',
                position: 1,
                isReturn: true,
                pickUpType: 'WILL_CALL',
                pickUpAt: '2026-11-21T20:00:00Z',
                ...over,
              }),
            ],
          }),
          'edit',
        );
      expect(back(at(round({}), 0, '13:00'))?.moved).toMatchObject({ from: '2026-11-21T15:00' });
      expect(back(at(round({ waitAndReturn: true }), 0, '13:00'))?.moved).toBeNull();
    });
    it('a set time keeps its instant where the place moves to another zone, and says so', () => {
      const two = at(addLeg(ready(), now), 1, '16:45');
      const moved = changePlace(
        two,
        0,
        'dropOff',
        { facility: facility('Lakeside', [], 'America/Chicago') },
        now,
      );
      expect(back(moved)).toMatchObject({
        pickUp: { at: '2026-11-21T15:45' },
        moved: { from: '2026-11-21T16:45' },
      });
    });
  });
  it('a locked leg is never touched', () => {
    const values = valuesOf(
      itinerary({ trips: [trip({ id: 't1', viewerCan: { __typename: 'TripPermissions', edit: false } })] }),
      'edit',
    );
    expect(changePlace(values, 0, 'pickUp', { notes: 'x' }, now)).toBe(values);
  });
});

describe('types and legs', () => {
  it('one-way keeps the first leg; only new legs after the first can be taken out', () => {
    const two = addLeg(ready(), now);
    expect(changeType(two, 'ONE_WAY', 'new').legs).toHaveLength(1);
    expect(changeType(two, 'ROUND_TRIP', 'new').legs).toHaveLength(1);
    expect(two.legs.map(canRemoveLeg)).toEqual([false, true]);
    expect(removeLeg(addLeg(two, now), 1).legs.map((leg) => leg.name)).toEqual(['A', 'B']);
  });
  it('a second leg whose time was typed becomes the return of a round trip, with that time and type', () => {
    const two = changeLeg(
      addLeg(ready(), now),
      1,
      (leg) => ({ ...leg, pickUp: { ...leg.pickUp, at: '2026-11-21T16:00' } }),
      now,
    );
    const round = changeType(two, 'ROUND_TRIP', 'new');
    expect(round).toMatchObject({ returnType: 'SET_TIME', returnPickUpAt: '2026-11-21T16:00' });
    expect(round.legs).toHaveLength(1);
    const called = changePickUpType(two, 1, 'WILL_CALL', now);
    expect(changeType(called, 'ROUND_TRIP', 'new').returnType).toBe('WILL_CALL');
    // One that leaves from elsewhere is no way back, and one that only follows says no time.
    const elsewhere = changePlace(two, 1, 'pickUp', { facility: facility('Lakeside') }, now);
    for (const none of [elsewhere, addLeg(ready(), now)])
      expect(changeType(none, 'ROUND_TRIP', 'new')).toMatchObject({
        returnType: none.returnType,
        returnPickUpAt: '',
      });
  });
  it('the return asks for a time not before the drop-off, except where the crew waits', () => {
    const round = { ...changeType(ready(), 'ROUND_TRIP', 'new'), returnPickUpAt: '2026-11-21T16:00' };
    expect(returnRule({ ...round, returnType: 'SET_TIME' })).toMatchObject({
      at: '2026-11-21T16:00',
      min: '2026-11-21T12:20',
      field: { readOnly: false, required: true },
    });
    expect(returnRule({ ...round, returnType: 'WAIT_AND_RETURN' })).toMatchObject({
      at: '2026-11-21T12:20',
      field: { readOnly: true },
    });
  });
});

describe('for whom', () => {
  const recurrence = { anything: true } as unknown as NonNullable<BookingValues['recurrence']>;
  it('by proxy nothing recurs, and the patient is another’s; back home neither comes again', () => {
    const begun = { ...emptyBooking(market), recurrence };
    const proxied = changeBookedFor(begun, { id: 'c2', name: 'Maple Grove' });
    expect(proxied).toMatchObject({ bookedFor: { id: 'c2' }, patient: null, recurrence: null });
    expect(changeBookedFor(proxied, null)).toMatchObject({ bookedFor: null, recurrence: null });
  });
  it('the same company again changes nothing', () => {
    const begun = { ...emptyBooking(market), recurrence };
    expect(changeBookedFor(begun, null)).toBe(begun);
  });
});

describe('the market', () => {
  const other = {
    ...market,
    id: 'm2',
    settings: {
      ...market.settings,
      defaultItineraryType: 'ROUND_TRIP' as const,
      defaultPickUpType: 'APPOINTMENT' as const,
      defaultPickUpIsFacility: false,
      allowWillCallInitialPickUp: false,
    },
  };
  it('fills an untouched form with its defaults', () => {
    expect(changeMarket(emptyBooking(market), other)).toMatchObject({
      type: 'ROUND_TRIP',
      legs: [{ pickUp: { type: 'APPOINTMENT', isFacility: false } }],
    });
  });
  it('leaves the type that was chosen before it, and the legs that were typed', () => {
    const journey = addLeg(addLeg({ ...changeType(ready(), 'MULTI', 'new'), market: null }, now), now);
    const kept = changeMarket(journey, { ...other, settings: market.settings });
    expect([kept.type, kept.legs.length]).toEqual(['MULTI', 3]);
    const chosen = changeType(emptyBooking(null), 'ROUND_TRIP', 'new');
    expect(changeMarket(chosen, market).type).toBe('ROUND_TRIP');
    expect(changeMarket(changeType(emptyBooking(market), 'MULTI', 'new'), other).type).toBe('MULTI');
  });
  it('leaves the pick-up type that was chosen before it, with its appointment', () => {
    const chosen = changeLeg(
      changePickUpType(emptyBooking(null), 0, 'APPOINTMENT', now),
      0,
      (leg) => ({ ...leg, appointmentAt: '2026-11-21T13:30' }),
      now,
    );
    expect(first(changeMarket(chosen, market))).toMatchObject({
      pickUp: { type: 'APPOINTMENT' },
      appointmentAt: '2026-11-21T13:30',
    });
  });
  it('leaves what was filled in, but not a pick-up type it does not allow', () => {
    const onCall = changePickUpType(ready(), 0, 'WILL_CALL', now);
    expect(changeMarket(onCall, other)).toMatchObject({
      type: 'ONE_WAY',
      legs: [{ pickUp: { type: 'SET_TIME', isFacility: true, facility: { id: 'Harbor' } } }],
    });
  });
});

describe("the patient's place", () => {
  it('is the residence with floor and room, or the facility with its department', () => {
    expect(patientPlace(patient, null)).toMatchObject({
      isFacility: false,
      address: { line1: '9 Elm St' },
      floorAndRoom: 'Floor 2',
    });
    const home = facility('Home', [department('West', 'Home')]);
    expect(
      patientPlace({ ...patient, inFacility: true, facility: department('West', 'Home') }, home),
    ).toMatchObject({ isFacility: true, departmentId: 'West' });
    expect(patientPlace({ ...patient, residence: null }, null)).toBeNull();
  });
});

describe('a copy', () => {
  it("of a round trip is one leg A with the return's time and type", () => {
    const copy = copyOf(
      itinerary({
        type: 'ROUND_TRIP',
        trips: [
          trip({ id: 't1' }),
          trip({
            id: 't2',
            position: 1,
            isReturn: true,
            pickUpType: 'WILL_CALL',
            pickUpAt: '2026-11-21T20:00:00Z',
          }),
        ],
      }),
    );
    expect(copy.legs).toHaveLength(1);
    expect(copy).toMatchObject({
      returnType: 'WILL_CALL',
      returnPickUpAt: '2026-11-21T15:00',
      authorizationNumbers: [],
      legs: [{ tripId: null, name: 'A', locked: false }],
    });
  });
  it('of others copies every leg, lettered again', () => {
    const copy = copyOf(
      itinerary({ type: 'MULTI', trips: [trip({ id: 't1' }), trip({ id: 't2', position: 1 })] }),
    );
    expect(copy.legs.map((leg) => [leg.tripId, leg.name])).toEqual([
      [null, 'A'],
      [null, 'B'],
    ]);
  });
});

it('an address with its own unit keeps it apart', () => {
  const values = valuesOf(
    itinerary({
      trips: [
        trip({
          id: 't1',
          pickUp: {
            ...trip({ id: 'x' }).pickUp,
            facility: null,
            address: { ...address('5 Oak'), line3: 'Apt 4' },
          },
        }),
      ],
    }),
    'edit',
  );
  expect(first(values).pickUp).toMatchObject({
    isFacility: false,
    unit: 'Apt 4',
    address: { line1: '5 Oak' },
  });
});

describe('a bundle', () => {
  const day = (date: string, position: number, isReturn: boolean) =>
    trip({
      id: `${date}-${position}`,
      position,
      isReturn,
      occurrenceOn: date,
      pickUpType: 'SET_TIME',
      pickUpAt: `${date}T${isReturn ? '20' : '17'}:00:00Z`,
      dropOffAt: `${date}T${isReturn ? '20' : '17'}:20:00Z`,
    });
  const bundle = () =>
    valuesOf(
      itinerary({
        type: 'ROUND_TRIP',
        trips: ['2026-11-23', '2026-11-25', '2026-11-27'].flatMap((date, index) => [
          day(date, 2 * index, false),
          day(date, 2 * index + 1, true),
        ]),
      }),
      'edit',
    );

  it('keeps all its legs, and an edit of one day goes on to the way back of that day alone', () => {
    const values = bundle();
    expect(values.legs).toHaveLength(6);
    const edited = changePlace(values, 2, 'dropOff', { facility: facility('Elsewhere') }, now);
    expect(edited.legs).toHaveLength(6);
    expect(edited.legs.map((leg) => [leg.pickUp.facility?.id, leg.dropOff.facility?.id])).toEqual([
      ['Harbor', 'Dialysis'],
      ['Harbor', 'Dialysis'],
      ['Harbor', 'Elsewhere'],
      ['Elsewhere', 'Harbor'],
      ['Harbor', 'Dialysis'],
      ['Harbor', 'Dialysis'],
    ]);
    const back = changePlace(values, 1, 'dropOff', { facility: facility('Elsewhere') }, now);
    expect(back.legs[2]?.pickUp.facility?.id, 'the next day does not begin where this one ends').toBe(
      'Harbor',
    );
  });

  it('asks about the first day that can still be changed, as the round trip it is', () => {
    const values = bundle();
    const classification = { callTypeId: 'bls', urgencyId: 'routine', priorityId: 'normal', variableIds: [] };
    const asked = previewInput(
      {
        ...values,
        market,
        classification,
        legs: values.legs.map((leg, index) => ({ ...leg, locked: index < 2 })),
      },
      null,
    );
    expect(asked).toMatchObject({
      type: 'ROUND_TRIP',
      legs: [{ pickUp: { at: '2026-11-25T12:00' } }],
      returnPickUpAt: '2026-11-25T15:00',
    });
  });
});
