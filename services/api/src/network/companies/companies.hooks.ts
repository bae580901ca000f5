import type { CommandTx } from '../../platform/command.ts';
import { defineHook } from '../../platform/hook.ts';

/** A company was suspended: its people and programs are sent out, and what it was asked for is taken back. */
export const companySuspended = defineHook<[tx: CommandTx, companyId: string]>('company suspended');

/**
 * Uploads by which field named them, and what they shall be now: pictures of the company's brand. Files that
 * are no longer are let go.
 */
export const brandPicturesChanged = defineHook<
  [
    tx: CommandTx,
    companyId: string,
    taken: readonly { fileId: string; path: string }[],
    letGo: readonly string[],
  ]
>('pictures of a brand changed');

/** What binds a company as what it is to be no longer, as a contract in force does; null: nothing. */
export const companyBoundAs = defineHook<
  [tx: CommandTx, companyId: string, kind: 'CARE_PROVIDER' | 'TRANSPORT_PROVIDER'],
  'kind_in_use' | 'kind_has_legs' | 'kind_has_offers' | null
>('company bound as a kind');
