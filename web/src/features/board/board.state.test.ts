import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayTrip } from '../../parts/day/dayTrip.testing.ts';
import {
  barOf,
  barToShow,
  boardSpan,
  boardView as viewOf,
  dayAhead,
  daysTo,
  fits,
  stacked,
  type BoardTrip,
  type BoardVehicle,
  type BoardView,
} from './board.state.ts';
import { usePlaces } from './usePlaces.ts';

const zone = 'America/New_York';
const at = (text: string): string => `2026-11-24T${text}:00.000Z`;
const ms = (text: string): number => Date.parse(at(text));
const day = { from: ms('00:00'), to: ms('00:00') + 24 * 3_600_000 };
const company = (id: string): NonNullable<BoardTrip['transportProvider']> => ({
  __typename: 'Company',
  id,
  name: id,
});
const trip = (change: Partial<BoardTrip> = {}): BoardTrip =>
  dayTrip({
    status: 'ACCEPTED',
    pickUpAt: at('15:00'),
    dropOffAt: at('15:30'),
    transportProvider: company('us'),
    ...change,
  });
const vehicle = (id: string, codes: readonly string[] = []): BoardVehicle => ({
  __typename: 'Vehicle',
  id,
  name: `Unit ${id}`,
  callTypes: codes.map((code) => ({ __typename: 'LookupValue', id: code, code, name: code })),
  drivers: [],
});
const on = (id: string): BoardTrip['vehicle'] => ({ __typename: 'TripVehicle', id, name: `Unit ${id}` });

const boardView = (
  trips: readonly BoardTrip[],
  vehicles: readonly BoardVehicle[],
  span: Parameters<typeof viewOf>[2],
): BoardView => viewOf(trips, vehicles, span, 'us');

