import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDashboard_activeQuery } from '../../gql/hooks.ts';
import { paths } from '../../lib/paths.ts';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { BarTable } from '../../parts/figures/BarTable.tsx';
import { Section } from '../../parts/figures/Section.tsx';
import { Tiles, type Tile } from '../../parts/figures/Tiles.tsx';
import { Banner, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { stateMessages } from '../../ui/states.messages.ts';
import { stateTone } from '../../ui/states.ts';
import { DashboardFrame } from './DashboardFrame.tsx';
import { dashboardMessages as m } from './dashboards.messages.ts';
import { useFigureWords } from './useFigureWords.ts';
import { useLiveFigures } from './useLiveFigures.ts';

/** What is under way now, what needs somebody, and the day ahead. */
export default function DashboardActivePage(): ReactNode {
  const intl = useIntl();
  const words = useFigureWords();
  const { company } = useSession();
  const books = useHasRole('VIEW_BOOKING');
  const dispatches = useHasRole('VIEW_DISPATCH');
  const { data, error, refetch } = useDashboard_activeQuery({
    pollInterval: 60_000,
  });
  useLiveFigures(() => void refetch().catch(() => undefined));
  const say = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const list = company.isCareProvider ? paths.bookings : paths.trips;
  const now = data?.activeDashboard;
  const tiles: readonly Tile[] = now
    ? [
        { key: 'moving', label: say('moving'), value: words.number(now.moving), to: list },
        {
          key: 'late',
          label: say('late'),
          value: words.number(now.late),
          detail: say('lateText'),
          bad: now.late > 0,
        },
        {
          key: 'unfilledSoon',
          label: say('unfilledSoon'),
          value: words.number(now.unfilledSoon),
          detail: say('unfilledSoonText'),
          bad: now.unfilledSoon > 0,
        },
        ...(books
          ? [
              {
                key: 'atRisk',
                label: say('atRisk'),
                value: words.number(now.atRisk),
                detail: say('atRiskText'),
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
                to: paths.trips,
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
          <Section title={say('byStatus')} note={say('windowText')}>
            <BarTable
              caption={say('byStatus')}
              head={say('status')}
              count={say('legs')}
              empty={say('none')}
              rows={data.tripStatusCounts.counts
                .filter(({ count }) => count > 0)
                .map(({ status, count }) => ({
                  key: status,
                  name: intl.formatMessage(stateMessages[status]),
                  parts: [
                    {
                      value: count,
                      tone: stateTone[status],
                      label: intl.formatMessage(stateMessages[status]),
                    },
                  ],
                }))}
            />
          </Section>
          <Section title={say('ahead')}>
            <BarTable
              caption={say('ahead')}
              head={say('hour')}
              count={say('legs')}
              cells={[say('unfilled')]}
              empty={say('none')}
              rows={now.hours.map(({ startsAt, filled, unfilled }) => ({
                key: startsAt,
                name: intl.formatDate(startsAt, {
                  weekday: 'short',
                  hour: '2-digit',
                  minute: '2-digit',
                  hourCycle: 'h23',
                  timeZone: company.timeZone,
                }),
                parts: [
                  { value: filled, tone: 'moving', label: say('filled') },
                  { value: unfilled, tone: 'conflict', label: say('unfilled') },
                ],
                cells: [words.number(unfilled)],
              }))}
            />
          </Section>
        </>
      )}
    </DashboardFrame>
  );
}
