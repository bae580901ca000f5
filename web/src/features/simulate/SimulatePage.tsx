import { chakra } from '@chakra-ui/react';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSimulatePage_marketsQuery } from '../../gql/hooks.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { Simulation } from './Simulation.tsx';
import { simulateMessages as m } from './SimulatePage.messages.ts';

/** Plays a sandbox market of the company and shows what its rules bring about. */
export default function SimulatePage(): ReactNode {
  const intl = useIntl();
  const { data, error, refetch } = useSimulatePage_marketsQuery();
  const markets = data?.markets.nodes.filter(({ isOwn, isSandbox }) => isOwn && isSandbox);
  return (
    <chakra.div maxW="1200px" mx="auto" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <header>
        <chakra.h1 fontSize="xl">{intl.formatMessage(m.title)}</chakra.h1>
        <chakra.p color="fg.muted">{intl.formatMessage(m.intro)}</chakra.p>
      </header>
      {markets?.length ? <Simulation markets={markets} /> : null}
      {markets?.length === 0 ? (
        <EmptyState
          icon={<FlaskConical size={28} />}
          title={intl.formatMessage(m.noMarket)}
          text={intl.formatMessage(m.noMarketText)}
        />
      ) : null}
      {markets ? null : error ? (
        <ErrorState title={intl.formatMessage(m.loadFailed)} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={8} />
      )}
    </chakra.div>
  );
}
