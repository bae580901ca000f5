import type { SimilarLeg } from '@ptc/schema/rules/duplicates';
import type { Confirmation } from '@ptc/schema/rules/lists/bookings';
import { refusalKind } from '../../platform/refusal.ts';

/** Why one dispatch rule did not win; codes and numbers, worded at the edge. */
export interface RuleRejectionData {
  ruleId: string;
  ruleName: string;
  failure: string;
  [key: string]: string | number | null | undefined;
}

/** No rule of the market fits the booking; one reason per rule. */
export const NoDispatchRule = refusalKind<{ reasons: RuleRejectionData[] }>(
  'NoDispatchRule',
  'NO_DISPATCH_RULE',
);

/** It needs the user's word first: send the same input again with `confirmation` among its confirmations. */
export const ConfirmationRequired = refusalKind<{
  confirmation: Confirmation;
  tripNames: string[];
  /** The same as one text, for the sentence. */
  trips?: string;
  facilityName: string | null;
  opensAt: string | null;
  closesAt: string | null;
}>('ConfirmationRequired', 'CONFIRMATION_REQUIRED');

/**
 * Legs that look like those of other bookings of the patient: booked when somebody says that both are meant.
 */
export const ConfirmDuplicates = refusalKind<{ similar: SimilarLeg[] }>(
  'ConfirmDuplicates',
  'CONFIRM_DUPLICATES',
);

/** Somebody changed the booking since it was read: by whom and when. */
export const StaleBooking = refusalKind<{
  typeName: 'Itinerary';
  id: string;
  changedByUserId: string | null;
  changedAt: string;
}>('StaleVersion', 'STALE_VERSION');
