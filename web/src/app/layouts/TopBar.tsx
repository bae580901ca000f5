import { chakra, IconButton } from '@chakra-ui/react';
import { Bell, Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../../lib/session/session.ts';
import { shell, useShell } from '../../lib/shell/shell.ts';
import { ClockChip } from './ClockChip.tsx';
import { ConnectionLine } from './ConnectionLine.tsx';
import { layoutMessages } from './layout.messages.ts';
import { RefreshButton } from './RefreshButton.tsx';
import { SearchBox } from './SearchBox.tsx';
import { slots } from './slots.ts';
import { UserMenu } from './UserMenu.tsx';

/**
 * Company, search, announcements, connection, bell, user menu; the administration's has a refresh button, and
 * neither search nor bell.
 */
export function TopBar(props: { administration: boolean; onMenu?: (() => void) | undefined }): ReactNode {
  const intl = useIntl();
  const { company } = useSession();
  const { alertCount, alertsOpen } = useShell();
  const bell = intl.formatMessage(layoutMessages.alerts, { count: alertCount });
  const Announcements = slots.Announcements;
  return (
    <chakra.header
      display="flex"
      alignItems="center"
      gap={{ base: '2', md: '4' }}
      h="48px"
      px={{ base: '2', md: '4' }}
      flexShrink="0"
      bg="bg.panel"
      borderBottomWidth="1px"
      minW="0"
    >
      {props.onMenu ? (
        <IconButton
          variant="ghost"
          aria-label={intl.formatMessage(layoutMessages.openMenu)}
          onClick={props.onMenu}
        >
          <MenuIcon />
        </IconButton>
      ) : null}
      <chakra.span
        fontWeight="600"
        truncate
        maxW="260px"
        minW="0"
        flexShrink={{ base: '1', md: '0' }}
        dir="auto"
        title={company.name}
        hideBelow="sm"
      >
        {company.name}
      </chakra.span>
      {props.administration ? null : <SearchBox />}
      <chakra.div flex="1" minW="0" overflow="hidden">
        {Announcements ? <Announcements /> : null}
      </chakra.div>
      <ClockChip />
      <ConnectionLine />
      {props.administration ? <RefreshButton /> : null}
      {slots.AlertDrawer && !props.administration ? (
        <chakra.span position="relative" flexShrink="0">
          <IconButton
            variant="ghost"
            aria-label={bell}
            title={bell}
            aria-expanded={alertsOpen}
            onClick={shell.toggleAlerts}
          >
            <Bell />
          </IconButton>
          {alertCount > 0 ? (
            <chakra.span
              aria-hidden
              position="absolute"
              top="1px"
              insetEnd="0"
              minW="17px"
              h="17px"
              px="1"
              borderRadius="full"
              bg="danger.solid"
              color="danger.contrast"
              fontSize="11px"
              fontWeight="600"
              lineHeight="17px"
              textAlign="center"
              pointerEvents="none"
            >
              {alertCount > 99 ? '99+' : alertCount}
            </chakra.span>
          ) : null}
          <span className="ptc-sr" role="status">
            {bell}
          </span>
        </chakra.span>
      ) : null}
      <UserMenu />
    </chakra.header>
  );
}
