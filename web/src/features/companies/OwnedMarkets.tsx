import { Button, chakra } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { CompanyMarket_marketFragment } from '../../gql/hooks.ts';
import { Panel } from '../../ui/Panel.tsx';
import { companyMessages as m } from './companies.messages.ts';
import { RenameMarket } from './RenameMarket.tsx';

/**
 * The markets that a company owns, for the platform's administrators to rename; nothing where it owns none.
 */
export function OwnedMarkets(props: {
  markets: readonly CompanyMarket_marketFragment[];
  onStale: () => void;
}): ReactNode {
  const intl = useIntl();
  const [renamed, setRenamed] = useState<string | null>(null);
  const open = props.markets.find(({ id }) => id === renamed);
  if (props.markets.length === 0) return null;
  return (
    <chakra.div mt="4">
      <Panel title={intl.formatMessage(m.ownedMarkets)}>
        <chakra.ul listStyleType="none" display="grid" gap="2">
          {props.markets.map(({ id, displayName }) => (
            <chakra.li key={id} display="flex" flexWrap="wrap" alignItems="center" gap="3">
              <chakra.bdi minW="0" overflowWrap="anywhere">
                {displayName}
              </chakra.bdi>
              <Button
                size="xs"
                h="32px"
                variant="outline"
                aria-label={intl.formatMessage(m.renameMarket, { name: displayName })}
                onClick={() => setRenamed(id)}
              >
                <Pencil size={14} />
                {intl.formatMessage(m.rename)}
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      </Panel>
      {open ? <RenameMarket market={open} onStale={props.onStale} onClose={() => setRenamed(null)} /> : null}
    </chakra.div>
  );
}
