/**
 * Closed lists of offers and their outcome, shared by the API's enums, the database's checks and the console.
 */

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

/** What became of an offer for the transport provider that got it. */
const OFFER_RESULTS = ['WON', 'LOST', 'DECLINED', 'LAPSED', 'REVOKED'] as const;
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
export const BID_EDGES = ['EARLIER_PICK_UP', 'LOWER_PRICE', 'CONTRACT', 'RATING', 'TIE_BREAK'] as const;
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
  'DISTANCE_UNKNOWN',
  'PATIENT_VALUE',
  'PAYOR',
  'FACILITY_TYPE',
  'LEAD_TIME',
  'OUTRANKED',
] as const;
export type RuleFailure = (typeof RULE_FAILURES)[number];
