import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../../lib/session/session.ts';
import { RankSection } from '../../parts/charts/RankSection.tsx';
import { dashboardMessages as m } from './dashboards.messages.ts';
import { fileSpan } from './fileSpan.ts';
import type { CompanyFigures } from './PeriodDashboard.tsx';
import { share } from './periods.ts';
import { useFigureColumns } from './useFigureColumns.ts';

/** With whom: the transport providers of a care provider, the care providers of a transport provider. */
export function PartnerSection(props: { figures: CompanyFigures }): ReactNode {
  const intl = useIntl();
  const { count, percent, distance } = useFigureColumns();
  const { isCareProvider, isTransportProvider } = useSession().company;
  const say = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const title = say(
    isCareProvider && isTransportProvider
      ? 'byPartner'
      : isTransportProvider
        ? 'byCareProvider'
        : 'byTransportProvider',
  );
  return (
    <RankSection
      count={say('legs')}
      span={fileSpan(props.figures)}
      empty={say('none')}
      table={{
        title,
        head: say('company'),
        columns: [
          count('total', 'legs', ['accepted', 'plain']),
          count('completed', 'completed'),
          percent('share', 'onTimeRate'),
          distance('driven', 'driven'),
        ],
        rows: props.figures.partners.map((row, index) => ({
          key: row.partner?.id ?? String(index),
          name: row.partner?.name ?? say('unknown'),
          values: {
            total: row.total,
            completed: row.completed,
            share: share(row.onTime, row.measured),
            driven: row.drivenMeters,
          },
        })),
      }}
    />
  );
}
