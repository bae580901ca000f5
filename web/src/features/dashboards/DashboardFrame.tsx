import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { NavLink } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useChosenInSight } from '../../ui/useChosenInSight.ts';
import { dashboardMessages as m } from './dashboards.messages.ts';

const tabs = [
  [paths.dashboards.active, m.active],
  [paths.dashboards.admin, m.summary],
  [paths.dashboards.completed, m.completed],
  [paths.dashboards.tripometer, m.tripometer],
] as const;

/** The head of a dashboard: its name, the way to the others, its period. */
export function DashboardFrame(props: { title: string; picker?: ReactNode; children: ReactNode }): ReactNode {
  const intl = useIntl();
  const strip = useChosenInSight<HTMLElement>(props.title);
  return (
    <chakra.div maxW="1200px" mx="auto" display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap">
        <chakra.h1 fontSize="xl" flex="1" minW="160px">
          {props.title}
        </chakra.h1>
        {props.picker}
      </chakra.div>
      <chakra.nav
        ref={strip}
        aria-label={intl.formatMessage(m.dashboards)}
        display="flex"
        gap="1"
        overflowX="auto"
        borderBottomWidth="1px"
      >
        {tabs.map(([to, label]) => (
          <chakra.a
            key={to}
            asChild
            px="3"
            py="1.5"
            fontSize="13.5px"
            whiteSpace="nowrap"
            color="fg.muted"
            borderBottomWidth="2px"
            borderColor="transparent"
            css={{
              '&[aria-current=page]': { color: 'accent.fg', borderColor: 'accent.solid', fontWeight: '600' },
            }}
          >
            <NavLink to={to}>{intl.formatMessage(label)}</NavLink>
          </chakra.a>
        ))}
      </chakra.nav>
      {props.children}
    </chakra.div>
  );
}
