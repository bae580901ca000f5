import type { Role } from '@ptc/schema/rules/lists/people';
import type { Actor } from './actor.ts';

/** What a query may see: one company's view of the world, or (for the worker and folding jobs) everything. */
export type Scope =
  | {
      readonly kind: 'company';
      readonly companyId: string;
      readonly careProvider: boolean;
      readonly transportProvider: boolean;
      readonly admin: boolean;
      /** For lists that are each user's own, such as cleared alerts; null where no person asks. */
      readonly userId: string | null;
      readonly roles: ReadonlySet<Role>;
      /** Of a driver: the vehicle whose trips exist. */
      readonly vehicleId?: string | null;
      /** Of a facility administrator: the facility and its departments whose bookings exist. */
      readonly facilityIds?: readonly string[];
    }
  | { readonly kind: 'system' };

/** The scope without limits, for jobs. */
export const systemScope: Scope = { kind: 'system' };

/** A scope in which no row exists: what somebody who is not signed in may see. */
const emptyScope: Scope = {
  kind: 'company',
  companyId: '00000000-0000-0000-0000-000000000000',
  careProvider: false,
  transportProvider: false,
  admin: false,
  userId: null,
  roles: new Set<Role>(),
};

/** Which rows exist for this actor. */
export const scopeOf = (actor: Actor | null): Scope => {
  if (!actor) return emptyScope;
  if (actor.via === 'worker') return systemScope;
  return {
    kind: 'company',
    companyId: actor.companyId,
    ...actor.companyKinds,
    userId: actor.userId,
    roles: actor.roles,
    vehicleId: actor.vehicleId ?? null,
    facilityIds: actor.facilityIds ?? [],
  };
};
