import { sql, type SQL } from 'drizzle-orm';
import { namedFragment } from '../../db/named.ts';
import { SIDES } from '../../db/sides/domain/sides.ts';
import { sidesOfAsker } from '../../db/sides/domain/onSide.ts';
import type { Scope } from '../../platform/scope.ts';
import { patients } from '../../patients/records/patients.table.ts';
import { knowsPatient, sideValues } from './sides.queries.ts';

/**
 * Why somebody may read a patient because of legs: for each of their sides that knows who travels. Its own
 * patients a company knows without.
 */
export const legReasons = (scope: Exclude<Scope, { kind: 'system' }>): SQL[] => {
  const values = sideValues(scope);
  return sidesOfAsker(scope).flatMap((side) => {
    const known = side === 'careProvider' ? null : knowsPatient(side, 't');
    return known === null
      ? []
      : sql`when exists (select 1 from trips t where t.patient_id = ${patients.id} and ${namedFragment(known, values)}) then ${sql.raw(`'${SIDES[side].reason}'`)}`;
  });
};
