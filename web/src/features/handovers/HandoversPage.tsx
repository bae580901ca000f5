import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  Handover_handoverFragmentDoc,
  Handovers_handoversDocument,
  useHandovers_changedSubscription,
  type Handover_handoverFragment,
} from '../../gql/hooks.ts';
import type { GridColumn, GridHandle } from '../../grid/types.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { useLive } from '../../lib/live/useLive.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { When } from '../../ui/When.tsx';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { optionsOf } from '../../parts/list-page/listColumns.tsx';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { handoversMessages as m } from './handovers.messages.ts';

type Row = Handover_handoverFragment;

const handoverRows = cachedRows(Handover_handoverFragmentDoc);
const states = ['WAITING', 'DONE'] as const;
const sides = ['BOOKING', 'DISPATCH'] as const;

const TakeOverDialog = lazyPart(
  () => import('../../parts/handover/TakeOverDialog.tsx'),
  (part) => part.TakeOverDialog,
);

/**
 * Handovers of shifts, the last first: those of the last day and what waits, to supervisors all that is kept.
 */
export default function HandoversPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { company } = useSession();
  const grid = useRef<GridHandle>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const reload = useCallback(() => grid.current?.refresh({ now: true }), []);
  useHandovers_changedSubscription(useLive({ onEvent: reload, refetch: reload }));
  const source = useListSource(
    Handovers_handoversDocument,
    (query) => {
      const state = query.choice('state', states);
      return {
        waiting: state === null ? null : state === 'WAITING',
        side: query.choice('side', sides),
        first: query.first,
        after: query.after,
      };
    },
    (data) => data.shiftHandovers,
    handoverRows,
  );
  const both = company.isCareProvider && company.isTransportProvider;
  const columns = useMemo((): readonly GridColumn<Row>[] => {
    const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
    const all: readonly GridColumn<Row>[] = [
      {
        key: 'at',
        header: word('at'),
        value: (row) => time.at(row.handedOverAt, null, 'short'),
        render: (row) => <When at={row.handedOverAt} />,
        width: 140,
        required: true,
        pinned: 'start',
      },
      { key: 'from', header: word('from'), value: (row) => row.from?.displayName, width: 170 },
      { key: 'to', header: word('to'), value: (row) => row.to?.displayName ?? word('anybody'), width: 170 },
      {
        key: 'side',
        header: word('side'),
        value: (row) => word(row.side),
        width: 120,
        search: 'choice',
        options: optionsOf(sides, word),
      },
      {
        key: 'state',
        header: word('state'),
        value: (row) => word(row.takenAt === null ? 'WAITING' : 'DONE'),
        width: 130,
        search: 'choice',
        options: optionsOf(states, word),
      },
      { key: 'items', header: word('items'), value: (row) => row.itemCount, width: 90, align: 'end' },
      { key: 'left', header: word('left'), value: (row) => row.openCount, width: 150, align: 'end' },
      {
        key: 'taken',
        header: word('taken'),
        value: (row) => (row.takenAt ? time.at(row.takenAt, null, 'short') : null),
        render: (row) => <When at={row.takenAt} />,
        width: 140,
      },
      { key: 'takenBy', header: word('takenBy'), value: (row) => row.takenBy?.displayName, width: 170 },
      { key: 'note', header: word('note'), value: (row) => row.note, width: 240, flex: 1 },
    ];
    return both ? all : all.filter(({ key }) => key !== 'side');
  }, [both, intl, time]);
  return (
    <ListPage<Row>
      name="handovers"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      handle={grid}
      openId={openId}
      onOpen={({ id }) => setOpenId(id)}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {openId === null ? null : (
        <TakeOverDialog open key={openId} id={openId} onClose={() => setOpenId(null)} />
      )}
    </ListPage>
  );
}
