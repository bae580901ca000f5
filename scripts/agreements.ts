import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { lifeCycleIsCurrent } from './lifeCycle.ts';
import { sdlIsCurrent } from './gen.ts';
import { checkMessages } from './messages.ts';
import { routesAreCurrent } from './routes.ts';
import { root } from './workspace.ts';

/** An agreement between two parts of the repository: resolves with what is wrong, empty when nothing is. */
interface Agreement {
  name: string;
  check: () => string | Promise<string>;
}

async function contract(): Promise<string> {
  if (!existsSync(join(root, 'services/api/src/schema.ts'))) return 'services/api/src/schema.ts is missing';
  return (await sdlIsCurrent()) ? '' : 'schema/schema.graphql is not what the code defines: npm run gen';
}

async function fieldRules(): Promise<string> {
  const { schema } = (await import(join(root, 'services/api/src/schema.ts'))) as { schema: GraphQLSchema };
  const { missingRules } = (await import(join(root, 'services/api/src/fieldRules.ts'))) as {
    missingRules: (of: GraphQLSchema) => string[];
  };
  return missingRules(schema).join('\n');
}

const agreements: readonly Agreement[] = [
  { name: 'the contract is printed', check: contract },
  {
    name: 'the life cycle is described',
    check: () =>
      lifeCycleIsCurrent() ? '' : 'docs/life-cycle.md is not what the table of transitions says: npm run gen',
  },
  {
    name: 'the routes are described',
    check: () =>
      routesAreCurrent() ? '' : "docs/routes.md is not what the console's routes and menus say: npm run gen",
  },
  { name: 'every field has a rule', check: fieldRules },
  { name: 'every message is there in English and Spanish', check: () => checkMessages().join('\n') },
];

for (const { name, check } of agreements) {
  const problem = await check();
  console.log(problem === '' ? `✓ ${name}` : `✗ ${name}\n${problem}`);
  if (problem !== '') process.exitCode = 1;
}
