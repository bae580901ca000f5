import { useMemo } from 'react';
import { useMarketFilter_marketsQuery } from '../../gql/hooks.ts';
import type { GridOption } from '../../grid/types.ts';

const none: readonly GridOption[] = [];

/** The markets a list can be narrowed to, where it can. */
export function useMarketOptions(wanted = true): readonly GridOption[] {
  const nodes = useMarketFilter_marketsQuery({ skip: !wanted }).data?.markets.nodes;
  return useMemo(
    () => nodes?.map(({ id, displayName }) => ({ value: id, label: displayName })) ?? none,
    [nodes],
  );
}
