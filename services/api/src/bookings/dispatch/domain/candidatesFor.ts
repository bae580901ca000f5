import { routeMinutes } from '../../core/domain/routeSummary.ts';
import { isAvailable } from '../../availability/domain/slots.ts';
import type { TransportProviderCandidate } from '../../../network/markets/domain/capable.ts';
import type { BatchToPlan, LegFacts } from '../commands/planBatch.ts';
import type { DispatchSources } from '../dispatchFacts.queries.ts';

/** The transport providers of the market as candidates for these legs. */
export const candidatesFor = (
  sources: Pick<DispatchSources, 'transportProviders'>,
  batch: Pick<BatchToPlan, 'vip' | 'excludedCompanyIds'> & { readonly legs: readonly LegFacts[] },
): TransportProviderCandidate[] => {
  const known = sources.transportProviders.map(
    ({
      companyId,
      member,
      suspended,
      contracts,
      credentials,
      jobTypes,
      fleet,
      calendar,
    }): TransportProviderCandidate => ({
      companyId,
      member,
      suspended,
      contracts,
      credentials: credentials ?? [],
      jobTypes,
      fleet: fleet ?? [],
      excluded: batch.excludedCompanyIds.includes(companyId),
      available:
        calendar === null
          ? null
          : batch.legs.every((leg) =>
              isAvailable(
                calendar,
                { pickUpAt: leg.pickUpAt, minutes: routeMinutes(leg.routeDurationSeconds ?? 0) },
                leg.callTypeId,
              ),
            ),
    }),
  );
  const { vip } = batch;
  if (vip === null || known.some(({ companyId }) => companyId === vip.companyId)) return known;
  return [
    ...known,
    {
      companyId: vip.companyId,
      member: false,
      contracts: [],
      jobTypes: [],
      excluded: false,
      available: null,
    },
  ];
};
