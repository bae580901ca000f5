import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useAdminSummary_platformQuery } from '../../gql/hooks.ts';
import { paths } from '../../lib/paths.ts';
import { formatLocal } from '../../lib/time/format.ts';
import { nowWall } from '../../lib/time/wallText.ts';
import { useSession } from '../../lib/session/session.ts';
import { ChartSection } from '../../parts/charts/ChartSection.tsx';
import { RankSection } from '../../parts/charts/RankSection.tsx';
import { inSteps, lastDays } from '../../parts/charts/steps.ts';
import { Tiles } from '../../parts/figures/Tiles.tsx';
import { Banner, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { stateMessages } from '../../ui/states.messages.ts';
import { stateTone } from '../../ui/states.ts';
import { adminSummaryMessages as m } from './AdminSummaryPage.messages.ts';

/** The platform in numbers: who takes part, who is here, what is under way, what waits to be sent. */
export default function AdminSummaryPage(): ReactNode {
  const intl = useIntl();
  const { data, error, refetch } = useAdminSummary_platformQuery({
    pollInterval: 30_000,
  });
  const say = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const number = (value: number): string => intl.formatNumber(value);
  const write = (value: number | null): string => (value === null ? '–' : number(value));
  const { company } = useSession();
  const span = lastDays(nowWall(company.timeZone).slice(0, 10), 30);
  const figures = data?.platformSummary;
  return (
    <chakra.div maxW="1200px" mx="auto" display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h1 fontSize="xl">{say('title')}</chakra.h1>
      {error && figures ? <Banner kind="warning" text={say('stale')} live /> : null}
      {!figures ? (
        error ? (
          <ErrorState onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <Skeletons rows={8} />
        )
      ) : (
        <>
          <Tiles
            label={say('title')}
            tiles={[
              {
                key: 'careProviders',
                label: say('careProviders'),
                value: number(figures.careProviders),
                to: paths.admin.companies,
              },
              {
                key: 'transportProviders',
                label: say('transportProviders'),
                value: number(figures.transportProviders),
                to: paths.admin.companies,
              },
              { key: 'markets', label: say('markets'), value: number(figures.markets) },
              { key: 'people', label: say('people'), value: number(figures.people) },
              {
                key: 'signedIn',
                label: say('signedIn'),
                value: number(figures.signedIn),
                to: paths.admin.sessions,
              },
              {
                key: 'messagesWaiting',
                label: say('waiting'),
                value: number(figures.messagesWaiting),
                to: `${paths.admin.messages}?state=QUEUED`,
              },
              {
                key: 'messagesFailed',
                label: say('failed'),
                value: number(figures.messagesFailed),
                to: `${paths.admin.messages}?state=DEAD`,
                detail: say('failedText'),
                bad: figures.messagesFailed > 0,
              },
            ]}
          />
          <ChartSection
            kind="stack"
            span={`${formatLocal(span.fromDate, 'date')} ${formatLocal(span.toDate, 'date')}`}
            empty={say('none')}
            note={say('byDayText')}
            table={{
              title: say('byDay'),
              head: say('day'),
              columns: [
                {
                  key: 'completed',
                  header: say('completed'),
                  drawn: { tone: 'done', pattern: 'plain' },
                  write,
                },
                {
                  key: 'underWay',
                  header: say('underWay'),
                  drawn: { tone: 'offered', pattern: 'stripes' },
                  write,
                },
                {
                  key: 'unfilled',
                  header: say('unfilled'),
                  drawn: { tone: 'conflict', pattern: 'dots' },
                  write,
                },
                {
                  key: 'cancelled',
                  header: say('cancelled'),
                  drawn: { tone: 'ended', pattern: 'checks' },
                  write,
                },
                { key: 'legs', header: say('legs'), write },
              ],
              rows: inSteps(span, 'day', figures.days).map(({ date, rows: [day] }) => ({
                key: date,
                name: intl.formatDate(`${date}T12:00:00Z`, {
                  weekday: 'short',
                  month: 'short',
                  day: 'numeric',
                  timeZone: 'UTC',
                }),
                file: formatLocal(date, 'date'),
                values: {
                  legs: day?.legs ?? 0,
                  completed: day?.completed ?? 0,
                  unfilled: day?.unfilled ?? 0,
                  cancelled: day?.cancelled ?? 0,
                  underWay: day ? day.legs - day.completed - day.unfilled - day.cancelled : 0,
                },
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
              columns: [
                { key: 'legs', header: say('legs'), drawn: { tone: 'accepted', pattern: 'plain' }, write },
              ],
              rows: figures.statuses.map(({ status, count }) => ({
                key: status,
                name: intl.formatMessage(stateMessages[status]),
                tone: stateTone[status],
                values: { legs: count },
              })),
            }}
          />
          <RankSection
            count={say('legs')}
            span=""
            empty={say('none')}
            note={say('byCompanyText')}
            table={{
              title: say('byCompany'),
              head: say('company'),
              columns: [
                { key: 'legs', header: say('legs'), drawn: { tone: 'accepted', pattern: 'plain' }, write },
              ],
              rows: figures.companies.map(({ id, name, legs }) => ({ key: id, name, values: { legs } })),
            }}
          />
        </>
      )}
    </chakra.div>
  );
}