describe('the hours of a board', () => {
  it('begin two hours ago today, and leave out the small hours of another day', () => {
    const now = Date.parse('2026-11-24T15:42:00Z');
    expect(boardSpan(0, now, zone)).toEqual({ from: ms('13:00'), to: Date.parse('2026-11-25T05:00:00Z') });
    expect(boardSpan(1, now, zone)).toEqual({
      from: Date.parse('2026-11-25T09:00:00Z'),
      to: Date.parse('2026-11-26T05:00:00Z'),
    });
  });
  it('stay those of the day that is looked at when midnight passes; then it is today', () => {
    const evening = Date.parse('2026-11-25T04:59:00Z');
    const morning = Date.parse('2026-11-25T05:01:00Z');
    const ahead = (day: string | null) => [evening, morning].map((now) => daysTo(day, now, zone));
    expect(ahead(null)).toEqual([0, 0]);
    expect(ahead(dayAhead(1, evening, zone))).toEqual([1, 0]);
    expect(ahead(dayAhead(2, evening, zone))).toEqual([2, 1]);
    expect(ahead(dayAhead(-1, evening, zone))).toEqual([-1, -2]);
    expect(dayAhead(0, evening, zone)).toBeNull();
  });
  it('are as long as the day is when the clocks change', () => {
    const { from, to } = boardSpan(1, Date.parse('2026-10-31T12:00:00Z'), zone);
    expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual([
      '2026-11-01T09:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ]);
  });
});

describe('the bar of a leg', () => {
  it('goes from leaving to clear, the ride within', () => {
    expect(barOf(trip())).toMatchObject({
      leaves: ms('14:45'),
      pickUp: ms('15:00'),
      dropOff: ms('15:30'),
      clear: ms('15:40'),
      promised: null,
    });
  });
  it('stands where it is expected, with what was promised marked', () => {
    const bar = barOf(
      trip({ promisedPickUpAt: at('15:05'), expectedPickUpAt: at('15:20'), expectedDropOffAt: at('15:50') }),
    );
    expect(bar).toMatchObject({ pickUp: ms('15:20'), dropOff: ms('15:50'), promised: ms('15:05') });
  });
  it('is never turned round, whatever is known of it', () => {
    const instant = fc.option(
      fc
        .integer({ min: 0, max: 2_880 })
        .map((minutes) => new Date(ms('00:00') + minutes * 60_000).toISOString()),
    );
    fc.assert(
      fc.property(
        instant,
        instant,
        instant,
        instant,
        fc.record({ toPickupAt: instant, atPickupAt: instant, atDropoffAt: instant, clearAt: instant }),
        (promisedPickUpAt, dropOffAt, expectedPickUpAt, expectedDropOffAt, stamps) => {
          const base = trip();
          const bar = barOf({
            ...base,
            promisedPickUpAt,
            dropOffAt,
            expectedPickUpAt,
            expectedDropOffAt,
            progress: { ...base.progress, ...stamps },
          });
          expect(bar.leaves).toBeLessThanOrEqual(bar.pickUp);
          expect(bar.dropOff).toBeLessThanOrEqual(bar.clear);
        },
      ),
    );
  });
});

describe('what stands where', () => {
  it('a leg in the lane of its vehicle, without one above, a will-call without an hour off the hours', () => {
    const legs = [
      trip({ id: 'a', vehicle: on('1') }),
      trip({ id: 'b', vehicle: null }),
      trip({ id: 'c', vehicle: null, status: 'OFFERED' }),
      trip({ id: 'd', vehicle: on('1'), status: 'CANCELLED' }),
      trip({ id: 'e', vehicle: null, pickUpType: 'WILL_CALL', readyAt: null }),
      trip({ id: 'f', vehicle: null, pickUpType: 'WILL_CALL', readyAt: at('14:00') }),
      trip({ id: 'g', vehicle: on('1'), pickUpType: 'WILL_CALL', readyAt: at('14:00') }),
      trip({ id: 'h', vehicle: null, status: 'COMPLETED' }),
    ];
    const view = boardView(legs, [vehicle('1'), vehicle('2')], day);
    expect(view.lanes.map(({ bars }) => bars.map((bar) => bar.trip.id))).toEqual([['a', 'g'], []]);
    expect(view.unassigned.map((row) => row.map((bar) => bar.trip.id))).toEqual([['b']]);
    expect(view.willCalls.map(({ id }) => id)).toEqual(['f', 'e']);
  });
  it('nothing of another day, which asks for an answer there', () => {
    const elsewhere = { status: 'CONFLICT', pickUpAt: '2026-11-27T15:00:00.000Z', dropOffAt: null } as const;
    const legs = [
      trip({ ...elsewhere, id: 'a' }),
      trip({ ...elsewhere, id: 'b', vehicle: on('1') }),
      trip({ id: 'c', vehicle: on('1') }),
    ];
    const view = boardView(legs, [vehicle('1')], day);
    const { result } = renderHook(() => usePlaces(view));
    expect(view.unassigned).toEqual([]);
    expect(view.lanes.map(({ bars }) => bars.map((bar) => bar.trip.id))).toEqual([['c']]);
    expect([...result.current.placeOf.keys()]).toEqual(['c']);
    expect(result.current.walks.flat().map(({ id }) => id)).toEqual(['c']);
    expect(result.current.first?.trip.id).toBe('c');
  });
  it('nor a will-call of another day, though its change waits for an answer', () => {
    const call = { vehicle: null, pickUpType: 'WILL_CALL', readyAt: null } as const;
    const legs = [
      trip({ ...call, id: 'next week', status: 'CONFLICT', pickUpAt: '2026-12-01T15:00:00.000Z' }),
      trip({ ...call, id: 'today' }),
      trip({ ...call, id: 'last night', pickUpAt: '2026-11-23T22:00:00.000Z' }),
      trip({ ...call, id: 'last week', status: 'API_FAILED', pickUpAt: '2026-11-17T15:00:00.000Z' }),
    ];
    expect(boardView(legs, [], day).willCalls.map(({ id }) => id)).toEqual(['last night', 'today']);
  });
  it('nothing that another company carries, though this one has booked it', () => {
    const legs = [
      trip({ id: 'ours' }),
      trip({ id: 'theirs', transportProvider: company('them') }),
      trip({ id: 'on theirs', transportProvider: company('them'), vehicle: on('9') }),
      trip({ id: 'called', transportProvider: company('them'), pickUpType: 'WILL_CALL' }),
    ];
    const view = boardView(legs, [vehicle('1')], day);
    expect(view.unassigned.flat().map((bar) => bar.trip.id)).toEqual(['ours']);
    expect(view.lanes.map((lane) => [lane.vehicle.id, lane.bars.length])).toEqual([['1', 0]]);
    expect(view.willCalls).toEqual([]);
  });
  it('a leg of a vehicle that was not read, as of one that is new, in a lane behind the others', () => {
    const legs = [
      trip({ id: 'a', vehicle: on('0') }),
      trip({ id: 'b', vehicle: on('2') }),
      trip({ id: 'next week', vehicle: on('3'), status: 'CONFLICT', pickUpAt: '2026-12-01T15:00:00.000Z' }),
    ];
    const { lanes } = boardView(legs, [vehicle('1'), vehicle('2')], day);
    expect(lanes.map((lane) => [lane.vehicle.name, lane.bars.map((bar) => bar.trip.id)])).toEqual([
      ['Unit 1', []],
      ['Unit 2', ['b']],
      ['Unit 0', ['a']],
    ]);
  });
  it('vehicles as people count them', () => {
    const names = boardView([], [vehicle('10'), vehicle('9'), vehicle('1')], day).lanes.map(
      (lane) => lane.vehicle.name,
    );
    expect(names).toEqual(['Unit 1', 'Unit 9', 'Unit 10']);
  });
  it('bars in one row never cover each other, and each stands in one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(600), fc.integer({ min: 1, max: 120 })), { maxLength: 40 }),
        (legs) => {
          const bars = legs.map(([start, long], index) =>
            barOf(
              trip({
                id: String(index),
                pickUpAt: new Date(ms('00:00') + start * 60_000).toISOString(),
                dropOffAt: new Date(ms('00:00') + (start + long) * 60_000).toISOString(),
              }),
            ),
          );
          const rows = stacked(bars);
          expect(rows.flat()).toHaveLength(bars.length);
          for (const row of rows)
            for (const [index, bar] of row.entries())
              expect(row[index + 1]?.leaves ?? Infinity).toBeGreaterThanOrEqual(bar.clear);
        },
      ),
    );
  });
});

