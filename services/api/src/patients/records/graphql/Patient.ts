import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { changeFields } from '../../../platform/graphql/changeFields.ts';
import { GenderEnum } from './enums.ts';
import { HeightUnitEnum, RecordStatusEnum, WeightUnitEnum } from '../../../platform/graphql/enums.ts';
import { defineNode, loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { loader } from '../../../platform/loader.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { Address } from '../../../reference/addresses/graphql/Address.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { Facility } from '../../../network/facilities/graphql/Facility.ts';
import { shareMarket } from '../../../network/companies/markets.queries.ts';
import { ageAt, patientDisplayName, traitsSummary } from '../domain/patientDisplayName.ts';
import { auditDeniedReads, auditPatientReads } from '../patientReads.ts';
import { mayBookFor, mayManagePatients } from '../patients.policy.ts';
import { patientsById, type PatientRow } from '../patients.queries.ts';
import type { PatientTraits as Traits, Payor as PayorValue } from '../patients.table.ts';

export const Patient = builder.objectRef<PatientRow>('Patient');

const Payor = builder.objectRef<PayorValue>('Payor').implement({
  description: 'Insurance of a patient; null where not known.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the insurer.' }),
    payorType: t.exposeString('payorType', { nullable: true, description: 'Kind of insurer.' }),
    coverage: t.exposeString('coverage', { nullable: true, description: 'What it covers.' }),
    memberId: t.exposeString('memberId', { nullable: true, description: 'Number of the member.' }),
    productType: t.exposeString('productType', { nullable: true, description: 'Kind of product.' }),
    subscriberNumber: t.exposeString('subscriberNumber', {
      nullable: true,
      description: 'Number of the subscriber.',
    }),
    policyNumber: t.exposeString('policyNumber', { nullable: true, description: 'Number of the policy.' }),
    group: t.exposeString('group', { nullable: true, description: 'Name of the group.' }),
    groupNumber: t.exposeString('groupNumber', { nullable: true, description: 'Number of the group.' }),
    effectiveDate: t.field({
      type: 'Date',
      nullable: true,
      description: 'First day.',
      resolve: (row) => row.effectiveDate,
    }),
    expiryDate: t.field({
      type: 'Date',
      nullable: true,
      description: 'Last day.',
      resolve: (row) => row.expiryDate,
    }),
    medicaidNumber: t.exposeString('medicaidNumber', {
      nullable: true,
      description: 'Medicaid number under this plan.',
    }),
    authorizationType: t.exposeString('authorizationType', {
      nullable: true,
      description:
        "How it authorizes trips: 'NOT_REQUIRED', 'PRIOR_AUTHORIZATION', 'NOTIFICATION', 'TOKENS', or as it was written. By tokens, each completed leg counts one down.",
    }),
    tokensRemaining: t.exposeInt('tokensRemaining', { nullable: true, description: 'Trips left.' }),
    tokensTotal: t.exposeInt('tokensTotal', { nullable: true, description: 'Trips granted.' }),
    plan: t.exposeString('plan', { nullable: true, description: 'Name of the plan.' }),
    planId: t.exposeString('planId', { nullable: true, description: 'Id of the plan.' }),
    address: t.field({
      type: Address,
      nullable: true,
      description: 'Where it is written to.',
      resolve: (row) => row.address ?? null,
    }),
  }),
});

export const PatientTraits = builder.objectRef<Traits>('PatientTraits').implement({
  description: 'Height and weight.',
  fields: (t) => ({
    height: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Height in its unit; null where not known.',
      resolve: (row) => row.height,
    }),
    heightUnit: t.field({
      type: HeightUnitEnum,
      description: 'Unit of the height.',
      resolve: (row) => (row.heightUnit === 'cm' ? 'CM' : 'IN'),
    }),
    weight: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Weight in its unit; null where not known.',
      resolve: (row) => row.weight,
    }),
    weightUnit: t.field({
      type: WeightUnitEnum,
      description: 'Unit of the weight.',
      resolve: (row) => (row.weightUnit === 'kg' ? 'KG' : 'LB'),
    }),
    summary: t.string({
      description: "Both in one line, '70 in, 180 lb'; empty where nothing is known.",
      resolve: traitsSummary,
    }),
  }),
});

/** Whether the caller's company meets the care provider in a market, asked once per care provider. */
const isProxied = async (ctx: Context, careProviderId: string): Promise<boolean> => {
  const own = ctx.actor?.companyId ?? '';
  if (careProviderId === own || !ctx.actor?.roles.has('MARKET_CALL_TAKER')) return false;
  return loader<string, boolean>(ctx, 'proxied', (_ctx, ids) =>
    Promise.all(ids.map((id) => shareMarket(ctx.db, own, id))),
  ).load(careProviderId);
};

