import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Actor } from '../actor.ts';
import { createContext } from '../context.ts';
import { localeOf } from '../locale.ts';
import type { Runtime } from '../runtime.ts';
import type { Asking } from './asking.ts';

/** Who asks over HTTP, by cookie or token; null: nobody who is known. */
export const authenticate = async ({ came }: Pick<Asking, 'came'>, runtime: Runtime): Promise<Actor | null> =>
  came
    ? runtime.authenticator.authenticate(
        {
          cookie: came.req.headers.cookie,
          authorization: came.req.headers.authorization,
          secure: came.exchange.secure,
          passive: came.req.headers['x-ptc-passive'] === '1',
        },
        localeOf(came.req.headers['accept-language']),
      )
    : null;

/** Makes the context of an operation: who asks, and what resolvers may use. */
export const askers = (runtime: Runtime): Plugin<Asking> => ({
  onContextBuilding: async ({ context }) => {
    const { came, requestId } = context;
    const actor = context.actor ?? (await authenticate(context, runtime));
    if (!actor && came?.req.headers.authorization)
      throw new GraphQLError('The token is not valid', {
        extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } },
      });
    createContext(
      runtime,
      {
        actor,
        requestId,
        http: came?.exchange ?? null,
        ...(came ? { locale: localeOf(came.req.headers['accept-language']) } : {}),
      },
      context,
    );
  },
});
