import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import type { StampReason } from '@ptc/schema/rules/stampSense';
import { refusalKind } from '../../platform/refusal.ts';

/** The leg's present status does not allow the command. */
export const IllegalTransition = refusalKind<{
  tripId: string;
  tripName: string;
  from: TripStatus;
  command: string;
}>('IllegalTransition', 'ILLEGAL_TRANSITION');

/** An answer was given to terms that have moved since; `offerId` null: the changes of a leg were answered. */
export const StaleTerms = refusalKind<{ termsVersion: number; offerId: string | null; tripIds: string[] }>(
  'StaleTerms',
  'STALE_TERMS',
);

/** A crew at the pick-up of a leg whose changes nobody has accepted yet. */
export const ChangesNotAccepted = refusalKind<{ tripId: string }>(
  'ChangesNotAccepted',
  'CHANGES_NOT_ACCEPTED',
);

/** Stamps or a distance that may be wrong: saved when somebody says that they are right. */
export const ConfirmStamps = refusalKind<{ tripId: string; reasons: StampReason[] }>(
  'ConfirmStamps',
  'CONFIRM_STAMPS',
);
