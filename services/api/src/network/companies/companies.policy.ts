import type { Role } from '@ptc/schema/rules/lists/people';
import type { RideServiceName } from '@ptc/schema/rules/lists/rides';

/** Roles that keep their company's details. */
export const detailsKeepers = ['COMPANY_DETAILS_ADMIN'] as const satisfies readonly Role[];

/** Whether the actor keeps the details of its company. */
export const mayKeepDetails = (actor: { readonly roles: ReadonlySet<Role> }): boolean =>
  detailsKeepers.some((role) => actor.roles.has(role));

interface OutsideSettings {
  readonly externalDispatch: boolean;
  readonly ordersRidesFrom?: RideServiceName | null;
  readonly integrations: { readonly lyft: boolean; readonly uber: boolean };
}

/**
 * From which ride-share service a transport provider orders the rides of what it accepts; null: it carries by
 * itself, or by its own system.
 */
export const ridesFrom = (settings: OutsideSettings | null | undefined): RideServiceName | null => {
  const service = settings?.ordersRidesFrom ?? null;
  if (!settings || service === null || settings.externalDispatch) return null;
  return settings.integrations[service === 'UBER' ? 'uber' : 'lyft'] ? service : null;
};

/**
 * Whether an acceptance counts only once a system outside has said yes: the transport provider's own, or a
 * ride-share service's.
 */
export const confirmsOutside = (settings: OutsideSettings | null | undefined): boolean =>
  settings?.externalDispatch === true || ridesFrom(settings) !== null;
