/** Closed lists of the life of a leg, shared by the API's enums, the database's checks and the console. */
import type { AlertEventName } from './attention.ts';

export const TRIP_STATUSES = [
  'DRAFT',
  'OFFERED',
  'UNFULFILLED',
  'EXPIRED',
  'ACCEPTING',
  'API_FAILED',
  'ACCEPTED',
  'CONFLICT',
  'IN_MOTION',
  'CANCELLED',
  'COMPLETED',
  'DRY_RUN',
  'BLOCKED',
] as const;
export type TripStatus = (typeof TRIP_STATUSES)[number];

/** Nothing leaves these. */
export const FINAL_TRIP_STATUSES = [
  'CANCELLED',
  'COMPLETED',
  'DRY_RUN',
] as const satisfies readonly TripStatus[];

/** Nobody has these legs, and somebody can still come to. */
export const UNFILLED_TRIP_STATUSES = [
  'DRAFT',
  'OFFERED',
  'ACCEPTING',
  'API_FAILED',
  'UNFULFILLED',
  'BLOCKED',
] as const satisfies readonly TripStatus[];

/** The counters of the activity summary, beside `Invalid`. */
export const COUNTED_TRIP_STATUSES = [
  'DRAFT',
  'OFFERED',
  'UNFULFILLED',
  'EXPIRED',
  'CONFLICT',
] as const satisfies readonly TripStatus[];

const TRIP_DISPLAY_STATES = [
  'PENDING',
  'UNRESOLVED',
  'API_ERROR',
  'CANCELLED',
  'TO_PICKUP',
  'LATE',
  'ASSIGNED',
  'UNASSIGNED',
  'AT_PICKUP',
  'TO_DROPOFF',
  'AT_DROPOFF',
  'CLEAR',
  'OK',
  'INCOMPLETE',
] as const;
export type TripDisplayState = (typeof TRIP_DISPLAY_STATES)[number];

/** In the order in which they happen. */
export const PROGRESS_STAMPS = [
  'ASSIGNED',
  'TO_PICKUP',
  'AT_PICKUP',
  'TO_DROPOFF',
  'AT_DROPOFF',
  'CLEAR',
] as const;
export type ProgressStamp = (typeof PROGRESS_STAMPS)[number];

/** What may be odd about stamps and distance, and is asked about once. */
const STAMP_QUESTIONS = ['FAR_FROM_PLAN', 'OTHER_DAY', 'SAME_TIME', 'DISTANCE_FAR', 'TOO_FAST'] as const;
export type StampQuestion = (typeof STAMP_QUESTIONS)[number];

/** Why a patient may be left behind at the place of a visit; each is the alert of the same name. */
export const STRANDED_RISKS = [
  'RETURN_UNASSIGNED',
  'WILL_CALL_SILENT',
  'TRANSPORT_PROVIDER_GONE',
  'OUTBOUND_LOST',
] as const satisfies readonly AlertEventName[];
export type StrandedRisk = (typeof STRANDED_RISKS)[number];

/** How far the question for a second yes to an accepted leg has come. */
const RECONFIRMATION_STATES = ['PLANNED', 'ASKED', 'CONFIRMED', 'UNCONFIRMED'] as const;
export type ReconfirmationState = (typeof RECONFIRMATION_STATES)[number];

/** Why a leg is expected when it is. */
const LATENESS_REASONS = [
  'ON_PLAN',
  'NOT_ASSIGNED',
  'NOT_LEFT',
  'EARLIER_LEG',
  'LEFT_LATE',
  'NOT_ARRIVED',
  'PICKED_UP_LATE',
  'STILL_AT_PICKUP',
  'LEFT_PICKUP_LATE',
  'STILL_UNDER_WAY',
  'RIDE_LONGER',
] as const;
export type LatenessReason = (typeof LATENESS_REASONS)[number];

export const ACTIVITY_TYPES = [
  'CREATE',
  'OFFER',
  'ACCEPT',
  'ACCEPT_BEST_OFFER',
  'BID',
  'COUNTER',
  'COUNTER_DECLINED',
  'DECLINE',
  'EDIT',
  'ADD_LEG',
  'COMMENT',
  'REVIEW',
  'PROGRESS',
  'COMPLETE',
  'CANCEL',
  'UNABLE_TO_SERVICE',
  'UNABLE_TO_COMPLETE',
  'READY_NOW',
  'RESUBMIT',
  'UNFULFILLED',
  'EXPIRE',
  'BLOCK',
  'ACCEPT_CHANGES',
  'TAKE_BACK_CHANGES',
  'RECONFIRM_ASK',
  'RECONFIRM',
  'RECONFIRM_LAPSE',
  'UNCONFIRMED',
  'REVOKE',
  'ASSIGN_VEHICLE',
  'RATE',
  'LAST_SAFE',
  'COLLAPSE',
  'STRANDED',
  'REMINDER',
  'BUNDLE',
  'SKIP',
  'UNSKIP',
  'PAUSE',
  'RESUME',
  'PATIENT_INVITED',
  'PATIENT_UNINVITED',
  'PATIENT_READY',
  'PATIENT_CANCELLED',
  'PATIENT_ASKS_CALL',
  'ATTACH',
  'DETACH',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** How far a leg had come when it was cancelled, declined, given back or not carried, in order. */
export const END_STAGES = [
  'BEFORE_OFFER',
  'OFFERED',
  'ACCEPTED',
  'ASSIGNED',
  'EN_ROUTE',
  'AT_SCENE',
  'TRANSPORTING',
  'AT_DESTINATION',
] as const;
export type EndStage = (typeof END_STAGES)[number];
