import { chakra } from '@chakra-ui/react';
import { skipToken } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useEstimate_offerQuery, type LegPrice_priceFragment } from '../../gql/hooks.ts';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { CostTable } from '../booking-detail/CostTable.tsx';
import { pricingMessages as m } from './pricing.messages.ts';

/**
 * How an estimate comes about, a table for each leg: of a preview as it came with it, of an offer as it is
 * asked for.
 */
export function EstimateLines(props: { of: readonly LegPrice_priceFragment[] | string }): ReactNode {
  const intl = useIntl();
  const { of } = props;
  const { data, error, refetch } = useEstimate_offerQuery(
    typeof of === 'string' ? { variables: { id: of } } : skipToken,
  );
  const legs = typeof of === 'string' ? data?.offer?.estimateLegs : of;
  return (
    <chakra.div flexBasis="100%" w="full" display="grid" gap="2" my="1">
      {legs ? (
        legs.length === 0 ? (
          <chakra.p color="fg.muted">{intl.formatMessage(m.notShown)}</chakra.p>
        ) : (
          legs.map((leg, index) => (
            <chakra.div key={index}>
              {legs.length > 1 ? (
                <chakra.p fontSize="13px" fontWeight="550">
                  {intl.formatMessage(m.leg, { number: index + 1 })}
                </chakra.p>
              ) : null}
              <CostTable lines={leg.lines} total={leg.total} />
            </chakra.div>
          ))
        )
      ) : error ? (
        <ErrorState title={intl.formatMessage(m.failed)} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={3} />
      )}
    </chakra.div>
  );
}
