import type { CommandTx } from '../../platform/command.ts';
import { defineHook } from '../../platform/hook.ts';

/** A company was suspended: its people and programs are sent out, and what it was asked for is taken back. */
export const companySuspended = defineHook<[tx: CommandTx, companyId: string]>('company suspended');

/** Whether a company is bound as what it is to be no longer, as by a contract in force. */
export const companyBoundAs = defineHook<
  [tx: CommandTx, companyId: string, kind: 'CARE_PROVIDER' | 'TRANSPORT_PROVIDER'],
  boolean
>('company bound as a kind');
