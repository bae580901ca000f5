import { chakra } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCutSince } from '../../lib/apollo/useCutSince.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { driverMessages as m } from './driver.messages.ts';

/** Since when there is no connection, and how many stamps wait for it. */
export function OfflineBar(props: { count: number }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const since = useCutSince();
  if (since === null) return null;
  return (
    <chakra.div
      role="status"
      display="flex"
      gap="3"
      px="4"
      py="2.5"
      bg="tone.conflict.bg"
      color="tone.conflict.fg"
      borderBottomWidth="1px"
      borderColor="tone.conflict.edge"
      fontSize="14.5px"
      data-offline
    >
      <chakra.span flexShrink="0" mt="0.5" aria-hidden>
        <CloudOff size={18} />
      </chakra.span>
      <span>
        <chakra.strong fontWeight="600">
          {intl.formatMessage(m.offline, {
            time: time.at(new Date(since), null, 'time'),
          })}
        </chakra.strong>{' '}
        {intl.formatMessage(m.kept, { count: props.count })}
      </span>
    </chakra.div>
  );
}
