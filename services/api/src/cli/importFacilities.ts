import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { facilityTypeIds } from '../network/lookups/lookups.queries.ts';
import { readFacilityRecord, type ColumnMapping } from '../network/facilities/commands/facilityRecord.ts';
import { importFacilityRecords, newFacilityImport } from '../network/facilities/commands/importFacilities.ts';
import { csvOptions, mappingFor } from '../network/facilities/commands/importFacilitiesCsv.ts';
import { runAsWorker } from '../platform/command.ts';
import { importReport, type ImportReport, type ImportRow } from '../platform/importReport.ts';
import { chunkRows, runImport, withImport, type ImportOptions } from './importRun.ts';

const usage =
  'npm run import:facilities -- --file facilities.csv --company CODE [--map name=NAME,postcode=ZIP,…]';

type Raw = Record<string, string>;

/** What goes wrong on the way reaches the reader through the parser. */
const records = (file: string): AsyncIterable<Raw> =>
  pipeline(createReadStream(file), parse(csvOptions), () => undefined) as AsyncIterable<Raw>;

/** First reading: the headings, and how often each NPI stands in the file. */
const survey = async (
  options: ImportOptions,
): Promise<{ mapping: ColumnMapping; npis: (string | null)[] }> => {
  let mapping: ColumnMapping | null = null;
  const npis: (string | null)[] = [];
  for await (const raw of records(options.file)) {
    mapping ??= mappingFor(options.map, Object.keys(raw));
    npis.push(mapping.npi === undefined ? null : raw[mapping.npi]?.trim() || null);
  }
  if (mapping === null) throw new Error('The file holds no row.');
  return { mapping, npis };
};

/**
 * Imports a CSV file of facilities of any size, part by part; a part that is in stays in when the program is
 * stopped.
 */
export const importFacilitiesFile = (databaseUrl: string, options: ImportOptions): Promise<ImportReport> =>
  withImport(databaseUrl, options.company, async (ctx, careProvider) => {
    const { mapping, npis } = await survey(options);
    const types = await facilityTypeIds(ctx.db);
    const state = newFacilityImport(npis);
    const rows: ImportRow[] = [];
    let part: { row: number; raw: Raw }[] = [];
    const putIn = async (): Promise<void> => {
      const read = part.map(({ row, raw }) => ({ row, record: readFacilityRecord(raw, mapping, types) }));
      part = [];
      rows.push(
        ...(await runAsWorker(ctx, 'importFacilities', (tx) =>
          importFacilityRecords(tx, careProvider.id, read, state),
        )),
      );
    };
    let row = 0;
    for await (const raw of records(options.file)) {
      row += 1;
      part.push({ row, raw });
      if (part.length === chunkRows) await putIn();
    }
    if (part.length > 0) await putIn();
    return importReport(rows);
  });

/** The program; answers the exit code. */
export const main = (args: readonly string[], databaseUrl: string): Promise<number> =>
  runImport(usage, args, databaseUrl, importFacilitiesFile);

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env['DATABASE_URL'] ?? '');
