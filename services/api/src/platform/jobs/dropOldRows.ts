import type { RawSql } from '../../db/client.ts';
import { defineHook } from '../hook.ts';
import type { Runtime } from '../runtime.ts';

/** The hourly upkeep runs: whoever keeps rows that nobody can ask for any more drops them. */
export const dropOldRows = defineHook<[sql: RawSql, runtime: Runtime]>('drop old rows');
