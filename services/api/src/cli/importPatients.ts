import { createReadStream } from 'node:fs';
import { importPatientRecords } from '../patients/records/commands/importPatientRecords.ts';
import { runAsWorker } from '../platform/command.ts';
import { importReport, type ImportReport, type ImportRow } from '../platform/importReport.ts';
import { chunkRows, runImport, withImport, type ImportOptions } from './importRun.ts';

const usage = 'npm run import:patients -- --file Patient.ndjson --company CODE';

/**
 * The lines of a file. They end at line feeds alone: what else parts lines elsewhere (U+2028) may stand in a
 * text of JSON.
 */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest: string | null = null;
  for await (const part of createReadStream(file, 'utf8')) {
    // Programs of Windows begin a text with a mark that is none of it.
    const text: string = rest === null ? String(part).replace(/^\uFEFF/u, '') : rest + String(part);
    const lines = text.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/**
 * Imports an ndjson file of FHIR R4 Patient resources of any size, part by part; a part that is in stays in
 * when the program is stopped.
 */
export const importPatientsFile = (databaseUrl: string, options: ImportOptions): Promise<ImportReport> =>
  withImport(databaseUrl, options.company, async (ctx, careProvider) => {
    const seen = new Map<string, number>();
    const rows: ImportRow[] = [];
    let part: { row: number; line: string }[] = [];
    const putIn = async (): Promise<void> => {
      const lines = part;
      part = [];
      rows.push(
        ...(await runAsWorker(ctx, 'importPatients', (tx) =>
          importPatientRecords(tx, careProvider, lines, seen),
        )),
      );
    };
    let row = 0;
    for await (const line of linesOf(options.file)) {
      row += 1;
      if (line.trim() !== '') part.push({ row, line });
      if (part.length === chunkRows) await putIn();
    }
    if (part.length > 0) await putIn();
    if (rows.length === 0) throw new Error('The file holds no line.');
    return importReport(rows);
  });

/** The program; answers the exit code. */
export const main = (args: readonly string[], databaseUrl: string): Promise<number> =>
  runImport(usage, args, databaseUrl, importPatientsFile);

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env['DATABASE_URL'] ?? '');
