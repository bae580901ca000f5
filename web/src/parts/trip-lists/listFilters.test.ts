import { describe, expect, it } from 'vitest';
import { TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import {
  inSpan,
  keptFilters,
  noFilters,
  pickUpSpan,
  readFilters,
  shownStatuses,
  writeFilters,
  type ListFilters,
} from './listFilters.ts';

const read = (query: string, standard?: ListFilters): ListFilters =>
  readFilters(new URLSearchParams(query), standard);
const today: ListFilters = { ...noFilters, since: '2026-11-20T05:00:00.000Z' };

describe('filters in the address', () => {
  it('come back as they were written', () => {
    const filters: ListFilters = {
      search: "O'Néill & co",
      statuses: ['OFFERED', 'CONFLICT'],
      invalid: true,
      openOffers: true,
      atRisk: true,
      unfilledSoon: true,
      overdue: true,
      mine: true,
      since: '2026-11-20T05:00:00.000Z',
      folded: true,
    };
    expect(read(writeFilters(filters))).toEqual(filters);
    expect(writeFilters({ ...noFilters, statuses: ['OFFERED', 'DRAFT'] })).toBe('?status=OFFERED,DRAFT');
  });
  it('leave out what is no filter', () => {
    expect(read('?status=NONSENSE,DRAFT&since=yesterday&invalid=yes')).toEqual({
      ...noFilters,
      statuses: ['DRAFT'],
    });
  });
  it("an empty address is the list's own view, and everything has an address of its own", () => {
    expect(read('', today)).toEqual(today);
    expect(writeFilters(today, today)).toBe('');
    expect(writeFilters(noFilters, today)).toBe('?view=all');
    expect(read('?view=all', today)).toEqual(noFilters);
  });
  it("a search of its own is not narrowed by the list's own view", () =>
    expect(read('?search=A1', today)).toEqual({ ...noFilters, search: 'A1' }));
});

describe('filters that are kept with the grid', () => {
  const week = { ...today, since: '2026-11-27T05:00:00.000Z' };
  it("begin where the list's own view begins on the day they are read", () => {
    const kept = keptFilters({ ...today, statuses: ['OFFERED'] }, today);
    expect(read(kept, week)).toEqual({ ...week, statuses: ['OFFERED'] });
  });
  it('keep a start that was chosen, and that there is none', () => {
    const chosen = { ...noFilters, since: '2026-11-19T05:00:00.000Z' };
    expect(read(keptFilters(chosen, today), week)).toEqual(chosen);
    expect(read(keptFilters(noFilters, today), week)).toEqual(noFilters);
    expect(read(keptFilters(noFilters, noFilters))).toEqual(noFilters);
  });
  it('are read where the start was kept as an instant', () =>
    expect(read('?since=2026-11-20T05:00:00.000Z', week)).toEqual(today));
});

describe('what is over', () => {
  const over = ['CANCELLED', 'COMPLETED', 'DRY_RUN'] as const;
  it('is folded away where the list folds it, and nothing else is', () => {
    const shown = shownStatuses({ statuses: [], folded: true });
    expect(TRIP_STATUSES.filter((status) => !shown.includes(status)).toSorted()).toEqual([...over]);
    expect(shownStatuses({ statuses: [], folded: false })).toEqual([]);
  });
  it.each(over)('shows again when its status %s is asked for', (status) =>
    expect(shownStatuses({ statuses: [status], folded: true })).toEqual([status]),
  );
});

describe('the span of pick-ups', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  it("takes the later start of filter and column, in the reader's zone", () => {
    expect(pickUpSpan(today, {}, 'America/New_York', now)).toEqual({ from: today.since, to: null });
    expect(
      pickUpSpan(
        today,
        { pickUpAt: { type: 'datetime', from: '2026-11-21', to: '2026-11-21' } },
        'America/New_York',
        now,
      ),
    ).toEqual({ from: '2026-11-21T05:00:00.000Z', to: '2026-11-22T05:00:00.000Z' });
    expect(
      pickUpSpan(today, { pickUpAt: { type: 'datetime', lastDays: 15 } }, 'America/New_York', now).from,
    ).toBe(today.since);
  });
  it('includes its start and not its end', () => {
    const span = { from: '2026-11-21T05:00:00Z', to: '2026-11-22T05:00:00Z' };
    expect(
      ['2026-11-21T04:59:59Z', '2026-11-21T05:00:00.000Z', '2026-11-22T05:00:00Z'].map((at) =>
        inSpan(at, span),
      ),
    ).toEqual([false, true, false]);
  });
});
