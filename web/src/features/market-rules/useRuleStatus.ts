import { MarketHealth_findingsDocument, useMarketRules_setStatusMutation } from '../../gql/hooks.ts';

/**
 * Takes a rule out of use or into it again; what no rule of the shown market matches then, is read again.
 */
export function useRuleStatus(
  marketId: string | undefined,
): ReturnType<typeof useMarketRules_setStatusMutation>[0] {
  const [send] = useMarketRules_setStatusMutation({
    refetchQueries: marketId === undefined ? [] : [MarketHealth_findingsDocument],
  });
  return send;
}
