import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GridBlock, GridHandle, GridQuery } from '../../grid/types.ts';
import { useLivePage, type LivePage } from './useLivePage.ts';

interface Row {
  id: string;
  version: number;
  at: string;
  status: string;
}
const row = (id: string, at: string, change: Partial<Row> = {}): Row => ({
  id,
  version: 1,
  at,
  status: 'OFFERED',
  ...change,
});
const query: GridQuery = {
  first: 2,
  offset: 0,
  after: null,
  orderBy: { field: 'AT', direction: 'ASC' },
  search: {},
  signal: new AbortController().signal,
};

const handle = {
  updateRows: vi.fn<GridHandle<Row>['updateRows']>(),
  removeRows: vi.fn<GridHandle<Row>['removeRows']>(),
  refresh: vi.fn<GridHandle<Row>['refresh']>(),
  focus: vi.fn<GridHandle<Row>['focus']>(),
};
const block = {
  rows: [row('a', '10'), row('b', '12', { version: 3 })],
  totalCount: 9,
  isExact: true,
  endCursor: 'c',
};
const pages = {
  more: async (): Promise<GridBlock<Row>> => ({ ...block, hasNextPage: true }),
  all: async (): Promise<GridBlock<Row>> => ({ ...block, hasNextPage: false }),
};

async function list(more = true): Promise<LivePage<Row>> {
  const fetchPage = more ? pages.more : pages.all;
  const { result } = renderHook(() =>
    useLivePage<Row>({
      grid: { current: handle },
      fetchPage,
      matches: (one) => one.status === 'OFFERED',
      keyOf: (one) => one.at,
      versionsOf: (one) => [one],
    }),
  );
  await act(async () => {
    await result.current.source.fetchBlock(query);
  });
  return result.current;
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const call of Object.values(handle)) call.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

const soon = (): void => {
  vi.advanceTimersByTime(2000);
};

describe('the page of a live list', () => {
  it('takes a changed row in place and asks for nothing', async () => {
    const live = await list();
    live.changed([row('a', '10', { version: 2 })]);
    soon();
    expect(handle.updateRows).toHaveBeenCalledWith([row('a', '10', { version: 2 })]);
    expect(handle.refresh).not.toHaveBeenCalled();
  });
  it('drops a row that is older than the one it shows', async () => {
    const live = await list();
    live.changed([row('b', '12', { version: 2, status: 'ACCEPTED' })]);
    expect(handle.updateRows).not.toHaveBeenCalled();
    expect(handle.removeRows).not.toHaveBeenCalled();
  });
  it('shows a row that left the filter as it is now, then lets it go', async () => {
    const live = await list();
    live.changed([row('a', '10', { version: 2, status: 'ACCEPTED' })]);
    expect(handle.updateRows).toHaveBeenCalledTimes(1);
    expect(handle.removeRows).toHaveBeenCalledWith(['a']);
  });
  it('reads the page once for a burst of rows that belong on it, and not for those that do not', async () => {
    const live = await list();
    live.changed([row('n', '11')]);
    live.changed([row('m', '09')]);
    live.changed([row('z', '99'), row('x', '11', { status: 'DRAFT' })]);
    soon();
    expect(handle.refresh).toHaveBeenCalledTimes(1);
    expect(handle.refresh).toHaveBeenCalledWith();
  });
  it('counts the list anew, later and once, for rows on its other pages that came, changed or went', async () => {
    const live = await list();
    live.changed([row('y', '98')]);
    live.changed([row('z', '99'), row('x', '11', { status: 'DRAFT' })]);
    live.removed(['elsewhere']);
    soon();
    expect(handle.refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(4000);
    expect(handle.refresh).toHaveBeenCalledTimes(1);
    live.changed([row('w', '97')]);
    live.changed([row('n', '11')]);
    soon();
    vi.advanceTimersByTime(9000);
    expect(handle.refresh).toHaveBeenCalledTimes(2);
  });
  it('has nothing to count where all of the list is in sight', async () => {
    const live = await list(false);
    live.changed([row('x', '11', { status: 'DRAFT' })]);
    live.removed(['elsewhere']);
    vi.advanceTimersByTime(9000);
    expect(handle.refresh).not.toHaveBeenCalled();
  });
  it('lets go of rows out of sight, and reads at once what was missed', async () => {
    const live = await list();
    live.removed(['b', 'elsewhere']);
    expect(handle.removeRows).toHaveBeenCalledWith(['b']);
    live.missed();
    expect(handle.refresh).toHaveBeenCalledWith({ now: true });
  });
});
