import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { changeFields } from '../../../platform/graphql/changeFields.ts';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { defineNode, loadNode, loadNodeOrFail, primeNode } from '../../../platform/graphql/node.ts';
import { loader } from '../../../platform/loader.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { Address } from '../../../reference/addresses/graphql/Address.ts';
import { Company } from '../../companies/graphql/Company.ts';
import { LookupValue } from '../../lookups/graphql/LookupValue.ts';
import { departmentsOf, facilitiesById, type FacilityRow } from '../facilities.queries.ts';
import { facilityPermissions, type FacilityActor, type FacilityPermissions } from '../facilities.policy.ts';
import type { FacilityContact as Contact } from '../facilities.table.ts';
import { FacilityRideShareType } from './facilityRideShare.ts';

export const Facility = builder.objectRef<FacilityRow>('Facility');

const FacilityContact = builder.objectRef<Contact>('FacilityContact').implement({
  description: 'Primary contact of a facility.',
  fields: (t) => ({
    firstName: t.exposeString('firstName', { description: 'First name.' }),
    lastName: t.exposeString('lastName', { description: 'Last name.' }),
    email: t.exposeString('email', { description: 'E-mail address.' }),
    mobile: t.exposeString('mobile', {
      description: 'Mobile number in the mask (###)-###-####, or international.',
    }),
    phone: t.exposeString('phone', { description: 'Other number; empty where none.' }),
  }),
});

const FacilityPermissionsType = builder.objectRef<FacilityPermissions>('FacilityPermissions').implement({
  description: 'What the caller may do with a facility or department now.',
  fields: (t) => ({
    update: t.exposeBoolean('update', { description: 'Change its fields.' }),
    activate: t.exposeBoolean('activate', {
      description: 'Put it in use; of a department that is out of use.',
    }),
    deactivate: t.exposeBoolean('deactivate', { description: 'Put it out of use; of a department in use.' }),
    delete: t.exposeBoolean('delete', { description: 'Delete it; of a department that is out of use.' }),
    addDepartment: t.exposeBoolean('addDepartment', { description: 'Add departments as its administrator.' }),
    manageBooking: t.exposeBoolean('manageBooking', {
      description: 'Book for it: by role, in the own company, while it is in use.',
    }),
    managePatient: t.exposeBoolean('managePatient', {
      description: 'Keep its patients: by role, in the own company, while it is in use.',
    }),
  }),
});

const nobody: FacilityActor = { companyId: '', roles: new Set(), companyKinds: { careProvider: false } };

const departmentsLoader = (ctx: Context) =>
  loader<string, FacilityRow[]>(ctx, 'departments', async (_ctx, ids) => {
    const rows = await departmentsOf(ctx.db, ids);
    for (const row of rows) primeNode(ctx, 'Facility', row);
    return ids.map((id) => rows.filter((row) => row.parentId === id));
  });

const parentOf = (ctx: Context, row: FacilityRow): Promise<FacilityRow | null> =>
  loadNode(ctx, Facility, row.parentId);

defineNode(Facility, {
  description:
    'A place that is booked often, or with a parent one of its departments. Visible to its company and, where the market shares facilities, to the members of its markets.',
  load: (ctx, ids) => facilitiesById(ctx.db, scopeOf(ctx.actor), ids),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its own name.' }),
    displayName: t.string({
      description: "Name people read: a department's follows its facility's.",
      resolve: async (row, _args, ctx) =>
        [(await parentOf(ctx, row))?.name, row.name].filter(Boolean).join(' - '),
    }),
    parent: t.field({
      type: Facility,
      nullable: true,
      description: 'The facility a department belongs to; null for a facility.',
      resolve: (row, _args, ctx) => parentOf(ctx, row),
    }),
    company: t.field({
      type: Company,
      description: 'The company that keeps it.',
      resolve: (row, _args, ctx) => loadNodeOrFail(ctx, Company, row.companyId),
    }),
    departments: t.field({
      type: [Facility],
      description: 'Its departments by name, inactive ones too; none for a department.',
      resolve: (row, _args, ctx) => (row.parentId === null ? departmentsLoader(ctx).load(row.id) : []),
    }),
    hasDepartments: t.boolean({
      description: 'Whether it has departments in use.',
      resolve: async (row, _args, ctx) =>
        row.parentId === null &&
        (await departmentsLoader(ctx).load(row.id)).some(({ status }) => status === 'ACTIVE'),
    }),
    quickCode: t.exposeString('quickCode', {
      nullable: true,
      description: 'Short code for searching; null: none.',
    }),
    externalCode: t.exposeString('externalCode', {
      nullable: true,
      description: "Code in the company's own systems; null: none.",
    }),
    npi: t.exposeString('npi', {
      nullable: true,
      description: 'National provider identifier, ten digits; null: none.',
    }),
    facilityType: t.field({
      type: LookupValue,
      description: 'What kind of place it is.',
      resolve: (row, _args, ctx) => loadNodeOrFail(ctx, LookupValue, row.facilityTypeId),
    }),
    address: t.field({ type: Address, description: 'Where it is.', resolve: (row) => row.address }),
    contact: t.field({
      type: FacilityContact,
      nullable: true,
      description: 'Whom to call; null where it was imported without.',
      resolve: (row) => row.contact,
    }),
    opensAt: t.exposeString('opensAt', {
      nullable: true,
      description:
        "When drop-offs begin, 'HH:mm' by the clock of the place; null: always open, or as its parent.",
    }),
    closesAt: t.exposeString('closesAt', {
      nullable: true,
      description: "When drop-offs end, 'HH:mm' by the clock of the place; null with opensAt.",
    }),
    rideShare: t.field({
      type: FacilityRideShareType,
      nullable: true,
      description:
        "How it stands to ride-share services, for its company's own people; null: nothing was said, and to other companies.",
      resolve: (row, _args, ctx) => (ctx.actor?.companyId === row.companyId ? row.rideShare : null),
    }),
    status: t.field({
      type: RecordStatusEnum,
      description: 'Whether it may be booked.',
      resolve: (row) => row.status,
    }),
    viewerCan: t.field({
      type: FacilityPermissionsType,
      description: 'What the caller may do with it now.',
      resolve: (row, _args, ctx) => facilityPermissions(ctx.actor ?? nobody, row),
    }),
    ...changeFields(t),
  }),
});
