import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useOwnMarketsHealth_marketsQuery } from '../../gql/hooks.ts';
import { paths } from '../../lib/paths.ts';
import { MarketHealth } from './MarketHealth.tsx';
import { marketHealthMessages as m } from './marketHealth.messages.ts';

/** What the markets of one's company cannot satisfy, each with the way to it; nothing for who owns none. */
export function OwnMarketsHealth(): ReactNode {
  const intl = useIntl();
  const markets = useOwnMarketsHealth_marketsQuery().data?.markets.nodes ?? [];
  if (markets.length === 0) return null;
  return (
    <chakra.section aria-label={intl.formatMessage(m.own)} mb="6" display="grid" gap="3">
      {markets.map(({ id, displayName }) => (
        <chakra.div key={id} bg="bg.panel" borderWidth="1px" borderRadius="l3" px="4" py="3">
          <chakra.h2 fontSize="14px" fontWeight="600" mb="1.5" dir="auto">
            <chakra.a asChild color="fg" _hover={{ textDecoration: 'underline' }}>
              <Link to={`${paths.markets}?market=${encodeURIComponent(id)}`}>{displayName}</Link>
            </chakra.a>
          </chakra.h2>
          <MarketHealth marketId={id} />
        </chakra.div>
      ))}
    </chakra.section>
  );
}
