import type { PatientMandatoryField } from '@ptc/schema/rules/lists/people';

export const INCOMPLETE_REASONS = [
  'NO_QUESTIONNAIRE',
  'NO_CLASSIFICATION',
  'NO_FLOOR_AND_ROOM',
  'NO_RULE',
  'NO_PATIENT_ADDRESS',
  'NO_PATIENT_EMAIL',
  'NO_PATIENT_MOBILE',
  'NO_PATIENT_HOMEPHONE',
  'NO_PATIENT_HEIGHT',
  'NO_PATIENT_WEIGHT',
  'NO_PATIENT_MEDICARE',
  'NO_PATIENT_MEDICAID',
  'NO_PATIENT_REFERENCE',
] as const;
export type IncompleteReasonCode = (typeof INCOMPLETE_REASONS)[number];

/** The mandatory things a patient has or lacks. */
export interface PatientFacts {
  readonly inFacility: boolean;
  readonly facilityId: string | null;
  readonly hasResidence: boolean;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly phone: string | null;
  readonly height: string | null;
  readonly weight: string | null;
  readonly medicareNumber: string | null;
  readonly medicaidNumber: string | null;
  readonly reference: string | null;
}

export interface CompletenessFacts {
  readonly questionnaireRequired: boolean;
  readonly questionnaireAnswered: boolean;
  readonly classified: boolean;
  readonly floorAndRoomRequired: boolean;
  readonly floorAndRoom: string | null;
  readonly ruleFound: boolean;
  readonly mandatory: readonly PatientMandatoryField[];
  readonly patient: PatientFacts;
}

const HAS: Record<PatientMandatoryField, (patient: PatientFacts) => boolean> = {
  address: (patient) => (patient.inFacility ? patient.facilityId !== null : patient.hasResidence),
  email: (patient) => filled(patient.email),
  mobile: (patient) => filled(patient.mobile),
  homephone: (patient) => filled(patient.phone),
  height: (patient) => filled(patient.height),
  weight: (patient) => filled(patient.weight),
  medicare: (patient) => filled(patient.medicareNumber),
  medicaid: (patient) => filled(patient.medicaidNumber),
  reference: (patient) => filled(patient.reference),
};

/**
 * Why a trip is not valid yet; empty when it may be offered. An incomplete trip stays DRAFT and counts as
 * Invalid.
 */
export function incompleteReasons(facts: CompletenessFacts): readonly IncompleteReasonCode[] {
  const lacks = facts.mandatory.filter((field) => !HAS[field](facts.patient));
  return [
    ...(facts.questionnaireRequired && !facts.questionnaireAnswered ? (['NO_QUESTIONNAIRE'] as const) : []),
    ...(facts.classified ? [] : (['NO_CLASSIFICATION'] as const)),
    ...(facts.floorAndRoomRequired && !filled(facts.floorAndRoom) ? (['NO_FLOOR_AND_ROOM'] as const) : []),
    ...lacks.map((field) => `NO_PATIENT_${field.toUpperCase()}` as IncompleteReasonCode),
    ...(facts.ruleFound ? [] : (['NO_RULE'] as const)),
  ];
}

function filled(value: string | null): boolean {
  return value !== null && value.trim() !== '';
}
