import type { InferType } from 'yup';
import { AWARDS } from './lists/offers.ts';
import { DAYS_OF_WEEK } from './lists/recurrence.ts';
import { RULE_PLACE_ENDS } from './lists/network.ts';
import { isTimeOfDay } from './formats.ts';
import { TEXT } from './limits.ts';
import { MARKET_LIMITS } from './market.ts';
import { numberWithin } from './numberWithin.ts';
import { choice, id, line } from './text.ts';
import { wholeNumber } from './wholeNumber.ts';
import { nullIsLeftOut, yup } from './yup.ts';

/** Least and most of what a rule of a market says; minutes unless named otherwise. */
export const MARKET_RULE_LIMITS = {
  /** Entries one condition lists. */
  entries: 100,
  payorTypes: 20,
  /** In the market's unit. */
  distance: { min: 0, max: 9999 },
  /** Years, pounds, patients, or volume as prices count it. */
  patientValue: { min: 0, max: 100_000 },
  leadMinutes: { min: 0, max: 525_600 },
  offerLeadMinutes: { min: 0, max: 129_600 },
  rounds: { min: 1, max: 10 },
  roundMinutes: { min: 1, max: 10_080 },
  members: 50,
  allAtOnceUnderMinutes: { min: 0, max: 10_080 },
  promisedPickUpLimitMinutes: { min: 1, max: 1440 },
  requiredForms: 20,
} as const;

const limits = MARKET_RULE_LIMITS;

/**
 * What a rule of a market says: its name, for which bookings it is, and who is asked how. One rule for the
 * form and the server.
 */
export function marketRuleRules() {
  return yup.object().shape({
    name: line(TEXT.name).required('required'),
    conditions: conditionRules().required('required'),
    settings: settingRules().required('required'),
  });
}

/** The input of who makes or changes a rule, or tries one. */
export function marketRuleInputRules() {
  return yup.object().shape({ rule: marketRuleRules().required('required') });
}

export type MarketRuleFields = InferType<ReturnType<typeof marketRuleRules>>;

function conditionRules() {
  const entries = () =>
    yup.array().of(id().required('required')).required('required').max(limits.entries, 'too_many');
  return yup.object().shape({
    callTypeIds: entries(),
    urgencyIds: entries(),
    priorityIds: entries(),
    variableIds: entries(),
    daysOfWeek: yup
      .array()
      .of(choice(DAYS_OF_WEEK).required('required'))
      .required('required')
      .max(7, 'too_many'),
    timeOfDay: yup
      .object()
      .shape({ from: time(), to: time().test(otherThan('from')) })
      .nullable()
      .default(null),
    distance: yup
      .object()
      .shape({
        from: numberWithin(limits.distance).required('required'),
        to: numberWithin(limits.distance).nullable().test(notUnder('from', false)),
      })
      .nullable()
      .default(null),
    quantities: yup
      .object()
      .shape({ age: amounts(), weight: amounts(), count: amounts(), volume: amounts() })
      .transform(nullIsLeftOut)
      .default(() => ({ age: null, weight: null, count: null, volume: null })),
    payorTypes: yup
      .array()
      .of(line(TEXT.line).required('required'))
      .required('required')
      .max(limits.payorTypes, 'too_many'),
    places: yup
      .object()
      .shape({
        typeIds: entries().min(1, 'required'),
        end: choice(RULE_PLACE_ENDS).required('required'),
      })
      .nullable()
      .default(null),
    leadMinutes: yup
      .object()
      .shape({
        from: wholeNumber(limits.leadMinutes).nullable(),
        to: wholeNumber(limits.leadMinutes).nullable().test(notUnder('from', true)).test(oneOfTwo()),
      })
      .nullable()
      .default(null),
  });
}

/** Least and greatest of a quantity of the patient; with no greatest it must be more than the least. */
const amounts = () =>
  yup
    .object()
    .shape({
      from: numberWithin(limits.patientValue).required('required'),
      to: numberWithin(limits.patientValue).nullable().test(notUnder('from', false)),
    })
    .nullable()
    .default(null);

function settingRules() {
  return yup.object().shape({
    offerLeadMinutes: wholeNumber(limits.offerLeadMinutes).required('required'),
    rounds: yup
      .array()
      .of(roundRules())
      .required('required')
      .min(limits.rounds.min, 'required')
      .max(limits.rounds.max, 'too_many'),
    keepEarlierOpen: yup.boolean().required('required'),
    allAtOnceUnderMinutes: wholeNumber(limits.allAtOnceUnderMinutes).required('required'),
    award: choice(AWARDS).required('required'),
    promisedPickUpLimitMinutes: wholeNumber(limits.promisedPickUpLimitMinutes).nullable(),
    requiredFormIds: yup
      .array()
      .of(id().required('required'))
      .max(limits.requiredForms, 'too_many')
      .nullable()
      .optional(),
  });
}

function roundRules() {
  return yup.object().shape({
    tiers: yup
      .array()
      .of(wholeNumber(MARKET_LIMITS.tier).required('required'))
      .required('required')
      .max(MARKET_LIMITS.tier.max, 'too_many')
      .test({
        name: 'nobody',
        message: 'required',
        test: (tiers, { parent }) =>
          (tiers ?? []).length > 0 || ((parent as { memberIds?: unknown[] }).memberIds ?? []).length > 0,
      }),
    memberIds: yup.array().of(id().required('required')).required('required').max(limits.members, 'too_many'),
    minutes: wholeNumber(limits.roundMinutes).required('required'),
  });
}

function time() {
  return line(5)
    .required('required')
    .test({
      name: 'invalid_time',
      message: 'invalid_time',
      skipAbsent: true,
      test: (value) => isTimeOfDay(value),
    });
}

/** A window that ends when it begins is none. */
function otherThan(field: string) {
  return {
    name: 'invalid_time',
    message: 'invalid_time',
    test: (value: string | null | undefined, { parent }: { parent: unknown }) =>
      value !== (parent as Record<string, unknown>)[field],
  };
}

/** The end of a span does not come before its start; nor, where it is left out of it, with it. */
function notUnder(field: string, more: boolean) {
  return {
    name: 'too_small',
    message: 'too_small',
    test(value: number | null | undefined, context: yup.TestContext) {
      const from = (context.parent as Record<string, unknown>)[field];
      if (typeof value !== 'number' || typeof from !== 'number') return true;
      return (
        (more ? value > from : value >= from) ||
        context.createError({ message: 'too_small', params: { min: more ? from + 1 : from } })
      );
    },
  };
}

/** A span without either end is none. */
function oneOfTwo() {
  return {
    name: 'required',
    message: 'required',
    test: (value: number | null | undefined, { parent }: { parent: unknown }) =>
      typeof value === 'number' || typeof (parent as { from?: unknown }).from === 'number',
  };
}
