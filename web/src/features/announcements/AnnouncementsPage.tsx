import { Button, chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AnnouncementsGrid_announcementsDocument, type AnnouncementRow_announcementFragment, type AnnouncementStatus } from '../../gql/hooks.ts';
import { DataGrid } from '../../grid/DataGrid.tsx';
import type { GridHandle, GridSource } from '../../grid/types.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { wordsOf } from '../../parts/announcements/words.ts';
import { useAddressParams } from '../../parts/useAddressParams.ts';
import { useSavedGrid } from '../../parts/useSavedGrid.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { announcementColumns } from './announcementColumns.tsx';
import { AnnouncementEditor } from './AnnouncementEditor.tsx';
import { announcementMessages as m } from './announcements.messages.ts';
import { useEndAnnouncement } from './useSaveAnnouncement.ts';

type Row = AnnouncementRow_announcementFragment;

const rowId = (row: Row): string => row.id;
const statuses = ['SCHEDULED', 'CURRENT', 'ENDED'] as const satisfies readonly AnnouncementStatus[];

/** All announcements: write, change, schedule and end them. */
export default function AnnouncementsPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const ask = useAsk();
  const confirm = useConfirm();
  const grid = useRef<GridHandle<Row>>(null);
  const [params, change] = useAddressParams();
  const [open, setOpen] = useState<{ row: Row | null } | null>(null);
  const { saved, onSave } = useSavedGrid('announcements');
  const search = params.get('search') ?? '';
  const status = statuses.find((one) => one === params.get('status')) ?? null;
  const reload = (): void => grid.current?.refresh({ now: true });
  const end = useEndAnnouncement(reload);
  const latest = useRef(end);
  latest.current = end;
  const source = useMemo((): GridSource<Row> => ({
    fetchBlock: async ({ first, after, signal }) => {
      const { managedAnnouncements: page } = await ask(AnnouncementsGrid_announcementsDocument, { search: search || null, status, first, after }, signal);
      return { rows: page.nodes, totalCount: page.totalCount, isExact: page.isExact, endCursor: page.pageInfo.endCursor, hasNextPage: page.pageInfo.hasNextPage };
    },
  }), [ask, search, status]);
  const columns = useMemo(() => announcementColumns(intl, time, {
    edit: (row) => setOpen({ row }),
    end: (row) => {
      const text = <><chakra.p mb="2" fontWeight="550" overflowWrap="anywhere" dir="auto">{wordsOf(row).slice(0, 200)}</chakra.p>{intl.formatMessage(m.endText)}</>;
      void confirm({ title: intl.formatMessage(m.endTitle), text, yes: intl.formatMessage(m.endYes), no: intl.formatMessage(m.cancel), danger: true }).then(({ confirmed }) => (confirmed ? latest.current(row) : undefined));
    },
  }), [confirm, intl, time]);
  useHotkeys([{ keys: 'n', label: intl.formatMessage(m.new), run: () => setOpen({ row: null }) }]);
  const create = <Button size="xs" h="32px" onClick={() => setOpen({ row: null })}><Plus />{intl.formatMessage(m.new)}</Button>;
  return (
    <chakra.div h="full" minH="0">
      <h1 className="ptc-sr">{intl.formatMessage(m.title)}</h1>
      <DataGrid<Row>
        label={intl.formatMessage(m.title)}
        columns={columns}
        source={source}
        rowId={rowId}
        handle={grid}
        onOpen={(row) => { if (row.status !== 'ENDED') setOpen({ row }); }}
        openId={open?.row?.id ?? null}
        saved={saved}
        onSave={onSave}
        csvName="announcements"
        chips={search ? [{ key: 'search', label: search, onRemove: () => change({ search: null }) }] : []}
        onClearFilters={() => change({ search: null, status: null })}
        start={
          <>
            <chakra.select aria-label={intl.formatMessage(m.status)} value={status ?? ''} onChange={(event) => change({ status: event.target.value || null })} h="32px" px="2" borderWidth="1px" borderRadius="l2" bg="bg.panel" fontSize="sm">
              <option value="">{intl.formatMessage(m.allStatuses)}</option>
              {statuses.map((one) => <option key={one} value={one}>{intl.formatMessage(m[one])}</option>)}
            </chakra.select>
            {create}
          </>
        }
        empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText), action: create }}
      />
      {open ? (
        <AnnouncementEditor
          row={open.row}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            reload();
          }}
        />
      ) : null}
    </chakra.div>
  );
}
