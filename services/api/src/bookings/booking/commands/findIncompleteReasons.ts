import { isOneOf } from '@ptc/schema/rules/lists/isOneOf';
import { PATIENT_MANDATORY_FIELDS } from '@ptc/schema/rules/lists/people';
import type { BookingPatient } from '../../../patients/records/bookingPatient.queries.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { incompleteReasons, type PatientFacts } from '../../travel/domain/incompleteReasons.ts';

const patientFacts = (patient: BookingPatient): PatientFacts => ({
  inFacility: patient.inFacility,
  facilityId: patient.facilityId,
  hasResidence: patient.residence !== null,
  email: patient.email,
  mobile: patient.mobile,
  phone: patient.phone,
  height: patient.traits.height,
  weight: patient.traits.weight,
  medicareNumber: patient.medicareNumber,
  medicaidNumber: patient.medicaidNumber,
  reference: patient.reference,
});

/** A leg as far as its completeness goes. */
type LegFacts = Pick<TripRow, 'callTypeId' | 'urgencyId' | 'priorityId' | 'pickUp' | 'incompleteReasons'>;

/**
 * Why a leg may not be offered yet. Floor and room are asked for at a facility, except on the last leg of
 * several. Whether a rule is found is told when the batch is planned.
 */
export const findIncompleteReasons = (
  leg: LegFacts,
  at: { index: number; count: number },
  patient: BookingPatient,
  mandatory: readonly string[],
): string[] => [
  ...incompleteReasons({
    // Decided when the leg is answered: here it stays as it is.
    questionnaireRequired: leg.incompleteReasons.includes('NO_QUESTIONNAIRE'),
    questionnaireAnswered: false,
    classified: leg.callTypeId !== null && leg.urgencyId !== null && leg.priorityId !== null,
    floorAndRoomRequired: leg.pickUp.facilityId !== null && !(at.index > 0 && at.index === at.count - 1),
    floorAndRoom: leg.pickUp.floorAndRoom,
    ruleFound: true,
    mandatory: mandatory.filter((field) => isOneOf(PATIENT_MANDATORY_FIELDS, field)),
    patient: patientFacts(patient),
  }),
];
