import type { CommandTx } from '../../../platform/command.ts';
import { sendRideJob } from './keepRides.ts';

/** How long a look may take before another is planned. */
const againSeconds = 120;

/** Gives a job to each ride that is to be looked at by now. */
export const planLooks = async (tx: CommandTx): Promise<void> => {
  const again = new Date(tx.now.getTime() + againSeconds * 1000);
  const rows = await tx.sql<{ id: string }[]>`
    update ride_orders set look_at = ${again} where id in (
      select id from ride_orders where status = 'ORDERED' and look_at <= ${tx.now} order by look_at limit 200 for update skip locked)
    returning id`;
  for (const { id } of rows) await sendRideJob(tx, id, 'LOOK');
};
