import type { CommandTx } from '../../../platform/command.ts';
import { isUuid, newId } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import {
  findBookingCompany,
  type BookingCompany,
} from '../../../network/companies/bookingCompany.queries.ts';
import { shareMarket } from '../../../network/companies/markets.queries.ts';
import { mayManagePatients } from '../patients.policy.ts';
import { patients } from '../patients.table.ts';
import { patientColumns, type PatientFields } from './patientFields.ts';

/** A new patient of the actor's company or, for call takers, of a care provider in one of its markets. */
export interface CreatePatientInput {
  readonly companyId?: string | null | undefined;
  readonly patient: PatientFields;
}

/** The care provider whose patients the actor may keep; a company it does not meet reads as absent. */
const requireCareProvider = async (tx: CommandTx, companyId: string): Promise<BookingCompany> => {
  const { actor } = tx;
  const own = companyId === actor.companyId;
  const proxied = !own && isUuid(companyId) && (await shareMarket(tx.db, actor.companyId, companyId));
  const careProvider = own || proxied ? await findBookingCompany(tx.db, companyId) : null;
  if (!careProvider?.isCareProvider) throw own ? NotPermitted({}) : NotFound({ path: 'companyId' });
  if (!mayManagePatients(actor, companyId, proxied))
    throw own ? NotPermitted({}) : NotFound({ path: 'companyId' });
  return careProvider;
};

/** Creates a patient; the care provider's own mandatory fields are asked for. */
export const createPatient = async (
  tx: CommandTx,
  input: CreatePatientInput,
): Promise<{ patientId: string }> => {
  const careProvider = await requireCareProvider(tx, input.companyId ?? tx.actor.companyId);
  const id = newId();
  const columns = await patientColumns(tx, careProvider, input.patient, null);
  await tx.db
    .insert(patients)
    .values({ id, companyId: careProvider.id, ...columns, createdAt: tx.now, updatedAt: tx.now });
  await tx.emit({
    type: 'patient.created',
    entityType: 'patient',
    entityId: id,
    version: 1,
    companyIds: [careProvider.id],
  });
  return { patientId: id };
};
