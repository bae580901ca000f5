import { GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import { limits } from '../limits.ts';

type Read = { document: DocumentNode } | { errors: readonly GraphQLError[] };

/** Documents kept ready: the console has about a hundred, and a partner a handful. */
const maxKept = 1_000;
const kept = new WeakMap<GraphQLSchema, Map<string, Read>>();

const withCode = (error: GraphQLError, code: string): GraphQLError =>
  new GraphQLError(error.message, {
    nodes: error.nodes ?? null,
    source: error.source ?? null,
    positions: error.positions ?? null,
    extensions: { code },
  });

const readAnew = (schema: GraphQLSchema, text: string): Read => {
  try {
    const document = parse(text, { maxTokens: limits.tokens });
    const errors = validate(schema, document, undefined, { maxErrors: 10, hideSuggestions: true });
    return errors.length > 0
      ? { errors: errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED')) }
      : { document };
  } catch (error) {
    return {
      errors: [
        error instanceof GraphQLError
          ? withCode(error, 'GRAPHQL_PARSE_FAILED')
          : new GraphQLError('The document cannot be read', { extensions: { code: 'GRAPHQL_PARSE_FAILED' } }),
      ],
    };
  }
};

/** Parses and validates a document, once per text. What does not pass is not kept, so that nobody fills the store with it. */
export const readDocument = (schema: GraphQLSchema, text: string): Read => {
  let documents = kept.get(schema);
  if (!documents) kept.set(schema, (documents = new Map()));
  const known = documents.get(text);
  if (known) {
    documents.delete(text);
    documents.set(text, known);
    return known;
  }
  const read = readAnew(schema, text);
  if ('errors' in read) return read;
  const [oldest] = documents.keys();
  if (documents.size >= maxKept && oldest !== undefined) documents.delete(oldest);
  documents.set(text, read);
  return read;
};
