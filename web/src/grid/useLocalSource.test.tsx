import { act, renderHook, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import type { GridHandle } from './types.ts';
import { useGridData } from './useGridData.ts';
import { useLocalSource } from './useLocalSource.ts';

interface Row {
  id: string;
}
const rowsTo = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: `r${index}` }));
const newestFirst = (rows: readonly Row[]): readonly Row[] => rows.toReversed();
const state = { pageSize: 10, orderBy: null };
const noSearch = {};

it('rows that come while somebody reads the second page leave them there', async () => {
  const { result, rerender } = renderHook(
    ({ rows }) => {
      const grid = useRef<GridHandle | null>(null);
      const data = useGridData(useLocalSource(rows, newestFirst, grid), state, noSearch);
      grid.current = {
        refresh: data.reload,
        tintRows: () => undefined,
        removeRows: () => undefined,
        focus: () => undefined,
      };
      return data;
    },
    { initialProps: { rows: null as readonly Row[] | null } },
  );
  expect(result.current).toMatchObject({ status: 'loading', block: null });
  rerender({ rows: rowsTo(25) });
  await waitFor(() => expect(result.current.block?.ids[0]).toBe('r24'));
  act(() => result.current.goTo(1));
  await waitFor(() => expect(result.current.block?.ids[0]).toBe('r14'));
  rerender({ rows: rowsTo(26) });
  await waitFor(() => expect(result.current.block).toMatchObject({ totalCount: 26 }));
  expect(result.current).toMatchObject({ page: 1, block: { ids: expect.arrayContaining(['r15', 'r6']) } });
});
