import { describe, expect, it } from 'vitest';
import { countdown } from '../../lib/time/countdown.ts';
import {
  agoOf,
  alertLimit,
  alertUrgency,
  canBeAnswered,
  isOver,
  isOutOfSight,
  reviewOf,
  reviewPath,
  waitsForAnswer,
  withAlerts,
  withoutAlerts,
} from './alerts.state.ts';
import { tripRow } from '../../parts/trips-grid/tripRow.testing.ts';

const alert = (id: string, minute: number): { id: string; createdAt: string } => ({
  id,
  createdAt: `2026-11-21T15:${String(minute).padStart(2, '0')}:00.000Z`,
});

const now = Date.parse('2026-11-21T15:00:00Z');
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
const late = tripRow({
  status: 'ACCEPTED',
  lateness: { __typename: 'Lateness', minutes: 12, reason: 'NOT_LEFT', growsFrom: null },
});
const pressing = (alert: Partial<Parameters<typeof alertUrgency>[0]>): string =>
  alertUrgency({ event: 'LATE', itinerary: null, trip: null, offer: null, ...alert }, now);

describe('the list of alerts', () => {
  it('takes a new one at the front, each once', () => {
    const list = [alert('b', 2), alert('a', 1)];
    expect(withAlerts(list, [alert('c', 3)]).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(withAlerts(list, [alert('b', 2)])).toBe(list);
  });
  it('one that was overtaken on its way stands where its time puts it', () => {
    expect(withAlerts([alert('c', 3), alert('a', 1)], [alert('b', 2)]).map(({ id }) => id)).toEqual([
      'c',
      'b',
      'a',
    ]);
  });
  it('full, drops the oldest', () => {
    const full = Array.from({ length: alertLimit }, (_, index) => ({
      id: `a${index}`,
      createdAt: new Date(Date.UTC(2026, 10, 21, 15) - index * 1000).toISOString(),
    }));
    const next = withAlerts(full, [{ id: 'new', createdAt: '2026-11-21T16:00:00.000Z' }]);
    expect([next.length, next[0]?.id, next.at(-1)?.id]).toEqual([alertLimit, 'new', `a${alertLimit - 2}`]);
  });
  it('loses what was cleared, here or elsewhere', () => {
    const list = [alert('b', 2), alert('a', 1)];
    expect(withoutAlerts(list, { ids: ['b'], through: null }).map(({ id }) => id)).toEqual(['a']);
    expect(withoutAlerts(list, { ids: ['z'], through: null })).toBe(list);
    expect(withoutAlerts(list, { ids: [], through: alert('b', 2).createdAt })).toEqual([]);
    expect(withoutAlerts(list, { ids: [], through: alert('a', 1).createdAt })).toEqual([alert('b', 2)]);
  });
});

describe('an alert', () => {
  it('is reviewed under the name of its leg, else of its booking', () => {
    const of = { ...alert('a', 1), event: 'LATE', itinerary: { id: 'i1', name: 'B1' } } as const;
    const shown = (trip: typeof late | null) =>
      reviewOf({ ...of, trip, offer: null, handledAt: null, settled: false } as never, [])?.name;
    expect([shown({ ...late, name: 'B1-A' }), shown(null)]).toEqual(['B1-A', 'B1']);
  });

  it('is reviewed among the bookings of the side that was told, as far as one may open their page', () => {
    expect(reviewPath('TRANSPORT_PROVIDER', 'i', false)).toBe('/company/trips/i');
    expect(reviewPath('CARE_PROVIDER', 'i', true)).toBe('/company/bookings/i');
    expect(reviewPath('PROXY', 'i', true)).toBe('/company/proxy_bookings/i');
    expect(reviewPath('PROXY', 'i', false)).toBe('/company/bookings/i');
  });
  it('goes with its review, unless it still waits for an answer', () => {
    const offer = (status: 'OPEN' | 'COUNTERED' | 'ACCEPTED' | 'EXPIRED') =>
      waitsForAnswer({ event: 'OFFER', trip: null, offer: { status } });
    expect([offer('OPEN'), offer('COUNTERED'), offer('ACCEPTED'), offer('EXPIRED')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const changed = (status: string) =>
      waitsForAnswer({ event: 'CHANGES_TO_ACCEPT', trip: { status }, offer: null });
    expect([
      changed('CONFLICT'),
      changed('ACCEPTED'),
      waitsForAnswer({ event: 'LATE', trip: { status: 'CONFLICT' }, offer: null }),
    ]).toEqual([true, false, false]);
    const again = (settled: boolean) =>
      waitsForAnswer({ event: 'RECONFIRM', settled, trip: { status: 'ACCEPTED' }, offer: null });
    expect([again(false), again(true)]).toEqual([true, false]);
  });
  it('of a lost offer leads nowhere any more', () => {
    const offer = (status: 'OPEN' | 'ACCEPTED' | 'REVOKED' | 'DECLINED') =>
      isOutOfSight({ event: 'OFFER', itinerary: {}, offer: { status } });
    expect([offer('OPEN'), offer('ACCEPTED'), offer('REVOKED'), offer('DECLINED')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(isOutOfSight({ event: 'CANCELLED', itinerary: null, offer: null })).toBe(true);
    expect(isOutOfSight({ event: 'COUNTER_OFFER', itinerary: {}, offer: { status: 'DECLINED' } })).toBe(
      false,
    );
  });
  it('looks as urgent as it is', () =>
    expect([
      pressing({ event: 'OFFER', offer: { status: 'OPEN', respondsBy: at(4) } }),
      pressing({ event: 'OFFER', offer: { status: 'OPEN', respondsBy: at(24) } }),
      pressing({ event: 'OFFER', offer: { status: 'OPEN', respondsBy: at(180) } }),
      pressing({ event: 'OFFER', offer: { status: 'DECLINED', respondsBy: at(4) } }),
      pressing({ event: 'ACCEPTED' }),
      pressing({ event: 'DECLINED_BY_ALL', itinerary: { status: 'UNFULFILLED' } }),
      pressing({ event: 'LAST_SAFE_PASSED', settled: false, trip: tripRow({ lastSafePassedAt: at(-1) }) }),
      pressing({ event: 'WILL_BE_LATE', settled: false, trip: late }),
      pressing({ event: 'WILL_BE_LATE', settled: true, trip: late }),
    ]).toEqual(['NOW', 'SOON', 'NONE', 'NONE', 'NONE', 'SOON', 'NOW', 'NOW', 'NONE']));
  it('counts down to the end of its round', () => {
    const now = Date.parse('2026-11-21T15:00:00Z');
    expect([
      countdown('2026-11-21T15:04:12Z', now),
      countdown('2026-11-21T16:00:05Z', now),
      countdown('2026-11-21T15:00:00Z', now),
      countdown('nonsense', now),
    ]).toEqual(['4:12', '1:00:05', null, null]);
  });
  it('says how long ago it was', () => {
    const now = Date.parse('2026-11-21T15:00:00Z');
    expect(agoOf('2026-11-21T15:00:09Z', now)).toEqual({ value: -0, unit: 'second' });
    expect(agoOf('2026-11-21T14:55:30Z', now)).toEqual({ value: -4, unit: 'minute' });
    expect(agoOf('2026-11-21T12:00:00Z', now)).toEqual({ value: -3, unit: 'hour' });
    expect(agoOf('2026-11-18T12:00:00Z', now)).toEqual({ value: -3, unit: 'day' });
  });
});

describe('the bell', () => {
  const one = (
    event: Parameters<typeof canBeAnswered>[0]['event'],
    rest: Partial<Parameters<typeof canBeAnswered>[0]> = {},
  ): Parameters<typeof canBeAnswered>[0] => ({ event, itinerary: null, trip: null, offer: null, ...rest });
  it('counts offers until they are answered, revoked or run out; then they are over', () => {
    for (const [status, counted, over] of [
      ['OPEN', true, false],
      ['COUNTERED', false, false],
      ['BID', false, false],
      ['ACCEPTED', false, true],
      ['DECLINED', false, true],
      ['REVOKED', false, true],
      ['EXPIRED', false, true],
    ] as const) {
      const alert = one('OFFER', { offer: { status } });
      expect([status, canBeAnswered(alert), isOver(alert)]).toEqual([status, counted, over]);
    }
    expect(isOver(one('OFFER'))).toBe(true);
    // The news of it leaves no card either.
    expect(isOver(one('REVOKED', { offer: { status: 'REVOKED' } }))).toBe(true);
  });
  it('counts counter-offers and warnings until they are answered or settled', () => {
    expect(canBeAnswered(one('COUNTER_OFFER', { offer: { status: 'COUNTERED' } }))).toBe(true);
    expect(canBeAnswered(one('COUNTER_OFFER', { offer: { status: 'OPEN' } }))).toBe(false);
    const changes = (settled: boolean) => one('CHANGES_TO_ACCEPT', { settled });
    expect([canBeAnswered(changes(false)), isOver(changes(false))]).toEqual([true, false]);
    expect([canBeAnswered(changes(true)), isOver(changes(true))]).toEqual([false, true]);
  });
  it('counts bad news as long as something can be done about it, and no other news', () => {
    expect(canBeAnswered(one('DECLINED_BY_ALL', { itinerary: { status: 'UNFULFILLED' } }))).toBe(true);
    expect(canBeAnswered(one('DECLINED_BY_ALL', { itinerary: { status: 'OFFERED' } }))).toBe(false);
    expect(
      canBeAnswered(one('LATE', { itinerary: { status: 'ACCEPTED' }, trip: { status: 'COMPLETED' } })),
    ).toBe(false);
    for (const event of ['ACCEPTED', 'REVOKED', 'CANCELLED', 'INFO_CHANGED'] as const)
      expect(canBeAnswered(one(event, { itinerary: { status: 'ACCEPTED' } }))).toBe(false);
  });
});
