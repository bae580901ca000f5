import { similarPatientRules } from '@ptc/schema/rules/patient';
import { checkInput } from '@ptc/schema/rules/issues';
import { PAGE } from '@ptc/schema/rules/limits';
import { builder } from '../../../platform/graphql/builder.ts';
import { mayLag } from '../../../platform/graphql/mayLag.ts';
import { columnFilterInput } from '../../../platform/graphql/columnFilter.ts';
import {
  cappedTotal,
  connectionOf,
  pageArgs,
  pageOf,
  pagingArgs,
} from '../../../platform/graphql/connection.ts';
import { orderedList, orderInput } from '../../../platform/graphql/listOrder.ts';
import { searchText } from '../../../platform/graphql/searchText.ts';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { askForNode, primeNode } from '../../../platform/graphql/node.ts';
import { badInput } from '../../../platform/graphql/scalars.ts';
import { asksForCount } from '../../../platform/graphql/selection.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { auditPatientReads } from '../patientReads.ts';
import {
  countPatients,
  listPatients,
  listPatientsBy,
  patientColumns,
  type PatientOrder,
  type PatientPage,
  type PatientRow,
} from '../patients.queries.ts';
import { similarPatients } from '../similarPatients.queries.ts';
import { GenderEnum } from './enums.ts';
import { Patient } from './Patient.ts';

const PatientConnection = connectionOf(Patient);
const PatientFilterInput = columnFilterInput('PatientFilter', patientColumns, {
  name: 'Words of the name in any order, accents or not.',
  reference: 'Part of the reference.',
  mobile: 'Part of the mobile number.',
  email: 'Part of the e-mail address.',
  dateOfBirth: 'The date of birth.',
  address: 'Part of where they live: the facility, else the address.',
  location: 'Part of floor and room.',
  quickCode: 'Part of the quick code of the facility they live in.',
  medicare: 'Part of the Medicare number.',
  medicaid: 'Part of the Medicaid number.',
  payors: "Part of a payor's name.",
  inFacility: 'Whether they live in a facility.',
  modified: 'When the record last changed.',
  created: 'When it was entered.',
});
const PatientOrderInput = orderInput<PatientOrder['field']>('PatientOrder', {
  NAME: 'The name.',
  STATUS: 'In use or not.',
  DATE_OF_BIRTH: 'The date of birth.',
  REFERENCE: 'The reference; none is the first.',
  MOBILE: 'The mobile number; none is the first.',
  EMAIL: 'The e-mail address; none is the first.',
  IN_FACILITY: 'Whether they live in a facility.',
  GENDER: 'The gender.',
  MEDICARE: 'The Medicare number; none is the first.',
  MEDICAID: 'The Medicaid number; none is the first.',
  QUICK_CODE: 'The quick code of the facility they live in; none is the first.',
  ADDRESS: 'Where they live: the facility, else the address; not known is the first.',
  LOCATION: 'Floor and room; not given is the first.',
  PAYORS: 'The names of the payors; none is the first.',
  MODIFIED: 'When the record last changed.',
  CREATED: 'When it was entered.',
});
const nobody = '00000000-0000-0000-0000-000000000000';

const SimilarPatient = builder
  .objectRef<{ patient: PatientRow; similarity: number }>('SimilarPatient')
  .implement({
    description: 'Somebody who may be the same person.',
    fields: (t) => ({
      patient: t.field({ type: Patient, description: 'The patient.', resolve: (row) => row.patient }),
      similarity: t.exposeFloat('similarity', { description: 'How alike, 0 to 1.' }),
    }),
  });

