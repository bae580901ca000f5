/**
 * Closed lists of recurring bookings, and the days of the week, shared by the API's enums, the database's
 * checks and the console.
 */

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

/** What a template does on a holiday of its market. */
export const HOLIDAY_CHOICES = ['KEEP', 'SKIP', 'DAY_BEFORE', 'DAY_AFTER'] as const;
export type HolidayChoice = (typeof HOLIDAY_CHOICES)[number];

/** As kept; a template whose last day has passed is ENDED besides. */
export const STORED_RECURRENCE_STATUSES = ['ACTIVE', 'PAUSED', 'CANCELLED'] as const;
export type StoredRecurrenceStatus = (typeof STORED_RECURRENCE_STATUSES)[number];

export const RECURRENCE_STATUSES = [...STORED_RECURRENCE_STATUSES, 'ENDED'] as const;
export type RecurrenceStatus = (typeof RECURRENCE_STATUSES)[number];

/** Which occurrences an edit of a template is about; a single one is `updateOccurrence`. */
const RECURRENCE_SCOPES = ['ALL', 'THIS_AND_LATER'] as const;
export type RecurrenceScope = (typeof RECURRENCE_SCOPES)[number];

const OCCURRENCE_STATES = ['PLANNED', 'SKIPPED', 'PRODUCED', 'CANCELLED'] as const;
export type OccurrenceState = (typeof OCCURRENCE_STATES)[number];
