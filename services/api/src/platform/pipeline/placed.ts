import { GraphQLError, type DocumentNode } from 'graphql';
import { fieldsAt } from './fieldsAt.ts';

/** An error with its place in the document: compiled code does not say where it stands, but its path does. */
export const placed = (
  error: GraphQLError,
  document: DocumentNode,
  operationName: string | null | undefined,
): GraphQLError =>
  error.nodes || !error.path
    ? error
    : new GraphQLError(error.message, {
        nodes: fieldsAt(document, operationName, error.path),
        path: error.path,
        originalError: error.originalError,
        extensions: error.extensions,
      });
