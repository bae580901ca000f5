import { Button, chakra, CloseButton } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { shell, useShell } from '../../lib/shell/shell.ts';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { layoutMessages } from './layout.messages.ts';
import { slots } from './slots.ts';

/**
 * The drawer of alerts. On a wide screen it stands at the side of a list, where it takes the place of details
 * and gives it back; beside anything else it lies over the edge of the page. On a narrow one it slides over
 * everything.
 */
export function AlertDrawer(props: { wide: boolean }): ReactNode {
  const intl = useIntl();
  const { alertsOpen, openedByEvent, makesRoom, detailOpen } = useShell();
  const closer = useRef<HTMLButtonElement>(null);
  const came = useRef<Element | null>(null);
  useHotkeys([{ keys: 'Escape', enabled: alertsOpen, run: shell.closeAlerts }]);
  useEffect(() => {
    if (alertsOpen) {
      if (openedByEvent) return;
      came.current = document.activeElement;
      closer.current?.focus();
    } else {
      // Where something else has taken the focus meanwhile, it stays.
      if (came.current instanceof HTMLElement && document.activeElement === document.body)
        came.current.focus();
      came.current = null;
    }
  }, [alertsOpen, openedByEvent]);
  const Content = slots.AlertDrawer;
  const place = !props.wide
    ? ({ position: 'fixed', insetEnd: '0', top: '0', bottom: '0', zIndex: 'modal', shadow: 'lg' } as const)
    : makesRoom
      ? { flex: '1', minW: '0' }
      : ({ position: 'absolute', insetEnd: '0', insetY: '0', zIndex: 'docked', shadow: 'lg' } as const);
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
        {...place}
      >
        <chakra.div
          display="flex"
          alignItems="center"
          gap="2"
          px="4"
          h="48px"
          flexShrink="0"
          borderBottomWidth="1px"
        >
          {detailOpen ? (
            <Button size="xs" variant="ghost" ms="-2" onClick={shell.closeAlerts}>
              <ArrowLeft size={15} />
              {intl.formatMessage(layoutMessages.backToDetails)}
            </Button>
          ) : null}
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
