import { RECORD_STATUSES } from '@ptc/schema/rules/lists/network';
import { facilityRules } from '@ptc/schema/rules/facility';
import { rideShareRules } from '@ptc/schema/rules/rideShare';
import { choice } from '@ptc/schema/rules/text';
import { builder, type Types } from '../../../platform/graphql/builder.ts';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { globalId, optionalId, requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals, refusalType } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import { AddressInput } from '../../../reference/addresses/graphql/Address.ts';
import { createFacility } from '../commands/createFacility.ts';
import { deleteDepartment, setDepartmentStatus } from '../commands/departments.ts';
import { updateFacility } from '../commands/updateFacility.ts';
import { FacilityInUse } from '../facilities.errors.ts';
import { facilityRoles } from '../facilities.policy.ts';
import { Facility } from './Facility.ts';
import { FacilityRideShareInput } from './facilityRideShare.ts';

const FacilityContactInput = builder.inputType('FacilityContactInput', {
  description: 'Primary contact of a facility.',
  fields: (t) => ({
    firstName: t.string({ required: true, description: 'First name.' }),
    lastName: t.string({ required: true, description: 'Last name.' }),
    email: t.string({ required: true, description: 'E-mail address.' }),
    mobile: t.string({
      required: true,
      description: 'Mobile number: ten digits in any usual form, or international with +.',
    }),
    phone: t.string({ description: 'Other number.' }),
  }),
});

const fields = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  name: t.string({ required: true, description: 'Name, at most 150 characters.' }),
  quickCode: t.string({ description: 'Short code for searching.' }),
  externalCode: t.string({ description: "Code in the company's own systems." }),
  npi: t.string({ description: 'National provider identifier, ten digits.' }),
  facilityTypeId: t.id({ required: true, description: 'A lookup value of kind FACILITY_TYPE.' }),
  address: t.field({ type: AddressInput, required: true, description: 'Where it is.' }),
  contact: t.field({ type: FacilityContactInput, required: true, description: 'Whom to call.' }),
  opensAt: t.string({
    description: "When drop-offs begin, 'HH:mm' by the clock of the place; with closesAt.",
  }),
  closesAt: t.string({ description: "When drop-offs end, 'HH:mm' by the clock of the place; with opensAt." }),
});

mutation({
  name: 'createFacility',
  description:
    "Adds a facility to the caller's company or, with a parent, a department to one of its facilities. Facility administrators add departments only.",
  roles: facilityRoles,
  rule: facilityRules(),
  input: (t) => ({
    parentId: t.id({ description: 'The facility it is a department of; leave out for a facility.' }),
    ...fields(t),
  }),
  command: (tx, input) =>
    createFacility(tx, {
      ...input,
      facilityTypeId: requireId('LookupValue', input.facilityTypeId, 'facilityTypeId'),
      parentId: optionalId('Facility', input.parentId, 'parentId'),
    }),
  payload: (t) => ({
    facility: t.field({
      type: Facility,
      description: 'The new facility.',
      resolve: ({ facilityId }, _args, ctx) => loadNodeOrFail(ctx, Facility, facilityId),
    }),
  }),
});

mutation({
  name: 'updateFacility',
  description: "Changes a facility or department of the caller's company.",
  roles: facilityRoles,
  rule: facilityRules().shape({
    status: choice(RECORD_STATUSES).nullable(),
    rideShare: rideShareRules(),
  }),
  refusals: [...commonRefusals, StaleVersion],
  input: (t) => ({
    facilityId: t.id({ required: true, description: 'Which.' }),
    expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
    ...fields(t),
    rideShare: t.field({
      type: FacilityRideShareInput,
      description: 'How it stands to ride-share services; left out: as it was.',
    }),
    status: t.field({
      type: RecordStatusEnum,
      description: 'Whether it may be booked; left out: as it was.',
    }),
  }),
  command: (tx, input) =>
    updateFacility(tx, {
      ...input,
      facilityId: requireId('Facility', input.facilityId, 'facilityId'),
      facilityTypeId: requireId('LookupValue', input.facilityTypeId, 'facilityTypeId'),
    }),
  payload: (t) => ({
    facility: t.field({
      type: Facility,
      description: 'The facility as it is now.',
      resolve: ({ facilityId }, _args, ctx) => loadNodeOrFail(ctx, Facility, facilityId),
    }),
  }),
});

refusalType(FacilityInUse, 'Bookings, patients or people refer to the department: it stays, out of use.');

mutation({
  name: 'setDepartmentStatus',
  description:
    "Puts a department of the caller's facility in use or out of it. For the facility's administrator.",
  roles: ['FACILITY_ADMIN'],
  refusals: [...commonRefusals, StaleVersion],
  input: (t) => ({
    facilityId: t.id({ required: true, description: 'The department.' }),
    expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
    status: t.field({ type: RecordStatusEnum, required: true, description: 'Whether it may be booked.' }),
  }),
  command: (tx, input) =>
    setDepartmentStatus(tx, { ...input, facilityId: requireId('Facility', input.facilityId, 'facilityId') }),
  payload: (t) => ({
    facility: t.field({
      type: Facility,
      description: 'The department as it is now.',
      resolve: ({ facilityId }, _args, ctx) => loadNodeOrFail(ctx, Facility, facilityId),
    }),
  }),
});

mutation({
  name: 'deleteDepartment',
  description:
    "Deletes a department of the caller's facility that is out of use and that nothing refers to. For the facility's administrator.",
  roles: ['FACILITY_ADMIN'],
  refusals: [...commonRefusals, StaleVersion, FacilityInUse],
  input: (t) => ({
    facilityId: t.id({ required: true, description: 'The department.' }),
    expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
  }),
  command: (tx, input) =>
    deleteDepartment(tx, { ...input, facilityId: requireId('Facility', input.facilityId, 'facilityId') }),
  payload: (t) => ({
    deletedId: t.id({
      description: 'Its id; there is nothing behind it any more.',
      resolve: ({ facilityId }) => globalId('Facility', facilityId),
    }),
    parent: t.field({
      type: Facility,
      nullable: true,
      description: 'The facility it belonged to.',
      resolve: ({ parentId }, _args, ctx) => loadNode(ctx, Facility, parentId),
    }),
  }),
});
