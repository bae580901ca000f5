import type { Role } from '@ptc/schema/rules/enums';

/** Who asks, as far as facilities go. */
export interface FacilityActor {
  readonly companyId: string;
  readonly roles: ReadonlySet<Role>;
  readonly companyKinds: { readonly carer: boolean };
}

/** Roles that may create or change facilities in some form. */
export const facilityRoles = ['FACILITY_PUBLIC', 'FACILITY_ADMIN', 'MANAGE_BOOKING'] as const satisfies readonly Role[];

/** Whether the actor may add a facility to its company; a facility administrator adds departments only. */
export const mayCreateFacility = (actor: FacilityActor, department: boolean): boolean => {
  if (!actor.companyKinds.carer) return false;
  if (actor.roles.has('FACILITY_PUBLIC') || actor.roles.has('MANAGE_BOOKING')) return true;
  return department && actor.roles.has('FACILITY_ADMIN');
};

/** Whether the actor may change this facility; only its own company's. */
export const mayUpdateFacility = (actor: FacilityActor, facility: { readonly companyId: string; readonly parentId: string | null }): boolean =>
  facility.companyId === actor.companyId && mayCreateFacility(actor, facility.parentId !== null);
