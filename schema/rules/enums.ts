/** Closed lists of the domain, shared by the API's enums, the database's checks and the console. */

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

/** The counters of the activity summary, beside `Invalid`. */
export const COUNTED_TRIP_STATUSES = [
  'DRAFT',
  'OFFERED',
  'UNFULFILLED',
  'EXPIRED',
  'CONFLICT',
] as const satisfies readonly TripStatus[];

export const TRIP_DISPLAY_STATES = [
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

export const OFFER_STATUSES = [
  'OPEN',
  'BID',
  'ACCEPTED',
  'DECLINED',
  'EXPIRED',
  'REVOKED',
  'COUNTERED',
] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

export const AWARDS = ['FIRST', 'BEST'] as const;
export type Award = (typeof AWARDS)[number];

export const ITINERARY_TYPES = ['ONE_WAY', 'ROUND_TRIP', 'MULTI'] as const;
export type ItineraryType = (typeof ITINERARY_TYPES)[number];

export const PICK_UP_TYPES = ['SET_TIME', 'READY_NOW', 'WILL_CALL', 'APPOINTMENT'] as const;
export type PickUpType = (typeof PICK_UP_TYPES)[number];

export const RETURN_TYPES = ['WILL_CALL', 'WAIT_AND_RETURN', 'SET_TIME'] as const;
export type ReturnType = (typeof RETURN_TYPES)[number];

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
export const STAMP_QUESTIONS = [
  'FAR_FROM_PLAN',
  'OTHER_DAY',
  'SAME_TIME',
  'DISTANCE_FAR',
  'TOO_FAST',
] as const;
export type StampQuestion = (typeof STAMP_QUESTIONS)[number];

/** Why two legs of one patient look like one. */
export const SIMILARITIES = ['SAME_APPOINTMENT', 'OVERLAPPING_TIME'] as const;
export type Similarity = (typeof SIMILARITIES)[number];

export const ROLES = [
  'SYS_ADMIN',
  'SYS_SUPPORT',
  'COMPANY_ADMIN',
  'COMPANY_CONFIG_ADMIN',
  'MANAGE_PATIENT',
  'MANAGE_BOOKING',
  'VIEW_BOOKING',
  'BOOKING_SUPERVISOR',
  'BOOKING_VIP',
  'DISPATCH',
  'VIEW_DISPATCH',
  'DISPATCH_SUPERVISOR',
  'MARKET_CALL_TAKER',
  'DRIVER',
  'FACILITY_ADMIN',
  'COMPANY_DETAILS_ADMIN',
  'FACILITY_PUBLIC',
  'VEHICLE_ADMIN',
  'USER_ADMIN',
  'DEVELOPER',
] as const;
export type Role = (typeof ROLES)[number];

/** What may be granted with a list of what it is granted for. */
export const PRIVILEGES = ['AUTHORITY_SIGN'] as const;
export type PrivilegeName = (typeof PRIVILEGES)[number];

/** Who signs a physician certification statement. */
export const SIGNEE_TYPES = [
  'PHYSICIAN',
  'PHYSICIAN_ASSISTANT',
  'NURSE_PRACTITIONER',
  'CLINICAL_NURSE_SPECIALIST',
  'REGISTERED_NURSE',
  'LICENSED_PRACTICAL_NURSE',
  'SOCIAL_WORKER',
  'CASE_MANAGER',
  'DISCHARGE_PLANNER',
] as const;
export type SigneeType = (typeof SIGNEE_TYPES)[number];

export const USER_STATUSES = ['PENDING', 'ACTIVE', 'DISABLED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const LOOKUP_KINDS = [
  'ATTACHMENT_TYPE',
  'CALL_TYPE',
  'FACILITY_TYPE',
  'PRIORITY',
  'URGENCY',
  'VARIABLE',
  'COMPANY_TYPE',
  'CANCEL_REASON',
  'DECLINE_REASON',
  'UNABLE_TO_SERVICE_REASON',
  'UNABLE_TO_COMPLETE_REASON',
] as const;
export type LookupKind = (typeof LOOKUP_KINDS)[number];

/** What is kept as named definitions. */
export const FORM_KINDS = ['PDF_FORM', 'QUESTIONNAIRE', 'FACE_SHEET'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** Whether a version of a questionnaire is still edited. */
export const QUESTIONNAIRE_STATES = ['DRAFT', 'PUBLISHED'] as const;
export type QuestionnaireState = (typeof QUESTIONNAIRE_STATES)[number];

export const COMPANY_KINDS = ['CARE_PROVIDER', 'TRANSPORT_PROVIDER'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

export const GENDERS = ['FEMALE', 'MALE', 'OTHER', 'UNKNOWN'] as const;
export type Gender = (typeof GENDERS)[number];

/** Patients, facilities and departments. */
export const RECORD_STATUSES = ['ACTIVE', 'INACTIVE'] as const;
export type RecordStatus = (typeof RECORD_STATUSES)[number];

/** How a company stands to a market: only who has accepted takes part in it. */
export const MARKET_MEMBER_STATES = ['INVITED', 'ACCEPTED', 'DECLINED', 'SUSPENDED', 'LEFT'] as const;
export type MarketMemberState = (typeof MARKET_MEMBER_STATES)[number];

/** The parts of a market as a file, in the order in which they are compared. */
export const MARKET_FILE_SECTIONS = [
  'MARKET',
  'SETTINGS',
  'MEMBERS',
  'PRICE_LISTS',
  'CONTRACTS',
  'RULES',
] as const;
export type MarketFileSection = (typeof MARKET_FILE_SECTIONS)[number];

/** What a market as a file would do to one thing of a market. */
export const MARKET_FILE_CHANGES = ['CREATE', 'UPDATE', 'END', 'UNCHANGED', 'WAITS', 'IMPOSSIBLE'] as const;
export type MarketFileChange = (typeof MARKET_FILE_CHANGES)[number];

/** What a company may make mandatory for its patients, beyond name, gender and date of birth. */
export const PATIENT_MANDATORY_FIELDS = [
  'address',
  'email',
  'mobile',
  'homephone',
  'height',
  'weight',
  'medicare',
  'medicaid',
  'reference',
] as const;
export type PatientMandatoryField = (typeof PATIENT_MANDATORY_FIELDS)[number];

export const DISTANCE_UNITS = ['MI', 'KM'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

export const HEIGHT_UNITS = ['IN', 'CM'] as const;
export type HeightUnit = (typeof HEIGHT_UNITS)[number];

export const WEIGHT_UNITS = ['LB', 'KG'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

export const DAYS_OF_WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type DayOfWeek = (typeof DAYS_OF_WEEK)[number];

export const DAY_SELECTORS = ['NONE', 'M2F', 'MWF', 'TH', 'THS'] as const;
export type DaySelector = (typeof DAY_SELECTORS)[number];

/** The weekdays a selector stands for. */
export const SELECTED_DAYS: Readonly<Record<DaySelector, readonly DayOfWeek[]>> = {
  NONE: [],
  M2F: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
  MWF: ['MON', 'WED', 'FRI'],
  TH: ['TUE', 'THU'],
  THS: ['TUE', 'THU', 'SAT'],
};

export const OFFER_INTERVALS = ['YEARLY', 'MONTHLY', 'FORTNIGHTLY', 'WEEKLY'] as const;
export type OfferInterval = (typeof OFFER_INTERVALS)[number];

/** As kept; a template whose last day has passed is ENDED besides. */
export const STORED_RECURRENCE_STATUSES = ['ACTIVE', 'PAUSED', 'CANCELLED'] as const;
export type StoredRecurrenceStatus = (typeof STORED_RECURRENCE_STATUSES)[number];
export const RECURRENCE_STATUSES = [...STORED_RECURRENCE_STATUSES, 'ENDED'] as const;
export type RecurrenceStatus = (typeof RECURRENCE_STATUSES)[number];

/** Which occurrences an edit of a template is about; a single one is `updateOccurrence`. */
export const RECURRENCE_SCOPES = ['ALL', 'THIS_AND_LATER'] as const;
export type RecurrenceScope = (typeof RECURRENCE_SCOPES)[number];

export const OCCURRENCE_STATES = ['PLANNED', 'SKIPPED', 'PRODUCED', 'CANCELLED'] as const;
export type OccurrenceState = (typeof OCCURRENCE_STATES)[number];

export const QUANTITY_OPERATORS = ['BETWEEN', 'GT'] as const;
export type QuantityOperator = (typeof QUANTITY_OPERATORS)[number];

export const RATE_PARAMETERS = ['DAY_OF_WEEK', 'TIME_OF_DAY', 'QUANTITY', 'FLAG'] as const;
export type RateParameter = (typeof RATE_PARAMETERS)[number];

/** What a rate of a price list is shown as. */
export const RATE_DISPLAY_TYPES = [
  'PRIORITY',
  'CALL_TYPE',
  'URGENCY',
  'VARIABLE',
  'TIME',
  'QUANTITY',
  'OTHER',
] as const;
export type RateDisplayType = (typeof RATE_DISPLAY_TYPES)[number];

export const RATE_OPERATORS = ['IN', 'BETWEEN', 'GT'] as const;
export type RateOperator = (typeof RATE_OPERATORS)[number];

export const QUANTITY_UNITS = ['AGE', 'COUNT', 'DISTANCE', 'VOLUME', 'WEIGHT'] as const;
export type QuantityUnit = (typeof QUANTITY_UNITS)[number];

/** What a transport provider shows that it may carry. */
export const CREDENTIAL_KINDS = ['INSURANCE', 'LICENCE', 'OTHER'] as const;
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

/** Whether a contract holds on a day. */
export const CONTRACT_STANDINGS = ['IN_FORCE', 'FUTURE', 'PAST', 'ENDED'] as const;
export type ContractStanding = (typeof CONTRACT_STANDINGS)[number];

/** What a patient travels in. */
export const VEHICLE_PLACES = ['SEAT', 'WHEELCHAIR', 'STRETCHER'] as const;
export type VehiclePlace = (typeof VEHICLE_PLACES)[number];

/** Why a vehicle cannot carry a leg. */
export const UNFIT = ['CALL_TYPE', 'PLACE', 'SEATS', 'WEIGHT'] as const;
export type Unfit = (typeof UNFIT)[number];

export const TRANSPORT_STATES = ['AVAILABLE', 'UNAVAILABLE', 'CONFLICT', 'UNKNOWN'] as const;
export type TransportState = (typeof TRANSPORT_STATES)[number];

export const ANNOUNCEMENT_CONTENT_TYPES = ['HTML', 'TEXT'] as const;
export type AnnouncementContentType = (typeof ANNOUNCEMENT_CONTENT_TYPES)[number];
export const ANNOUNCEMENT_TYPES = ['IN_APP', 'ALERT'] as const;
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];

/** Languages of the console and of messages to people. */
export const LANGUAGES = ['EN', 'ES'] as const;
export type LanguageName = (typeof LANGUAGES)[number];

export const NOTIFICATION_METHODS = ['EMAIL', 'SMS'] as const;
export type NotificationMethod = (typeof NOTIFICATION_METHODS)[number];

export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

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
] as const;
export type AlertEventName = (typeof ALERT_EVENTS)[number];

/** Why a patient may be left behind at the place of a visit; each is the alert of the same name. */
export const STRANDED_RISKS = [
  'RETURN_UNASSIGNED',
  'WILL_CALL_SILENT',
  'TRANSPORT_PROVIDER_GONE',
  'OUTBOUND_LOST',
] as const satisfies readonly AlertEventName[];
export type StrandedRisk = (typeof STRANDED_RISKS)[number];

/** How far the question for a second yes to an accepted leg has come. */
export const RECONFIRMATION_STATES = ['PLANNED', 'ASKED', 'CONFIRMED', 'UNCONFIRMED'] as const;
export type ReconfirmationState = (typeof RECONFIRMATION_STATES)[number];

/** Why a leg is expected when it is. */
export const LATENESS_REASONS = [
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
  'LAST_SAFE',
  'COLLAPSE',
  'STRANDED',
  'REMINDER',
  'BUNDLE',
  'SKIP',
  'UNSKIP',
  'PAUSE',
  'RESUME',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** Why a transport provider is not among those a batch is offered to. */
export const LEFT_OUT_REASONS = [
  'SUSPENDED',
  'NOT_MEMBER',
  'NO_CONTRACT',
  'NO_JOB_TYPE',
  'NO_VEHICLE',
  'NOT_AVAILABLE',
  'EXCLUDED',
  'CREDENTIALS_EXPIRED',
  'NO_ROUND',
  'VIP_ONLY',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

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

/** What became of an offer for the transport provider that got it. */
export const OFFER_RESULTS = ['WON', 'LOST', 'DECLINED', 'LAPSED', 'REVOKED'] as const;
export type OfferResult = (typeof OFFER_RESULTS)[number];

/** Why an offer came to what it came to, with the result each leads to. */
export const OFFER_REASON_RESULTS = {
  FIRST_TO_ACCEPT: 'WON',
  BEST_BID: 'WON',
  COUNTER_TAKEN: 'WON',
  OTHER_ACCEPTED_FIRST: 'LOST',
  OTHER_BID_BETTER: 'LOST',
  OTHER_BID_TAKEN: 'LOST',
  OTHER_COUNTER_TAKEN: 'LOST',
  DECLINED: 'DECLINED',
  GIVEN_BACK: 'DECLINED',
  NOT_ANSWERED: 'LAPSED',
  COUNTER_NOT_ANSWERED: 'LAPSED',
  BID_NOT_AWARDED: 'LAPSED',
  PICK_UP_PASSED: 'LAPSED',
  CANCELLED: 'REVOKED',
  BOOKING_CHANGED: 'REVOKED',
  RESUBMITTED: 'REVOKED',
  LEG_BEFORE_LOST: 'REVOKED',
  CHANGES_NOT_ANSWERED: 'REVOKED',
  NOT_RECONFIRMED: 'REVOKED',
  COMPANY_SUSPENDED: 'REVOKED',
} as const satisfies Record<string, OfferResult>;
export type OfferReason = keyof typeof OFFER_REASON_RESULTS;
export const OFFER_REASONS = Object.keys(OFFER_REASON_RESULTS) as OfferReason[];

/** What told one bid from another, in the order in which bids are compared. */
export const BID_EDGES = ['EARLIER_PICK_UP', 'LOWER_PRICE', 'CONTRACT', 'TIE_BREAK'] as const;
export type BidEdge = (typeof BID_EDGES)[number];

/** Why a dispatch rule did not win. */
export const RULE_FAILURES = [
  'CALL_TYPE',
  'URGENCY',
  'PRIORITY',
  'VARIABLES',
  'DAY_OF_WEEK',
  'TIME_OF_DAY',
  'QUANTITY',
  'PAYOR',
  'FACILITY_TYPE',
  'LEAD_TIME',
  'OUTRANKED',
] as const;
export type RuleFailure = (typeof RULE_FAILURES)[number];

/** At which end of the way a rule of a market asks for a type of facility. */
export const RULE_PLACE_ENDS = ['PICK_UP', 'DROP_OFF', 'EITHER'] as const;
export type RulePlaceEnd = (typeof RULE_PLACE_ENDS)[number];

/** What of a market cannot be satisfied, or soon not any more. */
export const MARKET_HEALTH_KINDS = [
  'NO_RULE',
  'CALL_TYPE_UNMATCHED',
  'RULE_NEVER_WINS',
  'RULE_ASKS_NOBODY',
  'ROUND_ASKS_NOBODY',
  'RULE_NAMES_OUT_OF_USE',
  'CALL_TYPE_NOT_CARRIED',
  'NEED_NOT_CARRIED',
  'CONTRACT_WITHOUT_PRICES',
  'CONTRACT_ENDS_SOON',
  'CREDENTIALS_END_SOON',
  'CREDENTIALS_ENDED',
  'CREDENTIAL_MISSING',
  'CREDENTIAL_ENDS_SOON',
  'COMPANY_SUSPENDED',
] as const;
export type MarketHealthKind = (typeof MARKET_HEALTH_KINDS)[number];

/** Which days a draft of a rule is replayed on. */
export const REPLAY_PERIODS = ['LAST_MONTH', 'LAST_30_DAYS', 'LAST_7_DAYS'] as const;
export type ReplayPeriod = (typeof REPLAY_PERIODS)[number];

/** Questions the caller has answered yes to. */
export const CONFIRMATIONS = ['OUTSIDE_OPENING_HOURS', 'PAST_PICK_UP'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

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

/** Whether a value read from outside belongs to one of the lists above. */
export function isOneOf<T extends string>(list: readonly T[], value: unknown): value is T {
  return typeof value === 'string' && (list as readonly string[]).includes(value);
}
