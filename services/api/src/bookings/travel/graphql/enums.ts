import type { Unfit } from '@ptc/schema/rules/lists/network';
import type {
  LatenessReason,
  ReconfirmationState,
  StrandedRisk,
  TripDisplayState,
} from '@ptc/schema/rules/lists/legs';
import { closedList } from '../../../platform/graphql/closedList.ts';

export const TripDisplayStateEnum = closedList<TripDisplayState>(
  'TripDisplayState',
  'What people are shown of a leg at this moment: its status, progress and lateness in one word.',
  {
    PENDING: 'A transport provider said yes, not confirmed yet.',
    UNRESOLVED: 'Changed; somebody has to answer.',
    API_ERROR: "The transport provider's system failed.",
    CANCELLED: 'Cancelled.',
    TO_PICKUP: 'On the way to the pick-up.',
    LATE: 'Past its pick-up time.',
    ASSIGNED: 'A crew is assigned.',
    UNASSIGNED: 'No crew yet.',
    AT_PICKUP: 'At the pick-up.',
    TO_DROPOFF: 'On the way to the drop-off.',
    AT_DROPOFF: 'At the drop-off.',
    CLEAR: 'The crew is free again.',
    OK: 'Completed.',
    INCOMPLETE: 'Could not be completed.',
  },
);

export const UnfitEnum = closedList<Unfit>('VehicleUnfit', 'Why a vehicle cannot carry a leg.', {
  CALL_TYPE: 'It does not serve the call type.',
  PLACE: 'It has no place of the kind that the job type asks for.',
  SEATS: 'It has too few seats for those who ride along.',
  WEIGHT: 'The patient is heavier than it can carry.',
});

export const LatenessReasonEnum = closedList<LatenessReason>(
  'LatenessReason',
  'Why a leg is expected when it is.',
  {
    ON_PLAN: 'It is on time.',
    NOT_ASSIGNED: 'No crew is assigned, and the way to the pick-up no longer fits.',
    NOT_LEFT: 'The crew has not left, and the way to the pick-up no longer fits.',
    EARLIER_LEG: 'Its vehicle is still busy with an earlier leg.',
    LEFT_LATE: 'The crew left late for the pick-up.',
    NOT_ARRIVED: 'The crew left in time and is not there yet.',
    PICKED_UP_LATE: 'The crew was late at the pick-up.',
    STILL_AT_PICKUP: 'The crew is at the pick-up and has not left.',
    LEFT_PICKUP_LATE: 'The crew stayed long at the pick-up.',
    STILL_UNDER_WAY: 'The ride takes longer than expected.',
    RIDE_LONGER:
      'The ride takes longer than was planned, by former trips between the same places or by the route.',
  },
);

export const ReconfirmationStateEnum = closedList<ReconfirmationState>(
  'ReconfirmationState',
  'How far the question for a second yes to an accepted leg has come.',
  {
    PLANNED: 'It will be asked for.',
    ASKED: 'It was asked for and is awaited.',
    CONFIRMED: 'The transport provider said yes again.',
    UNCONFIRMED: 'Its time is over without a yes, too late for others: the leg stays where it is.',
  },
);

export const StrandedRiskEnum = closedList<StrandedRisk>(
  'StrandedRisk',
  'Why a patient may be left behind at the place of a visit.',
  {
    RETURN_UNASSIGNED: 'Nobody has the way back.',
    WILL_CALL_SILENT: 'The visit should be over and nobody has called.',
    TRANSPORT_PROVIDER_GONE: 'The transport provider of the way back gave it back.',
    OUTBOUND_LOST: 'The way there was cancelled or could not be completed, the way back still stands.',
  },
);
