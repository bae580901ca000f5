import { chakra, Progress } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDelayed } from '../../ui/useDelayed.ts';
import { Logo } from './Logo.tsx';
import { layoutMessages } from './layout.messages.ts';

/** Progress bars until the session stands; appears after 200 ms. */
export function Waiting(props: { unreachable?: boolean }): ReactNode {
  const intl = useIntl();
  const due = useDelayed(true);
  return (
    <chakra.main display="grid" placeItems="center" minH="100dvh" px="6">
      {due ? (
        <chakra.div w="full" maxW="360px" display="grid" gap="4" justifyItems="center" textAlign="center" role="status">
          <Logo />
          <Progress.Root value={null} size="xs" w="full" colorPalette="accent" aria-label={intl.formatMessage(layoutMessages.waiting)}>
            <Progress.Track><Progress.Range /></Progress.Track>
          </Progress.Root>
          <chakra.p color="fg.muted">{intl.formatMessage(props.unreachable ? layoutMessages.unreachable : layoutMessages.waiting)}</chakra.p>
        </chakra.div>
      ) : null}
    </chakra.main>
  );
}
