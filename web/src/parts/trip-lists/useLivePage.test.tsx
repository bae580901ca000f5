import { ApolloClient, ApolloLink, gql, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GridBlock, GridHandle, GridQuery } from '../../grid/types.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { VersionedCache } from '../../lib/apollo/VersionedCache.ts';
import { useLivePage, type LivePage } from './useLivePage.ts';

interface Row {
  __typename: 'Leg';
  id: string;
  version: number;
  at: string;
  status: string;
}
const row = (id: string, at: string, change: Partial<Row> = {}): Row => ({
  __typename: 'Leg',
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
  tintRows: vi.fn<GridHandle['tintRows']>(),
  removeRows: vi.fn<GridHandle['removeRows']>(),
  refresh: vi.fn<GridHandle['refresh']>(),
  focus: vi.fn<GridHandle['focus']>(),
};
const fragment: TypedDocumentNode<Row> = gql`
  fragment LiveRow on Leg {
    id
    version
    at
    status
  }
`;
const rows = cachedRows(fragment);
let cache = new VersionedCache();
const put = (...all: readonly Row[]): void => {
  for (const one of all)
    cache.writeFragment({ fragment, from: { __typename: 'Leg', id: one.id }, data: one });
};
/** An event: what it brings is in the cache by then. */
const changed = (live: LivePage<Row>, ...all: readonly Row[]): void => {
  put(...all);
  live.changed(all.map(({ id }) => id));
};
const block = {
  ids: ['a', 'b'],
  totalCount: 9,
  isExact: true,
  endCursor: 'c',
};
const pages = {
  more: vi.fn(async (): Promise<GridBlock> => ({ ...block, hasNextPage: true })),
  all: async (): Promise<GridBlock> => ({ ...block, hasNextPage: false }),
};

async function list(more = true): Promise<LivePage<Row>> {
  const fetchPage = more ? pages.more : pages.all;
  const client = new ApolloClient({ link: ApolloLink.empty(), cache });
  const wrapper = (props: { children: ReactNode }): ReactNode => (
    <ApolloProvider client={client}>{props.children}</ApolloProvider>
  );
  put(row('a', '10'), row('b', '12', { version: 3 }));
  const { result } = renderHook(
    () =>
      useLivePage<Row>({
        grid: { current: handle },
        fetchPage,
        rows,
        matches: (one) => one.status === 'OFFERED',
        keyOf: (one) => one.at,
      }),
    { wrapper },
  );
  await act(async () => {
    await result.current.source.fetchBlock(query);
  });
  return result.current;
}

beforeEach(() => {
  vi.useFakeTimers();
  cache = new VersionedCache();
  for (const call of Object.values(handle)) call.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

const soon = (): void => {
  vi.advanceTimersByTime(2000);
};

describe('the page of a live list', () => {
  it('tints a changed row, which shows by itself, and asks for nothing', async () => {
    const live = await list();
    changed(live, row('a', '10', { version: 2 }));
    soon();
    expect(handle.tintRows).toHaveBeenCalledWith(['a']);
    expect(handle.refresh).not.toHaveBeenCalled();
  });
  it('goes by what the cache has where an event was overtaken by a newer one', async () => {
    const live = await list();
    changed(live, row('b', '12', { version: 2, status: 'ACCEPTED' }));
    expect(rows.read(cache, ['b'])).toEqual([row('b', '12', { version: 3 })]);
    expect(handle.removeRows).not.toHaveBeenCalled();
  });
  it('shows a row that left the filter as it is now, then lets it go', async () => {
    const live = await list();
    changed(live, row('a', '10', { version: 2, status: 'ACCEPTED' }));
    expect(handle.tintRows).toHaveBeenCalledTimes(1);
    expect(handle.removeRows).toHaveBeenCalledWith(['a']);
  });
  it('reads the page once for a burst of rows that belong on it, and not for those that do not', async () => {
    const live = await list();
    changed(live, row('n', '11'));
    changed(live, row('m', '09'));
    changed(live, row('z', '99'), row('x', '11', { status: 'DRAFT' }));
    soon();
    expect(handle.refresh).toHaveBeenCalledTimes(1);
    expect(handle.refresh).toHaveBeenCalledWith({ rows: ['n', 'm'] });
  });
  it('counts the list again, later and once, for rows on its other pages that came, changed or went', async () => {
    const live = await list();
    changed(live, row('y', '98'));
    changed(live, row('z', '99'), row('x', '11', { status: 'DRAFT' }));
    live.removed(['elsewhere']);
    soon();
    expect(handle.refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(4000);
    expect(handle.refresh).toHaveBeenCalledTimes(1);
    changed(live, row('w', '97'));
    changed(live, row('n', '11'));
    soon();
    vi.advanceTimersByTime(9000);
    expect(handle.refresh).toHaveBeenCalledTimes(2);
  });
  it('has nothing to count where all of the list is in sight', async () => {
    const live = await list(false);
    changed(live, row('x', '11', { status: 'DRAFT' }));
    live.removed(['elsewhere']);
    vi.advanceTimersByTime(9000);
    expect(handle.refresh).not.toHaveBeenCalled();
  });
  it('goes on with the page in sight while the list is read for a file', async () => {
    const live = await list();
    put(row('x', '50'), row('y', '52'));
    pages.more.mockResolvedValueOnce({ ...block, ids: ['x', 'y'], hasNextPage: false });
    await live.source.fetchBlock({ ...query, offset: 7, forFile: true });
    changed(live, row('a', '10', { version: 2 }), row('x', '50', { version: 2 }));
    expect(handle.tintRows.mock.calls).toEqual([[['a']]]);
  });
  it('lets go of rows out of sight, and reads at once what was missed', async () => {
    const live = await list();
    live.removed(['b', 'elsewhere']);
    expect(handle.removeRows).toHaveBeenCalledWith(['b']);
    live.missed();
    expect(handle.refresh).toHaveBeenCalledWith({ now: true });
  });
  it('hears of what happens while a page is read as soon as the page is there: its answer may be older', async () => {
    const live = await list();
    for (const call of Object.values(handle)) call.mockClear();
    let answer = (): void => undefined;
    pages.more.mockReturnValueOnce(
      new Promise<GridBlock>((resolve) => {
        answer = () => resolve({ ...block, ids: ['x', 'y'], hasNextPage: true });
      }),
    );
    const reading = live.source.fetchBlock({ ...query, offset: 2 });
    changed(live, row('w', '51'), row('x', '50', { version: 2, status: 'ACCEPTED' }));
    live.removed(['y']);
    expect(handle.removeRows).not.toHaveBeenCalled();
    put(row('x', '50'), row('y', '52'));
    answer();
    await act(async () => {
      await reading;
    });
    expect(handle.removeRows.mock.calls).toEqual([[['x']], [['y']]]);
    vi.advanceTimersByTime(800);
    expect(handle.refresh).toHaveBeenCalledWith({ rows: ['w'] });
  });
  it('goes by the page that was asked for last, whichever answer comes last', async () => {
    const live = await list();
    const given = new AbortController();
    let answer = (): void => undefined;
    pages.more.mockReturnValueOnce(
      new Promise<GridBlock>((resolve) => {
        answer = () => resolve({ ...block, ids: ['x'], hasNextPage: true });
      }),
    );
    const late = live.source.fetchBlock({ ...query, offset: 2, signal: given.signal });
    given.abort();
    answer();
    await act(async () => {
      await late;
    });
    changed(live, row('a', '10', { version: 2 }), row('x', '50', { version: 2 }));
    expect(handle.tintRows.mock.calls).toEqual([[['a']]]);
  });
  it('fills up again where rows left that others of the list come after', async () => {
    const live = await list();
    changed(live, row('a', '10', { version: 2, status: 'ACCEPTED' }));
    soon();
    expect(handle.refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(4000);
    expect(handle.refresh).toHaveBeenCalledTimes(1);
  });
  it('is read again at once where all its rows left it and the list has others: empty it would say nothing is there', async () => {
    const live = await list();
    changed(live, row('a', '10', { version: 2, status: 'ACCEPTED' }));
    live.removed(['b']);
    soon();
    expect(handle.refresh).toHaveBeenCalledTimes(1);
  });
  it('leads back from a last page whose rows all left it', async () => {
    const live = await list();
    pages.more.mockResolvedValueOnce({ ...block, ids: ['b'], hasNextPage: false });
    await live.source.fetchBlock({ ...query, offset: 2 });
    live.removed(['b']);
    soon();
    expect(handle.refresh).toHaveBeenCalledTimes(1);
  });
  it('asks for nothing where rows left the only page there is', async () => {
    const live = await list(false);
    live.removed(['a', 'b']);
    vi.advanceTimersByTime(9000);
    expect(handle.refresh).not.toHaveBeenCalled();
  });
});
