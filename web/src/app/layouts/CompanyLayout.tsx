import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHasRole } from '../../lib/session/session.ts';
import { sideBySide } from '../../lib/shell/side.ts';
import { useMediaQuery } from '../../lib/shell/useMediaQuery.ts';
import { menuItems } from '../menu/menuItems.ts';
import { companyGroups } from '../menu/rules.ts';
import { AlertDrawer } from './AlertDrawer.tsx';
import { Frame } from './Frame.tsx';
import { layoutMessages } from './layout.messages.ts';
import { slots } from './slots.ts';

const menu = { items: menuItems, groups: companyGroups } as const;

/** The frame of a company's screens: side bar, top bar, activity summary, work area, alert drawer. */
export function CompanyLayout(): ReactNode {
  const intl = useIntl();
  // Drivers and facility administrators have no counters, and no empty band where they would be.
  const counted = useHasRole('VIEW_BOOKING', 'VIEW_DISPATCH', 'SYS_ADMIN', 'SYS_SUPPORT');
  const wide = useMediaQuery(sideBySide);
  const Summary = slots.ActivitySummary;
  const above =
    Summary && counted ? (
      <chakra.section
        aria-label={intl.formatMessage(layoutMessages.summary)}
        flexShrink="0"
        px={{ base: '3', md: '4' }}
        py="2"
        minH="44px"
        overflowX="auto"
      >
        <Summary />
      </chakra.section>
    ) : null;
  return <Frame menu={menu} above={above} beside={slots.AlertDrawer ? <AlertDrawer wide={wide} /> : null} />;
}
