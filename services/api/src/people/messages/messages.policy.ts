import type { Role } from '@ptc/schema/rules/lists/people';
import type { Actor } from '../../platform/actor.ts';

/**
 * Roles that see whether messages arrive: the platform's everybody's, a user administrator those to the
 * company's people.
 */
export const messageReaders = ['SYS_ADMIN', 'SYS_SUPPORT', 'USER_ADMIN'] as const satisfies readonly Role[];

/** Roles that have one sent again; support only reads. */
export const messageSenders = ['SYS_ADMIN', 'USER_ADMIN'] as const satisfies readonly Role[];

/** Whether the messages of every company exist for the actor. */
export const seesAllMessages = (actor: Pick<Actor, 'roles'>): boolean =>
  actor.roles.has('SYS_ADMIN') || actor.roles.has('SYS_SUPPORT');

/** Whether a message to somebody of this company exists for the actor; null: to nobody's people any more. */
export const seesMessage = (actor: Pick<Actor, 'roles' | 'companyId'>, companyId: string | null): boolean =>
  seesAllMessages(actor) || (actor.roles.has('USER_ADMIN') && actor.companyId === companyId);

/** Whether the actor may have it sent again, as far as it is in their charge. */
export const maySendAgain = (actor: Pick<Actor, 'roles' | 'companyId'>, companyId: string | null): boolean =>
  actor.roles.has('SYS_ADMIN') || (actor.roles.has('USER_ADMIN') && actor.companyId === companyId);
