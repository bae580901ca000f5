import { chakra } from '@chakra-ui/react';
import type { CellKeyDownEvent, GridApi, RowClickedEvent, SortChangedEvent } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode } from 'react';
import { useRefresh } from '../lib/shell/useRefresh.ts';
import { CellTip } from './CellTip.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { styleNonce } from '../lib/styleNonce.ts';
import { columnDefs, lineColumn, startState } from './columns.ts';
import type { DataGridProps } from './dataGridProps.ts';
import { useDensity } from './useDensity.ts';
import { fitColumns } from './fit.ts';
import { defaultColumn, gridCss, pinAgain, tint } from './gridParts.ts';
import { GridStates } from './GridStates.tsx';
import { registerGrid } from './registerGrid.ts';
import { Pager } from './Pager.tsx';
import { gridTheme } from './theme.ts';
import { Toolbar } from './Toolbar.tsx';
import type { GridHandle } from './types.ts';
import { useCsv } from './useCsv.ts';
import { useFilterChips } from './useFilterChips.ts';
import { useFollowRow, useKeepOpenRow } from './useFollowRow.ts';
import { useGridData } from './useGridData.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useHeaders } from './useHeaders.ts';
import { standOn } from './standOn.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useLeavingRows } from './useLeavingRows.ts';
import { isTight } from './useLines.tsx';
import { useRoom } from './useRoom.ts';
import { useSaveGrid } from './useSaveGrid.ts';

registerGrid();

const noIds: readonly string[] = [];

// For lists that are narrow; those of a wide screen never need it.
const LineBar = lazyPart(
  () => import('./LineBar.tsx'),
  (part) => part.LineBar,
);

const ColumnPicker = lazyPart(
  () => import('./ColumnPicker.tsx'),
  (part) => part.ColumnPicker,
);

/**
 * The data grid: server order, filter and paging; live rows; saved columns; CSV; keyboard. Give its container
 * a height.
 */
