/**
 * Closed lists of what somebody is told, shared by the API's enums, the database's checks and the console.
 */

export const ANNOUNCEMENT_CONTENT_TYPES = ['HTML', 'TEXT'] as const;
export type AnnouncementContentType = (typeof ANNOUNCEMENT_CONTENT_TYPES)[number];

export const ANNOUNCEMENT_TYPES = ['IN_APP', 'ALERT'] as const;
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];

export const ALERT_EVENTS = [
  'OFFER',
  'ACCEPTED',
  'DECLINED_BY_ALL',
  'EXPIRED',
  'UNABLE_TO_SERVICE',
  'UNABLE_TO_COMPLETE',
  'API_FAILED',
  'LATE',
  'BLOCKED',
  'CHANGES_TO_ACCEPT',
  'CHANGES_ACCEPTED',
  'CREW_ALREADY_THERE',
  'CANCELLED',
  'READY_NOW',
  'REVOKED',
  'COUNTER_OFFER',
  'INFO_CHANGED',
  'CHANGES_LAPSED',
  'LAST_SAFE_PASSED',
  'RETURN_UNASSIGNED',
  'WILL_CALL_SILENT',
  'TRANSPORT_PROVIDER_GONE',
  'OUTBOUND_LOST',
  'ASSIGNMENT_DUE',
  'INCOMPLETE_DUE',
  'WILL_BE_LATE',
  'RECONFIRM',
  'RECONFIRM_LAPSED',
  'UNCONFIRMED',
  'COMPANY_SUSPENDED',
  'PATIENT_READY',
  'PATIENT_CANCELLED',
  'PATIENT_ASKS_CALL',
  'SYSTEM_UNTOLD',
  'RIDE_STRANDED',
] as const;
export type AlertEventName = (typeof ALERT_EVENTS)[number];

/** What is unhealthy on the platform, the weightiest first. */
export const HEALTH_FINDINGS = [
  'WORKERS_AWAY',
  'WORK_OVERDUE',
  'LEGS_NOT_HANDED_OVER',
  'LEGS_NOT_LEFT',
  'LEGS_UNFILLED_SOON',
  'MESSAGES_WAIT',
  'MESSAGES_FAILED',
  'SIGN_INS_REFUSED',
  'MARKET_WITHOUT_CONTRACT',
  'MARKET_WITHOUT_RULE',
  'CREDENTIALS_EXPIRED',
  'CREDENTIALS_EXPIRE_SOON',
  'CONTRACT_ENDS_SOON',
] as const;
export type HealthFinding = (typeof HEALTH_FINDINGS)[number];

/** Whose day a shift was: of those who book, or of those who carry. */
export const SHIFT_SIDES = ['BOOKING', 'DISPATCH'] as const;
export type ShiftSide = (typeof SHIFT_SIDES)[number];

/** What an item of a handover is, in the order in which they are read. */
export const HANDOVER_KINDS = ['UNUSUAL', 'OPEN', 'PROMISED'] as const;
export type HandoverKind = (typeof HANDOVER_KINDS)[number];

/** Why a leg stood in a handover. */
export const HANDOVER_REASONS = [
  'LATE',
  'STRANDED',
  'LAST_SAFE_PASSED',
  'UNCONFIRMED',
  'URGENT',
  'ANSWER_OFFER',
  'ANSWER_CHANGES',
  'CONFIRM_AGAIN',
  'UNASSIGNED',
  'WILL_CALL',
  'NOBODY_HAS_IT',
  'PROMISED_TIME',
  'PICK_UP_AHEAD',
] as const;
export type HandoverReason = (typeof HANDOVER_REASONS)[number];
