import type { Role } from '@ptc/schema/rules/lists/people';
import { managesBooking, type TripParties, type Viewer } from '../core/trips.policy.ts';

/** Roles with which somebody attaches and removes at all. */
export const attachers = [
  'MANAGE_BOOKING',
  'MANAGE_PATIENT',
  'MARKET_CALL_TAKER',
] as const satisfies readonly Role[];

/** Whose an attachment is, and where it hangs. */
export interface OwnedAttachment {
  /** The company that attached it. */
  readonly companyId: string;
  /** The company whose booking or patient it hangs on. */
  readonly sourceCompanyId: string;
  readonly patientId: string | null;
}

/** Whether the viewer may attach to a booking or one of its legs: who manages it. */
export const mayAttachToBooking = (
  viewer: Viewer,
  booking: Pick<TripParties, 'companyId' | 'bookedByCompanyId'>,
): boolean => managesBooking(viewer, booking);

/** Whether the viewer may attach to a patient of a care provider; `proxied`: the two meet in a market. */
export const mayAttachToPatient = (viewer: Viewer, careProviderId: string, proxied: boolean): boolean =>
  careProviderId === viewer.companyId
    ? viewer.roles.has('MANAGE_PATIENT') || viewer.roles.has('MANAGE_BOOKING')
    : proxied && viewer.roles.has('MARKET_CALL_TAKER');

/**
 * Whether the viewer may remove an attachment: for the company that attached it, or the one whose booking or
 * patient it is, and for no other. A call taker removes what their company attached for another.
 */
export const mayRemove = (
  viewer: Viewer,
  { companyId, sourceCompanyId, patientId }: OwnedAttachment,
): boolean =>
  (viewer.companyId === companyId || viewer.companyId === sourceCompanyId) &&
  (viewer.roles.has('MANAGE_BOOKING') ||
    (viewer.companyId !== sourceCompanyId && viewer.roles.has('MARKET_CALL_TAKER')) ||
    (patientId !== null && viewer.roles.has('MANAGE_PATIENT')));
