import { useAddressParams } from '../useAddressParams.ts';
import { useMarketFilter_marketsQuery } from '../../gql/hooks.ts';

/** The market a list's address narrows it to, and those there are. */
export function useMarketChoice(): { marketId: string | null; choose: (id: string | null) => void; options: readonly { value: string; label: string }[] } {
  const [params, change] = useAddressParams();
  const { data } = useMarketFilter_marketsQuery();
  return { marketId: params.get('market'), choose: (market) => change({ market }), options: (data?.markets.nodes ?? []).map(({ id, displayName }) => ({ value: id, label: displayName })) };
}
