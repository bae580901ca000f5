import type { TripStatus } from '@ptc/schema/rules/enums';
import { refusalKind } from '../../platform/refusal.ts';

/** The leg's present status does not allow the command. */
export const IllegalTransition = refusalKind<{
  tripId: string;
  tripName: string;
  from: TripStatus;
  command: string;
}>('IllegalTransition', 'ILLEGAL_TRANSITION');
