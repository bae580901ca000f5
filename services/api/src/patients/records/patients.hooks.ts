import type { SQL } from 'drizzle-orm';
import { defineHook } from '../../platform/hook.ts';
import type { Scope } from '../../platform/scope.ts';

/**
 * Why somebody may read a patient because of legs they have to do with: `when … then` of SQL, the strongest
 * first.
 */
export const reasonsByLegs = defineHook<[scope: Exclude<Scope, { kind: 'system' }>], SQL[]>(
  'reasons to read a patient',
);
