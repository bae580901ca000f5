import { FORMS } from '@ptc/schema/rules/limits';
import type { CertificationType, FieldMapping, FormTemplate } from '@ptc/schema/rules/formFacts';
import { DateTime } from 'luxon';
import { physicianAlone } from '../../documents/domain/pcsLayouts.ts';

/** For how long a signed form certifies, and how much. */
export interface Validity {
  /** First and last day, 'YYYY-MM-DD', by the clock of the pick-up. */
  readonly validFrom: string;
  readonly validTo: string;
  /** Round trips that it covers. */
  readonly roundTrips: number;
}

/** What a certification covers. */
export interface Covering extends Validity {
  readonly type: CertificationType;
}

/**
 * Whether a form certifies repeated transport: the one that is laid out for it, or one that prints until when
 * it is valid.
 */
const isRepetitive = (form: {
  readonly template: FormTemplate | null;
  readonly mapping: readonly FieldMapping[];
}): boolean =>
  form.template === 'PCS_REPETITIVE' ||
  (form.template === 'FILE' && form.mapping.some(({ fact }) => fact === 'VALID_TO'));

/**
 * Whether nobody but a physician may sign a form: payors take a certification of repeated transport from the
 * attending physician alone. What a state's Medicaid asks for is no such statement, nor is a form of others
 * that says of itself that it certifies nothing.
 */
export const needsPhysician = (form: {
  readonly template: FormTemplate | null;
  readonly mapping: readonly FieldMapping[];
  readonly certifies: CertificationType | null;
}): boolean => {
  const { template, certifies } = form;
  if (template === 'FILE') return isRepetitive(form) && certifies !== null && certifies !== 'MEDICAID';
  return template !== null && physicianAlone({ template, certifies });
};

/**
 * What a form certifies once it is signed for a leg: the one day with its round trip, or sixty days of
 * repeated transport.
 */
export const validityOf = (
  form: { readonly template: FormTemplate | null; readonly mapping: readonly FieldMapping[] },
  pickUpAt: Date,
  timeZone: string,
): Validity => {
  const day = DateTime.fromJSDate(pickUpAt, { zone: timeZone });
  const validFrom = day.toISODate() ?? '';
  if (!isRepetitive(form)) return { validFrom, validTo: validFrom, roundTrips: 1 };
  return {
    validFrom,
    validTo: day.plus({ days: FORMS.repetitiveDays - 1 }).toISODate() ?? '',
    roundTrips: FORMS.roundTrips,
  };
};

/** Whether a day lies in what is certified; both ends do. */
export const isInForce = (
  { validFrom, validTo }: Pick<Validity, 'validFrom' | 'validTo'>,
  day: string,
): boolean => validFrom <= day && day <= validTo;

/** Of the legs in a certification's days, in their order, those that it covers: two for each round trip. */
export const coveredLegs = <Leg extends { readonly day: string }>(
  certification: Validity,
  legs: readonly Leg[],
): Leg[] => legs.filter(({ day }) => isInForce(certification, day)).slice(0, 2 * certification.roundTrips);

/** Round trips that so many legs are: one way alone is one too. */
export const roundTripsOf = (legs: number): number => Math.ceil(legs / 2);

/** How a certification stands. */
const CERTIFICATION_STANDINGS = ['FUTURE', 'VALID', 'USED_UP', 'ENDED'] as const;
export type CertificationStanding = (typeof CERTIFICATION_STANDINGS)[number];

/** How a certification stands on a day, of which so many round trips were used. */
export const standingOf = (certification: Validity, used: number, today: string): CertificationStanding => {
  if (today < certification.validFrom) return 'FUTURE';
  if (today > certification.validTo) return 'ENDED';
  return used >= certification.roundTrips ? 'USED_UP' : 'VALID';
};
