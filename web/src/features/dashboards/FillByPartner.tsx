import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { RankSection } from '../../parts/charts/RankSection.tsx';
import { dashboardMessages as m } from './dashboards.messages.ts';
import { fileSpan } from './fileSpan.ts';
import type { CompanyFigures } from './PeriodDashboard.tsx';
import { useFigureColumns } from './useFigureColumns.ts';

/** Who filled how much, and how long after the first offer each had said yes. */
export function FillByPartner(props: {
  figures: CompanyFigures;
  fill: NonNullable<CompanyFigures['fill']>;
}): ReactNode {
  const intl = useIntl();
  const { count, minutes } = useFigureColumns();
  const say = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  return (
    <RankSection
      count={say('filledCount')}
      span={fileSpan(props.figures)}
      empty={say('none')}
      table={{
        title: say('fillByTransportProvider'),
        head: say('company'),
        columns: [
          count('filled', 'filledCount', ['accepted', 'plain']),
          minutes('median', 'median'),
          minutes('p90', 'p90'),
        ],
        rows: props.fill.partners.map((row, index) => ({
          key: row.partner?.id ?? String(index),
          name: row.partner?.name ?? say('unknown'),
          values: { filled: row.filled, median: row.medianMinutes, p90: row.p90Minutes },
        })),
      }}
    />
  );
}
