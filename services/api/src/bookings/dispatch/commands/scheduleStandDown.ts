import type { CommandTx } from '../../../platform/command.ts';
import { scheduleJob } from '../../../platform/jobs/jobs.ts';

/**
 * Lets the bookings of a suspended company go on without it: at an instant, else as soon as the change is
 * committed.
 */
export const scheduleStandDown = (tx: CommandTx, companyId: string, at?: Date): Promise<void> =>
  scheduleJob(tx, { name: 'company.standDown' }, { companyId }, at);
