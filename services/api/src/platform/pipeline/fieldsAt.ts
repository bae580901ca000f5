import {
  getOperationAST,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** The fields of a selection that answer under one name, through fragments. */
const fieldsNamed = (
  sets: readonly SelectionSetNode[],
  key: string,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  seen = new Set<string>(),
): FieldNode[] =>
  sets.flatMap(({ selections }) =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD)
        return (selection.alias ?? selection.name).value === key ? [selection] : [];
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return fieldsNamed([selection.selectionSet], key, fragments, seen);
      const fragment = fragments.get(selection.name.value);
      if (!fragment || seen.has(fragment.name.value)) return [];
      seen.add(fragment.name.value);
      return fieldsNamed([fragment.selectionSet], key, fragments, seen);
    }),
  );

/** Where in a document the value stands that an answer has at this path. */
export const fieldsAt = (
  document: DocumentNode,
  operationName: string | null | undefined,
  path: readonly (string | number)[],
): FieldNode[] => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const operation = getOperationAST(document, operationName);
  let sets = operation ? [operation.selectionSet] : [];
  let found: FieldNode[] = [];
  for (const key of path) {
    if (typeof key === 'number') continue;
    found = fieldsNamed(sets, key, fragments);
    sets = found.flatMap(({ selectionSet }) => selectionSet ?? []);
  }
  return found;
};
