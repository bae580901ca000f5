import type { CommandTx } from '../../../platform/command.ts';
import { scheduleJob } from '../../../platform/jobs/jobs.ts';

/** Lets the bookings of a suspended company go on without it as soon as the suspension is committed. */
export const scheduleStandDown = (tx: CommandTx, companyId: string): Promise<void> =>
  scheduleJob(tx, { name: 'company.standDown' }, { companyId });
