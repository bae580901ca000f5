import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Outlet, useLocation } from 'react-router';
import { useSession, useSessionControl } from '../../lib/session/session.ts';
import { MenuEntriesContext } from '../../lib/shell/menuEntries.ts';
import { useShell } from '../../lib/shell/shell.ts';
import { listWidth, sideBySide } from '../../lib/shell/side.ts';
import { useMediaQuery } from '../../lib/shell/useMediaQuery.ts';
import type { MenuItem } from '../menu/menuItem.ts';
import { openItems, type MenuGroup } from '../menu/rules.ts';
import { hasPage } from '../router/pages.ts';
import { layoutMessages } from './layout.messages.ts';
import { OtherCompanyBar } from './OtherCompanyBar.tsx';
import { NarrowMenu } from './NarrowMenu.tsx';
import { ShellHotkeys } from './ShellHotkeys.tsx';
import { slots } from './slots.ts';
import { SideBar } from './SideBar.tsx';
import { SignedInWatch } from './SignedInWatch.tsx';
import { TopBar } from './TopBar.tsx';
import { useBrand } from './useBrand.ts';

/** A side menu: its items, and its groups in their order. */
export interface SideMenu {
  items: readonly MenuItem[];
  groups: readonly MenuGroup[];
}

/** What the company's and the administration's frame have in common: side bar, top bar, work area. */
export function Frame(props: {
  menu: SideMenu;
  administration?: boolean;
  above?: ReactNode;
  below?: ReactNode;
  beside?: ReactNode;
}): ReactNode {
  const intl = useIntl();
  const session = useSession();
  const { preferences } = session;
  const { savePreferences } = useSessionControl();
  const { pathname } = useLocation();
  const narrow = useMediaQuery('(max-width: 767px)');
  const roomy = useMediaQuery('(min-width: 1100px)');
  const wide = useMediaQuery(sideBySide);
  const { alertsOpen, makesRoom } = useShell();
  // A list keeps its width, whether details or alerts stand at its side.
  const besideList = Boolean(props.beside) && wide && alertsOpen && makesRoom;
  const [menuOpen, setMenuOpen] = useState(false);
  useBrand();
  const entries = openItems(props.menu.items, session, hasPage).map((item) => ({
    ...item,
    icon: item.icon,
    label: item.label,
  }));
  const mini = preferences.sidebarMini || !roomy;
  return (
    <chakra.div display="flex" h="100dvh" overflow="hidden">
      <chakra.a
        href="#content"
        className="ptc-sr"
        _focusVisible={{
          position: 'fixed',
          top: '2',
          insetStart: '2',
          w: 'auto',
          h: 'auto',
          clipPath: 'none',
          bg: 'bg.panel',
          px: '3',
          py: '2',
          zIndex: 'tooltip',
          m: '0',
        }}
      >
        {intl.formatMessage(layoutMessages.skip)}
      </chakra.a>
      {narrow ? (
        <NarrowMenu open={menuOpen} menu={props.menu} onClose={() => setMenuOpen(false)} />
      ) : (
        <SideBar
          menu={props.menu}
          mini={mini}
          narrow={false}
          {...(roomy
            ? { onToggle: () => void savePreferences({ sidebarMini: !preferences.sidebarMini }) }
            : {})}
        />
      )}
      <chakra.div flex="1" minW="0" display="flex" flexDirection="column">
        <OtherCompanyBar />
        <TopBar
          administration={props.administration ?? false}
          onMenu={narrow ? () => setMenuOpen(true) : undefined}
        />
        {slots.BackgroundWork ? <slots.BackgroundWork /> : null}
        {props.above}
        <chakra.div flex="1" minH="0" display="flex" position="relative">
          <chakra.div
            {...(besideList ? { w: `calc(${listWidth} + 32px)`, flexShrink: '0' } : { flex: '1', minW: '0' })}
            display="flex"
            flexDirection="column"
          >
            <chakra.main
              id="content"
              tabIndex={-1}
              flex="1"
              minH="0"
              overflow="auto"
              px={{ base: '3', md: '4' }}
              py="3"
              data-place={pathname}
            >
              <MenuEntriesContext value={entries}>
                <Outlet />
              </MenuEntriesContext>
            </chakra.main>
            {props.below}
          </chakra.div>
          {props.beside}
        </chakra.div>
      </chakra.div>
      <ShellHotkeys />
      <SignedInWatch />
    </chakra.div>
  );
}
