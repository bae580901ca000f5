import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { NavLink } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { dashboardMessages as m } from './dashboards.messages.ts';
import { periods, type PeriodName } from './periods.ts';

const tabs = [
  [paths.dashboards.active, m.active],
  [paths.dashboards.admin, m.summary],
  [paths.dashboards.completed, m.completed],
  [paths.dashboards.tripometer, m.tripometer],
] as const;

/** The head of a dashboard: its name, the way to the others, its period. */
export function DashboardFrame(props: {
  title: string;
  period?: { value: PeriodName; onChange: (period: PeriodName) => void };
  children: ReactNode;
}): ReactNode {
  const intl = useIntl();
  const { period } = props;
  return (
    <chakra.div maxW="1200px" mx="auto" display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap">
        <chakra.h1 fontSize="xl" flex="1" minW="160px">
          {props.title}
        </chakra.h1>
        {period ? (
          <chakra.select
            aria-label={intl.formatMessage(m.period)}
            value={period.value}
            onChange={(event) => period.onChange(event.target.value as PeriodName)}
            h="32px"
            px="2"
            borderWidth="1px"
            borderRadius="l2"
            bg="bg.panel"
            fontSize="sm"
          >
            {periods.map((one) => (
              <option key={one} value={one}>
                {intl.formatMessage(m[one])}
              </option>
            ))}
          </chakra.select>
        ) : null}
      </chakra.div>
      <chakra.nav
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
