import {
  getOperationAST,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

/**
 * Of a query's field: its answer may be read at a standby that has all its caller knows of. Nothing else is
 * read there.
 */
export const mayLag = { mayLag: true } as const;

const known = new WeakMap<DocumentNode, Map<string, boolean>>();

/** Whether an operation asks for nothing but what may be read at a standby. */
export const operationMayLag = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): boolean => {
  const operations = known.get(document) ?? new Map<string, boolean>();
  known.set(document, operations);
  const name = operationName ?? '';
  const found = operations.get(name) ?? judge(schema, document, operationName);
  operations.set(name, found);
  return found;
};

const judge = (schema: GraphQLSchema, document: DocumentNode, operationName?: string | null): boolean => {
  const operation = getOperationAST(document, operationName ?? undefined);
  if (operation?.operation !== OperationTypeNode.QUERY) return false;
  const fields = schema.getQueryType()?.getFields() ?? {};
  const spread = new Set<string>();
  const every = ({ selections }: SelectionSetNode): boolean =>
    selections.every((selection) => {
      if (selection.kind === Kind.FIELD) {
        const { value } = selection.name;
        return value === '__typename' || fields[value]?.extensions['mayLag'] === true;
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) return every(selection.selectionSet);
      if (spread.has(selection.name.value)) return true;
      spread.add(selection.name.value);
      const fragment = document.definitions.find(
        (definition) =>
          definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
      );
      return fragment?.kind === Kind.FRAGMENT_DEFINITION && every(fragment.selectionSet);
    });
  return every(operation.selectionSet);
};
