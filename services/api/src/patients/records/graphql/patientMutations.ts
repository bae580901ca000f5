import { builder } from '../../../platform/graphql/builder.ts';
import { GenderEnum } from './enums.ts';
import { HeightUnitEnum, RecordStatusEnum, WeightUnitEnum } from '../../../platform/graphql/enums.ts';
import { optionalId, requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import { AddressInput } from '../../../reference/addresses/graphql/Address.ts';
import { createPatient } from '../commands/createPatient.ts';
import type { PatientFields } from '../commands/patientFields.ts';
import { updatePatient } from '../commands/updatePatient.ts';
import { patientRoles } from '../patients.policy.ts';
import { Patient } from './Patient.ts';

const PayorInput = builder.inputType('PayorInput', {
  description: 'Insurance of a patient.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the insurer.' }),
    payorType: t.string({ description: 'Kind of insurer.' }),
    coverage: t.string({ description: 'What it covers.' }),
    memberId: t.string({ description: 'Number of the member.' }),
    productType: t.string({ description: 'Kind of product.' }),
    subscriberNumber: t.string({ description: 'Number of the subscriber.' }),
    policyNumber: t.string({ description: 'Number of the policy.' }),
    group: t.string({ description: 'Name of the group.' }),
    groupNumber: t.string({ description: 'Number of the group.' }),
    effectiveDate: t.field({ type: 'Date', description: 'First day.' }),
    expiryDate: t.field({ type: 'Date', description: 'Last day.' }),
    medicaidNumber: t.string({ description: 'Medicaid number under this plan.' }),
    authorizationType: t.string({
      description:
        "How it authorizes trips: 'NOT_REQUIRED', 'PRIOR_AUTHORIZATION', 'NOTIFICATION', 'TOKENS'.",
    }),
    tokensRemaining: t.int({ description: 'Trips left.' }),
    tokensTotal: t.int({ description: 'Trips granted.' }),
    plan: t.string({ description: 'Name of the plan.' }),
    planId: t.string({ description: 'Id of the plan.' }),
    address: t.field({ type: AddressInput, description: 'Where it is written to.' }),
  }),
});

const PatientFieldsInput = builder.inputType('PatientFieldsInput', {
  description:
    "A patient's fields as they shall be; what is left out is emptied. The care provider may ask for more than names, gender and date of birth.",
  fields: (t) => ({
    reference: t.string({ description: "Number in the care provider's own records." }),
    firstName: t.string({ required: true, description: 'First name.' }),
    middleName: t.string({ description: 'Middle name.' }),
    lastName: t.string({ required: true, description: 'Last name or names.' }),
    suffix: t.string({ description: "'Jr.', 'III'." }),
    dateOfBirth: t.field({
      type: 'Date',
      required: true,
      description: "Date of birth; not after today by the care provider's calendar.",
    }),
    gender: t.field({ type: GenderEnum, required: true, description: 'Administrative gender.' }),
    email: t.string({ description: 'E-mail address.' }),
    mobile: t.string({
      description: 'Mobile number: ten digits in any usual form, or international with +.',
    }),
    phone: t.string({ description: 'Home number.' }),
    height: t.field({ type: 'Decimal', description: 'Height in its unit.' }),
    heightUnit: t.field({ type: HeightUnitEnum, description: 'Unit of the height; default inches.' }),
    weight: t.field({ type: 'Decimal', description: 'Weight in its unit.' }),
    weightUnit: t.field({ type: WeightUnitEnum, description: 'Unit of the weight; default pounds.' }),
    inFacility: t.boolean({ description: 'Whether the patient stays in a facility.' }),
    facilityId: t.id({ description: 'Which facility; needed with inFacility.' }),
    residence: t.field({ type: AddressInput, description: 'Home.' }),
    locationInResidence: t.string({ description: 'Floor and room.' }),
    guardianName: t.string({ description: 'Guardian.' }),
    guardianDateOfBirth: t.field({ type: 'Date', description: "Guardian's date of birth." }),
    notes: t.string({ description: 'Notes, at most 2,000 characters.' }),
    medicareNumber: t.string({ description: 'Medicare number.' }),
    medicaidNumber: t.string({ description: 'Medicaid number.' }),
    payors: t.field({ type: [PayorInput], description: 'Private insurance, at most ten.' }),
    status: t.field({
      type: RecordStatusEnum,
      description: 'Whether new bookings may be made; left out: as it was, or ACTIVE.',
    }),
  }),
});

const decoded = (fields: PatientFields): PatientFields => ({
  ...fields,
  facilityId: optionalId('Facility', fields.facilityId, 'patient.facilityId'),
});

mutation({
  name: 'createPatient',
  description:
    "Creates a patient of the caller's company, or for call takers of another care provider of their markets. Ask similarPatients first.",
  roles: patientRoles,
  input: (t) => ({
    companyId: t.id({ description: "Whose patient; default the caller's company." }),
    patient: t.field({ type: PatientFieldsInput, required: true, description: 'The fields.' }),
  }),
  command: (tx, input) =>
    createPatient(tx, {
      companyId: optionalId('Company', input.companyId, 'companyId'),
      patient: decoded(input.patient),
    }),
  payload: (t) => ({
    patient: t.field({
      type: Patient,
      description: 'The new patient.',
      resolve: ({ patientId }, _args, ctx) => loadNodeOrFail(ctx, Patient, patientId),
    }),
  }),
});

mutation({
  name: 'updatePatient',
  description: 'Changes a patient.',
  roles: patientRoles,
  refusals: [...commonRefusals, StaleVersion],
  input: (t) => ({
    patientId: t.id({ required: true, description: 'Which.' }),
    expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
    patient: t.field({ type: PatientFieldsInput, required: true, description: 'The fields.' }),
  }),
  command: (tx, input) =>
    updatePatient(tx, {
      patientId: requireId('Patient', input.patientId, 'patientId'),
      expectedVersion: input.expectedVersion,
      patient: decoded(input.patient),
    }),
  payload: (t) => ({
    patient: t.field({
      type: Patient,
      description: 'The patient as it is now.',
      resolve: ({ patientId }, _args, ctx) => loadNodeOrFail(ctx, Patient, patientId),
    }),
  }),
});
