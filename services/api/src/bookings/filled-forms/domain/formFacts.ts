import { FORMS } from '@ptc/schema/rules/limits';
import type { FactValue, FormFact } from '@ptc/schema/rules/formFacts';
import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import { DateTime } from 'luxon';
import { ageAt, patientDisplayName } from '../../../patients/records/domain/patientDisplayName.ts';
import type { Payor, PatientTraits } from '../../../patients/records/patients.table.ts';
import type { Caller, ExternalReference } from '../../core/itineraries.table.ts';
import type { Stop } from '../../core/trips.table.ts';

/** An entry of a list with its code. */
export interface Entry {
  readonly code: string;
  readonly name: string;
}

/** What of a patient forms print. */
export interface FactPatient {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly suffix: string | null;
  readonly dateOfBirth: string;
  readonly gender: string;
  readonly traits: PatientTraits;
  readonly medicareNumber: string | null;
  readonly medicaidNumber: string | null;
  readonly reference: string | null;
  readonly mobile: string | null;
  readonly phone: string | null;
  readonly home: string | null;
  readonly guardianName: string | null;
  readonly payors: readonly Payor[];
}

/** What the facts of a leg come from. */
export interface FactSources {
  readonly bookingName: string;
  readonly isRoundTrip: boolean;
  readonly authorizationNumbers: readonly string[];
  readonly careProvider: string;
  readonly careProviderPhone: string | null;
  readonly caller: Caller | null;
  readonly external: ExternalReference | null;
  readonly legName: string;
  readonly pickUpAt: Date;
  readonly pickUpTimeZone: string;
  readonly appointmentAt: Date | null;
  readonly dropOffTimeZone: string;
  readonly pickUp: Stop;
  readonly dropOff: Stop;
  /** Letters of the places, as ambulance claims have them. */
  readonly pickUpLetter: string | null;
  readonly dropOffLetter: string | null;
  readonly callType: Entry | null;
  readonly urgency: Entry | null;
  readonly priority: Entry | null;
  readonly needs: readonly Entry[];
  readonly distanceMeters: number | null;
  readonly patient: FactPatient;
  readonly answers: readonly QuestionAnswer[];
}

/** Facts that are known before anybody signs. */
export type PlainFact = Exclude<
  FormFact,
  'SIGNER_NAME' | 'SIGNER_TITLE' | 'SIGNER_TYPE' | 'SIGNER_LICENSE' | 'SIGNED_ON' | 'SIGNED_AT_TIME'
>;

const sexes: Readonly<Record<string, string>> = { FEMALE: 'Female', MALE: 'Male', OTHER: 'Other' };
const day = 'MM-dd-yyyy';

/** A calendar day as forms write it. */
export const paperDay = (iso: string): string => DateTime.fromISO(iso).toFormat(day);

/** Payors in force on a day; both ends of a coverage are included. */
export const payorsOn = (payors: readonly Payor[], on: string): Payor[] =>
  payors.filter(({ effectiveDate, expiryDate }) => (effectiveDate ?? on) <= on && on <= (expiryDate ?? on));

const placeName = ({ facilityName, departmentName, address }: Stop): string =>
  [facilityName, departmentName].filter(Boolean).join(', ') || address.label;

const list = (entry: Entry | null): FactValue | null => entry && [entry];
const measure = (value: string | null, unit: string): string | null =>
  value === null ? null : `${value} ${unit}`;

/** The facts of a leg, as forms print them; null: not known. */
export const formFacts = (of: FactSources): Readonly<Record<PlainFact, FactValue | null>> => {
  const { patient, pickUp, dropOff, pickUpTimeZone } = of;
  const at = DateTime.fromJSDate(of.pickUpAt, { zone: pickUpTimeZone });
  const on = at.toISODate() ?? '';
  const [payor] = payorsOn(patient.payors, on);
  const letters = `${of.pickUpLetter ?? ''}${of.dropOffLetter ?? ''}`;
  return {
    BOOKING_NAME: of.bookingName,
    AUTHORIZATION_NUMBERS: of.authorizationNumbers.join(', ') || null,
    CARE_PROVIDER: of.careProvider,
    CARE_PROVIDER_PHONE: of.careProviderPhone,
    CALLER: of.caller && [of.caller.name, of.caller.mobile].filter(Boolean).join(', '),
    REFERENCE: of.external?.reference ?? null,
    ROUND_TRIP: of.isRoundTrip,
    LEG_NAME: of.legName,
    PICK_UP_DATE: at.toFormat(day),
    PICK_UP_TIME: at.toFormat('HH:mm'),
    APPOINTMENT_TIME:
      of.appointmentAt &&
      DateTime.fromJSDate(of.appointmentAt, { zone: of.dropOffTimeZone }).toFormat(`${day} HH:mm`),
    PICK_UP_NAME: placeName(pickUp),
    PICK_UP_ADDRESS: pickUp.address.label,
    PICK_UP_FLOOR_AND_ROOM: pickUp.floorAndRoom,
    DROP_OFF_NAME: placeName(dropOff),
    DROP_OFF_ADDRESS: dropOff.address.label,
    PLACE_LETTERS: letters.length === 2 ? letters : null,
    CALL_TYPE: list(of.callType),
    URGENCY: list(of.urgency),
    PRIORITY: list(of.priority),
    NEEDS: of.needs,
    DISTANCE: of.distanceMeters === null ? null : (of.distanceMeters / 1609.344).toFixed(1),
    VALID_FROM: at.toFormat(day),
    VALID_TO: at.plus({ days: FORMS.repetitiveDays - 1 }).toFormat(day),
    PATIENT_NAME: patientDisplayName(patient),
    PATIENT_FIRST_NAME: patient.firstName,
    PATIENT_LAST_NAME: patient.lastName,
    DATE_OF_BIRTH: paperDay(patient.dateOfBirth),
    AGE: String(ageAt(patient.dateOfBirth, of.pickUpAt, pickUpTimeZone)),
    SEX: sexes[patient.gender] ?? null,
    HEIGHT: measure(patient.traits.height, patient.traits.heightUnit),
    WEIGHT: measure(patient.traits.weight, patient.traits.weightUnit),
    MEDICARE_NUMBER: patient.medicareNumber,
    MEDICAID_NUMBER: patient.medicaidNumber,
    PATIENT_REFERENCE: patient.reference,
    PATIENT_PHONE: patient.mobile ?? patient.phone,
    PATIENT_ADDRESS: patient.home,
    GUARDIAN: patient.guardianName,
    PAYOR_NAME: payor?.name ?? null,
    PAYOR_TYPE: payor?.payorType ?? null,
    PAYOR_POLICY: payor?.policyNumber ?? null,
    PAYOR_MEMBER_ID: payor?.memberId ?? payor?.subscriberNumber ?? null,
    PAYOR_GROUP: payor?.groupNumber ?? payor?.group ?? null,
  };
};
