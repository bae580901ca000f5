import type { Role } from '@ptc/schema/rules/lists/people';

/** Roles that keep their company's details. */
export const detailsKeepers = ['COMPANY_DETAILS_ADMIN'] as const satisfies readonly Role[];

/** Whether the actor keeps the details of its company. */
export const mayKeepDetails = (actor: { readonly roles: ReadonlySet<Role> }): boolean =>
  detailsKeepers.some((role) => actor.roles.has(role));
