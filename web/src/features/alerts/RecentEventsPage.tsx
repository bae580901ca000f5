import { Button, chakra } from '@chakra-ui/react';
import { ALERT_EVENTS, type AlertEventName } from '@ptc/schema/rules/enums';
import { History } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { AlertItem } from './AlertItem.tsx';
import { alertEventMessages } from './alerts.messages.ts';
import { alertListMessages as m } from './alertList.messages.ts';
import { useAlertActions } from './useAlertActions.ts';
import { useAlerts } from './useAlerts.ts';

const nothing = (): void => undefined;

/** What happened of late to the bookings the person looks after, as a page: the alerts with a filter by event. */
export default function RecentEventsPage(): ReactNode {
  const intl = useIntl();
  const [events, setEvents] = useState<AlertEventName[]>([]);
  const list = useAlerts(nothing, nothing);
  const actions = useAlertActions(list);
  const shown = events.length > 0 ? list.alerts.filter((alert) => events.includes(alert.event)) : list.alerts;
  const ready = !list.loading && !list.failed;
  return (
    <chakra.section
      aria-label={intl.formatMessage(m.recentEvents)}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      maxW="820px"
      overflow="hidden"
    >
      <chakra.header
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="3"
        px="4"
        py="2"
        borderBottomWidth="1px"
      >
        <chakra.h1 fontSize="md" fontWeight="600">
          {intl.formatMessage(m.recentEvents)}
        </chakra.h1>
        <chakra.div w="240px" maxW="full">
          <MultiSelect<AlertEventName>
            label={intl.formatMessage(m.filter)}
            hideLabel
            placeholder={intl.formatMessage(m.allEvents)}
            value={events}
            onChange={setEvents}
            options={ALERT_EVENTS.map((value) => ({
              value,
              label: intl.formatMessage(alertEventMessages[value]),
            }))}
          />
        </chakra.div>
        <chakra.span flex="1" />
        {list.alerts.length > 0 ? (
          <Button size="xs" variant="outline" onClick={actions.clearAll}>
            {intl.formatMessage(m.clearAll)}
          </Button>
        ) : null}
      </chakra.header>
      {list.loading ? (
        <chakra.div p="4">
          <Skeletons rows={8} />
        </chakra.div>
      ) : null}
      {list.failed ? <ErrorState onRetry={list.retry} /> : null}
      {ready && list.alerts.length === 0 ? (
        <EmptyState
          icon={<History size={28} />}
          title={intl.formatMessage(m.none)}
          text={intl.formatMessage(m.noneText)}
        />
      ) : null}
      {ready && list.alerts.length > 0 && shown.length === 0 ? (
        <EmptyState title={intl.formatMessage(m.noneOfThese)} />
      ) : null}
      {shown.map((alert) => (
        <AlertItem key={alert.id} alert={alert} onReview={actions.review} onClear={actions.clear} />
      ))}
    </chakra.section>
  );
}
