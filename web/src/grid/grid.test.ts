import type { GridApi } from 'ag-grid-community';
import { describe, expect, it } from 'vitest';
import { columnDefs, readGridState, shownColumns, startSearches, startState } from './columns.ts';
import { csvCell, toCsv } from './csv.ts';
import { pinAgain, pinsFit } from './gridParts.ts';
import { searchSpan } from './search.ts';
import type { GridColumn } from './types.ts';

interface Row {
  name: string;
  note: string;
}
const columns: readonly GridColumn<Row>[] = [
  { key: 'name', header: 'Name', value: (row) => row.name, sort: 'NAME', required: true },
  { key: 'note', header: 'Note', value: (row) => row.note },
  { key: 'extra', header: 'Extra', value: () => 1, hidden: true },
  { key: 'actions', header: '', value: () => null, excludeFromPicker: true },
];

describe('columns', () => {
  it('starts with those not hidden, in their order', () =>
    expect(shownColumns(columns, undefined)).toEqual(['name', 'note', 'actions']));
  it('keeps the saved order, drops unknown ones, and never loses required ones', () => {
    expect(shownColumns(columns, ['extra', 'gone', 'note'])).toEqual(['extra', 'note', 'name', 'actions']);
    expect(shownColumns(columns, ['gone'])).toEqual(['name', 'note', 'actions']);
  });
  it('reads saved state as what it is: free JSON', () => {
    expect(readGridState('nonsense')).toEqual({});
    expect(
      readGridState({
        columns: ['a', 1],
        widths: { a: 100, b: 'x' },
        sort: { key: 'a', direction: 'UP' },
        pageSize: 7,
      }),
    ).toEqual({ columns: ['a'], widths: { a: 100 } });
    expect(
      startState(columns, { sort: { key: 'note', direction: 'ASC' } }, { key: 'name', direction: 'DESC' })
        .sort,
    ).toBeNull();
    expect(startState(columns, {}, { key: 'name', direction: 'DESC' })).toMatchObject({
      sort: { key: 'name', direction: 'DESC' },
      pageSize: 50,
    });
  });
  it('leaves out a saved search for days that are none', () => {
    const saved = (from: string | null, to: string | null) =>
      readGridState({ searches: { at: { type: 'datetime', from, to } } }).searches;
    expect(saved('20/11', null)).toEqual({});
    expect(saved(null, '2026-02-30')).toEqual({});
    expect(saved('2026-11-20', null)).toEqual({ at: { type: 'datetime', from: '2026-11-20', to: null } });
  });
  it('never sorts by itself', () => {
    const [first] = columnDefs(columns, startState(columns, {}, { key: 'name', direction: 'DESC' }));
    expect(first).toMatchObject({ colId: 'name', sortable: true, sort: 'desc' });
    const compare = first?.comparator;
    expect(
      typeof compare === 'function' ? (compare as (a: unknown, b: unknown) => number)('a', 'b') : 'missing',
    ).toBe(0);
  });
});

describe('CSV', () => {
  it('quotes what needs it and disarms formulas', () => {
    expect(csvCell('a "b", c')).toBe('"a ""b"", c"');
    expect(csvCell('=1+1')).toBe("'=1+1");
    expect(csvCell('-12')).toBe("'-12");
    expect(csvCell(-12)).toBe('-12');
    expect(csvCell(null)).toBe('');
  });
  it('writes the shown columns without the actions', () => {
    expect(
      toCsv(
        columns.filter((column) => !column.hidden),
        [{ name: 'Ñandú', note: 'x\ny' }],
      ),
    ).toBe('\uFEFFName,Note\r\nÑandú,"x\ny"\r\n');
  });
});

describe('date search', () => {
  const zone = 'America/New_York';
  it('counts days back from the start of today in the zone', () => {
    expect(searchSpan({ type: 'datetime', lastDays: 15 }, zone, new Date('2026-11-21T03:00:00Z'))).toEqual({
      from: '2026-11-05T05:00:00.000Z',
      to: null,
    });
  });
  it('a range includes its last day, through a clock change', () => {
    expect(searchSpan({ type: 'datetime', from: '2026-11-01', to: '2026-11-01' }, zone)).toEqual({
      from: '2026-11-01T04:00:00.000Z',
      to: '2026-11-02T05:00:00.000Z',
    });
  });
});

describe('pinned columns', () => {
  it('stay where they leave room for the others', () => {
    expect(pinsFit(358, [180, 140])).toBe(false);
    expect(pinsFit(370, [180, 140])).toBe(true);
    expect(pinsFit(40, [])).toBe(false);
  });
  it('come back with the room, to the side they were on, and only those', () => {
    const pinned: readonly GridColumn<Row>[] = [
      { key: 'name', header: 'Name', value: () => null, pinned: 'start' },
      { key: 'note', header: 'Note', value: () => null },
      { key: 'actions', header: '', value: () => null, pinned: 'end' },
    ];
    const applied: unknown[] = [];
    const grid = {
      getColumnState: () => [
        { colId: 'name', width: 180, pinned: null },
        { colId: 'note', width: 900, pinned: null },
        { colId: 'actions', width: 140, pinned: 'right' },
      ],
      applyColumnState: (state: unknown) => applied.push(state),
    } as unknown as GridApi<Row>;
    pinAgain(grid, 360, pinned);
    expect(applied).toEqual([]);
    pinAgain(grid, 1000, pinned);
    expect(applied).toEqual([
      {
        state: [
          { colId: 'name', pinned: 'left' },
          { colId: 'actions', pinned: 'right' },
        ],
      },
    ]);
  });
});

it('starts with what was typed when the grid was saved, where it is still a search of that column', () => {
  const searched = [
    { key: 'name', header: 'Name', value: () => '', search: 'text' },
    { key: 'at', header: 'At', value: () => '', search: 'datetime' },
    { key: 'note', header: 'Note', value: () => '' },
  ] as const;
  const saved = {
    searches: {
      name: { type: 'text', text: 'B1' },
      at: { type: 'datetime', lastDays: 7 },
      note: { type: 'text', text: 'not searched any more' },
      gone: { type: 'text', text: 'no such column' },
    },
  };
  expect(startSearches(searched, saved)).toEqual({
    name: { type: 'text', text: 'B1' },
    at: { type: 'datetime', lastDays: 7 },
  });
  expect(startSearches(searched, { searches: { name: { type: 'text' }, at: 'nonsense' } })).toEqual({});
});
