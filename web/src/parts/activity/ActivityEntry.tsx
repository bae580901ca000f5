import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ActivityLog_entryFragment } from '../../gql/generated.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { activityMessages } from '../booking-detail/activity.messages.ts';
import { bookingDetailMessages as m } from '../booking-detail/bookingDetail.messages.ts';
import { endingWords } from '../booking-detail/endingWords.ts';
import { clockCodeMessage } from '../clocks/clocks.messages.ts';
import { ConflictTable } from '../trip-actions/ConflictTable.tsx';
import { StampReasons } from '../trip-actions/StampReasons.tsx';
import { stampReasonMessages } from '../trip-actions/stampReasons.messages.ts';

/** A line of the log: what happened to which leg, when, who did it, and the values before and after. */
export function ActivityEntry(props: { entry: ActivityLog_entryFragment; zone: string }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { entry } = props;
  const code = entry.message === null ? null : clockCodeMessage(entry.message);
  const words =
    code && (entry.type === 'STRANDED' || entry.type === 'REMINDER')
      ? intl.formatMessage(code)
      : entry.message;
  const who = entry.person?.displayName ?? intl.formatMessage(m.system);
  return (
    <chakra.li py="2" borderTopWidth="1px" fontSize="13px" data-activity={entry.type}>
      <chakra.div display="flex" gap="3" alignItems="baseline">
        <chakra.div
          display="flex"
          flexWrap="wrap"
          columnGap="2"
          rowGap="0.5"
          alignItems="center"
          flex="1"
          minW="0"
        >
          <chakra.strong fontWeight="600">{intl.formatMessage(activityMessages[entry.type])}</chakra.strong>
          {entry.tripName ? <span>{entry.tripName}</span> : null}
          {entry.toStatus && entry.toStatus !== entry.fromStatus ? (
            <StatusChip state={entry.toStatus} />
          ) : null}
          {entry.transportProvider && entry.transportProvider.id !== entry.company?.id ? (
            <chakra.span color="fg.muted">{entry.transportProvider.name}</chakra.span>
          ) : null}
        </chakra.div>
        <chakra.span color="fg.muted" whiteSpace="nowrap">
          {time.at(entry.createdAt, props.zone, 'short')}
        </chakra.span>
      </chakra.div>
      {words || entry.reason ? (
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
          {[entry.reason?.name, words].filter(Boolean).join(': ')}
        </chakra.p>
      ) : null}
      {entry.confirmed.length > 0 ? (
        <chakra.div mt="1" mb="1" ps="3" borderStartWidth="2px">
          <chakra.p fontWeight="500">{intl.formatMessage(stampReasonMessages.kept)}</chakra.p>
          <StampReasons reasons={entry.confirmed} zone={props.zone} />
        </chakra.div>
      ) : null}
      {entry.ending ? <chakra.p color="fg.muted">{endingWords(entry.ending, intl)}</chakra.p> : null}
      <chakra.div color="fg.muted">{[who, entry.company?.name].filter(Boolean).join(', ')}</chakra.div>
      {entry.edits.length > 0 ? (
        <chakra.details mt="1">
          <chakra.summary cursor="pointer">
            {intl.formatMessage(m.edits)} ({entry.edits.length})
          </chakra.summary>
          <chakra.div mt="1">
            <ConflictTable lines={entry.edits} timeZone={props.zone} agreed={false} />
          </chakra.div>
        </chakra.details>
      ) : null}
    </chakra.li>
  );
}
