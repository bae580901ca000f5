/**
 * What a field of a form may be filled with, beside answers: facts by what they are of. The signer's are
 * known when it is signed.
 */
export const FORM_FACTS_BY_PLACE = {
  booking: [
    'BOOKING_NAME',
    'AUTHORIZATION_NUMBERS',
    'CARE_PROVIDER',
    'CARE_PROVIDER_PHONE',
    'CALLER',
    'REFERENCE',
    'ROUND_TRIP',
  ],
  leg: [
    'LEG_NAME',
    'PICK_UP_DATE',
    'PICK_UP_TIME',
    'APPOINTMENT_TIME',
    'PICK_UP_NAME',
    'PICK_UP_ADDRESS',
    'PICK_UP_FLOOR_AND_ROOM',
    'DROP_OFF_NAME',
    'DROP_OFF_ADDRESS',
    'PLACE_LETTERS',
    'CALL_TYPE',
    'URGENCY',
    'PRIORITY',
    'NEEDS',
    'DISTANCE',
    'VALID_FROM',
    'VALID_TO',
  ],
  patient: [
    'PATIENT_NAME',
    'PATIENT_FIRST_NAME',
    'PATIENT_LAST_NAME',
    'DATE_OF_BIRTH',
    'AGE',
    'SEX',
    'HEIGHT',
    'WEIGHT',
    'MEDICARE_NUMBER',
    'MEDICAID_NUMBER',
    'PATIENT_REFERENCE',
    'PATIENT_PHONE',
    'PATIENT_ADDRESS',
    'GUARDIAN',
  ],
  payor: ['PAYOR_NAME', 'PAYOR_TYPE', 'PAYOR_POLICY', 'PAYOR_MEMBER_ID', 'PAYOR_GROUP'],
  signer: ['SIGNER_NAME', 'SIGNER_TITLE', 'SIGNER_TYPE', 'SIGNER_LICENSE', 'SIGNED_ON', 'SIGNED_AT_TIME'],
} as const;

/** What facts are of. */
export type FormFactPlace = keyof typeof FORM_FACTS_BY_PLACE;
export type FormFact = (typeof FORM_FACTS_BY_PLACE)[FormFactPlace][number];

/** Every fact, in the order in which they are offered. */
export const FORM_FACTS: readonly FormFact[] = Object.values(FORM_FACTS_BY_PLACE).flat();

/** What a form is printed from: one that is laid out here, or a PDF that was uploaded. */
export const FORM_TEMPLATES = ['PCS_SINGLE', 'PCS_REPETITIVE', 'FILE'] as const;
export type FormTemplate = (typeof FORM_TEMPLATES)[number];

/** What a signed form proves of a patient. */
export const CERTIFICATION_TYPES = ['PCS', 'NON_PHYSICIAN', 'MEDICAID'] as const;
export type CertificationType = (typeof CERTIFICATION_TYPES)[number];

/** With what one field of a form is filled. */
export interface FieldMapping {
  readonly field: string;
  /** A fact; null: the answer to a question. */
  readonly fact: FormFact | null;
  /** The name of a question; null: a fact. */
  readonly question: string | null;
  /**
   * Ticked, or chosen, where the fact or answer is this, by code or name; null: the fact itself is written.
   */
  readonly equals: string | null;
}

/**
 * For which legs a form must be filled: each list that names something must be met, and at least one names
 * something.
 */
export interface RequiredWhen {
  readonly callTypeIds: readonly string[];
  readonly payorTypes: readonly string[];
  /** Kinds of the place where the patient is fetched. */
  readonly facilityTypeIds: readonly string[];
}

/** What a fact is: a text, a yes or no, or several entries with code and name. */
export type FactValue = string | boolean | readonly { readonly code: string; readonly name: string }[];

/** A fact as it is written on paper; forms are in English, as they are prescribed. */
export function factText(value: FactValue | null): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : value.map(({ name }) => name).join(', ');
}

/** Whether a fact is what a tick or a choice asks for. */
export function factEquals(value: FactValue | null, wanted: string): boolean {
  const same = (text: string): boolean => text.trim().toLowerCase() === wanted.trim().toLowerCase();
  if (value === null) return false;
  if (typeof value === 'boolean') return same(value ? 'Yes' : 'No');
  if (typeof value === 'string') return value.split('|').some(same);
  return value.some(({ code, name }) => same(code) || same(name));
}