builder.queryFields((t) => ({
  patients: t.field({
    type: PatientConnection,
    extensions: mayLag,
    description:
      "A care provider's patients by name: the caller's company's own, or for call takers another care provider's of their markets. Every read is recorded.",
    authScopes: { roles: ['MANAGE_PATIENT', 'VIEW_BOOKING', 'MARKET_CALL_TAKER'] },
    args: {
      search: t.arg.string({
        description:
          'Words of the name in any order, accents or not; the beginning of the reference; or a date of birth.',
      }),
      companyId: t.arg.id({ description: "Whose; default the caller's company." }),
      status: t.arg({ type: RecordStatusEnum, description: 'Only these; default all.' }),
      gender: t.arg({ type: GenderEnum, description: 'Only these; default all.' }),
      filter: t.arg({ type: PatientFilterInput, description: 'What its columns must hold.' }),
      orderBy: t.arg({
        type: PatientOrderInput,
        description: 'In which order; default by name. In another one pages go forward only.',
      }),
      ...pagingArgs(t.arg),
    },
    resolve: async (_root, args, ctx, info) => {
      const scope = scopeOf(ctx.actor);
      const order =
        args.orderBy && (args.orderBy.field !== 'NAME' || args.orderBy.direction !== 'ASC')
          ? args.orderBy
          : null;
      const page = pageArgs(args, order ? orderedList('patients', order) : 'patients', PAGE.patientPickList);
      if (order && page.backward) throw badInput('In another order than by name pages go forward only');
      const companyId =
        args.companyId == null
          ? (ctx.actor?.companyId ?? nobody)
          : (localId('Company', args.companyId) ?? nobody);
      const filter = {
        search: searchText(args.search),
        companyId,
        status: args.status ?? null,
        gender: args.gender ?? null,
        columns: args.filter ?? null,
      };
      const sorted = order ? await listPatientsBy(ctx.db, scope, filter, order, page) : null;
      const keys = new Map(sorted?.map(({ id, sortKey }) => [id, sortKey]));
      const { rows, total }: PatientPage = sorted
        ? { rows: sorted, total: null }
        : await listPatients(ctx.db, scope, filter, page, asksForCount(info));
      for (const row of rows) primeNode(ctx, 'Patient', row);
      auditPatientReads(ctx, rows.slice(0, page.limit), 'patients');
      const count = async () => cappedTotal(total ?? (await countPatients(ctx.db, scope, filter)));
      return pageOf(rows, page, (row) => ({ key: keys.get(row.id) ?? row.searchName, id: row.id }), count);
    },
  }),
  patient: t.field({
    type: Patient,
    nullable: true,
    description: 'One patient; null when there is none, or none for the caller. The read is recorded.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_root, { id }, ctx) => askForNode(ctx, Patient, localId('Patient', id)),
  }),
  similarPatients: t.field({
    type: [SimilarPatient],
    description: `Patients who may be the same person, most alike first, at most ${PAGE.similarPatients}: ask before creating one. Nobody where nothing is given.`,
    authScopes: { roles: ['MANAGE_PATIENT', 'VIEW_BOOKING', 'MARKET_CALL_TAKER'] },
    args: {
      firstName: t.arg.string({ description: 'First name.' }),
      lastName: t.arg.string({ description: 'Last name or names.' }),
      dateOfBirth: t.arg({ type: 'Date', description: 'Date of birth.' }),
      companyId: t.arg.id({ description: "Whose patients; default the caller's company." }),
    },
    resolve: async (_root, { firstName, lastName, dateOfBirth, companyId }, ctx) => {
      const given = {
        firstName: firstName ?? null,
        lastName: lastName ?? null,
        dateOfBirth: dateOfBirth ?? null,
      };
      if (Object.values(given).every((value) => value === null || value.trim() === '')) return [];
      const checked = checkInput(
        similarPatientRules({ now: ctx.now(), timeZone: ctx.actor?.timeZone ?? 'UTC' }),
        given,
      );
      if (!checked.ok) throw badInput(checked.issues.map(({ path, code }) => `${path}: ${code}`).join('; '));
      const own =
        companyId == null ? (ctx.actor?.companyId ?? nobody) : (localId('Company', companyId) ?? nobody);
      const likeness = {
        firstName: checked.value.firstName ?? null,
        lastName: checked.value.lastName ?? null,
        dateOfBirth: checked.value.dateOfBirth ?? null,
        companyId: own,
      };
      const found = await similarPatients(ctx.db, scopeOf(ctx.actor), likeness, PAGE.similarPatients);
      auditPatientReads(
        ctx,
        found.map(({ patient }) => patient),
        'similarPatients',
      );
      return found;
    },
  }),
}));
