import { Button, chakra } from '@chakra-ui/react';
import { BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AnnouncementAlert } from '../../parts/announcements/AnnouncementAlert.tsx';
import type { ShownAnnouncement } from '../../parts/announcements/announcementAlerts.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { AlertItem } from './AlertItem.tsx';
import { alertListMessages as m } from './alertList.messages.ts';
import { isOver } from './alerts.state.ts';
import { useAlertActions } from './useAlertActions.ts';
import type { useAlerts } from './useAlerts.ts';

/**
 * What the open drawer shows: announcements, then alerts, newest first; what is over is folded away below.
 */
export function AlertList(props: {
  list: ReturnType<typeof useAlerts>;
  announced: readonly ShownAnnouncement[];
}): ReactNode {
  const intl = useIntl();
  const { list, announced } = props;
  const { alerts, total } = list;
  const actions = useAlertActions(list);
  const [over, current] = [alerts.filter(isOver), alerts.filter((alert) => !isOver(alert))];
  const item = (alert: (typeof alerts)[number]): ReactNode => (
    <AlertItem key={alert.id} alert={alert} onReview={actions.review} onClear={actions.clear} />
  );
  return (
    <>
      {announced.map((announcement) => (
        <AnnouncementAlert key={announcement.id} announcement={announcement} />
      ))}
      {list.loading ? (
        <chakra.div p="4">
          <Skeletons rows={6} />
        </chakra.div>
      ) : null}
      {list.failed ? <ErrorState onRetry={list.retry} /> : null}
      {!list.loading && !list.failed && current.length === 0 && announced.length === 0 ? (
        <EmptyState
          icon={<BellOff size={28} />}
          title={intl.formatMessage(m.none)}
          text={intl.formatMessage(m.noneText)}
        />
      ) : null}
      {alerts.length > 0 ? (
        <>
          <chakra.div
            display="flex"
            alignItems="center"
            px="4"
            py="1.5"
            borderBottomWidth="1px"
            position="sticky"
            top="0"
            bg="bg.panel"
            zIndex="1"
          >
            <chakra.span flex="1" fontSize="12.5px" color="fg.muted">
              {total > alerts.length ? intl.formatMessage(m.newest, { count: alerts.length, total }) : ''}
            </chakra.span>
            <Button size="xs" variant="ghost" onClick={actions.clearAll}>
              {intl.formatMessage(m.clearAll)}
            </Button>
          </chakra.div>
          <div>{current.map(item)}</div>
          {over.length > 0 ? (
            <chakra.details borderBottomWidth="1px">
              <chakra.summary px="4" py="2.5" cursor="pointer" fontSize="13px" color="fg.muted">
                {intl.formatMessage(m.over, { count: over.length })}
              </chakra.summary>
              {over.map(item)}
            </chakra.details>
          ) : null}
        </>
      ) : null}
    </>
  );
}
