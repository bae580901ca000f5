import type { CommandTx } from '../../../platform/command.ts';
import { sendCallJob } from './callJob.ts';

/**
 * Gives the next of what a company's system is to be told of a booking its job, once nothing before it waits:
 * what is told of a booking is told in order. An acceptance waits for nobody, and has its job from the
 * beginning.
 */
export const sendNext = async (
  tx: CommandTx,
  { itineraryId, companyId }: { readonly itineraryId: string; readonly companyId: string },
): Promise<void> => {
  const [next] = await tx.sql<{ id: string; kind: string }[]>`
    select id, kind from dispatch_calls where itinerary_id = ${itineraryId} and company_id = ${companyId}
      and (status = 'WAITING' or (status = 'TAKEN' and answer_by > ${tx.now})) order by seq limit 1`;
  if (next && next.kind !== 'ACCEPTANCE') await sendCallJob(tx, { id: next.id, companyId });
};