export function DataGrid<Row>(props: DataGridProps<Row>): ReactNode {
  const { columns, rowId, onOpen, openId, choices, onChoice } = props;
  const [state, setState] = useState(() => startState(columns, props.saved, props.startSort ?? null));
  const headers = useHeaders({ columns, shown: state.columns, saved: props.saved, choices, onChoice });
  const { search, searchable, context } = headers;
  const [picking, setPicking] = useState(false);
  const density = useDensity();
  const lines = props.lines ?? null;
  const root = useRef<HTMLDivElement>(null);
  const api = useRef<GridApi<Row> | null>(null);
  const [ready, setReady] = useState(false);

  const sortColumn = columns.find((column) => column.key === state.sort?.key);
  const orderField = sortColumn?.sort;
  const orderDirection = state.sort?.direction ?? 'ASC';
  const orderBy = useMemo(
    () => (orderField ? { field: orderField, direction: orderDirection } : null),
    [orderField, orderDirection],
  );
  const data = useGridData(props.source, { pageSize: state.pageSize, orderBy }, search);
  const { block, leaveOut } = data;
  const { source } = props;
  const rows = source.useRows(block?.ids ?? noIds);
  const onRows = props.onRows;
  useEffect(() => {
    onRows?.(rows);
  }, [rows, onRows]);

  const rowsMove = useLeavingRows(root, leaveOut, data.reload, [source, JSON.stringify(search)]);
  const { leaving, leave, ask } = rowsMove;
  useRefresh(ask);
  useImperativeHandle(
    props.handle,
    (): GridHandle => ({
      // After React has handed the rows over; a tint on the old cells would be wiped.
      tintRows: (ids) => void setTimeout(() => tint(root.current, ids), 50),
      removeRows: leave,
      refresh: (options) => ask(options?.now ?? false, options?.rows),
      focus: (id) => {
        const grid = api.current;
        if (grid) standOn(grid, (id ? grid.getRowNode(id)?.rowIndex : null) ?? 0);
      },
    }),
    [leave, ask],
  );

  useGridKeys(root);
  const room = useRoom(root, ready);
  const fitted = useMemo(
    () => fitColumns(columns, { columns: state.columns, widths: state.widths }, room),
    [columns, state.columns, state.widths, room],
  );
  const defs = useMemo(
    () =>
      lines
        ? lineColumn(lines, props.label, room)
        : columnDefs(
            columns,
            { columns: state.columns, widths: state.widths, sort: state.sort },
            fitted?.widths,
          ),
    [lines, props.label, room, columns, state.columns, state.widths, state.sort, fitted],
  );
  useKeptFocus(root, api, rows, defs);
  const narrow = lines !== null;
  const tight = isTight(lines, room);
  const rowHeight = (tight ? lines?.tight?.height : lines?.height) ?? density.rowHeight;
  useKeepOpenRow(api, rowHeight, openId);
  const follow = useFollowRow(
    root,
    api,
    openId == null ? null : (props.onFollow ?? null),
    (row) => rowId(row) === openId,
  );
  const rowClassRules = useMemo(
    () => ({
      'ptc-row-open': ({ data: row }: { data: Row | undefined }) =>
        row !== undefined && openId != null && rowId(row) === openId,
      'ptc-row-leaving': ({ data: row }: { data: Row | undefined }) =>
        row !== undefined && leaving.has(rowId(row)),
    }),
    [openId, rowId, leaving],
  );
  useEffect(() => api.current?.redrawRows(), [rowClassRules]);

  const { chips, clear } = useFilterChips({
    columns,
    search,
    chips: props.chips,
    onSearch: (key, value) => context.current.setSearch(key, value),
    clearSearches: headers.clear,
    onClear: props.onClearFilters,
  });
  const extract = useCsv<Row>(`${props.csvName ?? 'grid'}.csv`);
  const save = useSaveGrid(props.onSave);
  const shown = state.columns.flatMap((key) => columns.find((column) => column.key === key) ?? []);

  return (
    <chakra.section
      ref={root}
      aria-label={props.label}
      display="flex"
      flexDirection="column"
      h="full"
      minH="320px"
      minW="0"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      data-wider={fitted?.wider || undefined}
      data-tight={tight || undefined}
      css={gridCss}
    >
      <Toolbar
        chips={chips}
        onClear={clear}
        onSave={props.onSave ? () => save({ ...state, searches: headers.typed }) : undefined}
        onDownload={props.csvName ? () => extract(shown, props.source, { orderBy, search }) : undefined}
        onColumns={narrow ? undefined : () => setPicking(true)}
        onRefresh={() => ask(true)}
        dense={density.dense}
        onDense={narrow ? undefined : density.toggle}
        pending={rowsMove.pending}
        onShowPending={() => ask(true)}
        start={props.start}
        end={props.end}
      />
      {narrow ? (
        <chakra.div minH="37px" flexShrink="0">
          <LineBar
            columns={columns}
            shown={state.columns}
            sort={state.sort}
            onSort={(sort) => setState((all) => ({ ...all, sort }))}
            search={search}
            onSearch={context.current.setSearch}
          />
        </chakra.div>
      ) : null}
      <chakra.div position="relative" flex="1" minH="0">
        <AgGridReact<Row>
          styleNonce={styleNonce}
          theme={gridTheme}
          rowData={[...rows]}
          columnDefs={defs}
          defaultColDef={defaultColumn}
          getRowId={({ data: row }) => rowId(row)}
          context={context}
          rowHeight={rowHeight}
          headerHeight={narrow ? 0 : searchable ? 62 : 36}
          suppressHeaderFocus={narrow}
          rowClassRules={rowClassRules}
          suppressNoRowsOverlay
          // Screen readers read the rows in the order of the document.
          ensureDomOrder
          suppressDragLeaveHidesColumns
          suppressMovableColumns
          // Headers are the console's own, and so is what a touch on them does.
          suppressTouch
          animateRows={false}
          onGridReady={(event) => {
            api.current = event.api;
            setReady(true);
          }}
          onGridSizeChanged={({ api: grid, clientWidth }) => pinAgain(grid, clientWidth, columns)}
          onSortChanged={(event: SortChangedEvent<Row>) => {
            if (event.source !== 'uiColumnSorted') return;
            const sorted = event.api.getColumnState().find((column) => column.sort);
            setState((all) => ({
              ...all,
              sort: sorted ? { key: sorted.colId, direction: sorted.sort === 'desc' ? 'DESC' : 'ASC' } : null,
            }));
          }}
          onColumnResized={({ finished, source, column }) => {
            if (finished && source === 'uiColumnResized' && column)
              setState((all) => ({
                ...all,
                widths: { ...all.widths, [column.getColId()]: column.getActualWidth() },
              }));
          }}
          onRowClicked={(event: RowClickedEvent<Row>) => {
            const target = event.event?.target;
            if (
              event.data &&
              !(target instanceof Element && target.closest('a,button,input,select,[role=menuitem]'))
            )
              onOpen?.(event.data);
          }}
          onCellFocused={follow}
          onCellKeyDown={(event) => {
            const key = event as CellKeyDownEvent<Row>;
            const pressed = key.event;
            if (
              pressed instanceof KeyboardEvent &&
              pressed.key === 'Enter' &&
              key.data &&
              pressed.target instanceof Element &&
              !pressed.target.closest('a,button')
            )
              onOpen?.(key.data);
          }}
        />
        <CellTip root={root} />
        <GridStates data={data} filtered={chips.length > 0} empty={props.empty} onClear={clear} />
      </chakra.div>
      <Pager
        block={block}
        page={data.page}
        pageSize={state.pageSize}
        busy={data.status === 'loading'}
        onPage={data.goTo}
        onPageSize={(pageSize) => setState((all) => ({ ...all, pageSize }))}
      />
      {picking ? (
        <ColumnPicker
          columns={columns}
          shown={state.columns}
          onClose={() => setPicking(false)}
          onSave={(next) => {
            setState((all) => ({ ...all, columns: next }));
            setPicking(false);
          }}
        />
      ) : null}
    </chakra.section>
  );
}
