import type { Role } from '@ptc/schema/rules/lists/people';
import { createClient, type Client } from 'graphql-ws';
import WebSocket from 'ws';
import type { RawSql } from '../../src/db/client.ts';
import { newSecret, secretHash } from '../../src/platform/auth/secrets.ts';
import { newId } from '../../src/platform/ids.ts';

/** An answer of the endpoint as any GraphQL client sees it. */
export interface Answer<T> {
  status: number;
  data: T | null;
  errors: {
    message: string;
    path?: (string | number)[];
    extensions?: { code?: string; requestId?: string };
  }[];
}

/** A program that talks to the endpoint with `fetch` and a bearer token, as a partner's would. */
export class Caller {
  readonly #url: () => string;
  readonly token: string | null;
  readonly #headers: Record<string, string>;

  /**
   * `url` is asked at each request, so that a test may move a caller to another process; `cookie` makes it
   * the console's page in a browser.
   */
  constructor(url: string | (() => string), token: string | null, cookie?: string) {
    this.#url = typeof url === 'string' ? () => url : url;
    this.token = token;
    this.#headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie, 'x-ptc-request': '1' } : {}),
    };
  }

  /** Sends an operation and gives back whatever comes. */
  async send<T>(query: string, variables: object = {}): Promise<Answer<T>> {
    const response = await fetch(`${this.#url()}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        ...this.#headers,
      },
      body: JSON.stringify({ query, variables }),
    });
    // What is refused before it is read has a status and nothing else.
    const body = JSON.parse((await response.text()) || '{}') as {
      data?: T | null;
      errors?: Answer<T>['errors'];
    };
    return { status: response.status, data: body.data ?? null, errors: body.errors ?? [] };
  }

  /** Sends an operation that must not fail. */
  async ask<T>(query: string, variables: object = {}): Promise<T> {
    const { data, errors, status } = await this.send<T>(query, variables);
    if (!data || errors.length > 0) throw new Error(`HTTP ${status}: ${JSON.stringify(errors)}`);
    return data;
  }

  /** A graphql-ws client of this caller. */
  live(retryAttempts = 0): Client {
    return createClient({
      url: () => `${this.#url().replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts,
      shouldRetry: () => retryAttempts > 0,
      retryWait: () => new Promise((resolve) => setTimeout(resolve, 100)),
      ...(this.token ? { connectionParams: { authorization: `Bearer ${this.token}` } } : {}),
    });
  }
}

/** A token of a company by direct insert; it holds no more than its creator does. */
export async function giveToken(
  sql: RawSql,
  of: { companyId: string; userId: string; roles: readonly Role[] },
): Promise<string> {
  const secret = newSecret('ptc_');
  await sql`
    insert into access_tokens (id, company_id, created_by_user_id, name, prefix, secret_hash, roles, expires_at)
    values (${newId()}, ${of.companyId}, ${of.userId}, 'test', ${secret.slice(0, 12)}, ${secretHash(secret)}, ${[...of.roles]}::text[], now() + interval '1 day')`;
  return secret;
}

/**
 * What ended a subscription, in words: a socket that closes says it by code and reason, which JSON leaves
 * out.
 */
const wordsOf = (error: unknown): unknown => {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  const { code, reason } = error as { code?: number; reason?: string };
  return code === undefined ? error : `closed with ${code} ${reason ?? ''}`;
};

/** Collects what a subscription delivers; `until` waits for a fact about it. */
export class Heard<T> {
  readonly events: T[] = [];
  readonly errors: unknown[] = [];
  readonly stop: () => void;

  constructor(client: Client, query: string, variables: Record<string, unknown> = {}) {
    this.stop = client.subscribe<T>(
      { query, variables },
      {
        next: ({ data, errors }) => {
          if (data) this.events.push(data);
          if (errors) this.errors.push(...errors);
        },
        error: (error) => {
          this.errors.push(wordsOf(error));
        },
        complete: () => undefined,
      },
    );
  }

  /** Waits until the fact holds of all events so far; a busy machine takes its time. */
  until(what: string, fact: (events: readonly T[]) => boolean, seconds = 30): Promise<void> {
    return waitFor(
      () => `${what} (heard: ${JSON.stringify(this.events)}, errors ${JSON.stringify(this.errors)})`,
      () => fact(this.events),
      seconds,
    );
  }
}

/** Polls until the fact holds; says what was waited for when it never does. */
export async function waitFor(
  what: string | (() => string),
  fact: () => boolean | Promise<boolean>,
  seconds = 20,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await fact())) {
    if (Date.now() > deadline) {
      const told = typeof what === 'string' ? what : what();
      throw new Error(`Never came true within ${seconds} s: ${told}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
