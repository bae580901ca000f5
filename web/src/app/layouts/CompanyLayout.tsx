import { chakra, Drawer, Portal } from '@chakra-ui/react';
import { Suspense, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Outlet, useLocation } from 'react-router';
import { useBackend } from '../providers/BackendContext.ts';
import { SessionWatch } from '../providers/SessionWatch.tsx';
import { useHasRole, useSession, useSessionControl } from '../../lib/session/session.ts';
import { useMediaQuery } from '../../lib/shell/useMediaQuery.ts';
import { AlertDrawer } from './AlertDrawer.tsx';
import { layoutMessages } from './layout.messages.ts';
import { ShellHotkeys } from './ShellHotkeys.tsx';
import { SideBar } from './SideBar.tsx';
import { slots } from './slots.ts';
import { TopBar } from './TopBar.tsx';
import { useTitle } from './useTitle.ts';

/** The frame of a company's screens: side bar, top bar, activity summary, work area, alert drawer. */
export function CompanyLayout(): ReactNode {
  const intl = useIntl();
  const { company, preferences } = useSession();
  const { savePreferences } = useSessionControl();
  const { endSession } = useBackend();
  const { pathname } = useLocation();
  const narrow = useMediaQuery('(max-width: 767px)');
  // Drivers and facility administrators have no counters, and no empty band where they would be.
  const counted = useHasRole('VIEW_BOOKING', 'VIEW_DISPATCH', 'SYS_ADMIN', 'SYS_SUPPORT');
  const wide = useMediaQuery('(min-width: 1280px)');
  const roomy = useMediaQuery('(min-width: 1100px)');
  const [menuOpen, setMenuOpen] = useState(false);
  useTitle(company.brand?.enabled ? company.brand.name : company.name);
  const Summary = slots.ActivitySummary;
  const mini = preferences.sidebarMini || !roomy;
  return (
    <chakra.div display="flex" h="100dvh" overflow="hidden">
      <chakra.a href="#content" className="ptc-sr" _focusVisible={{ position: 'fixed', top: '2', insetStart: '2', w: 'auto', h: 'auto', clipPath: 'none', bg: 'bg.panel', px: '3', py: '2', zIndex: 'tooltip', m: '0' }}>
        {intl.formatMessage(layoutMessages.skip)}
      </chakra.a>
      {narrow ? (
        <Drawer.Root open={menuOpen} onOpenChange={(details) => setMenuOpen(details.open)} placement="start">
          <Portal>
            <Drawer.Backdrop />
            <Drawer.Positioner>
              <Drawer.Content w="220px" maxW="80vw" aria-label={intl.formatMessage(layoutMessages.navigation)}>
                <SideBar mini={false} narrow onNavigate={() => setMenuOpen(false)} />
              </Drawer.Content>
            </Drawer.Positioner>
          </Portal>
        </Drawer.Root>
      ) : (
        <SideBar mini={mini} narrow={false} {...(roomy ? { onToggle: () => void savePreferences({ sidebarMini: !preferences.sidebarMini }) } : {})} />
      )}
      <chakra.div flex="1" minW="0" display="flex" flexDirection="column">
        <TopBar onMenu={narrow ? () => setMenuOpen(true) : undefined} />
        <chakra.div flex="1" minH="0" display="flex">
          <chakra.div flex="1" minW="0" display="flex" flexDirection="column">
            {Summary && counted ? (
              <chakra.section aria-label={intl.formatMessage(layoutMessages.summary)} flexShrink="0" px={{ base: '3', md: '4' }} pt="3" minH="52px" overflowX="auto">
                <Suspense fallback={null}><Summary /></Suspense>
              </chakra.section>
            ) : null}
            <chakra.main id="content" tabIndex={-1} flex="1" minH="0" overflow="auto" px={{ base: '3', md: '4' }} py="3" data-place={pathname}>
              <Outlet />
            </chakra.main>
          </chakra.div>
          {slots.AlertDrawer ? <AlertDrawer wide={wide} /> : null}
        </chakra.div>
      </chakra.div>
      <ShellHotkeys />
      <SessionWatch onEnded={endSession} />
    </chakra.div>
  );
}
