/**
 * Closed lists of companies, markets and what they own, shared by the API's enums, the database's checks and
 * the console.
 */

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

/**
 * What a variable is about: what dispatching has to send along, or the patient's condition and how they
 * travel.
 */
export const VARIABLE_GROUPS = ['DISPATCH', 'PATIENT'] as const;
export type VariableGroup = (typeof VARIABLE_GROUPS)[number];

/** What is kept as named definitions. */
export const FORM_KINDS = ['PDF_FORM', 'QUESTIONNAIRE', 'FACE_SHEET'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** Whether a version of a questionnaire is still edited. */
export const QUESTIONNAIRE_STATES = ['DRAFT', 'PUBLISHED'] as const;
export type QuestionnaireState = (typeof QUESTIONNAIRE_STATES)[number];

export const COMPANY_KINDS = ['CARE_PROVIDER', 'TRANSPORT_PROVIDER'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

/** Patients, facilities and departments. */
export const RECORD_STATUSES = ['ACTIVE', 'INACTIVE'] as const;
export type RecordStatus = (typeof RECORD_STATUSES)[number];

/** How a company stands to a market: only who has accepted takes part in it. */
export const MARKET_MEMBER_STATES = ['INVITED', 'ACCEPTED', 'DECLINED', 'SUSPENDED', 'LEFT'] as const;
export type MarketMemberState = (typeof MARKET_MEMBER_STATES)[number];

/** The parts of a market as a file, in the order in which they are compared. */
const MARKET_FILE_SECTIONS = ['MARKET', 'SETTINGS', 'MEMBERS', 'PRICE_LISTS', 'CONTRACTS', 'RULES'] as const;
export type MarketFileSection = (typeof MARKET_FILE_SECTIONS)[number];

/** What a market as a file would do to one thing of a market. */
const MARKET_FILE_CHANGES = ['CREATE', 'UPDATE', 'END', 'UNCHANGED', 'WAITS', 'IMPOSSIBLE'] as const;
export type MarketFileChange = (typeof MARKET_FILE_CHANGES)[number];

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
const UNFIT = ['CALL_TYPE', 'PLACE', 'SEATS', 'WEIGHT'] as const;
export type Unfit = (typeof UNFIT)[number];

const TRANSPORT_STATES = ['AVAILABLE', 'UNAVAILABLE', 'CONFLICT', 'UNKNOWN'] as const;
export type TransportState = (typeof TRANSPORT_STATES)[number];

/** At which end of the way a rule of a market asks for a type of facility. */
export const RULE_PLACE_ENDS = ['PICK_UP', 'DROP_OFF', 'EITHER'] as const;
export type RulePlaceEnd = (typeof RULE_PLACE_ENDS)[number];

/** What of a market cannot be satisfied, or soon not any more. */
const MARKET_HEALTH_KINDS = [
  'NO_RULE',
  'CALL_TYPE_UNMATCHED',
  'RULE_NEVER_WINS',
  'RULE_ASKS_NOBODY',
  'ROUND_ASKS_NOBODY',
  'RULE_NAMES_OUT_OF_USE',
  'QUESTIONS_NAME_OUT_OF_USE',
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
