import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { RankSection } from '../../parts/charts/RankSection.tsx';
import { dashboardMessages as m } from './dashboards.messages.ts';
import { fileSpan } from './fileSpan.ts';
import type { CompanyFigures } from './PeriodDashboard.tsx';
import { share } from './periods.ts';
import { useFigureColumns } from './useFigureColumns.ts';

/** Legs by market, and, for who books, how fast each market filled them. */
export function MarketSections(props: { figures: CompanyFigures }): ReactNode {
  const intl = useIntl();
  const { count, percent, minutes } = useFigureColumns();
  const { figures } = props;
  const say = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  return (
    <>
      <RankSection
        count={say('legs')}
        span={fileSpan(figures)}
        empty={say('none')}
        table={{
          title: say('byMarket'),
          head: say('market'),
          columns: [
            count('total', 'legs', ['accepted', 'plain']),
            count('completed', 'completed'),
            percent('share', 'onTimeRate'),
          ],
          rows: figures.markets.map((row, index) => ({
            key: row.market?.id ?? String(index),
            name: row.market?.displayName ?? say('unknown'),
            values: {
              total: row.total,
              completed: row.completed,
              share: share(row.onTime, row.measured),
            },
          })),
        }}
      />
      {figures.fill ? (
        <RankSection
          count={say('offered')}
          span={fileSpan(figures)}
          empty={say('none')}
          table={{
            title: say('fillByMarket'),
            head: say('market'),
            columns: [
              count('offered', 'offered', ['offered', 'plain']),
              count('filled', 'filledCount'),
              percent('share', 'fillRate'),
              minutes('median', 'median'),
              minutes('p90', 'p90'),
            ],
            rows: figures.fill.markets.map((row, index) => ({
              key: row.market?.id ?? String(index),
              name: row.market?.displayName ?? say('unknown'),
              values: {
                offered: row.offered,
                filled: row.filled,
                share: share(row.filled, row.offered),
                median: row.medianMinutes,
                p90: row.p90Minutes,
              },
            })),
          }}
        />
      ) : null}
    </>
  );
}
