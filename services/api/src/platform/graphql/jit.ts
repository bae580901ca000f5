import type { DocumentNode, ExecutionArgs, ExecutionResult, GraphQLSchema } from 'graphql';
import { execute } from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';

/** Per document and operation: seen once, compiled, or (null) not to be compiled. */
const compiled = new WeakMap<DocumentNode, Map<string, CompiledQuery | null | 'seen'>>();

const compile = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string,
): CompiledQuery | null => {
  try {
    const result = compileQuery(schema, document, operationName);
    return isCompiledQuery(result) ? result : null;
  } catch {
    return null;
  }
};

/**
 * Executes an operation; a query with code compiled for its document, which takes half the time of graphql-js on lists.
 * The first run of a document goes through graphql-js, so that one-off documents are not compiled.
 */
export const executeQuery = (
  args: ExecutionArgs,
  isQuery: boolean,
): ExecutionResult | Promise<ExecutionResult> => {
  if (!isQuery) return execute(args);
  const name = args.operationName ?? '';
  let operations = compiled.get(args.document);
  if (!operations) compiled.set(args.document, (operations = new Map()));
  let query = operations.get(name);
  if (query === undefined) {
    operations.set(name, 'seen');
    return execute(args);
  }
  if (query === 'seen') operations.set(name, (query = compile(args.schema, args.document, name)));
  if (!query) return execute(args);
  return query.query(args.rootValue ?? {}, args.contextValue, args.variableValues ?? {}) as
    | ExecutionResult
    | Promise<ExecutionResult>;
};
