import { Button } from '@chakra-ui/react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { DataGrid } from '../../grid/DataGrid.tsx';
import { searchText } from '../../grid/search.ts';
import { localSource } from '../../grid/localSource.ts';
import type { GridColumn, GridHandle } from '../../grid/types.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { stateTone, type StateName } from '../../ui/states.ts';

interface Row {
  id: string;
  name: string;
  state: StateName;
  amount: number;
}
const states = Object.keys(stateTone) as StateName[];
const rows: readonly Row[] = Array.from({ length: 237 }, (_, index) => ({
  id: `r${index}`,
  name: `B-${1000 + index}`,
  state: states[index % states.length] ?? 'DRAFT',
  amount: index * 3.5,
}));

const columns: readonly GridColumn<Row>[] = [
  {
    key: 'name',
    header: 'Name',
    value: (row) => row.name,
    sort: 'NAME',
    search: 'text',
    required: true,
    width: 140,
  },
  {
    key: 'state',
    header: 'State',
    value: (row) => row.state,
    render: (row) => <StatusChip state={row.state} />,
    search: 'boolean',
    width: 160,
  },
  { key: 'at', header: 'At', value: () => '11-21-2026 14:05', search: 'datetime', width: 180 },
  { key: 'amount', header: 'Amount', value: (row) => row.amount.toFixed(2), align: 'end', width: 120 },
  {
    key: 'text',
    header: 'Text',
    value: () => 'Saint Mary General Hospital, 12 Long Street, Boston',
    flex: 1,
  },
];

/** A grid over rows in memory, with a live change. */
export function GridSample(): ReactNode {
  const handle = useRef<GridHandle>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [shown, setShown] = useState(rows);
  const source = useMemo(
    () =>
      localSource(shown, (all, { orderBy, search }) => {
        const text = searchText(search['name'])?.toLowerCase();
        const found = all.filter((row) => !text || row.name.toLowerCase().includes(text));
        return orderBy?.direction === 'DESC' ? found.toReversed() : found;
      }),
    [shown],
  );
  return (
    <DataGrid<Row>
      label="DataGrid"
      columns={columns}
      source={source}
      rowId={(row) => row.id}
      onOpen={(row) => setOpenId(row.id)}
      openId={openId}
      csvName="sample"
      handle={handle}
      onSave={() => Promise.resolve(true)}
      end={
        <>
          <Button
            variant="outline"
            onClick={() => {
              setShown((all) => all.map((row) => (row.id === 'r1' ? { ...row, state: 'CONFLICT' } : row)));
              handle.current?.tintRows(['r1']);
            }}
          >
            tintRows
          </Button>
          <Button variant="outline" onClick={() => handle.current?.removeRows(['r2'])}>
            removeRows
          </Button>
        </>
      }
    />
  );
}
