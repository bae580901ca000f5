import type { Role } from '@ptc/schema/rules/enums';

/** Who asks, as far as patients go. */
export interface PatientActor {
  readonly companyId: string;
  readonly roles: ReadonlySet<Role>;
}

/** Roles that may create or change patients: of their own company, or as call takers of a carer in their market. */
export const patientRoles = ['MANAGE_PATIENT', 'MARKET_CALL_TAKER'] as const satisfies readonly Role[];

/** Whether the actor may keep a carer's patients; `proxied`: the two meet in a market. */
export const mayManagePatients = (actor: PatientActor, carerId: string, proxied: boolean): boolean =>
  carerId === actor.companyId
    ? actor.roles.has('MANAGE_PATIENT')
    : proxied && actor.roles.has('MARKET_CALL_TAKER');

/** Whether the actor may book for a carer's patient who is in use. */
export const mayBookFor = (
  actor: PatientActor,
  patient: { readonly companyId: string; readonly status: 'ACTIVE' | 'INACTIVE' },
  proxied: boolean,
): boolean =>
  patient.status === 'ACTIVE' &&
  (patient.companyId === actor.companyId
    ? actor.roles.has('MANAGE_BOOKING')
    : proxied && actor.roles.has('MARKET_CALL_TAKER'));

/** Whether the actor may see who read a patient's record: the carer's patient managers and administrators. */
export const mayReadPatientAudit = (actor: PatientActor, carerId: string): boolean =>
  carerId === actor.companyId && (actor.roles.has('MANAGE_PATIENT') || actor.roles.has('COMPANY_ADMIN'));
