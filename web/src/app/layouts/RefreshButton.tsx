import { useApolloClient } from '@apollo/client/react';
import { IconButton } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { refreshAll } from '../../lib/shell/refresh.ts';
import { layoutMessages } from './layout.messages.ts';

/** Reads everything again that is shown; what is being typed stays. */
export function RefreshButton(): ReactNode {
  const intl = useIntl();
  const client = useApolloClient();
  const label = intl.formatMessage(layoutMessages.refresh);
  return (
    <IconButton
      variant="ghost"
      aria-label={label}
      title={label}
      onClick={() => {
        refreshAll();
        // A failure leaves what was last known; the connection line tells of it.
        void client.refetchQueries({ include: 'active' }).catch(() => undefined);
      }}
    >
      <RefreshCw />
    </IconButton>
  );
}