describe('where a leg fits', () => {
  const lane = (legs: BoardTrip[]) => {
    const [found] = boardView(legs, [vehicle('1')], day).lanes;
    if (!found) throw new Error('no lane');
    return found;
  };
  it('not where another leg is on the way, not on a vehicle that cannot serve it', () => {
    const busy = trip({ id: 'busy', vehicle: on('1') });
    const later = trip({ id: 'new', pickUpAt: at('17:00'), dropOffAt: at('17:30') });
    expect(fits(lane([busy]), later)).toBe(true);
    expect(fits(lane([busy]), trip({ id: 'new', pickUpAt: at('15:40'), dropOffAt: at('16:10') }))).toBe(
      false,
    );
    expect(fits(lane([busy]), busy)).toBe(true);
    // Also where the other leg is of a day that the board does not show.
    const elsewhere = { pickUpAt: '2026-11-27T15:00:00.000Z', dropOffAt: null };
    expect(fits(lane([{ ...busy, ...elsewhere }]), { ...later, ...elsewhere })).toBe(false);
    // Which cannot, the server's one rule says.
    expect(fits(lane([]), { ...later, unfitVehicleIds: ['1'] })).toBe(false);
  });
});

it('an offered leg that is thought about is to be in sight, else what is selected, with a vehicle or without', () => {
  const view = boardView([trip({ id: 'own' }), trip({ id: 'given', vehicle: on('1') })], [vehicle('1')], day);
  const offered = trip({ id: 'offered', status: 'OFFERED' });
  const shown = (id: string | null, of: BoardTrip | null = null) => barToShow(view, id, of)?.trip.id ?? null;
  expect([shown('own'), shown('given'), shown('offered', offered), shown('elsewhere'), shown(null)]).toEqual([
    'own',
    'given',
    'offered',
    null,
    null,
  ]);
});
