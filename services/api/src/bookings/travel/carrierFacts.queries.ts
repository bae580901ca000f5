import { and, eq } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import type { Database } from '../../db/client.ts';
import type { JobType } from '../../network/markets/domain/carries.ts';
import { jobTypes } from '../../network/markets/markets.table.ts';
import { poundsOf } from '../../patients/records/domain/pounds.ts';
import { patients } from '../../patients/records/patients.table.ts';

/**
 * What decides, beside leg and vehicle, whether a transport provider's vehicle can carry a leg it has: its
 * job types, and how heavy the patient is.
 */
export const carrierFacts = async (
  db: Database,
  companyId: string,
  patientId: string | null,
): Promise<{ readonly jobTypes: readonly JobType[]; readonly patientPounds: number | null }> => {
  const [jobs, found] = await Promise.all([
    db
      .select()
      .from(jobTypes)
      .where(and(eq(jobTypes.companyId, companyId), eq(jobTypes.active, true))),
    patientId === null
      ? []
      : db.select({ traits: patients.traits }).from(patients).where(eq(patients.id, patientId)),
  ]);
  return { jobTypes: jobs, patientPounds: poundsOf(found[0]?.traits ?? null) };
};

/** How heavy patients are whom the asker may know. */
export const poundsOfPatients = async (
  db: Database,
  ids: readonly string[],
): Promise<Map<string, number | null>> =>
  new Map(
    (
      await db
        .select({ id: patients.id, traits: patients.traits })
        .from(patients)
        .where(amongIds(patients.id, ids))
    ).map(({ id, traits }) => [id, poundsOf(traits)]),
  );
