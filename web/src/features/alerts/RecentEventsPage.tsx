import { Button } from '@chakra-ui/react';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Alerts_alertFragment } from '../../gql/generated.ts';
import type { GridHandle, GridQuery } from '../../grid/types.ts';
import { useLocalSource } from '../../grid/useLocalSource.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useStable } from '../../parts/useStable.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { ErrorState } from '../../ui/Feedback.tsx';
import { AlertItem } from './AlertItem.tsx';
import { alertEventMessages } from './alerts.messages.ts';
import { alertListMessages as m } from './alertList.messages.ts';
import { eventColumns, pickEvents } from './eventColumns.tsx';
import { useAlertActions } from './useAlertActions.ts';
import { useAlerts } from './useAlerts.ts';

type Row = Alerts_alertFragment;
const nothing = (): void => undefined;

/**
 * What happened of late to the bookings the person looks after, as a list: the alerts by their columns, live;
 * one opens with what can be done about it.
 */
export default function RecentEventsPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const list = useAlerts(nothing, nothing);
  const [openId, setOpenId] = useState<string | null>(null);
  const of = useAlertActions(list);
  const actions = useStable({
    review: (row: Row) => {
      setOpenId(null);
      of.review(row);
    },
    clear: (row: Row) => {
      setOpenId(null);
      of.clear(row);
    },
    open: ({ id }: Row) => setOpenId(id),
  });
  const columns = useMemo(() => eventColumns(intl, time, actions), [actions, intl, time]);
  const { alerts, loading } = list;
  const zone = time.homeZone;
  const grid = useRef<GridHandle>(null);
  const pick = useCallback(
    (rows: readonly Row[], query: GridQuery) => pickEvents(rows, query, intl, zone),
    [intl, zone],
  );
  const source = useLocalSource(loading ? null : alerts, pick, grid);
  const open = alerts.find(({ id }) => id === openId);
  if (list.failed) return <ErrorState onRetry={list.retry} />;
  return (
    <ListPage<Row>
      name="recent-events"
      title={intl.formatMessage(m.recentEvents)}
      columns={columns}
      source={source}
      handle={grid}
      startSort={{ key: 'createdAt', direction: 'DESC' }}
      openId={openId}
      onOpen={actions.open}
      filters={
        alerts.length > 0 ? (
          <Button size="xs" h="32px" variant="outline" onClick={of.clearAll}>
            {intl.formatMessage(m.clearAll)}
          </Button>
        ) : null
      }
      empty={{ title: intl.formatMessage(m.none), text: intl.formatMessage(m.noneText) }}
    >
      {open ? (
        <AppDialog
          open
          width={800}
          title={intl.formatMessage(alertEventMessages[open.event])}
          onClose={() => setOpenId(null)}
        >
          <AlertItem alert={open} onReview={actions.review} onClear={actions.clear} />
        </AppDialog>
      ) : null}
    </ListPage>
  );
}
