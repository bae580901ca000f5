import { readCookie, sessionCookie } from './cookies.ts';
import type { Actor } from '../actor.ts';
import type { Locale } from '../locale.ts';
import type { Relay } from '../outbox/relay.ts';
import { topic } from '../outbox/topics.ts';
import { secretHash } from './secrets.ts';
import type { DatabaseWatch } from '../../db/databaseWatch.ts';
import type { ActorLookup } from './actorLookup.ts';

/** What a request says about who sends it. */
export interface Credentials {
  cookie: string | null | undefined;
  authorization: string | null | undefined;
  /** Whether cookies are Secure where it comes from: their names differ. */
  secure: boolean;
  /**
   * Sent by the page by itself while nobody is at it: it proves who asks, and does not keep the session from
   * going idle.
   */
  passive?: boolean;
}

/**
 * Answers may rest on what was read this long ago; changes made here and elsewhere are told at once besides.
 */
const rememberMs = 2_000;
const maxRemembered = 20_000;

interface Remembered {
  actor: Omit<Actor, 'locale'> | null;
  until: number;
}

/**
 * Finds who asks: by the session's cookie, or by a bearer token. Remembers for two seconds, forgets on any
 * change.
 */
export class Authenticator {
  readonly #lookup: ActorLookup;
  readonly #watch: Pick<DatabaseWatch, 'during'>;
  readonly #remembered = new Map<string, Remembered>();
  #generation = 0;

  constructor(lookup: ActorLookup, relay: Relay, watch: Pick<DatabaseWatch, 'during'>) {
    this.#lookup = lookup;
    this.#watch = watch;
    relay.pubsub.listen([topic.actors], () => this.forget());
    relay.onActorsChanged(() => this.forget());
  }

  /** Drops what is remembered: call after changing sessions, users or tokens. */
  forget(): void {
    this.#generation += 1;
    this.#remembered.clear();
  }

  /**
   * Who asks; null for nobody known. A token that is named but not valid is nobody, whatever the cookie says.
   */
  async authenticate(credentials: Credentials, locale: Locale): Promise<Actor | null> {
    const bearer = /^Bearer\s+(\S+)$/i.exec(credentials.authorization?.trim() ?? '')?.[1];
    if (credentials.authorization && !bearer) return null;
    const secret = bearer ?? readCookie(credentials.cookie, sessionCookie, credentials.secure);
    if (!secret || secret.length > 200) return null;
    const found = await this.#find(bearer ? 'token' : 'session', secret, credentials.passive ?? false);
    return found && { ...found, locale };
  }

  async #find(
    via: 'session' | 'token',
    secret: string,
    passive: boolean,
  ): Promise<Omit<Actor, 'locale'> | null> {
    const hash = secretHash(secret);
    const key = `${via}:${passive ? 'passive:' : ''}${hash.toString('base64')}`;
    const known = this.#remembered.get(key);
    if (known && known.until > Date.now()) return known.actor;
    const generation = this.#generation;
    const actor = await this.#watch.during(() =>
      via === 'session' ? this.#lookup.bySession(hash, passive) : this.#lookup.byToken(hash),
    );
    if (generation === this.#generation) {
      if (this.#remembered.size >= maxRemembered) this.#remembered.clear();
      this.#remembered.set(key, { actor, until: Date.now() + rememberMs });
    }
    return actor;
  }
}
