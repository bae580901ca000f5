import type { RawTx } from '../../db/client.ts';
import { defineHook } from '../../platform/hook.ts';

/** The network address of a session; null where it is not known. */
export const sessionAddress = defineHook<[sql: RawTx, sessionId: string], string | null>(
  'address of a session',
);
