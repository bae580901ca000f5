import type { Role } from '@ptc/schema/rules/lists/people';

/** Who may move the clock of a demo: administrators of the platform. */
export const clockMovers: readonly Role[] = ['SYS_ADMIN'];

/** Whether somebody may. */
export const mayMoveClock = (actor: { readonly roles: ReadonlySet<Role> } | null): boolean =>
  clockMovers.some((role) => actor?.roles.has(role) ?? false);
