import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { findBookingCompany } from '../../../network/companies/bookingCompany.queries.ts';
import { shareMarket } from '../../../network/companies/markets.queries.ts';
import { StalePatient } from '../patients.errors.ts';
import { mayManagePatients } from '../patients.policy.ts';
import { patientsById } from '../patients.queries.ts';
import { patients } from '../patients.table.ts';
import { patientColumns, type PatientFields } from './patientFields.ts';

/** All fields of a patient as they shall be. */
export interface UpdatePatientInput {
  readonly patientId: string;
  readonly expectedVersion: number;
  readonly patient: PatientFields;
}

/**
 * Changes a patient; one that somebody changed meanwhile is refused, one the actor may not read is absent.
 */
export const updatePatient = async (
  tx: CommandTx,
  input: UpdatePatientInput,
): Promise<{ patientId: string }> => {
  const { actor } = tx;
  const id = input.patientId;
  const [seen] = isUuid(id) ? await patientsById(tx.db, scopeOf(actor), [id]) : [];
  const careProvider = seen ? await findBookingCompany(tx.db, seen.companyId) : null;
  if (!seen || !careProvider) throw NotFound({ path: 'patientId' });
  const proxied =
    seen.companyId !== actor.companyId && (await shareMarket(tx.db, actor.companyId, seen.companyId));
  if (!mayManagePatients(actor, seen.companyId, proxied)) throw NotPermitted({});
  const [row] = await tx.db.select().from(patients).where(eq(patients.id, id)).for('update');
  if (!row) throw NotFound({ path: 'patientId' });
  if (row.version !== input.expectedVersion)
    throw StalePatient({ typeName: 'Patient', id, changedAt: row.updatedAt.toISOString() });
  const fields = { ...input.patient, status: input.patient.status ?? row.status };
  const columns = await patientColumns(tx, careProvider, fields, row);
  const version = row.version + 1;
  await tx.db
    .update(patients)
    .set({ ...columns, version, updatedAt: tx.now })
    .where(eq(patients.id, id));
  await tx.emit({
    type: 'patient.updated',
    entityType: 'patient',
    entityId: id,
    version,
    companyIds: [row.companyId],
  });
  return { patientId: id };
};
