import { holdsAny } from '../../../platform/actor.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { importReport, type ImportReport, type ImportRow } from '../../../platform/importReport.ts';
import { InvalidInput, NotFound, NotPermitted } from '../../../platform/refusal.ts';
import {
  findBookingCompany,
  type BookingCompany,
} from '../../../network/companies/bookingCompany.queries.ts';
import { importPatientRecords } from './importPatientRecords.ts';

/** Most records of one request; larger files go in through the program. */
export const mostPatientRows = 5_000;

/** A file of FHIR R4 Patient resources, one per line. */
export interface ImportPatientsInput {
  readonly ndjson: string;
  readonly companyId?: string | null | undefined;
  /** Numbers of the lines in the file they are a part of. */
  readonly rowNumbers?: readonly number[] | null | undefined;
}

/**
 * The care provider whose patients an import may write: the actor's own; any for platform administrators and
 * programs.
 */
const importCareProvider = async (
  tx: CommandTx,
  companyId: string | null | undefined,
): Promise<BookingCompany> => {
  const { actor } = tx;
  const target = companyId ?? actor.companyId;
  const anywhere = actor.via === 'worker' || actor.roles.has('SYS_ADMIN');
  if (!anywhere && target !== actor.companyId) throw NotFound({ path: 'companyId' });
  if (!anywhere && !holdsAny(actor, ['MANAGE_PATIENT'])) throw NotPermitted({});
  const careProvider = await findBookingCompany(tx.db, target);
  if (!careProvider) throw NotFound({ path: 'companyId' });
  if (!careProvider.isCareProvider) throw NotPermitted({});
  return careProvider;
};

/**
 * Imports patients from ndjson text in one transaction; refused lines leave the others in. Empty lines count,
 * but say nothing.
 */
export const importPatientsNdjson = async (
  tx: CommandTx,
  input: ImportPatientsInput,
): Promise<ImportReport> => {
  const careProvider = await importCareProvider(tx, input.companyId);
  const lines = input.ndjson
    .split('\n')
    .map((line, index) => ({ row: input.rowNumbers?.[index] ?? index + 1, line: line.trim() }))
    .filter(({ line }) => line !== '');
  if (lines.length === 0)
    throw InvalidInput({ issues: [{ path: 'ndjson', code: 'too_few', params: { min: 1 } }] });
  if (lines.length > mostPatientRows)
    throw InvalidInput({ issues: [{ path: 'ndjson', code: 'too_many', params: { max: mostPatientRows } }] });
  const seen = new Map<string, number>();
  const rows: ImportRow[] = [];
  for (let start = 0; start < lines.length; start += 500)
    rows.push(...(await importPatientRecords(tx, careProvider, lines.slice(start, start + 500), seen)));
  return importReport(rows);
};
