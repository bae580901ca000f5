import type { RecurrenceStatus } from '@ptc/schema/rules/lists/recurrence';
import { managesBooking, type Viewer } from '../core/trips.policy.ts';

/** What a viewer may do with a template now. */
export interface RecurrencePermissions {
  readonly edit: boolean;
  readonly pause: boolean;
  readonly resume: boolean;
  readonly cancel: boolean;
}

/**
 * What the viewer may do with a template: who manages the bookings of its care provider changes it while it
 * is not cancelled.
 */
export const recurrencePermissions = (
  viewer: Viewer,
  template: { readonly companyId: string; readonly bookedByCompanyId: string },
  status: RecurrenceStatus,
): RecurrencePermissions => {
  const may = managesBooking(viewer, template) && status !== 'CANCELLED';
  return { edit: may, pause: may && status === 'ACTIVE', resume: may && status === 'PAUSED', cancel: may };
};
