import { describe, expect, it } from 'vitest';
import { fitColumns } from './fit.ts';
import type { GridColumn } from './types.ts';

const column = (
  key: string,
  width: number,
  more: Partial<GridColumn<unknown>> = {},
): GridColumn<unknown> => ({ key, header: key, value: () => key, width, ...more });
const columns = [
  column('name', 200, { pinned: 'start' }),
  column('a', 100),
  column('b', 200, { flex: 1 }),
  column('c', 200),
  column('actions', 100, { pinned: 'end' }),
];
const state = (widths: Record<string, number> = {}) => ({ columns: columns.map(({ key }) => key), widths });
const sum = (widths: Readonly<Record<string, number>> = {}): number =>
  Object.values(widths).reduce((total, one) => total + one, 0);

describe('columns fit into the room of a list', () => {
  it('where there is room enough, nothing is done', () =>
    expect(fitColumns(columns, state(), 800)).toBeNull());
  it('a little too wide: all of them become narrower, the pinned ones do not, and nothing is left over', () => {
    const fit = fitColumns(columns, state(), 730);
    expect(fit?.wider).toBe(false);
    expect(Object.keys(fit?.widths ?? {})).toEqual(['a', 'b', 'c']);
    expect(sum(fit?.widths)).toBe(430);
    expect(fit?.widths['b']).toBeGreaterThanOrEqual(140);
  });
  it('much too wide: as many as fit fill the room up to the pinned ones, the rest follows with its own widths', () => {
    const fit = fitColumns(columns, state(), 600);
    expect(fit?.wider).toBe(true);
    expect(Object.keys(fit?.widths ?? {})).toEqual(['a', 'b']);
    expect(sum(fit?.widths)).toBe(300);
  });
  it('a width that somebody set is not made narrower', () => {
    expect(fitColumns(columns, state({ c: 200 }), 760)?.widths['c']).toBe(200);
  });
  it('a column whose contents cannot be shortened keeps its width', () => {
    const firm = columns.map((one) => (one.key === 'c' ? { ...one, firm: true } : one));
    expect(fitColumns(firm, state(), 760)?.widths['c']).toBe(200);
    expect(fitColumns(columns, state(), 760)?.widths['c']).toBeLessThan(200);
  });
  it('on a telephone, and before the list stands, columns keep their widths', () => {
    expect(fitColumns(columns, state(), 390)).toBeNull();
    expect(fitColumns(columns, state(), 0)).toBeNull();
  });
});
