import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import type { ExternalAcceptance } from '../../dispatch/dispatch.hooks.ts';
import { sendCallJob } from './callJob.ts';

/**
 * Keeps that an acceptance is to be told to the transport provider's own system, together with the
 * acceptance: it is told if and only if that is so. Of an offer one acceptance waits at most. Nothing where
 * there is no address: that system asks by itself.
 */
export const keepCall = async (tx: CommandTx, asked: ExternalAcceptance): Promise<void> => {
  const { offerId, batchId, itineraryId, companyId, until } = asked;
  await tx.sql`
    update dispatch_calls set status = 'OVERTAKEN', body = null, settled_at = ${tx.now}
    where offer_id = ${offerId} and kind = 'ACCEPTANCE' and status in ('WAITING', 'TAKEN')`;
  const id = newId();
  const [kept] = await tx.sql`
    insert into dispatch_calls (id, kind, company_id, itinerary_id, batch_id, offer_id, status, answer_by, created_at)
    select ${id}, 'ACCEPTANCE', s.company_id, ${itineraryId}, ${batchId}, ${offerId}, 'WAITING', ${until}, ${tx.now}
    from dispatch_systems s join companies c on c.id = s.company_id
    where s.company_id = ${companyId} and s.url is not null and (c.settings->>'externalDispatch')::boolean returning id`;
  if (kept) await sendCallJob(tx, { id, companyId });
};
