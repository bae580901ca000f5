import type { InferType } from 'yup';
import { COUNTS, TEXT } from './limits.ts';
import { NOTIFICATION_METHODS } from './lists/people.ts';
import { isEmail, isPhone } from './formats.ts';
import { choice, line } from './text.ts';
import { wholeNumber } from './wholeNumber.ts';
import { yup } from './yup.ts';

/** To whom a booking's page for the patient is sent: the patient, or somebody of the family. */
export function patientLinkRules() {
  return yup.object().shape({
    channel: choice(NOTIFICATION_METHODS).required('required'),
    to: line(TEXT.email)
      .required('required')
      .when('channel', ([channel]: unknown[], rule) =>
        channel === 'SMS'
          ? rule.test({ name: 'invalid_phone', message: 'invalid_phone', test: (to) => !to || isPhone(to) })
          : rule.test({ name: 'invalid_email', message: 'invalid_email', test: (to) => !to || isEmail(to) }),
      ),
    language: choice(['EN', 'ES']).required('required'),
  });
}

/** What stands behind '#' in a link that was sent. */
export function linkSecretRules() {
  return yup.object().shape({ secret: line(TEXT.line).required('required') });
}

/** A leg that is named on the page by its place in the booking. */
export function rideLegRules() {
  return linkSecretRules().shape({
    no: wholeNumber({ min: 1, max: COUNTS.bundleLegs }).required('required'),
  });
}

export type PatientLinkFields = InferType<ReturnType<typeof patientLinkRules>>;
