import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useConnection, useNow, type Connection } from '../../lib/apollo/connection.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { layoutMessages } from './layout.messages.ts';

const dots: Record<Connection['phase'], string> = {
  idle: 'border.emphasized',
  connecting: 'border.emphasized',
  live: 'tone.moving.fg',
  reconnecting: 'tone.conflict.fg',
  offline: 'tone.blocked.fg',
};

/**
 * "Updated 3 s ago", reconnecting, or offline since when. Only a change of state is announced, not each
 * second.
 */
export function ConnectionLine(): ReactNode {
  const intl = useIntl();
  const { phase, heardAt, lostAt } = useConnection();
  const now = useNow();
  const words = useTime();
  if (phase === 'idle') return null;
  const seconds = Math.max(0, Math.floor((now - (heardAt ?? now)) / 1000));
  const time = words.at(new Date(lostAt ?? now), null, 'time');
  const spoken = {
    connecting: intl.formatMessage(layoutMessages.connecting),
    live: intl.formatMessage(layoutMessages.live),
    reconnecting: intl.formatMessage(layoutMessages.reconnecting),
    offline: intl.formatMessage(layoutMessages.offline, { time }),
  }[phase];
  const text = phase === 'live' ? intl.formatMessage(layoutMessages.updated, { seconds }) : spoken;
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="2"
      fontSize="12.5px"
      color={phase === 'offline' ? 'tone.blocked.fg' : 'fg.muted'}
      minW="0"
      data-connection={phase}
    >
      <chakra.span w="8px" h="8px" borderRadius="full" flexShrink="0" bg={dots[phase]} aria-hidden />
      <chakra.span aria-hidden truncate title={text} hideBelow={phase === 'live' ? 'lg' : undefined}>
        {text}
      </chakra.span>
      <span className="ptc-sr" role="status">
        {spoken}
      </span>
    </chakra.div>
  );
}
