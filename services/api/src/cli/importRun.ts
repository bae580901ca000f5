import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { companyByCode, type CompanyRow } from '../network/companies/companies.queries.ts';
import { seedLookups } from '../network/lookups/commands/seedLookups.ts';
import { workerActor } from '../platform/actor.ts';
import { runAsWorker } from '../platform/command.ts';
import { createContext, type Context } from '../platform/context.ts';
import { createRuntime } from '../createRuntime.ts';
import { readEnv } from '../platform/env.ts';
import { importReportText, type ImportReport } from '../platform/importReport.ts';
import { InvalidInput, Refusal } from '../platform/refusal.ts';

/** What an import program was told on its command line. */
export interface ImportOptions {
  readonly file: string;
  /** Code of the care provider. */
  readonly company: string;
  /** From our column names to the file's headings. */
  readonly map: Readonly<Record<string, string>>;
}

/** Rows that go in within one transaction. */
export const chunkRows = 500;

const mapOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const [ours = '', ...theirs] = pair.split('=');
        return [ours.trim(), theirs.join('=').trim()];
      }),
  );

/**
 * Reads `--file F --company CODE [--map ours=THEIRS,…]`; null when something is missing. The file counts from
 * where npm was called.
 */
const readImportOptions = (args: readonly string[]): ImportOptions | null => {
  const { values } = parseArgs({
    args: [...args],
    options: { file: { type: 'string' }, company: { type: 'string' }, map: { type: 'string' } },
  });
  if (!values.file || !values.company) return null;
  return {
    file: resolve(process.env['INIT_CWD'] ?? '.', values.file),
    company: values.company,
    map: mapOf(values.map ?? ''),
  };
};

const explain = (error: unknown): string => {
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : String(error);
  if (error.kind !== InvalidInput.kind) return error.message;
  const issues = (error.data as { issues?: { path: string; code: string }[] }).issues ?? [];
  return issues.map(({ path, code }) => `${path}: ${code}`).join('\n');
};

/** Opens the database, finds the care provider, makes sure of the system's lists, and does the work. */
export const withImport = async (
  databaseUrl: string,
  company: string,
  work: (ctx: Context, careProvider: CompanyRow) => Promise<ImportReport>,
): Promise<ImportReport> => {
  const env = readEnv({
    ...process.env,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  });
  const runtime = await createRuntime(env, 'api', { processMetrics: false });
  try {
    const ctx = createContext(runtime, { actor: workerActor, requestId: 'import' });
    const careProvider = await companyByCode(runtime.db, company);
    if (!careProvider?.isCareProvider)
      throw new Error(`There is no care provider with the code '${company}'.`);
    await runAsWorker(ctx, 'seedLookups', seedLookups);
    return await work(ctx, careProvider);
  } finally {
    await runtime.close();
  }
};

/** Runs an import program: prints the report, or what is wrong; answers the exit code. */
export const runImport = async (
  usage: string,
  args: readonly string[],
  databaseUrl: string,
  work: (databaseUrl: string, options: ImportOptions) => Promise<ImportReport>,
): Promise<number> => {
  try {
    const options = readImportOptions(args);
    if (!options) {
      process.stderr.write(`${usage}\n`);
      return 2;
    }
    await access(options.file);
    process.stdout.write(`${importReportText(await work(databaseUrl, options))}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    return 1;
  }
};
