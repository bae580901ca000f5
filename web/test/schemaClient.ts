import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { execute, buildSchema, type GraphQLSchema } from 'graphql';
import sdl from '../../schema/schema.graphql?raw';
import { createCache } from '../src/lib/apollo/client.ts';

let built: GraphQLSchema | undefined;
const schema = (): GraphQLSchema => (built ??= buildSchema(sdl));

/**
 * A client that executes the console's own documents against the contract; `root` answers the fields of the
 * roots.
 */
export function schemaClient(root: Record<string, unknown>): ApolloClient {
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        void Promise.resolve(
          execute({
            schema: schema(),
            document: operation.query,
            rootValue: root,
            variableValues: operation.variables,
          }),
        ).then(
          (result) => {
            observer.next(result as ApolloLink.Result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
  return new ApolloClient({ link, cache: createCache() });
}
