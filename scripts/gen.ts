import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { writeHooks, writeIfChanged } from './codegen-hooks.ts';
import { compileCatalogue } from './messages.ts';
import { bin, root } from './workspace.ts';

/** The committed contract. */
export const sdlFile = join(root, 'schema/schema.graphql');

/** The contract as the code defines it now. */
async function printedSdl(): Promise<string> {
  const { schema } = (await import(join(root, 'services/api/src/schema.ts'))) as { schema: GraphQLSchema };
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

/** True when the committed contract is the one the code defines. */
export async function sdlIsCurrent(): Promise<boolean> {
  return readFileSync(sdlFile, 'utf8') === (await printedSdl());
}

/**
 * Writes the web's typed documents, hooks and possible types from the committed contract, and its Spanish,
 * parsed.
 */
export function generateWeb(): void {
  const run = spawnSync(bin('graphql-codegen'), ['--config', 'codegen.ts'], { cwd: root, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`graphql-codegen failed:\n${run.stdout}${run.stderr}`);
  compileCatalogue();
  writeHooks(join(root, 'web/src/gql'), sdlFile, join(root, '.cache/gql/generated.ts'));
}

async function writeLifeCycle(): Promise<void> {
  const { lifeCycleFile, lifeCyclePage } = await import('./lifeCycle.ts');
  writeIfChanged(lifeCycleFile, lifeCyclePage());
}

async function writeRoutes(): Promise<void> {
  const { routesFile, routesPage } = await import('./routes.ts');
  writeIfChanged(routesFile, routesPage());
}

// `--web` leaves the contract and the page of the life cycle alone.
if (import.meta.main) {
  if (!process.argv.includes('--web') && existsSync(join(root, 'services/api/src/schema.ts')))
    writeIfChanged(sdlFile, await printedSdl());
  if (!process.argv.includes('--web')) await Promise.all([writeLifeCycle(), writeRoutes()]);
  generateWeb();
}
