import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GridBlock, GridQuery } from './types.ts';
import { useGridData } from './useGridData.ts';

const block = (from: number, count: number, total: number): GridBlock => ({
  ids: Array.from({ length: count }, (_, index) => `r${from + index}`),
  totalCount: total,
  isExact: true,
  endCursor: `c${from + count - 1}`,
  hasNextPage: from + count < total,
});

const noSearch = {};
const state = { pageSize: 10, orderBy: null };

afterEach(cleanup);

describe('paging', () => {
  it('asks for the next page by cursor and offset, and starts again with a new source', async () => {
    const fetchBlock = vi.fn<(query: GridQuery) => Promise<GridBlock>>(async (query) =>
      block(query.offset, 10, 25),
    );
    const first = { fetchBlock };
    const { result, rerender } = renderHook(({ source }) => useGridData(source, state, noSearch), {
      initialProps: { source: first },
    });
    await waitFor(() => expect(result.current.status).toBe('ready'));
    act(() => result.current.goTo(1));
    await waitFor(() => expect(result.current.block?.ids[0]).toBe('r10'));
    expect(fetchBlock.mock.lastCall?.[0]).toMatchObject({ first: 10, offset: 10, after: 'c9' });
    rerender({ source: { fetchBlock } });
    await waitFor(() => expect(result.current.page).toBe(0));
  });

  it('asks nothing of a source that is still loading, and begins with the next one', async () => {
    const fetchBlock = vi.fn<(query: GridQuery) => Promise<GridBlock>>(async () => block(0, 3, 3));
    const { result, rerender } = renderHook(({ source }) => useGridData(source, state, noSearch), {
      initialProps: { source: { fetchBlock, loading: true } },
    });
    act(() => result.current.reload());
    expect(fetchBlock).not.toHaveBeenCalled();
    expect(result.current).toMatchObject({ status: 'loading', block: null });
    rerender({ source: { fetchBlock, loading: false } });
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(fetchBlock).toHaveBeenCalledOnce();
  });

  it('drops the answer to an older question', async () => {
    const answers: ((value: GridBlock) => void)[] = [];
    const source = { fetchBlock: () => new Promise<GridBlock>((resolve) => void answers.push(resolve)) };
    const { result } = renderHook(() => useGridData(source, state, noSearch));
    act(() => result.current.goTo(2));
    await act(async () => {
      answers[1]?.(block(20, 5, 25));
      answers[0]?.(block(0, 10, 25));
    });
    expect(result.current.block?.ids[0]).toBe('r20');
  });

  it('keeps the rows it has when a refresh fails', async () => {
    const fetchBlock = vi
      .fn<() => Promise<GridBlock>>()
      .mockResolvedValueOnce(block(0, 3, 3))
      .mockRejectedValueOnce(new Error('down'));
    const source = { fetchBlock };
    const { result } = renderHook(() => useGridData(source, state, noSearch));
    await waitFor(() => expect(result.current.status).toBe('ready'));
    act(() => result.current.reload());
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(result.current.block?.ids).toHaveLength(3);
  });

  it('shows no rows under a search they do not obey, when its answer does not come', async () => {
    const fetchBlock = vi
      .fn<() => Promise<GridBlock>>()
      .mockResolvedValueOnce(block(0, 3, 3))
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValueOnce(block(0, 1, 1));
    const source = { fetchBlock };
    const { result, rerender } = renderHook(({ search }) => useGridData(source, state, search), {
      initialProps: { search: {} as Parameters<typeof useGridData>[2] },
    });
    await waitFor(() => expect(result.current.block?.ids).toHaveLength(3));
    rerender({ search: { name: { type: 'text', text: 'B1' } } });
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(result.current.block).toBeNull();
    act(() => result.current.reload());
    await waitFor(() => expect(result.current.block?.ids).toHaveLength(1));
  });

  it('steps back when the page it stood on is gone', async () => {
    const source = {
      fetchBlock: async (query: GridQuery) => (query.offset === 0 ? block(0, 10, 10) : block(10, 0, 10)),
    };
    const { result } = renderHook(() => useGridData(source, state, noSearch));
    await waitFor(() => expect(result.current.status).toBe('ready'));
    act(() => result.current.goTo(1));
    await waitFor(() => expect(result.current.page).toBe(0));
  });
});
