import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Kind,
  parse,
  print,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
} from 'graphql';
import { root } from '../../../scripts/workspace.ts';

const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;

/**
 * Adds `__typename` to every selection below the root, as the console's client does before it sends a
 * document.
 */
const withTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: (node, _key, parent) => {
      if (
        parent &&
        !Array.isArray(parent) &&
        (parent as { kind?: string }).kind === Kind.OPERATION_DEFINITION
      )
        return undefined;
      return { ...node, selections: [...node.selections, typename] };
    },
  });

const spreads = (definition: DefinitionNode): string[] => {
  const names: string[] = [];
  visit(definition, {
    FragmentSpread: (node) => {
      names.push(node.name.value);
    },
  });
  return names;
};

/** The text of one of the console's operations, with its fragments, as the console sends it. */
export function consoleDocument(operationName: string): string {
  const definitions = globSync('web/src/**/*.graphql', { cwd: root }).flatMap(
    (file) => parse(readFileSync(join(root, file), 'utf8')).definitions,
  );
  const operation = definitions.find(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === operationName,
  );
  if (!operation) throw new Error(`The console has no operation ${operationName}`);
  const fragments = new Map(
    definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, one]),
  );
  const used = new Map<string, DefinitionNode>();
  const take = (definition: DefinitionNode): void => {
    for (const name of spreads(definition)) {
      const fragment = fragments.get(name);
      if (!fragment) throw new Error(`The console has no fragment ${name}`);
      if (used.has(name)) continue;
      used.set(name, fragment);
      take(fragment);
    }
  };
  take(operation);
  return print(withTypenames({ kind: Kind.DOCUMENT, definitions: [operation, ...used.values()] }));
}
