import { chakra } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  AnnouncementRow_announcementFragmentDoc,
  AnnouncementEditor_announcementDocument,
  AnnouncementsGrid_announcementsDocument,
  type AnnouncementEditor_announcementQuery,
  type AnnouncementRow_announcementFragment,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { wordsOf } from '../../parts/announcements/wordsOf.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useList } from '../../parts/list-page/useList.ts';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { useStable } from '../../parts/useStable.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import {
  announcementColumns,
  announcementOrders,
  announcementStatuses,
  announcementTypes,
  contentTypes,
} from './announcementColumns.tsx';
import { announcementMessages as m } from './announcements.messages.ts';
import { useEndAnnouncement } from './useSaveAnnouncement.ts';

const AnnouncementEditor = lazyPart(
  () => import('./AnnouncementEditor.tsx'),
  (part) => part.AnnouncementEditor,
);

type Row = AnnouncementRow_announcementFragment;

const announcementRows = cachedRows(AnnouncementRow_announcementFragmentDoc);

/** What is over can be read in its row, and not be changed. */
const pickOpen = ({ node }: AnnouncementEditor_announcementQuery): Row | null =>
  node?.__typename === 'ManagedAnnouncement' && node.status !== 'ENDED' ? node : null;

/** All announcements: write, change, schedule and end them. */
export default function AnnouncementsPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const confirm = useConfirm();
  const list = useList('announcement', AnnouncementEditor_announcementDocument, pickOpen, announcementRows);
  const { opened, row } = list;
  const end = useEndAnnouncement(list.reload);
  const source = useListSource(
    AnnouncementsGrid_announcementsDocument,
    (query) => ({
      filter: query.filter({
        text: ['content', 'audience'],
        span: ['startsAt', 'endsAt', 'modified', 'created'],
      }),
      contentType: query.choice('contentType', contentTypes),
      type: query.choice('type', announcementTypes),
      status: query.choice('status', announcementStatuses),
      orderBy: query.order(announcementOrders),
      first: query.first,
      after: query.after,
    }),
    (data) => data.managedAnnouncements,
    announcementRows,
  );
  const actions = useStable({
    edit: ({ id }: Row) => opened.open(id),
    end: async (ending: Row) => {
      const text = (
        <>
          <chakra.p mb="2" fontWeight="550" overflowWrap="anywhere" dir="auto">
            {wordsOf(ending).slice(0, 200)}
          </chakra.p>
          {intl.formatMessage(m.endText)}
        </>
      );
      const { confirmed } = await confirm({
        title: intl.formatMessage(m.endTitle),
        text,
        yes: intl.formatMessage(m.endYes),
        no: intl.formatMessage(m.cancel),
        danger: true,
      });
      if (confirmed) await end(ending);
    },
  });
  const columns = useMemo(() => announcementColumns(intl, time, actions), [actions, intl, time]);
  return (
    <ListPage<Row>
      {...list.frame}
      name="announcements"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      onOpen={(pressed) => {
        if (pressed.status !== 'ENDED') opened.open(pressed.id);
      }}
      create={{ label: intl.formatMessage(m.new), run: opened.create }}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {row !== undefined ? (
        <AnnouncementEditor row={row} onClose={opened.close} onSaved={list.saved} />
      ) : null}
    </ListPage>
  );
}
