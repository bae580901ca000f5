import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useAdminSummary_platformQuery } from '../../gql/hooks.ts';
import { paths } from '../../lib/paths.ts';
import { BarTable } from '../../parts/figures/BarTable.tsx';
import { Section } from '../../parts/figures/Section.tsx';
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
          <Section title={say('byStatus')} note={say('windowText')}>
            <BarTable
              caption={say('byStatus')}
              head={say('status')}
              count={say('legs')}
              empty={say('none')}
              rows={figures.statuses.map(({ status, count }) => ({
                key: status,
                name: intl.formatMessage(stateMessages[status]),
                parts: [
                  { value: count, tone: stateTone[status], label: intl.formatMessage(stateMessages[status]) },
                ],
              }))}
            />
          </Section>
          <Section title={say('byCompany')} note={say('byCompanyText')}>
            <BarTable
              caption={say('byCompany')}
              head={say('company')}
              count={say('legs')}
              empty={say('none')}
              rows={figures.companies.map(({ id, name, legs }) => ({
                key: id,
                name,
                parts: [{ value: legs, tone: 'accepted', label: say('legs') }],
              }))}
            />
          </Section>
        </>
      )}
    </chakra.div>
  );
}
