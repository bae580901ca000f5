import {
  BREAK,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { holdsAny, type Actor } from '../actor.ts';
import { limits } from '../limits.ts';
import { measureOf } from './cost.ts';
import { literalsProblem, variablesProblem } from './givenValues.ts';
import { beyondTheWall } from './wallFields.ts';

/** An operation that may run: its definition and its variables as the schema reads them. */
export interface AdmittedOperation {
  operation: OperationDefinitionNode;
  /** As sent; execution coerces them itself. */
  variables: Readonly<Record<string, unknown>>;
  /** What it costs: see `measureOperation`. */
  cost: number;
}

const refuse = (message: string, code: string): { errors: GraphQLError[] } => ({
  errors: [new GraphQLError(message, { extensions: { code } })],
});

const introspects = new WeakMap<DocumentNode, boolean>();

const asksForSchema = (document: DocumentNode): boolean => {
  const known = introspects.get(document);
  if (known !== undefined) return known;
  let found = false;
  // Wherever it stands: in the operation itself, in a fragment, or in one within another.
  visit(document, {
    Field: ({ name }) => {
      if (name.value !== '__schema' && name.value !== '__type') return undefined;
      found = true;
      return BREAK;
    },
  });
  introspects.set(document, found);
  return found;
};

/**
 * Whether the schema itself is shown: to programs with a token, and to people who work on such. Everybody
 * else gets its answers.
 */
export const maySeeSchema = (actor: Actor): boolean =>
  actor.via === 'token' || holdsAny(actor, ['DEVELOPER', 'SYS_ADMIN']);

/**
 * Admits an operation, or says why not: its variables must parse (the caller's mistake, never a fault), its
 * size must stay within the limits with these very variables, the schema is shown to developers and programs
 * only, and a screen on a wall asks for what it shows.
 */
export const admitOperation = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>> | null | undefined,
  actor: Actor | null,
): AdmittedOperation | { errors: readonly GraphQLError[] } => {
  const operation = getOperationAST(document, operationName ?? undefined);
  if (!operation) return refuse('Say which of the operations to run in operationName', 'BAD_REQUEST');
  if (asksForSchema(document)) {
    if (!actor) return refuse('Sign in first', 'UNAUTHENTICATED');
    if (!maySeeSchema(actor)) return refuse('The schema is shown to developers and to programs', 'FORBIDDEN');
  }
  if (actor?.isWall) {
    const beyond = beyondTheWall(schema, document);
    if (beyond !== null) return refuse(`A screen on a wall does not show ${beyond}`, 'FORBIDDEN');
  }
  const given = variables ?? {};
  // First of all: what reads the variables goes down as deep as they are nested.
  const problem =
    variablesProblem(given, operation.operation !== 'mutation') ?? literalsProblem(document, operation);
  if (problem !== null) return refuse(problem, 'BAD_USER_INPUT');
  const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], given, {
    maxErrors: 10,
    hideSuggestions: true,
  });
  if (coerced.errors)
    return {
      errors: coerced.errors.map(
        (error) =>
          new GraphQLError(error.message, {
            nodes: error.nodes ?? null,
            extensions: { code: 'BAD_USER_INPUT' },
          }),
      ),
    };
  // As they will be executed: with what the operation says itself where nothing was given.
  const measure = measureOf(schema, document, operation, coerced.variableValues.coerced);
  for (const name of ['depth', 'breadth', 'rootFields', 'aliases', 'cost', 'selections'] as const) {
    if (measure[name] > limits[name])
      return refuse(`The operation passes the limit of ${limits[name]} in ${name}`, 'LIMIT_EXCEEDED');
  }
  return { operation, variables: given, cost: Math.ceil(measure.cost) };
};
