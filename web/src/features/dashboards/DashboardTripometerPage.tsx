import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../../lib/session/session.ts';
import { BarTable } from '../../parts/figures/BarTable.tsx';
import { Section } from '../../parts/figures/Section.tsx';
import { dashboardMessages as m } from './dashboards.messages.ts';
import { DaySection } from './DaySection.tsx';
import { PartnerSection } from './PartnerSection.tsx';
import { PeriodDashboard } from './PeriodDashboard.tsx';
import { share } from './periods.ts';
import { useFigureWords } from './useFigureWords.ts';

/** How far: the distance driven on completed legs, as a counter, by vehicle, company and day. */
export default function DashboardTripometerPage(): ReactNode {
  const intl = useIntl();
  const words = useFigureWords();
  const { isTransportProvider } = useSession().company;
  const say = (key: keyof typeof m, values?: Record<string, string | number>): string =>
    intl.formatMessage(m[key], values);
  return (
    <PeriodDashboard title={say('tripometer')} start="year">
      {(figures) => (
        <>
          <chakra.div
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="l3"
            px="4"
            py="5"
            textAlign="center"
            data-figure="driven"
          >
            <chakra.p
              fontSize={{ base: '3xl', md: '5xl' }}
              fontWeight="600"
              lineHeight="1.2"
              fontVariantNumeric="tabular-nums"
            >
              {words.distance(figures.total.drivenMeters)}
            </chakra.p>
            <chakra.p color="fg.muted">{say('onLegs', { count: figures.total.completed })}</chakra.p>
          </chakra.div>
          {isTransportProvider ? (
            <Section title={say('byVehicle')}>
              <BarTable
                caption={say('byVehicle')}
                head={say('vehicle')}
                count={say('legs')}
                cells={[say('driven'), say('onTimeRate')]}
                empty={say('none')}
                rows={figures.vehicles.map((row, index) => ({
                  key: row.vehicle?.id ?? String(index),
                  name: row.vehicle?.name ?? say('unknown'),
                  parts: [{ value: row.completed, tone: 'done', label: say('completed') }],
                  cells: [words.distance(row.drivenMeters), words.percent(share(row.onTime, row.measured))],
                }))}
              />
            </Section>
          ) : null}
          <PartnerSection figures={figures} />
          <DaySection figures={figures} completedOnly />
        </>
      )}
    </PeriodDashboard>
  );
}
