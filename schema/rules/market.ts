import type { InferType } from 'yup';
import { CREDENTIAL_KINDS, RECORD_STATUSES } from './lists/network.ts';
import { DISTANCE_UNITS } from './lists/units.ts';
import { ITINERARY_TYPES, PICK_UP_TYPES } from './lists/bookings.ts';
import { PROGRESS_STAMPS } from './lists/legs.ts';
import { currency, timeZone } from './formats.ts';
import { holidayListRules } from './holidays.ts';
import { TEXT } from './limits.ts';
import { choice, line, optionalId, optionalLine } from './text.ts';
import { yup } from './yup.ts';
import { wholeNumber } from './wholeNumber.ts';

/** The clocks of a market, in minutes. */
export const MARKET_CLOCKS = [
  'minimumNoticeMinutes',
  'visitMinutes',
  'willCallPatienceMinutes',
  'returnUnassignedLeadMinutes',
  'transportProviderGoneLeadMinutes',
  'outboundLostLeadMinutes',
  'willCallSilentLeadMinutes',
  'assignReminderMinutes',
] as const;
export type MarketClock = (typeof MARKET_CLOCKS)[number];

/** The choices of a market that are on or off. */
export const MARKET_FLAGS = [
  'allowWillCallInitialPickUp',
  'defaultPickUpIsFacility',
  'defaultDropOffIsFacility',
  'defaultUsePatientCertification',
  'facilityFindCompanyOnly',
  'requireDepartment',
] as const;
export type MarketFlag = (typeof MARKET_FLAGS)[number];

/** Least and most a number of a market may be. */
export const MARKET_LIMITS = {
  minutes: { min: 0, max: 2880 },
  clock: { min: 1, max: 2880 },
  reconfirm: { min: 2, max: 2880 },
  horizonDays: { min: 1, max: 365 },
  tier: { min: 1, max: 3 },
  rank: { min: 0, max: 9999 },
} as const;

/** The settings of a market that its owner changes. */
export function marketSettingsRules() {
  const clock = () => wholeNumber(MARKET_LIMITS.clock).required('required');
  return yup.object().shape({
    conflictMinutes: wholeNumber(MARKET_LIMITS.clock).nullable(),
    reconfirmMinutes: wholeNumber(MARKET_LIMITS.reconfirm).nullable(),
    reconfirmAnswerMinutes: wholeNumber(MARKET_LIMITS.clock)
      .nullable()
      .when('reconfirmMinutes', ([minutes]: unknown[], rule) =>
        typeof minutes === 'number' && minutes > 1
          ? rule.concat(wholeNumber({ min: 1, max: minutes - 1 })).required('required')
          : rule,
      ),
    recurrenceHorizonDays: wholeNumber(MARKET_LIMITS.horizonDays).nullable(),
    expiryGraceMinutes: wholeNumber(MARKET_LIMITS.minutes).required('required'),
    pickUpPaddingMinutes: wholeNumber(MARKET_LIMITS.minutes).required('required'),
    defaultPickUpType: choice(PICK_UP_TYPES).nullable(),
    defaultDropOffMinutes: wholeNumber(MARKET_LIMITS.clock).nullable(),
    allowNoDropOff: yup.boolean().nullable(),
    defaultItineraryType: choice(ITINERARY_TYPES).nullable(),
    requiredTimestamps: yup.array(choice(PROGRESS_STAMPS).required('required')).nullable(),
    requiredCredentials: yup.array(choice(CREDENTIAL_KINDS).required('required')).nullable(),
    showEstimateLines: yup.boolean().nullable(),
    questionnaireBookingId: optionalId(),
    questionnaireProxyId: optionalId(),
    useQuestions: yup.boolean().nullable(),
    patientLinks: yup.boolean().nullable(),
    patientMayCancel: yup.boolean().nullable(),
    ratingBreaksTies: yup.boolean().nullable(),
    holidays: holidayListRules(),
    allowWillCallInitialPickUp: yup.boolean().required('required'),
    defaultPickUpIsFacility: yup.boolean().required('required'),
    defaultDropOffIsFacility: yup.boolean().required('required'),
    defaultUsePatientCertification: yup.boolean().required('required'),
    facilityFindCompanyOnly: yup.boolean().required('required'),
    requireDepartment: yup.boolean().required('required'),
    clocks: yup.object().shape({
      minimumNoticeMinutes: clock(),
      visitMinutes: clock(),
      willCallPatienceMinutes: clock(),
      returnUnassignedLeadMinutes: clock(),
      transportProviderGoneLeadMinutes: clock(),
      outboundLostLeadMinutes: clock(),
      willCallSilentLeadMinutes: clock(),
      assignReminderMinutes: clock(),
    }),
  });
}

/** What a market's owner changes of a member. */
export function marketMemberRules() {
  return yup
    .object()
    .shape({ status: choice(RECORD_STATUSES).nullable(), tier: wholeNumber(MARKET_LIMITS.tier).nullable() });
}

export type MarketSettingsFields = InferType<ReturnType<typeof marketSettingsRules>>;

/** A new market. */
export function newMarketRules() {
  return yup.object().shape({
    name: line(TEXT.name).required('required'),
    timeZone: timeZone().required('required'),
    currency: currency().required('required'),
    distanceUnit: choice(DISTANCE_UNITS).required('required'),
    isSandbox: yup.boolean().required('required'),
  });
}

/** A market's new name. */
export function marketNameRules() {
  return yup.object().shape({ name: line(TEXT.name).required('required') });
}

/** What a market's owner sends of it at once: its settings, and its name where that is to be another. */
export function marketUpdateRules() {
  return marketSettingsRules().shape({ name: optionalLine(TEXT.name) });
}

/** Whom a market's owner invites: a company by its code, or by its whole name. */
export function marketInvitationRules() {
  return yup.object().shape({ company: line(TEXT.name).required('required') });
}

export type NewMarketValue = InferType<ReturnType<typeof newMarketRules>>;
