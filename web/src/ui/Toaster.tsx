import { Portal, Stack, Toast, Toaster as Base } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { toaster } from './toaster.ts';
import { uiMessages } from './ui.messages.ts';

/** The corner where messages appear; one per page. */
export function Toaster(): ReactNode {
  const intl = useIntl();
  return (
    <Portal>
      <Base toaster={toaster} insetInline={{ mdDown: '4' }}>
        {(item) => (
          <Toast.Root width={{ md: 'sm' }}>
            <Toast.Indicator />
            <Stack gap="0.5" flex="1" maxWidth="100%">
              <Toast.Title>{item.title}</Toast.Title>
              {item.description ? <Toast.Description>{item.description}</Toast.Description> : null}
            </Stack>
            <Toast.CloseTrigger aria-label={intl.formatMessage(uiMessages.dismiss)} />
          </Toast.Root>
        )}
      </Base>
    </Portal>
  );
}
