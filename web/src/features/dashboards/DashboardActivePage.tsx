import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDashboard_activeQuery } from '../../gql/hooks.ts';
import { paths } from '../../lib/paths.ts';
import { again } from '../../lib/apollo/again.ts';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { formatInstant } from '../../lib/time/format.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ChartSection } from '../../parts/charts/ChartSection.tsx';
import { RankSection } from '../../parts/charts/RankSection.tsx';
import { Tiles, type Tile } from '../../parts/figures/Tiles.tsx';
import { noFilters, writeFilters, type ListFilters } from '../../parts/trip-lists/listFilters.ts';
import { Banner, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { stateMessages } from '../../ui/states.messages.ts';
import { stateTone } from '../../ui/states.ts';
import { DashboardFrame } from './DashboardFrame.tsx';
import { dashboardMessages as m } from './dashboards.messages.ts';
import { everyHour } from './everyHour.ts';
import { useFigureColumns } from './useFigureColumns.ts';
import { useFigureWords } from './useFigureWords.ts';
import { useLiveFigures } from './useLiveFigures.ts';

/** What is under way now, what needs somebody, and the day ahead. */
export default function DashboardActivePage(): ReactNode {
  const intl = useIntl();
  const words = useFigureWords();
  const { count } = useFigureColumns();
  const { company } = useSession();
  const books = useHasRole('VIEW_BOOKING');
  const dispatches = useHasRole('VIEW_DISPATCH');
  const { data, error, refetch } = useDashboard_activeQuery({
    pollInterval: 60_000,
    context: again,
  });
  useLiveFigures(() => void refetch().catch(() => undefined));
  const say = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  // Legs are counted, so it is those legs that a figure leads to.
  const showing = (filters: Partial<ListFilters>): string =>
    `${company.isCareProvider ? paths.legs : paths.trips}${writeFilters({ ...noFilters, ...filters })}`;
  const time = useTime();
  const now = data?.activeDashboard;
  const tiles: readonly Tile[] = now
    ? [
        {
          key: 'moving',
          label: say('moving'),
          value: words.number(now.moving),
          to: showing({ statuses: ['IN_MOTION'], mine: true }),
        },
        {
          key: 'late',
          label: say('late'),
          value: words.number(now.late),
          detail: say('lateText'),
          to: showing({ overdue: true }),
          bad: now.late > 0,
        },
        {
          key: 'unfilledSoon',
          label: say('unfilledSoon'),
          value: words.number(now.unfilledSoon),
          detail: say('unfilledSoonText'),
          to: showing({ unfilledSoon: true }),
          bad: now.unfilledSoon > 0,
        },
        ...(books
          ? [
              {
                key: 'atRisk',
                label: say('atRisk'),
                value: words.number(now.atRisk),
                detail: say('atRiskText'),
                to: showing({ atRisk: true, mine: true }),
                bad: now.atRisk > 0,
              },
            ]
          : []),
        ...(dispatches
          ? [
              {
                key: 'toAnswer',
                label: say('toAnswer'),
                value: words.number(now.toAnswer),
                to: `${paths.trips}${writeFilters({ ...noFilters, openOffers: true })}`,
                bad: now.toAnswer > 0,
              },
            ]
          : []),
      ]
    : [];
  return (
    <DashboardFrame title={say('active')}>
      {error && data ? <Banner kind="warning" text={say('stale')} live /> : null}
      {!data || !now ? (
        error ? (
          <ErrorState onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <Skeletons rows={8} />
        )
      ) : (
        <>
          <Tiles label={say('active')} tiles={tiles} />
          <ChartSection
            kind="stack"
            span=""
            empty={say('none')}
            table={{
              title: say('ahead'),
              head: say('hour'),
              columns: [
                count('filled', 'filled', ['moving', 'plain']),
                count('unfilled', 'unfilled', ['conflict', 'dots']),
              ],
              rows: everyHour(now.hours).map(({ startsAt, filled, unfilled }) => ({
                key: startsAt,
                name: time.when(startsAt, company.timeZone, 'stamp'),
                file: formatInstant(startsAt, { zone: company.timeZone, style: 'short' }),
                values: { filled, unfilled },
              })),
            }}
          />
          <RankSection
            count={say('legs')}
            span=""
            empty={say('none')}
            note={say('windowText')}
            table={{
              title: say('byStatus'),
              head: say('status'),
              columns: [count('total', 'legs', ['accepted', 'plain'])],
              rows: data.tripStatusCounts.counts
                .filter((row) => row.count > 0)
                .map((row) => ({
                  key: row.status,
                  name: intl.formatMessage(stateMessages[row.status]),
                  values: { total: row.count },
                  tone: stateTone[row.status],
                })),
            }}
          />
        </>
      )}
    </DashboardFrame>
  );
}
