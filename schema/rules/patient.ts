import type { InferType } from 'yup';
import { addressRules, optionalAddress } from './address.ts';
import { birthDay, dayBetween, notBefore } from './dates.ts';
import { GENDERS } from './lists/people.ts';
import { HEIGHT_UNITS, WEIGHT_UNITS } from './lists/units.ts';
import { RECORD_STATUSES } from './lists/network.ts';
import type { PatientMandatoryField } from './lists/people.ts';
import { decimal, email, phone } from './formats.ts';
import { COUNTS, DEFAULT_TIME_ZONE, TEXT } from './limits.ts';
import { choice, line, optionalId, optionalLine, optionalNote } from './text.ts';
import { yup } from './yup.ts';

/**
 * How an insurer authorizes trips, as the list says it; what was written before there was a list stays as it
 * is.
 */
export const AUTHORIZATION_TYPES = ['NOT_REQUIRED', 'PRIOR_AUTHORIZATION', 'NOTIFICATION', 'TOKENS'] as const;

/** Whether an insurer authorizes by tokens, and so counts trips. */
export const countsTokens = (authorizationType: string | null | undefined): boolean =>
  /token/iu.test(authorizationType ?? '');

/** `mandatory`: what the patient's company insists on; `timeZone`: whose today a birth date may not pass. */
export interface PatientOptions {
  readonly now: Date;
  readonly mandatory?: readonly PatientMandatoryField[];
  readonly timeZone?: string;
}

/**
 * The fields of a patient. First and last name, gender and date of birth always; the rest as the company
 * asks.
 */
export function patientRules(options: PatientOptions) {
  const zone = options.timeZone ?? DEFAULT_TIME_ZONE;
  const asks = (field: PatientMandatoryField): boolean => options.mandatory?.includes(field) ?? false;
  const demand = (field: PatientMandatoryField) => requiredWhen(asks(field));
  return yup.object({
    reference: optionalLine(TEXT.code).test(demand('reference')),
    firstName: line(TEXT.name).required('required'),
    middleName: optionalLine(TEXT.name),
    lastName: line(TEXT.name).required('required'),
    suffix: optionalLine(TEXT.suffix),
    dateOfBirth: birthDay(options.now, zone).required('required'),
    gender: choice(GENDERS).required('required'),
    email: email().test(demand('email')),
    mobile: phone().test(demand('mobile')),
    phone: phone().test(demand('homephone')),
    height: decimal('invalid_height', 300, 2).test(demand('height')),
    heightUnit: choice(HEIGHT_UNITS).nullable(),
    weight: decimal('invalid_weight', 2000, 2).test(demand('weight')),
    weightUnit: choice(WEIGHT_UNITS).nullable(),
    inFacility: yup.boolean().nullable(),
    facilityId: optionalId().when('inFacility', { is: true, then: (rule) => rule.test(requiredWhen(true)) }),
    residence: optionalAddress().when('inFacility', {
      is: (inFacility: unknown) => inFacility !== true && asks('address'),
      then: () => addressRules().required('required'),
    }),
    locationInResidence: optionalLine(TEXT.floorAndRoom),
    guardianName: optionalLine(TEXT.guardianName),
    guardianDateOfBirth: birthDay(options.now, zone),
    notes: optionalNote(TEXT.note),
    medicareNumber: optionalLine(TEXT.insuranceNumber).test(demand('medicare')),
    medicaidNumber: optionalLine(TEXT.insuranceNumber).test(demand('medicaid')),
    payors: yup.array().of(payorRules().required('required')).max(COUNTS.payors, 'too_many').nullable(),
    status: choice(RECORD_STATUSES).nullable(),
  });
}

export type PatientValue = InferType<ReturnType<typeof patientRules>>;

/** The find-before-create search: at least one of the three. */
export function similarPatientRules(options: PatientOptions) {
  return yup
    .object({
      firstName: optionalLine(TEXT.name),
      lastName: optionalLine(TEXT.name),
      dateOfBirth: birthDay(options.now, options.timeZone ?? DEFAULT_TIME_ZONE),
    })
    .test({
      name: 'required',
      message: 'required',
      test: (value) => value.firstName != null || value.lastName != null || value.dateOfBirth != null,
    });
}

function payorRules() {
  const day = dayBetween('1900-01-01', '2200-12-31');
  const tokens = yup
    .number()
    .integer('not_integer')
    .min(0, 'too_small')
    .max(100_000, 'too_large')
    .typeError('invalid_number')
    .nullable();
  const text = optionalLine(TEXT.name);
  return yup.object({
    name: line(TEXT.name).required('required'),
    payorType: text,
    coverage: text,
    memberId: text,
    productType: text,
    subscriberNumber: text,
    policyNumber: text,
    group: text,
    groupNumber: text,
    effectiveDate: day,
    expiryDate: day.test(notBefore('effectiveDate')),
    medicaidNumber: text,
    authorizationType: text,
    address: optionalAddress({ geocoded: false }),
    tokensRemaining: tokens,
    tokensTotal: tokens,
    plan: text,
    planId: text,
  });
}

function requiredWhen(asked: boolean) {
  return {
    name: 'required',
    message: 'required',
    test: (value: unknown) => !asked || (value !== null && value !== undefined && value !== ''),
  };
}
