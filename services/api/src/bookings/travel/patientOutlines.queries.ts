import type { RawSql } from '../../db/client.ts';
import type { patients, PatientTraits } from '../../patients/records/patients.table.ts';

/** What the patient of a leg is like, without a name. */
export interface PatientOutlineRow {
  readonly tripId: string;
  readonly patientId: string;
  readonly dateOfBirth: string;
  readonly gender: (typeof patients.$inferSelect)['gender'];
  readonly traits: PatientTraits;
}

/** Of legs, what their patients are like, where the asker's company may know it. */
export const patientOutlines = (sql: RawSql, tripIds: readonly string[]): Promise<PatientOutlineRow[]> =>
  sql<PatientOutlineRow[]>`
    select trip_id as "tripId", patient_id as "patientId", date_of_birth::text as "dateOfBirth", gender, traits
    from patient_outlines where trip_id = any(${[...tripIds]}::uuid[])`;
