import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../../lib/session/session.ts';
import { RankSection } from '../../parts/charts/RankSection.tsx';
import { dashboardMessages as m } from './dashboards.messages.ts';
import { fileSpan } from './fileSpan.ts';
import { PartnerSection } from './PartnerSection.tsx';
import { PeriodDashboard } from './PeriodDashboard.tsx';
import { share } from './periods.ts';
import { DrivenSection } from './TimeSections.tsx';
import { useFigureColumns } from './useFigureColumns.ts';
import { useFigureWords } from './useFigureWords.ts';

/** How far: the distance driven on completed legs, as a counter, by vehicle, company and day. */
export default function DashboardTripometerPage(): ReactNode {
  const intl = useIntl();
  const words = useFigureWords();
  const { count, distance, percent } = useFigureColumns();
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
          <DrivenSection figures={figures} />
          {isTransportProvider ? (
            <RankSection
              count={say('legs')}
              span={fileSpan(figures)}
              empty={say('none')}
              table={{
                title: say('byVehicle'),
                head: say('vehicle'),
                columns: [
                  count('completed', 'completed', ['done', 'plain']),
                  distance('driven', 'driven'),
                  percent('share', 'onTimeRate'),
                ],
                rows: figures.vehicles.map((row, index) => ({
                  key: row.vehicle?.id ?? String(index),
                  name: row.vehicle?.name ?? say('unknown'),
                  values: {
                    completed: row.completed,
                    driven: row.drivenMeters,
                    share: share(row.onTime, row.measured),
                  },
                })),
              }}
            />
          ) : null}
          <PartnerSection figures={figures} />
        </>
      )}
    </PeriodDashboard>
  );
}
