import type { RawSql } from '../../db/client.ts';

/**
 * The legs that a vehicle of a company has on a day of the company's calendar, in the order in which they are
 * driven; those the reader's role may see.
 */
export const legsOfVehicleDay = async (
  sql: RawSql,
  companyId: string,
  vehicleId: string,
  day: string,
  timeZone: string,
): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select t.id from trips t
    where t.vehicle_id = ${vehicleId}::uuid and t.transport_provider_id = ${companyId}::uuid and t.status in ('ACCEPTED', 'CONFLICT', 'IN_MOTION', 'COMPLETED', 'DRY_RUN')
      and (coalesce(t.promised_pick_up_at, t.pick_up_at) at time zone ${timeZone})::date = ${day}::date
    order by coalesce(t.promised_pick_up_at, t.pick_up_at), t.id limit 200`;
  return rows.map(({ id }) => id);
};

/** What a patient's record notes. */
export const notesOfPatient = async (sql: RawSql, patientId: string): Promise<string | null> => {
  const [row] = await sql<{ notes: string | null }[]>`select notes from patients where id = ${patientId}`;
  return row?.notes ?? null;
};
