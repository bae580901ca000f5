import { chakra } from '@chakra-ui/react';
import { useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AnnouncementEditor_announcementDocument, AnnouncementsGrid_announcementsDocument, type AnnouncementEditor_announcementQuery, type AnnouncementRow_announcementFragment, type AnnouncementStatus } from '../../gql/hooks.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { wordsOf } from '../../parts/announcements/words.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { headerText, useListSource } from '../../parts/list-page/useListSource.ts';
import { useOpened } from '../../parts/list-page/useOpened.ts';
import { useOpenedRow } from '../../parts/list-page/useOpenedRow.ts';
import { ListSelect } from '../../parts/list-page/ListSelect.tsx';
import { useAddressParams } from '../../parts/useAddressParams.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { announcementColumns } from './announcementColumns.tsx';
import { AnnouncementEditor } from './AnnouncementEditor.tsx';
import { announcementMessages as m } from './announcements.messages.ts';
import { useEndAnnouncement } from './useSaveAnnouncement.ts';

type Row = AnnouncementRow_announcementFragment;

const statuses = ['SCHEDULED', 'CURRENT', 'ENDED'] as const satisfies readonly AnnouncementStatus[];
/** What is over can be read in its row, and not be changed. */
const pickOpen = ({ node }: AnnouncementEditor_announcementQuery): Row | null => (node?.__typename === 'ManagedAnnouncement' && node.status !== 'ENDED' ? node : null);

/** All announcements: write, change, schedule and end them. */
export default function AnnouncementsPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const confirm = useConfirm();
  const grid = useRef<GridHandle<Row>>(null);
  const [params, change] = useAddressParams();
  const status = statuses.find((one) => one === params.get('status')) ?? null;
  const opened = useOpened('announcement');
  const { row, onRows } = useOpenedRow(opened, AnnouncementEditor_announcementDocument, pickOpen);
  const reload = (): void => grid.current?.refresh({ now: true });
  const end = useEndAnnouncement(reload);
  const latest = useRef({ end, open: opened.open });
  latest.current = { end, open: opened.open };
  const source = useListSource(AnnouncementsGrid_announcementsDocument, (query) => ({ search: headerText(query, 'content'), status, first: query.first, after: query.after }), (data) => data.managedAnnouncements, [status]);
  const columns = useMemo(() => announcementColumns(intl, time, {
    edit: ({ id }) => latest.current.open(id),
    end: (ending) => {
      const text = <><chakra.p mb="2" fontWeight="550" overflowWrap="anywhere" dir="auto">{wordsOf(ending).slice(0, 200)}</chakra.p>{intl.formatMessage(m.endText)}</>;
      void confirm({ title: intl.formatMessage(m.endTitle), text, yes: intl.formatMessage(m.endYes), no: intl.formatMessage(m.cancel), danger: true }).then(({ confirmed }) => (confirmed ? latest.current.end(ending) : undefined));
    },
  }), [confirm, intl, time]);
  return (
    <ListPage<Row>
      name="announcements"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      handle={grid}
      onRows={onRows}
      openId={opened.id}
      onOpen={(pressed) => { if (pressed.status !== 'ENDED') opened.open(pressed.id); }}
      create={{ label: intl.formatMessage(m.new), run: opened.create }}
      filters={<ListSelect label={intl.formatMessage(m.status)} all={intl.formatMessage(m.allStatuses)} value={status} options={statuses.map((value) => ({ value, label: intl.formatMessage(m[value]) }))} onChange={(next) => change({ status: next })} />}
      filterKeys={['status']}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {row !== undefined ? <AnnouncementEditor row={row} onClose={opened.close} onSaved={() => { opened.close(); reload(); }} /> : null}
    </ListPage>
  );
}
