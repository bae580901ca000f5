import type { CommandTx } from '../../../platform/command.ts';
import { isUuid, newId } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { findBookingCompany, type BookingCompany } from '../../companies/bookingCompany.queries.ts';
import { shareMarket } from '../../markets/markets.queries.ts';
import { mayManagePatients } from '../patients.policy.ts';
import { patients } from '../patients.table.ts';
import { patientColumns, type PatientFields } from './patientFields.ts';

/** A new patient of the actor's company or, for call takers, of a carer in one of its markets. */
export interface CreatePatientInput {
  readonly companyId?: string | null | undefined;
  readonly patient: PatientFields;
}

/** The carer whose patients the actor may keep; a company it does not meet reads as absent. */
const requireCarer = async (tx: CommandTx, companyId: string): Promise<BookingCompany> => {
  const { actor } = tx;
  const own = companyId === actor.companyId;
  const proxied = !own && isUuid(companyId) && (await shareMarket(tx.db, actor.companyId, companyId));
  const carer = own || proxied ? await findBookingCompany(tx.db, companyId) : null;
  if (!carer?.isCarer) throw own ? NotPermitted({}) : NotFound({ path: 'companyId' });
  if (!mayManagePatients(actor, companyId, proxied))
    throw own ? NotPermitted({}) : NotFound({ path: 'companyId' });
  return carer;
};

/** Creates a patient; the carer's own mandatory fields are asked for. */
export const createPatient = async (
  tx: CommandTx,
  input: CreatePatientInput,
): Promise<{ patientId: string }> => {
  const carer = await requireCarer(tx, input.companyId ?? tx.actor.companyId);
  const id = newId();
  const columns = await patientColumns(tx, carer, input.patient);
  await tx.db
    .insert(patients)
    .values({ id, companyId: carer.id, ...columns, createdAt: tx.now, updatedAt: tx.now });
  await tx.emit({
    type: 'patient.created',
    entityType: 'patient',
    entityId: id,
    version: 1,
    companyIds: [carer.id],
  });
  return { patientId: id };
};
