import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GridBlock, GridHandle, GridQuery } from '../../grid/types.ts';
import { useLivePage, type LivePage } from './useLivePage.ts';

interface Row { id: string; version: number; at: string; status: string }
const row = (id: string, at: string, change: Partial<Row> = {}): Row => ({ id, version: 1, at, status: 'OFFERED', ...change });
const query: GridQuery = { first: 2, offset: 0, after: null, orderBy: { field: 'AT', direction: 'ASC' }, search: {}, signal: new AbortController().signal };

const handle = { updateRows: vi.fn<GridHandle<Row>['updateRows']>(), removeRows: vi.fn<GridHandle<Row>['removeRows']>(), refresh: vi.fn<GridHandle<Row>['refresh']>(), focus: vi.fn<GridHandle<Row>['focus']>() };
const fetchPage = async (): Promise<GridBlock<Row>> => ({ rows: [row('a', '10'), row('b', '12', { version: 3 })], totalCount: 9, isExact: true, endCursor: 'c', hasNextPage: true });

async function list(): Promise<LivePage<Row>> {
  const { result } = renderHook(() => useLivePage<Row>({ grid: { current: handle }, fetchPage, matches: (one) => one.status === 'OFFERED', keyOf: (one) => one.at, versionsOf: (one) => [one] }));
  await act(async () => { await result.current.source.fetchBlock(query); });
  return result.current;
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const call of Object.values(handle)) call.mockClear();
});
afterEach(() => { vi.useRealTimers(); });

const soon = (): void => { vi.advanceTimersByTime(2000); };

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
  it('lets go of rows out of sight, and reads at once what was missed', async () => {
    const live = await list();
    live.removed(['b', 'elsewhere']);
    expect(handle.removeRows).toHaveBeenCalledWith(['b']);
    live.missed();
    expect(handle.refresh).toHaveBeenCalledWith({ now: true });
  });
});
