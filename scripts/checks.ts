import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { sdlIsCurrent } from './gen.ts';
import { checkMessages } from './messages.ts';
import { bin, root } from './workspace.ts';

/** A static check: resolves with what is wrong, empty when nothing is. */
export interface Check {
  name: string;
  run: () => Promise<string>;
}

function command(name: string, args: string[]): () => Promise<string> {
  return () =>
    new Promise((done) => {
      const child = spawn(bin(name), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
      child.stderr.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
      child.once('error', (error) => {
        done(error.message);
      });
      child.once('close', (code) => {
        done(code === 0 ? '' : output || `${name} ended with code ${code}`);
      });
    });
}

async function contract(): Promise<string> {
  if (!existsSync(join(root, 'services/api/src/schema.ts'))) return 'services/api/src/schema.ts is missing';
  return (await sdlIsCurrent()) ? '' : 'schema/schema.graphql is not what the code defines: npm run gen';
}

async function lifeCycle(): Promise<string> {
  const { lifeCycleIsCurrent } = await import('./lifeCycle.ts');
  return lifeCycleIsCurrent()
    ? ''
    : 'docs/life-cycle.md is not what the table of transitions says: npm run gen';
}

async function routes(): Promise<string> {
  const { routesAreCurrent } = await import('./routes.ts');
  return routesAreCurrent()
    ? ''
    : "docs/routes.md is not what the console's routes and menus say: npm run gen";
}

async function fieldRules(): Promise<string> {
  const { schema } = (await import(join(root, 'services/api/src/schema.ts'))) as { schema: GraphQLSchema };
  const { missingRules } = (await import(join(root, 'services/api/src/fieldRules.ts'))) as {
    missingRules: (of: GraphQLSchema) => string[];
  };
  return missingRules(schema).join('\n');
}

const packages = [
  ['scripts', '.'],
  ['schema', 'schema'],
  ['api', 'services/api'],
  ['web', 'web'],
] as const;

/** Types, lint, contract and messages. The borders between parts are a test of their own (boundaries.test.ts). */
export const checks: Check[] = [
  ...packages.map(([name, folder]) => ({
    name: `types: ${name}`,
    run: command('tsc', ['--noEmit', '-p', folder]),
  })),
  { name: 'layout: npm run format', run: command('oxfmt', ['--check']) },
  { name: 'lint', run: command('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'contract is printed', run: contract },
  { name: 'life cycle is described', run: lifeCycle },
  { name: 'routes are described', run: routes },
  { name: 'every field has a rule', run: fieldRules },
  { name: 'messages in English and Spanish', run: () => Promise.resolve(checkMessages().join('\n')) },
];

/** Runs all checks, two at a time; returns how many failed. */
export async function runChecks(told: (name: string, problem: string) => void): Promise<number> {
  const waiting = [...checks];
  let failed = 0;
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const problem = await check
        .run()
        .catch((error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)));
      if (problem !== '') failed += 1;
      told(check.name, problem);
    }
  };
  await Promise.all([worker(), worker()]);
  return failed;
}
