import { guardedFetch } from '../../platform/http/guardedFetch.ts';
import type { ClientSettings, Env } from '../../platform/env.ts';
import { numberOf, objectOf, parsed, textOf, type Json } from './domain/readJson.ts';
import { readFailure, readFault, type HttpAnswer } from './domain/readOutcome.ts';
import type { RideOutcome } from './ride.type.ts';

/** One call below the service's address. */
export interface ServiceCall {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Token {
  readonly text: string;
  readonly until: number;
}

/** How long before its end a token is no longer used. */
const spareMs = 60_000;

const faultOf = (error: unknown): Exclude<RideOutcome<never>, { kind: 'DONE' }> => {
  const { code } = error as { code?: unknown };
  return readFault(error instanceof Error ? error.name : 'error', typeof code === 'string' ? code : null);
};

/**
 * Calls one service as a client with a secret of its own (OAuth 2.0, client credentials). A token is kept
 * until shortly before its end, and asked for again once where the service no longer knows it.
 */
export class ServiceCalls {
  readonly #settings: ClientSettings;
  readonly #fetch: ReturnType<typeof guardedFetch>;
  #token: Token | null = null;

  constructor(settings: ClientSettings, env: Pick<Env, 'rideShareNetworks' | 'nodeEnv'>) {
    this.#settings = settings;
    this.#fetch = guardedFetch({
      privateNetworks: env.rideShareNetworks === 'any',
      plainHttp: env.nodeEnv !== 'production',
    });
  }

  async #ask(...asked: Parameters<ReturnType<typeof guardedFetch>>): Promise<HttpAnswer> {
    const answer = await this.#fetch(...asked);
    return { status: answer.status, body: await answer.text() };
  }

  /** A token that still holds. Whatever went wrong here, nothing was ordered. */
  async #bearer(): Promise<RideOutcome<string>> {
    const now = performance.now();
    if (this.#token && this.#token.until > now) return { kind: 'DONE', value: this.#token.text };
    const { clientId, clientSecret, scope, authUrl } = this.#settings;
    let answer: HttpAnswer;
    try {
      answer = await this.#ask(authUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
          scope,
        }),
      });
    } catch (error) {
      const fault = faultOf(error);
      return fault.kind === 'HOPELESS' ? fault : { kind: 'NOT_DONE', reason: fault.reason };
    }
    const said = objectOf(parsed(answer.body));
    const text = textOf(said['access_token'], 8_000);
    if (answer.status < 200 || answer.status >= 300 || text === null)
      return { kind: 'NOT_DONE', reason: `token: HTTP ${answer.status}` };
    const seconds = numberOf(said['expires_in']) ?? 600;
    this.#token = { text, until: now + seconds * 1000 - spareMs };
    return { kind: 'DONE', value: text };
  }

  /** What the service answers, as JSON; an answer without a body is an empty object. */
  async call(asked: ServiceCall, again = false): Promise<RideOutcome<Json>> {
    const bearer = await this.#bearer();
    if (bearer.kind !== 'DONE') return bearer;
    const url = new URL(`${this.#settings.url.replace(/\/+$/u, '')}/${asked.path}`);
    for (const [name, value] of Object.entries(asked.query ?? {})) url.searchParams.set(name, value);
    try {
      const answer = await this.#ask(url.href, {
        method: asked.method ?? 'GET',
        headers: {
          authorization: `Bearer ${bearer.value}`,
          accept: 'application/json',
          ...(asked.body ? { 'content-type': 'application/json' } : {}),
          ...asked.headers,
        },
        ...(asked.body ? { body: JSON.stringify(asked.body) } : {}),
      });
      if (answer.status >= 200 && answer.status < 300)
        return { kind: 'DONE', value: objectOf(parsed(answer.body)) };
      if (answer.status !== 401) return readFailure(answer);
      this.#token = null;
      return again ? readFailure(answer) : await this.call(asked, true);
    } catch (error) {
      return faultOf(error);
    }
  }
}
