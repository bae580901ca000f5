import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { waitingStamps } from '../../lib/drafts/waitingStamps.ts';
import { useDelayed } from '../../ui/useDelayed.ts';
import { Logo } from './Logo.tsx';
import { layoutMessages } from './layout.messages.ts';

/**
 * Progress bars until the session stands, in front of the outline that the document itself brings; appears
 * after 200 ms.
 */
export function Waiting(props: { unreachable?: boolean }): ReactNode {
  const intl = useIntl();
  const due = useDelayed(true);
  return (
    <chakra.main position="relative" display="grid" placeItems="center" minH="100dvh" px="4" data-waiting>
      {due ? (
        <chakra.div
          w="full"
          maxW="380px"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
          p="7"
          display="grid"
          gap="4"
          justifyItems="center"
          textAlign="center"
          role="status"
        >
          <Logo />
          <chakra.div
            role="progressbar"
            aria-label={intl.formatMessage(layoutMessages.waiting)}
            w="full"
            h="1"
            borderRadius="full"
            bg="bg.muted"
            overflow="hidden"
            position="relative"
          >
            <chakra.span
              position="absolute"
              insetBlock="0"
              w="40%"
              borderRadius="full"
              bg="accent.solid"
              animation="position 1.4s ease infinite"
              style={{ '--animate-from-x': '-40%', '--animate-to-x': '100%' } as CSSProperties}
            />
          </chakra.div>
          <chakra.p color="fg.muted">
            {intl.formatMessage(props.unreachable ? layoutMessages.unreachable : layoutMessages.waiting)}
          </chakra.p>
          {props.unreachable ? <Kept /> : null}
        </chakra.div>
      ) : null}
    </chakra.main>
  );
}

/** What was stamped before and waits to be sent: nobody need fear for it. */
function Kept(): ReactNode {
  const intl = useIntl();
  const [count, setCount] = useState(0);
  useEffect(() => {
    void waitingStamps().then(setCount);
  }, []);
  return count === 0 ? null : <chakra.p>{intl.formatMessage(layoutMessages.stampsKept, { count })}</chakra.p>;
}
