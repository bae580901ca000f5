import type { Role } from '@ptc/schema/rules/lists/people';
import type { Actor } from '../../platform/actor.ts';

/**
 * Roles that read what happened to how people sign in: the platform's everywhere, a user administrator in the
 * company.
 */
export const securityReaders = ['SYS_ADMIN', 'SYS_SUPPORT', 'USER_ADMIN'] as const satisfies readonly Role[];

/** Whether the events of every company exist for the actor. */
export const seesAllSecurityEvents = (actor: Pick<Actor, 'roles'>): boolean =>
  actor.roles.has('SYS_ADMIN') || actor.roles.has('SYS_SUPPORT');
