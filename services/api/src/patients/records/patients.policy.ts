import type { Role } from '@ptc/schema/rules/lists/people';

/** Who asks, as far as patients go. */
export interface PatientActor {
  readonly companyId: string;
  readonly roles: ReadonlySet<Role>;
}

/**
 * Roles that may create or change patients: of their own company, or as call takers of a care provider in
 * their market.
 */
export const patientRoles = ['MANAGE_PATIENT', 'MARKET_CALL_TAKER'] as const satisfies readonly Role[];

/** Whether the actor may keep a care provider's patients; `proxied`: the two meet in a market. */
export const mayManagePatients = (actor: PatientActor, careProviderId: string, proxied: boolean): boolean =>
  careProviderId === actor.companyId
    ? actor.roles.has('MANAGE_PATIENT')
    : proxied && actor.roles.has('MARKET_CALL_TAKER');

/** Whether the actor may book for a care provider's patient who is in use. */
export const mayBookFor = (
  actor: PatientActor,
  patient: { readonly companyId: string; readonly status: 'ACTIVE' | 'INACTIVE' },
  proxied: boolean,
): boolean =>
  patient.status === 'ACTIVE' &&
  (patient.companyId === actor.companyId
    ? actor.roles.has('MANAGE_BOOKING')
    : proxied && actor.roles.has('MARKET_CALL_TAKER'));

/**
 * Whether the actor may say how many trips a payor has granted and left: an administrator (specification 2,
 * administrators).
 */
export const mayCountTokens = (actor: PatientActor): boolean =>
  actor.roles.has('COMPANY_ADMIN') || actor.roles.has('SYS_ADMIN');

/**
 * Whether the actor may see who read a patient's record: the care provider's patient managers and
 * administrators.
 */
export const mayReadPatientAudit = (actor: PatientActor, careProviderId: string): boolean =>
  careProviderId === actor.companyId &&
  (actor.roles.has('MANAGE_PATIENT') || actor.roles.has('COMPANY_ADMIN'));
