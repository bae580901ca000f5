import type { Locale } from '../locale.ts';

/** Words for codes that queries show beside them: what a leg lacks, why a rule lost, why a transporter is not asked. */
const en: Record<string, string> = {
  NO_QUESTIONNAIRE: 'The questionnaire is not answered.',
  NO_CLASSIFICATION: 'Call type, urgency or priority is missing.',
  NO_FLOOR_AND_ROOM: 'Floor and room are missing.',
  NO_RULE: 'Unable to find a market dispatch rule.',
  NO_PATIENT_ADDRESS: 'The patient has no address.',
  NO_PATIENT_EMAIL: 'The patient has no e-mail address.',
  NO_PATIENT_MOBILE: 'The patient has no mobile number.',
  NO_PATIENT_HOMEPHONE: 'The patient has no home phone.',
  NO_PATIENT_HEIGHT: "The patient's height is missing.",
  NO_PATIENT_WEIGHT: "The patient's weight is missing.",
  NO_PATIENT_MEDICARE: 'The patient has no Medicare number.',
  NO_PATIENT_MEDICAID: 'The patient has no Medicaid number.',
  NO_PATIENT_REFERENCE: 'The patient has no reference.',
  RULE_CALL_TYPE: '{rule}: the call type does not match.',
  RULE_URGENCY: '{rule}: the urgency does not match.',
  RULE_PRIORITY: '{rule}: the priority does not match.',
  RULE_VARIABLES: '{rule}: a variable it asks for is not chosen.',
  RULE_DAY_OF_WEEK: '{rule}: does not apply on this day of the week.',
  RULE_TIME_OF_DAY: '{rule}: does not apply at this time of day.',
  RULE_QUANTITY: '{rule}: the distance does not match.',
  RULE_OUTRANKED: '{rule}: matches, but a higher-ranked rule wins.',
  LEFT_OUT_NOT_MEMBER: 'Not an active member of the market.',
  LEFT_OUT_NO_CONTRACT: 'No contract in force.',
  LEFT_OUT_NO_JOB_TYPE: 'No job type covers this.',
  LEFT_OUT_NOT_AVAILABLE: 'No free crew at this time.',
  LEFT_OUT_EXCLUDED: 'Declined or gave it back before.',
  LEFT_OUT_CREDENTIALS_EXPIRED: 'Its credentials have expired.',
  LEFT_OUT_NO_ROUND: 'No round of the rule reaches it.',
  PLAN_NO_RULE: 'Unable to find a market dispatch rule.',
  PLAN_NOBODY: '{rule}: no transporter can carry this.',
  PLAN_ROUNDS: '{rule}: {companies} transporters in {rounds} rounds.',
};

const es: typeof en = {
  NO_QUESTIONNAIRE: 'El cuestionario no está respondido.',
  NO_CLASSIFICATION: 'Falta el tipo de llamada, la urgencia o la prioridad.',
  NO_FLOOR_AND_ROOM: 'Faltan el piso y la habitación.',
  NO_RULE: 'No se encuentra ninguna regla de despacho del mercado.',
  NO_PATIENT_ADDRESS: 'El paciente no tiene dirección.',
  NO_PATIENT_EMAIL: 'El paciente no tiene correo electrónico.',
  NO_PATIENT_MOBILE: 'El paciente no tiene número de móvil.',
  NO_PATIENT_HOMEPHONE: 'El paciente no tiene teléfono de casa.',
  NO_PATIENT_HEIGHT: 'Falta la estatura del paciente.',
  NO_PATIENT_WEIGHT: 'Falta el peso del paciente.',
  NO_PATIENT_MEDICARE: 'El paciente no tiene número de Medicare.',
  NO_PATIENT_MEDICAID: 'El paciente no tiene número de Medicaid.',
  NO_PATIENT_REFERENCE: 'El paciente no tiene referencia.',
  RULE_CALL_TYPE: '{rule}: el tipo de llamada no coincide.',
  RULE_URGENCY: '{rule}: la urgencia no coincide.',
  RULE_PRIORITY: '{rule}: la prioridad no coincide.',
  RULE_VARIABLES: '{rule}: falta una variable que pide.',
  RULE_DAY_OF_WEEK: '{rule}: no se aplica este día de la semana.',
  RULE_TIME_OF_DAY: '{rule}: no se aplica a esta hora.',
  RULE_QUANTITY: '{rule}: la distancia no coincide.',
  RULE_OUTRANKED: '{rule}: coincide, pero gana una regla de mayor rango.',
  LEFT_OUT_NOT_MEMBER: 'No es miembro activo del mercado.',
  LEFT_OUT_NO_CONTRACT: 'No tiene contrato vigente.',
  LEFT_OUT_NO_JOB_TYPE: 'Ningún tipo de trabajo cubre esto.',
  LEFT_OUT_NOT_AVAILABLE: 'No tiene equipo libre a esta hora.',
  LEFT_OUT_EXCLUDED: 'Lo rechazó o lo devolvió antes.',
  LEFT_OUT_CREDENTIALS_EXPIRED: 'Sus credenciales han caducado.',
  LEFT_OUT_NO_ROUND: 'Ninguna ronda de la regla llega a esta empresa.',
  PLAN_NO_RULE: 'No se encuentra ninguna regla de despacho del mercado.',
  PLAN_NOBODY: '{rule}: ningún transportista puede llevarlo.',
  PLAN_ROUNDS: '{rule}: {companies} transportistas en {rounds} rondas.',
};

const words: Record<Locale, Record<string, string>> = { en, es };

/** The words of a code in the caller's language; an unknown code reads as itself. */
export const bookingWord = (locale: Locale, code: string, params: Readonly<Record<string, string | number>> = {}): string =>
  (words[locale][code] ?? code).replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** All codes that have words, per language; for the test that none is missing. */
export const bookingWordCodes = (locale: Locale): string[] => Object.keys(words[locale]);
