import type { Actor } from '../actor.ts';

/** Who asks, as far as the session or the token says it. */
export type FoundActor = Omit<Actor, 'locale'>;

/**
 * Finds who a session or a token stands for. The modules that keep them answer; a composition root puts them
 * together.
 */
export interface ActorLookup {
  /** The person behind a session that is good; asking passively does not keep it from going idle. */
  bySession(hash: Buffer, passive?: boolean): Promise<FoundActor | null>;
  /** The same by the session's id: for the session's own holder, after changing it. */
  bySessionId(id: string): Promise<FoundActor | null>;
  /** The program behind a token that is good. */
  byToken(hash: Buffer): Promise<FoundActor | null>;
  /** Which of these sessions and tokens are no longer good; for sockets that stay open. */
  ended(sessionIds: readonly string[], tokenIds: readonly string[]): Promise<ReadonlySet<string>>;
}
