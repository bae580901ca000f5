import { Button, chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode, type Ref } from 'react';
import { readGridState } from '../../grid/columns.ts';
import { DataGrid } from '../../grid/DataGrid.tsx';
import type { GridColumn, GridHandle, GridLines, GridSource, GridState } from '../../grid/types.ts';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { useMediaQuery } from '../../lib/shell/useMediaQuery.ts';
import { useAddressParams } from '../useAddressParams.ts';
import { useSavedGrid } from '../useSavedGrid.ts';
import { columnLines } from './columnLines.tsx';
import { choiceParam, choicesOf, clearedChoices, filtersToKeep, keptFilters } from './choices.ts';

export interface ListPageProps<Row extends { id: string }> {
  /** The grid's name in the preferences and of its CSV file. */
  name: string;
  title: string;
  columns: readonly GridColumn<Row>[];
  source: GridSource<Row>;
  /**
   * Its rows in lines of their own, while it is too narrow for columns (`useLines`); on a phone all others
   * stand in lines made of their columns.
   */
  lines?: GridLines<Row> | null;
  empty: { title: string; text: string };
  /** The one thing to add here: a button, the key `n`, and the way out of an empty list. */
  create?: { label: string; run: () => void } | null;
  /** Controls beside those of the headers, before the button. */
  filters?: ReactNode;
  /** Query parameters that narrow it beside the headers' choices: clearing the filters takes them out. */
  filterKeys?: readonly string[];
  startSort?: GridState['sort'];
  openId?: string | null;
  onOpen?: (row: Row) => void;
  onRows?: (rows: readonly Row[]) => void;
  handle?: Ref<GridHandle>;
  /** Dialogs of the screen. */
  children?: ReactNode;
}

/** From this width on a list's rows stand in columns. */
const roomForColumns = '(min-width: 768px)';

const rowId = (row: { id: string }): string => row.id;

/**
 * The frame of every list: a heading, the grid with its saved columns, filters, CSV file and states, and what
 * adds to it. What is chosen in its headers stands in the address.
 */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>): ReactNode {
  const { title, columns, create, filterKeys = [] } = props;
  const [params, change] = useAddressParams();
  const { saved, onSave } = useSavedGrid(props.name);
  useHotkeys(create ? [{ keys: 'n', label: create.label, run: create.run }] : []);
  const phone = !useMediaQuery(roomForColumns);
  const plainLines = useMemo(() => columnLines(columns), [columns]);
  const lines = props.lines ?? (phone ? plainLines : null);
  const choices = useMemo(() => choicesOf(columns, params), [columns, params]);
  // What was kept with the grid is the list's own view: it goes into an address that asks for nothing itself,
  // once.
  const [own, setOwn] = useState(() =>
    keptFilters(columns, filterKeys, params, readGridState(saved).filters),
  );
  useEffect(() => {
    if (own === null) return;
    change(own);
    setOwn(null);
  }, [own, change]);
  const search = filterKeys.includes('search') ? params.get('search') : null;
  // In an empty list it stands a second time, where people look; the one of the bar is the screen's first.
  const add = (variant: 'solid' | 'outline'): ReactNode =>
    create ? (
      <Button size="xs" h="32px" variant={variant} onClick={create.run}>
        <Plus />
        {create.label}
      </Button>
    ) : null;
  return (
    <chakra.div h="full" minH="0">
      {own === null ? (
        <DataGrid<Row>
          label={title}
          columns={columns}
          source={props.source}
          rowId={rowId}
          lines={lines}
          {...(props.handle ? { handle: props.handle } : {})}
          {...(props.onOpen ? { onOpen: props.onOpen } : {})}
          {...(props.onRows ? { onRows: props.onRows } : {})}
          openId={props.openId ?? null}
          saved={saved}
          onSave={(state) => onSave({ ...state, filters: filtersToKeep(columns, filterKeys, params) })}
          startSort={props.startSort ?? null}
          csvName={props.name}
          choices={choices}
          onChoice={(key, value) => change(choiceParam(columns, key, value))}
          chips={search ? [{ key: 'search', label: search, onRemove: () => change({ search: null }) }] : []}
          onClearFilters={() =>
            change({
              ...clearedChoices(columns),
              ...Object.fromEntries(filterKeys.map((key) => [key, null])),
            })
          }
          start={
            <>
              <chakra.h1 fontSize="15px" fontWeight="600" me="1">
                {title}
              </chakra.h1>
              {props.filters}
              {add('solid')}
            </>
          }
          empty={{ ...props.empty, action: add('outline') }}
        />
      ) : null}
      {props.children}
    </chakra.div>
  );
}
