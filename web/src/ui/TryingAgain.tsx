import { ButtonPropsProvider, chakra } from '@chakra-ui/react';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { trying } from '../lib/apollo/trying.ts';
import { uiMessages } from './ui.messages.ts';

const none = {};

/**
 * While something that is being saved is sent again by itself, its busy button says so; where it has none, a
 * line at the bottom does.
 */
export function TryingAgain(props: { children: ReactNode }): ReactNode {
  const intl = useIntl();
  const is = useSyncExternalStore(trying.subscribe, trying.get);
  const words = intl.formatMessage(uiMessages.tryingAgain);
  const buttons = useMemo(() => (is ? { loadingText: words } : none), [is, words]);
  return (
    <ButtonPropsProvider value={buttons}>
      {props.children}
      {is ? (
        <chakra.div
          role="status"
          position="fixed"
          bottom="4"
          insetStart="50%"
          translate="-50% 0"
          zIndex="toast"
          px="3"
          py="1.5"
          borderRadius="md"
          borderWidth="1px"
          bg="bg.panel"
          shadow="lg"
          fontSize="13px"
          css={{ 'body:has(button[data-loading]) &': { opacity: 0, pointerEvents: 'none' } }}
        >
          {words}
        </chakra.div>
      ) : null}
    </ButtonPropsProvider>
  );
}
