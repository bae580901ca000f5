import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { buildSchema, execute, OperationTypeNode, type DocumentNode, type GraphQLSchema } from 'graphql';
import sdl from '../../schema/schema.graphql?raw';
import { createCache } from '../src/lib/apollo/client.ts';

let built: GraphQLSchema | undefined;
const schema = (): GraphQLSchema => (built ??= buildSchema(sdl));

interface Listener {
  field: string;
  document: DocumentNode;
  variables: Record<string, unknown>;
  next: (result: ApolloLink.Result) => void;
}

/**
 * A client against the contract whose subscriptions the test drives: `push` sends an event to all who listen
 * for a field.
 */
export interface LiveClient {
  client: ApolloClient;
  push: (field: string, event: Record<string, unknown>) => Promise<void>;
  /** Names of the operations asked so far, subscriptions left out. */
  asked: string[];
}

/** `root` answers queries and mutations by field. */
export function liveClient(root: Record<string, unknown>): LiveClient {
  const listeners = new Set<Listener>();
  const asked: string[] = [];
  const run = (
    document: DocumentNode,
    rootValue: unknown,
    variableValues: Record<string, unknown>,
  ): Promise<ApolloLink.Result> =>
    Promise.resolve(execute({ schema: schema(), document, rootValue, variableValues })).then(
      (result) => result as ApolloLink.Result,
    );
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        if (operation.operationType === OperationTypeNode.SUBSCRIPTION) {
          const definition = operation.query.definitions.find((one) => one.kind === 'OperationDefinition');
          const selected =
            definition?.kind === 'OperationDefinition' ? definition.selectionSet.selections[0] : undefined;
          const listener: Listener = {
            field: selected?.kind === 'Field' ? selected.name.value : '',
            document: operation.query,
            variables: operation.variables,
            next: (result) => observer.next(result),
          };
          listeners.add(listener);
          return () => listeners.delete(listener);
        }
        asked.push(operation.operationName ?? '');
        run(operation.query, root, operation.variables).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
        return undefined;
      }),
  );
  return {
    client: new ApolloClient({ link, cache: createCache() }),
    asked,
    push: async (field, event) => {
      for (const listener of listeners) {
        if (listener.field === field)
          listener.next(await run(listener.document, { [field]: event }, listener.variables));
      }
    },
  };
}
