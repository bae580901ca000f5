import { parse } from 'csv-parse/sync';
import type { CommandTx } from '../../../platform/command.ts';
import { importReport, type ImportReport, type ImportRow } from '../../../platform/importReport.ts';
import { InvalidInput, NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { holdsAny } from '../../../platform/actor.ts';
import { findBookingCompany } from '../../companies/bookingCompany.queries.ts';
import { facilityTypeIds } from '../../lookups/lookups.queries.ts';
import {
  completeMapping,
  facilityColumnNames,
  readFacilityRecord,
  requiredColumns,
  type ColumnMapping,
} from './facilityRecord.ts';
import { importFacilityRecords, newFacilityImport } from './importFacilities.ts';

/** Options of csv-parse that both the command and the program use. */
export const csvOptions = {
  bom: true,
  columns: true,
  skip_empty_lines: true,
  trim: true,
  relax_column_count: true,
} as const;

/** Most rows of one request; larger files go in through the program. */
export const mostCsvRows = 5_000;

/** A file of facilities as text. */
export interface ImportFacilitiesInput {
  readonly csv: string;
  readonly columns?: unknown;
  readonly companyId?: string | null | undefined;
  /** Numbers of the rows in the file they are a part of. */
  readonly rowNumbers?: readonly number[] | null | undefined;
}

/**
 * Reads a mapping given from outside: our names to headings, refused with a path where it is something else.
 */
const readMapping = (given: unknown): ColumnMapping => {
  if (given == null) return {};
  const entries =
    typeof given === 'object' && !Array.isArray(given)
      ? Object.entries(given as Record<string, unknown>)
      : [['', null] as const];
  const issues = entries
    .filter(
      ([column, heading]) =>
        !(facilityColumnNames as readonly string[]).includes(column) || typeof heading !== 'string',
    )
    .map(([column]) => ({ path: column === '' ? 'columns' : `columns.${column}`, code: 'unknown_option' }));
  if (issues.length > 0) throw InvalidInput({ issues });
  return Object.fromEntries(entries) as ColumnMapping;
};

/**
 * The mapping completed by the file's headings; refuses a heading the file lacks, and a file that lacks what
 * every facility needs.
 */
export const mappingFor = (given: unknown, headings: readonly string[]): ColumnMapping => {
  const mapping = completeMapping(readMapping(given), headings);
  const issues = [
    ...Object.entries(mapping)
      .filter(([, heading]) => !headings.includes(heading))
      .map(([column]) => ({ path: `columns.${column}`, code: 'unknown_option' })),
    ...requiredColumns
      .filter((column) => mapping[column] === undefined)
      .map((column) => ({ path: `columns.${column}`, code: 'required' })),
  ];
  if (issues.length > 0) throw InvalidInput({ issues });
  return mapping;
};

/**
 * The company whose facilities an import may write: the actor's own; any for platform administrators and
 * programs.
 */
const importCompany = async (
  tx: CommandTx,
  companyId: string | null | undefined,
  roles: Parameters<typeof holdsAny>[1],
): Promise<string> => {
  const { actor } = tx;
  const target = companyId ?? actor.companyId;
  const anywhere = actor.via === 'worker' || actor.roles.has('SYS_ADMIN');
  if (!anywhere && target !== actor.companyId) throw NotFound({ path: 'companyId' });
  if (!anywhere && !holdsAny(actor, roles)) throw NotPermitted({});
  const company = await findBookingCompany(tx.db, target);
  if (!company) throw NotFound({ path: 'companyId' });
  if (!company.isCareProvider) throw NotPermitted({});
  return target;
};

const parsed = (csv: string): Record<string, string>[] => {
  try {
    return parse(csv, csvOptions);
  } catch {
    throw InvalidInput({ issues: [{ path: 'csv', code: 'invalid' }] });
  }
};

/** Imports facilities from CSV text in one transaction; refused rows leave the others in. */
export const importFacilitiesCsv = async (
  tx: CommandTx,
  input: ImportFacilitiesInput,
): Promise<ImportReport> => {
  const companyId = await importCompany(tx, input.companyId, ['FACILITY_PUBLIC']);
  const records = parsed(input.csv);
  if (records.length === 0)
    throw InvalidInput({ issues: [{ path: 'csv', code: 'too_few', params: { min: 1 } }] });
  if (records.length > mostCsvRows)
    throw InvalidInput({ issues: [{ path: 'csv', code: 'too_many', params: { max: mostCsvRows } }] });
  const mapping = mappingFor(input.columns, Object.keys(records[0] ?? {}));
  const types = await facilityTypeIds(tx.db);
  const rows: ImportRow[] = [];
  const read = records.map((raw, index) => ({
    row: input.rowNumbers?.[index] ?? index + 1,
    record: readFacilityRecord(raw, mapping, types),
  }));
  const state = newFacilityImport(read.map(({ record }) => (record.ok ? record.npi : null)));
  for (let start = 0; start < read.length; start += 500)
    rows.push(...(await importFacilityRecords(tx, companyId, read.slice(start, start + 500), state)));
  return importReport(rows);
};
