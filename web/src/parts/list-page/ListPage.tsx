import { Button, chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { DataGrid } from '../../grid/DataGrid.tsx';
import type { GridColumn, GridHandle, GridSource, GridState } from '../../grid/types.ts';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { useAddressParams } from '../useAddressParams.ts';
import { useSavedGrid } from '../useSavedGrid.ts';

export interface ListPageProps<Row extends { id: string }> {
  /** The grid's name in the preferences and of its CSV file. */
  name: string;
  title: string;
  columns: readonly GridColumn<Row>[];
  source: GridSource<Row>;
  empty: { title: string; text: string };
  /** The one thing to add here: a button, the key `n`, and the way out of an empty list. */
  create?: { label: string; run: () => void } | null;
  /** Controls that narrow the list, before the button. */
  filters?: ReactNode;
  /** The query parameters that narrow it: clearing the filters takes them out. */
  filterKeys?: readonly string[];
  startSort?: GridState['sort'];
  openId?: string | null;
  onOpen?: (row: Row) => void;
  onRows?: (rows: readonly Row[]) => void;
  handle?: Ref<GridHandle<Row>>;
  /** Dialogs of the screen. */
  children?: ReactNode;
}

const rowId = (row: { id: string }): string => row.id;

/** The frame of every list: a heading, the grid with its saved columns, filters, CSV file and states, and what adds to it. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>): ReactNode {
  const { title, create, filterKeys = [] } = props;
  const [params, change] = useAddressParams();
  const { saved, onSave } = useSavedGrid(props.name);
  useHotkeys(create ? [{ keys: 'n', label: create.label, run: create.run }] : []);
  const search = filterKeys.includes('search') ? params.get('search') : null;
  const add = create ? <Button size="xs" h="32px" onClick={create.run}><Plus />{create.label}</Button> : null;
  return (
    <chakra.div h="full" minH="0">
      <h1 className="ptc-sr">{title}</h1>
      <DataGrid<Row>
        label={title}
        columns={props.columns}
        source={props.source}
        rowId={rowId}
        {...(props.handle ? { handle: props.handle } : {})}
        {...(props.onOpen ? { onOpen: props.onOpen } : {})}
        {...(props.onRows ? { onRows: props.onRows } : {})}
        openId={props.openId ?? null}
        saved={saved}
        onSave={onSave}
        startSort={props.startSort ?? null}
        csvName={props.name}
        chips={search ? [{ key: 'search', label: search, onRemove: () => change({ search: null }) }] : []}
        onClearFilters={() => change(Object.fromEntries(filterKeys.map((key) => [key, null])))}
        start={<>{props.filters}{add}</>}
        empty={{ ...props.empty, action: add }}
      />
      {props.children}
    </chakra.div>
  );
}
