import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '../../platform/scope.ts';
import { patients } from '../../patients/records/patients.table.ts';

/** Statuses in which the transport provider that has a trip may see who travels. */
const carried = sql.raw(`('ACCEPTED','CONFLICT','IN_MOTION','COMPLETED','DRY_RUN')`);

/** Why a company may read a patient because of legs: it booked them, owns their market, keeps a facility of theirs, or carries them. */
export const legReasons = ({
  companyId,
  roles,
  vehicleId,
  facilityIds = [],
}: Exclude<Scope, { kind: 'system' }>): SQL[] => {
  const whens: SQL[] = [];
  if (roles.has('VIEW_BOOKING')) {
    whens.push(
      sql`when exists (select 1 from trips t where t.patient_id = ${patients.id} and t.booked_by_company_id = ${companyId}) then 'PROXY'`,
    );
    whens.push(
      sql`when exists (select 1 from trips t join markets mk on mk.id = t.market_id where t.patient_id = ${patients.id} and mk.owner_company_id = ${companyId}) then 'MARKET_OWNER'`,
    );
  }
  if (roles.has('FACILITY_ADMIN') && facilityIds.length > 0) {
    const at = sql`array[${sql.join(
      facilityIds.map((id) => sql`${id}`),
      sql`, `,
    )}]::uuid[]`;
    whens.push(
      sql`when exists (select 1 from trips t where t.patient_id = ${patients.id} and t.company_id = ${companyId} and (t.pick_up_facility_id = any(${at}) or t.drop_off_facility_id = any(${at}))) then 'OWN'`,
    );
  }
  if (roles.has('DRIVER') && vehicleId != null)
    whens.push(
      sql`when exists (select 1 from trips t where t.patient_id = ${patients.id} and t.vehicle_id = ${vehicleId} and t.status in ${carried}) then 'ACCEPTED'`,
    );
  if (roles.has('VIEW_DISPATCH'))
    whens.push(
      sql`when exists (select 1 from trips t where t.patient_id = ${patients.id} and t.transport_provider_id = ${companyId} and t.status in ${carried}) then 'ACCEPTED'`,
    );
  return whens;
};
