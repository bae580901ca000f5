import type { Role } from '@ptc/schema/rules/lists/people';

/** Roles that write, change and end announcements. */
export const announcers = ['SYS_ADMIN'] as const satisfies readonly Role[];

/** Whether somebody with these roles keeps announcements. */
export const mayAnnounce = (actor: { readonly roles: ReadonlySet<Role> }): boolean =>
  announcers.some((role) => actor.roles.has(role));
