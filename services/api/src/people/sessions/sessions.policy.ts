import type { Actor } from '../../platform/actor.ts';
import type { Role } from '@ptc/schema/rules/lists/people';

/**
 * Roles that see others' sessions: the platform's everybody's, a user administrator those of people who
 * signed in to the company.
 */
export const sessionReaders = ['SYS_ADMIN', 'SYS_SUPPORT', 'USER_ADMIN'] as const satisfies readonly Role[];

/** Roles that end others' sessions. */
export const sessionEnders = ['SYS_ADMIN', 'USER_ADMIN'] as const satisfies readonly Role[];

/** A session, as far as deciding about it goes. */
export interface DecidedSession {
  readonly identityId: string;
  readonly loginCompanyId: string;
}

/** Whether the sessions of every company exist for the actor. */
export const seesAllSessions = (actor: Pick<Actor, 'roles'>): boolean =>
  actor.roles.has('SYS_ADMIN') || actor.roles.has('SYS_SUPPORT');

/** Whether a session is the person's own: a token is no person. */
export const isOwnSession = (actor: Actor, session: DecidedSession): boolean =>
  actor.via === 'session' && actor.identityId === session.identityId;

/**
 * Whether the actor may end it: one's own, one of the company's, any for the platform's administrators.
 * Support only reads.
 */
export const mayEndSession = (actor: Actor, session: DecidedSession): boolean =>
  isOwnSession(actor, session) ||
  actor.roles.has('SYS_ADMIN') ||
  (actor.roles.has('USER_ADMIN') && actor.companyId === session.loginCompanyId);
