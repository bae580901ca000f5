import { isAvailable } from '../../availability/domain/slots.ts';
import type { TransportProviderCandidate } from '../../../network/markets/domain/capable.ts';
import type { BatchToPlan } from '../commands/planBatch.ts';
import type { DispatchSources } from '../dispatchFacts.queries.ts';

/** The transport providers of the market as candidates for these legs. */
export const candidatesFor = (
  sources: Pick<DispatchSources, 'transportProviders'>,
  batch: Pick<BatchToPlan, 'legs' | 'vip' | 'excludedCompanyIds'>,
): TransportProviderCandidate[] => {
  const known = sources.transportProviders.map(
    ({ companyId, member, contract, jobTypes, calendar }): TransportProviderCandidate => ({
      companyId,
      member,
      contract,
      jobTypes,
      excluded: batch.excludedCompanyIds.includes(companyId),
      available:
        calendar === null
          ? null
          : batch.legs.every((leg) =>
              isAvailable(
                calendar,
                { pickUpAt: leg.pickUpAt, minutes: Math.round((leg.routeDurationSeconds ?? 0) / 60) },
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
      contract: null,
      jobTypes: [],
      excluded: false,
      available: null,
    },
  ];
};
