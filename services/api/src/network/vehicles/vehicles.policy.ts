import type { Role } from '@ptc/schema/rules/lists/people';

/** Who asks, as far as vehicles go. */
export interface VehicleActor {
  readonly companyId: string;
  readonly roles: ReadonlySet<Role>;
  readonly companyKinds: { readonly transportProvider: boolean };
}

/** Roles that keep vehicles. */
export const vehicleKeepers = ['VEHICLE_ADMIN'] as const satisfies readonly Role[];
/** Roles that put drivers on vehicles. */
export const crewRoles = ['VEHICLE_ADMIN', 'DISPATCH'] as const satisfies readonly Role[];
/** Roles that see a transport provider's vehicles and drivers; a driver sees the vehicle they are on. */
export const vehicleReaders = ['VEHICLE_ADMIN', 'VIEW_DISPATCH', 'DRIVER'] as const satisfies readonly Role[];

/** Whether the actor sees all vehicles of its company. */
export const seesFleet = ({ roles }: Pick<VehicleActor, 'roles'>): boolean =>
  roles.has('VEHICLE_ADMIN') || roles.has('VIEW_DISPATCH');

/** Whether the actor may add and change vehicles: only a transport provider has any. */
export const mayKeepVehicles = (actor: VehicleActor): boolean =>
  actor.companyKinds.transportProvider && actor.roles.has('VEHICLE_ADMIN');

/** Whether the actor may say who drives what. */
export const mayAssignDrivers = (actor: VehicleActor): boolean =>
  actor.companyKinds.transportProvider && crewRoles.some((role) => actor.roles.has(role));
