import { chakra, IconButton } from '@chakra-ui/react';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { NavLink } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { menuMessages } from '../menu/menu.messages.ts';
import { visibleItems } from '../menu/rules.ts';
import { hasPage } from '../router/pages.ts';
import type { SideMenu } from './Frame.tsx';
import { layoutMessages } from './layout.messages.ts';
import { Logo } from './Logo.tsx';

/** The side bar: 220 px, or 64 px in its mini state with names as tooltips. */
export function SideBar(props: {
  menu: SideMenu;
  mini: boolean;
  narrow: boolean;
  onToggle?: () => void;
  onNavigate?: () => void;
}): ReactNode {
  const intl = useIntl();
  const session = useSession();
  const items = visibleItems(props.menu.items, session, { narrow: props.narrow, hasPage });
  const brand = session.company.brand?.enabled ? session.company.brand : null;
  const toggle = intl.formatMessage(props.mini ? layoutMessages.expand : layoutMessages.collapse);
  return (
    <chakra.nav
      aria-label={intl.formatMessage(layoutMessages.navigation)}
      w={props.mini ? '64px' : '220px'}
      h="full"
      flexShrink="0"
      display="flex"
      flexDirection="column"
      bg="bg.panel"
      borderInlineEndWidth="1px"
      overflowY="auto"
    >
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent={props.mini ? 'center' : 'flex-start'}
        h="48px"
        px={props.mini ? '0' : '4'}
        flexShrink="0"
        fontWeight="600"
        overflow="hidden"
      >
        {brand?.smallLogoUrl ? (
          <chakra.img
            src={brand.smallLogoUrl}
            alt={brand.name}
            referrerPolicy="no-referrer"
            maxH="28px"
            maxW={props.mini ? '40px' : '170px'}
          />
        ) : (
          <Logo markOnly />
        )}
        {props.mini || brand?.smallLogoUrl ? null : (
          <chakra.span ms="2.5" lineClamp="2" lineHeight="1.2">
            {brand?.name || intl.formatMessage(layoutMessages.productShort)}
          </chakra.span>
        )}
      </chakra.div>
      <chakra.div flex="1" px="2" py="2" display="grid" gap="3" alignContent="start">
        {props.menu.groups.map((group) => {
          const shown = items.filter((item) => item.group === group);
          if (shown.length === 0) return null;
          return (
            <chakra.ul
              key={group}
              listStyleType="none"
              display="grid"
              gap="0.5"
              aria-label={intl.formatMessage(menuMessages[group])}
            >
              {props.mini ||
              (group === 'main' && items.every((item) => item.group === 'main')) ||
              group === 'adminDashboard' ? null : (
                <chakra.li aria-hidden px="2" pt="1" fontSize="12px" color="fg.muted">
                  {intl.formatMessage(menuMessages[group])}
                </chakra.li>
              )}
              {shown.map((item) => {
                const label = intl.formatMessage(item.label);
                const Icon = item.icon;
                return (
                  <li key={item.key}>
                    <chakra.a
                      asChild
                      display="flex"
                      alignItems="center"
                      justifyContent={props.mini ? 'center' : 'flex-start'}
                      gap="3"
                      h="34px"
                      px={props.mini ? '0' : '2.5'}
                      borderRadius="l2"
                      color="fg.muted"
                      _hover={{ bg: 'bg.muted', color: 'fg' }}
                      css={{
                        '&[aria-current=page]': {
                          bg: 'accent.subtle',
                          color: 'accent.fg',
                          fontWeight: '600',
                        },
                      }}
                    >
                      <NavLink
                        to={item.to}
                        title={props.mini ? label : undefined}
                        aria-label={props.mini ? label : undefined}
                        onClick={props.onNavigate}
                      >
                        <Icon size={18} aria-hidden />
                        {props.mini ? null : <chakra.span truncate>{label}</chakra.span>}
                      </NavLink>
                    </chakra.a>
                  </li>
                );
              })}
            </chakra.ul>
          );
        })}
      </chakra.div>
      {brand && !props.mini ? (
        <chakra.p px="4" py="2" fontSize="12px" color="fg.muted">
          {intl.formatMessage(layoutMessages.poweredBy, {
            product: intl.formatMessage(layoutMessages.product),
          })}
        </chakra.p>
      ) : null}
      {props.onToggle ? (
        <chakra.div p="2" display="flex" justifyContent={props.mini ? 'center' : 'flex-end'}>
          <IconButton variant="ghost" size="sm" aria-label={toggle} title={toggle} onClick={props.onToggle}>
            {props.mini ? <PanelLeftOpen /> : <PanelLeftClose />}
          </IconButton>
        </chakra.div>
      ) : null}
    </chakra.nav>
  );
}
