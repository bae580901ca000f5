import type { Role } from '@ptc/schema/rules/lists/people';

/** Who asks, as far as facilities go. */
export interface FacilityActor {
  readonly companyId: string;
  readonly roles: ReadonlySet<Role>;
  readonly companyKinds: { readonly careProvider: boolean };
  /** Of a facility administrator: the facility whose departments they manage. */
  readonly facilityId?: string | null;
}

/** Roles that may create or change facilities in some form. */
export const facilityRoles = [
  'FACILITY_PUBLIC',
  'FACILITY_ADMIN',
  'MANAGE_BOOKING',
] as const satisfies readonly Role[];

/**
 * Whether the actor may add a facility to its company, or with a parent a department; a facility
 * administrator adds departments of their facility only.
 */
export const mayCreateFacility = (actor: FacilityActor, parentId: string | null): boolean => {
  if (!actor.companyKinds.careProvider) return false;
  if (actor.roles.has('FACILITY_PUBLIC') || actor.roles.has('MANAGE_BOOKING')) return true;
  return parentId !== null && managesDepartments(actor, parentId);
};

const managesDepartments = (actor: FacilityActor, parentId: string): boolean =>
  actor.roles.has('FACILITY_ADMIN') && actor.facilityId === parentId;

/** What the viewer may do with a facility or department. */
export interface FacilityPermissions {
  readonly update: boolean;
  readonly activate: boolean;
  readonly deactivate: boolean;
  readonly delete: boolean;
  readonly addDepartment: boolean;
  readonly manageBooking: boolean;
  readonly managePatient: boolean;
}

interface FacilityToJudge {
  readonly id: string;
  readonly companyId: string;
  readonly parentId: string | null;
  readonly status: 'ACTIVE' | 'INACTIVE';
}

/**
 * What the viewer may do. Departments are added, put in and out of use and deleted by the facility's
 * administrator alone; `manageBooking` and `managePatient` say whether the viewer books for the place and
 * keeps its patients: by their roles, in their own company, while the place is in use.
 */
export const facilityPermissions = (actor: FacilityActor, facility: FacilityToJudge): FacilityPermissions => {
  const own = facility.companyId === actor.companyId && actor.companyKinds.careProvider;
  const department = own && facility.parentId !== null && managesDepartments(actor, facility.parentId);
  const active = facility.status === 'ACTIVE';
  return {
    update: mayUpdateFacility(actor, facility),
    activate: department && !active,
    deactivate: department && active,
    delete: department && !active,
    addDepartment: own && facility.parentId === null && managesDepartments(actor, facility.id),
    manageBooking: own && active && actor.roles.has('MANAGE_BOOKING'),
    managePatient: own && active && actor.roles.has('MANAGE_PATIENT'),
  };
};

/** Whether the actor may change this facility; only its own company's. */
export const mayUpdateFacility = (
  actor: FacilityActor,
  facility: { readonly companyId: string; readonly parentId: string | null },
): boolean => facility.companyId === actor.companyId && mayCreateFacility(actor, facility.parentId);
