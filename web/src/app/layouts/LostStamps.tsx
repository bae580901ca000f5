import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { lostStamps } from '../../lib/drafts/waitingStamps.ts';
import { layoutMessages } from './layout.messages.ts';

/** Says so where stamps went with a session that ended before they were sent. */
export function LostStamps(): ReactNode {
  const intl = useIntl();
  const [count, setCount] = useState(lostStamps.get);
  lostStamps.useRing(() => setCount(lostStamps.get()));
  return count === 0 ? null : (
    <chakra.p
      role="alert"
      mx="auto"
      maxW="380px"
      px="4"
      py="3"
      borderWidth="1px"
      borderRadius="l3"
      borderColor="tone.conflict.edge"
      bg="tone.conflict.bg"
      color="tone.conflict.fg"
    >
      {intl.formatMessage(layoutMessages.stampsLost, { count })}
    </chakra.p>
  );
}
