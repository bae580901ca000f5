import { localId } from '../../../platform/graphql/globalId.ts';
import { badInput } from '../../../platform/graphql/scalars.ts';
import type { ProviderChoice } from '../availability.queries.ts';

/**
 * The chosen transport providers by row ids; null where the market's id is nobody's. Foreign ids find
 * nothing, as unknown ones do.
 */
export const choiceOf = (given: {
  marketId: string;
  companyIds?: readonly string[] | null | undefined;
  tier?: number | null | undefined;
}): ProviderChoice | null => {
  const marketId = localId('Market', given.marketId);
  return marketId === null
    ? null
    : {
        marketId,
        companyIds: given.companyIds?.flatMap((id) => localId('Company', id) ?? []) ?? null,
        tier: given.tier ?? null,
      };
};

/** How long a trip takes, in minutes; 0 where nobody said. */
export const minutesOf = (durationMinutes: number | null | undefined): number => {
  const minutes = durationMinutes ?? 0;
  if (minutes < 0 || minutes > 1_440) throw badInput('A trip takes at most 1440 minutes');
  return minutes;
};