const PatientPermissions = builder.objectRef<PatientRow>('PatientPermissions').implement({
  description: 'What the caller may do with a patient.',
  fields: (t) => ({
    edit: t.boolean({
      description: 'Change the record.',
      resolve: async (row, _args, ctx) =>
        ctx.actor !== null &&
        mayManagePatients(ctx.actor, row.companyId, await isProxied(ctx, row.companyId)),
    }),
    book: t.boolean({
      description: 'Book a transport.',
      resolve: async (row, _args, ctx) =>
        ctx.actor !== null && mayBookFor(ctx.actor, row, await isProxied(ctx, row.companyId)),
    }),
  }),
});

defineNode(Patient, {
  description:
    "A patient of a care provider. Visible to the care provider's bookers, to call takers of its markets, to the market's owner once booked there, and to the transport provider of an accepted trip. Every read is recorded.",
  load: async (ctx, ids) => {
    const rows = await patientsById(ctx.db, scopeOf(ctx.actor), ids);
    auditPatientReads(ctx, rows, 'Patient');
    return rows;
  },
  missed: auditDeniedReads,
  fields: (t) => ({
    company: t.field({
      type: Company,
      description: 'The care provider whose patient it is.',
      resolve: (row, _args, ctx) => loadNodeOrFail(ctx, Company, row.companyId),
    }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: "Number in the care provider's own records; null: none.",
    }),
    displayName: t.string({ description: 'The whole name in one line.', resolve: patientDisplayName }),
    firstName: t.exposeString('firstName', { description: 'First name.' }),
    middleName: t.exposeString('middleName', { nullable: true, description: 'Middle name; null: none.' }),
    lastName: t.exposeString('lastName', { description: 'Last name or names.' }),
    suffix: t.exposeString('suffix', { nullable: true, description: "'Jr.', 'III'; null: none." }),
    dateOfBirth: t.field({ type: 'Date', description: 'Date of birth.', resolve: (row) => row.dateOfBirth }),
    age: t.int({
      description: "Whole years today by the caller's company's calendar.",
      resolve: (row, _args, ctx) => ageAt(row.dateOfBirth, ctx.now(), ctx.actor?.timeZone ?? 'UTC'),
    }),
    gender: t.field({
      type: GenderEnum,
      description: 'Administrative gender.',
      resolve: (row) => row.gender,
    }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail address; null: none.' }),
    mobile: t.exposeString('mobile', { nullable: true, description: 'Mobile number; null: none.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Home number; null: none.' }),
    traits: t.field({ type: PatientTraits, description: 'Height and weight.', resolve: (row) => row.traits }),
    inFacility: t.exposeBoolean('inFacility', { description: 'Whether the patient stays in a facility.' }),
    facility: t.field({
      type: Facility,
      nullable: true,
      description: 'Where the patient stays; null at home, or where the caller may not see the facility.',
      resolve: (row, _args, ctx) => loadNode(ctx, Facility, row.facilityId),
    }),
    residence: t.field({
      type: Address,
      nullable: true,
      description: 'Home; null where not known.',
      resolve: (row) => row.residence,
    }),
    locationInResidence: t.exposeString('locationInResidence', {
      nullable: true,
      description: 'Floor and room; null where not known.',
    }),
    guardianName: t.exposeString('guardianName', { nullable: true, description: 'Guardian; null: none.' }),
    guardianDateOfBirth: t.field({
      type: 'Date',
      nullable: true,
      description: "Guardian's date of birth; null: none.",
      resolve: (row) => row.guardianDateOfBirth,
    }),
    notes: t.exposeString('notes', { nullable: true, description: 'Notes; null: none.' }),
    medicareNumber: t.exposeString('medicareNumber', {
      nullable: true,
      description: 'Medicare number; null: none.',
    }),
    medicaidNumber: t.exposeString('medicaidNumber', {
      nullable: true,
      description: 'Medicaid number; null: none.',
    }),
    payors: t.field({ type: [Payor], description: 'Private insurance.', resolve: (row) => row.payors }),
    status: t.field({
      type: RecordStatusEnum,
      description: 'Whether new bookings may be made.',
      resolve: (row) => row.status,
    }),
    ...changeFields(t, 'When the record was made.'),
    viewerCan: t.field({
      type: PatientPermissions,
      description: 'What the caller may do.',
      resolve: (row) => row,
    }),
  }),
});
