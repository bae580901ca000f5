import { createClient, type Client } from 'graphql-ws';
import WebSocket from 'ws';
import type { Actor } from '../src/platform/actor.ts';
import { newSecret, secretHash } from '../src/platform/auth/secrets.ts';
import type { OwnedRuntime } from '../src/createRuntime.ts';
import { createApiServer, type ApiServer } from '../src/platform/http/server.ts';
import { newId } from '../src/platform/ids.ts';
import { routes } from '../src/routes.ts';
import { schema } from '../src/schema.ts';
import { testRuntime } from './runtime.ts';

/** What a GraphQL answer looks like on the wire. */
export interface Answer<T = Record<string, never>> {
  status: number;
  headers: Headers;
  body: {
    data?: T | null;
    errors?: {
      message: string;
      path?: (string | number)[];
      extensions: { code: string; requestId: string };
    }[];
  };
  cookie: string | null;
}

/** A running API on a port of its own, and how to talk to it as somebody. */
export interface TestApi {
  url: string;
  runtime: OwnedRuntime;
  server: ApiServer;
  /** Sends an operation; `as` is a cookie from `signInAs`, null for nobody. */
  post<T>(
    query: string,
    variables?: object,
    as?: string | null,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  /** A graphql-ws client as somebody. */
  socket(
    as: string | null,
    options?: { connectionParams?: Record<string, unknown>; retryAttempts?: number },
  ): Client;
  close(): Promise<void>;
}

/** Starts an API in this process on a test database. */
export async function testApi(
  databaseUrl: string,
  env: Record<string, string> = {},
  plugins: Parameters<typeof createApiServer>[3] = [],
): Promise<TestApi> {
  const runtime = await testRuntime(databaseUrl, { env });
  const server = createApiServer(schema, runtime, routes, plugins);
  const port = await server.listen();
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    runtime,
    server,
    post: async <T>(
      query: string,
      variables: object = {},
      as: string | null = null,
      headers: Record<string, string> = {},
    ): Promise<Answer<T>> => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'x-ptc-request': '1',
          ...(as ? { cookie: `ptc_session=${as}` } : {}),
          ...headers,
        },
        body: JSON.stringify({ query, variables }),
      });
      const text = await response.text();
      const body = text ? (JSON.parse(text) as Answer<T>['body']) : {};
      const cookie = /ptc_session=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? null;
      return { status: response.status, headers: response.headers, body, cookie };
    },
    socket: (as, options = {}) =>
      createClient({
        url: `${url.replace('http', 'ws')}/graphql`,
        webSocketImpl: class extends WebSocket {
          constructor(address: string, protocols: string[]) {
            super(address, protocols, { headers: as ? { cookie: `ptc_session=${as}` } : {} });
          }
        },
        retryAttempts: options.retryAttempts ?? 0,
        ...(options.connectionParams ? { connectionParams: options.connectionParams } : {}),
      }),
    close: async () => {
      await server.close();
      await runtime.close();
    },
  };
}

/**
 * A session for an actor whose identity, user and companies are in the database; returns the cookie's value.
 */
export async function signInAs(
  runtime: Pick<OwnedRuntime, 'sql'>,
  actor: Pick<Actor, 'identityId' | 'userId' | 'companyId' | 'loginCompanyId'>,
): Promise<string> {
  const secret = newSecret();
  await runtime.sql`
    insert into sessions (id, secret_hash, identity_id, user_id, login_company_id, active_company_id, expires_at)
    values (${newId()}, ${secretHash(secret)}, ${actor.identityId}, ${actor.userId}, ${actor.loginCompanyId}, ${actor.companyId}, now() + interval '8 hours')`;
  return secret;
}
