import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useMarketHealth_findingsQuery } from '../../gql/hooks.ts';
import { paths } from '../../lib/paths.ts';
import { OfferedEntries } from '../../parts/list-page/OfferedEntries.tsx';
import { marketRuleMessages as m } from './marketRules.messages.ts';

/**
 * Call types of an own market that no rule of it matches, as one that was just entered, each with the way to
 * a rule for it.
 */
export function UnmatchedCallTypes({ marketId }: { marketId: string }): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const { data } = useMarketHealth_findingsQuery({ variables: { marketId } });
  const entries = (data?.marketHealth ?? []).flatMap(({ kind, entry }) =>
    kind === 'CALL_TYPE_UNMATCHED' && entry
      ? [
          {
            id: entry.id,
            text: intl.formatMessage(m.unmatched, { name: entry.name }),
            add: intl.formatMessage(m.newRuleFor, { name: entry.name }),
          },
        ]
      : [],
  );
  return (
    <OfferedEntries
      entries={entries}
      title={intl.formatMessage(m.unmatchedCount, { count: entries.length })}
      button={intl.formatMessage(m.newRule)}
      onAdd={({ id }) => void navigate(paths.newMarketRule(marketId, [id]))}
    />
  );
}
