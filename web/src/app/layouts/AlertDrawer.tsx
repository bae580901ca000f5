import { chakra, CloseButton } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { shell, useShell } from '../../lib/shell/shell.ts';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';

import { layoutMessages } from './layout.messages.ts';
import { slots } from './slots.ts';

/** The drawer of alerts, 400 px: pushes the work area on wide screens, slides over it on narrow ones. */
export function AlertDrawer(props: { wide: boolean }): ReactNode {
  const intl = useIntl();
  const { alertsOpen, openedByEvent } = useShell();
  const closer = useRef<HTMLButtonElement>(null);
  const came = useRef<Element | null>(null);
  useHotkeys([{ keys: 'Escape', enabled: alertsOpen, run: shell.closeAlerts }]);
  useEffect(() => {
    if (alertsOpen) {
      if (openedByEvent) return;
      came.current = document.activeElement;
      closer.current?.focus();
    } else if (came.current instanceof HTMLElement) {
      came.current.focus();
      came.current = null;
    }
  }, [alertsOpen, openedByEvent]);
  const Content = slots.AlertDrawer;
  return (
    <>
      {alertsOpen && !props.wide ? (
        <chakra.div
          position="fixed"
          inset="0"
          bg="blackAlpha.500"
          zIndex="overlay"
          onClick={shell.closeAlerts}
          aria-hidden
        />
      ) : null}
      <chakra.aside
        aria-label={intl.formatMessage(layoutMessages.alertsTitle)}
        hidden={!alertsOpen}
        display={alertsOpen ? 'flex' : 'none'}
        flexDirection="column"
        w="400px"
        maxW="100vw"
        flexShrink="0"
        bg="bg.panel"
        borderInlineStartWidth="1px"
        {...(props.wide
          ? {}
          : { position: 'fixed', insetEnd: '0', top: '0', bottom: '0', zIndex: 'modal', shadow: 'lg' })}
      >
        <chakra.div display="flex" alignItems="center" px="4" h="48px" flexShrink="0" borderBottomWidth="1px">
          <chakra.h2 flex="1" fontSize="md">
            {intl.formatMessage(layoutMessages.alertsTitle)}
          </chakra.h2>
          <CloseButton
            ref={closer}
            size="sm"
            aria-label={intl.formatMessage(layoutMessages.closeAlerts)}
            onClick={shell.closeAlerts}
          />
        </chakra.div>
        <chakra.div flex="1" minH="0" overflowY="auto" display="flex" flexDirection="column">
          {Content ? <Content /> : null}
        </chakra.div>
      </chakra.aside>
    </>
  );
}
