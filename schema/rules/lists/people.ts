/**
 * Closed lists of people: users and patients, shared by the API's enums, the database's checks and the
 * console.
 */

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

export const GENDERS = ['FEMALE', 'MALE', 'OTHER', 'UNKNOWN'] as const;
export type Gender = (typeof GENDERS)[number];

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

/** Languages of the console and of messages to people. */
export const LANGUAGES = ['EN', 'ES'] as const;
export type LanguageName = (typeof LANGUAGES)[number];

export const NOTIFICATION_METHODS = ['EMAIL', 'SMS'] as const;
export type NotificationMethod = (typeof NOTIFICATION_METHODS)[number];

export const LOCALES = ['en', 'es'] as const;
