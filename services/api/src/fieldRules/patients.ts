import type { FieldRules } from './rules.ts';

/** Who may see the fields of patients. */
export const patientsRules: FieldRules = {
  Patient: {
    PATIENT:
      'age attachmentCount attachments canAttach certifications company createdAt dateOfBirth displayName email facility firstName forecasts gender guardianDateOfBirth guardianName id inFacility lastName locationInResidence medicaidNumber medicareNumber middleName mobile notes payors phone reads reference residence status suffix traits updatedAt version viewerCan',
  },
  PatientPermissions: { PATIENT: 'book edit' },
  PatientRead: { OWN_COMPANY: 'byToken company operation person readAt reason' },
  PatientTraits: { CARRIED: 'height heightUnit summary weight weightUnit' },
  Payor: {
    PATIENT:
      'address authorizationType coverage effectiveDate expiryDate group groupNumber medicaidNumber memberId name payorType plan planId policyNumber productType subscriberNumber tokensRemaining tokensTotal',
  },
  SimilarPatient: { PATIENT: 'patient similarity' },
};
