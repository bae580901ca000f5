import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { changeFields } from '../../../platform/graphql/changeFields.ts';
import { columnFilterInput } from '../../../platform/graphql/columnFilter.ts';
import {
  cappedTotal,
  connectionOf,
  forwardArgs,
  pageArgs,
  pageOf,
} from '../../../platform/graphql/connection.ts';
import { searchText } from '../../../platform/graphql/searchText.ts';
import { variableGroup } from '../domain/variableGroup.ts';
import { LookupKindEnum, VariableGroupEnum } from './enums.ts';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { orderInput, orderedList } from '../../../platform/graphql/listOrder.ts';
import { defineNode, primeNode } from '../../../platform/graphql/node.ts';
import {
  configurers,
  mayConfigure,
  mayReadPlatform,
  platformReaders,
} from '../../../reference/configuration/configuration.policy.ts';
import {
  companyColumnsBy,
  countManaged,
  countOfCompany,
  listManaged,
  listOfCompany,
  managedByIds,
  managedColumns,
  ofCompanyByIds,
  LOOKUP_ORDERS,
  type CompanyLookupRow,
  type LookupFilter,
  type LookupOrder,
  type ManagedLookupRow,
} from '../lookupLists.queries.ts';

export const ManagedLookup = builder.objectRef<ManagedLookupRow>('ManagedLookup');
export const CompanyLookup = builder.objectRef<CompanyLookupRow>('CompanyLookup');

const ownCompany = (ctx: Context): string => ctx.actor?.companyId ?? '00000000-0000-0000-0000-000000000000';

defineNode(ManagedLookup, {
  description: "An entry of one of the system's lists, as the platform keeps it.",
  load: async (ctx, ids) => (ctx.actor && mayReadPlatform(ctx.actor) ? managedByIds(ctx.db, ids) : []),
  fields: (t) => ({
    kind: t.field({
      type: LookupKindEnum,
      description: 'The list it belongs to.',
      resolve: (row) => row.kind,
    }),
    code: t.exposeString('code', { description: 'Short code, unique in its list and never changed.' }),
    name: t.exposeString('name', { description: 'Name in English.' }),
    nameEs: t.string({
      nullable: true,
      description: 'Name in Spanish; null: none, the English one is shown.',
      resolve: (row) => row.properties.nameEs ?? null,
    }),
    variableGroup: t.field({
      type: VariableGroupEnum,
      nullable: true,
      description: 'Of a variable: what it is about; null for other lists.',
      resolve: (row) => variableGroup(row.kind, row.code, row.properties),
    }),
    rank: t.exposeInt('rank', { description: 'Higher comes first.' }),
    status: t.field({
      type: RecordStatusEnum,
      description: 'Whether it may be chosen.',
      resolve: (row) => (row.active ? 'ACTIVE' : 'INACTIVE'),
    }),
    ...changeFields(t),
  }),
});

defineNode(CompanyLookup, {
  description:
    "An entry of one of the system's lists with what the caller's company makes of it. In the markets it owns everybody sees it so.",
  load: async (ctx, ids) =>
    ctx.actor && mayConfigure(ctx.actor) ? ofCompanyByIds(ctx.db, ownCompany(ctx), ids) : [],
  fields: (t) => ({
    kind: t.field({
      type: LookupKindEnum,
      description: 'The list it belongs to.',
      resolve: (row) => row.kind,
    }),
    systemCode: t.exposeString('systemCode', { description: "The system's code." }),
    systemName: t.string({
      description: "The system's name in the caller's language.",
      resolve: (row, _args, ctx) => (ctx.locale === 'es' ? row.systemNameEs : null) ?? row.systemName,
    }),
    aliasCode: t.exposeString('aliasCode', {
      nullable: true,
      description: "The company's own code; null: the system's.",
    }),
    aliasName: t.exposeString('aliasName', {
      nullable: true,
      description: "The company's own name, the same in every language; null: the system's.",
    }),
    rank: t.exposeInt('rank', { description: 'Its place in the company: higher comes first.' }),
    isMoved: t.boolean({
      description: 'Whether the company gave it another place.',
      resolve: (row) => row.aliasRank !== null,
    }),
    hidden: t.exposeBoolean('hidden', {
      description: 'Whether the company hides it, so that it cannot be chosen.',
    }),
    version: t.exposeInt('version', {
      description:
        'Grows with every change; 0 while the company has changed nothing. Send it back as expectedVersion.',
    }),
    updatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the company last changed it; null: never.',
      resolve: (row) => row.updatedAt,
    }),
  }),
});

const LookupOrderInput = orderInput('LookupOrder', LOOKUP_ORDERS);
const ManagedLookupFilter = columnFilterInput('ManagedLookupFilter', managedColumns, {
  name: 'Part of the name in English.',
  nameEs: 'Part of the name in Spanish.',
  code: 'Part of the code.',
  rank: 'The place in the list.',
  modified: 'When it last changed.',
  created: 'When the system got it.',
});
const CompanyLookupFilter = columnFilterInput('CompanyLookupFilter', companyColumnsBy, {
  name: 'Part of the name the company shows.',
  code: 'Part of the code the company shows.',
  systemName: "Part of the system's name, in any language.",
  systemCode: "Part of the system's code.",
  rank: 'The place in the list that the company shows.',
  modified: 'When the company last changed it.',
});
const ManagedLookupConnection = connectionOf(ManagedLookup);
const CompanyLookupConnection = connectionOf(CompanyLookup);
const byPlace: LookupOrder = { field: 'RANK', direction: 'DESC' };

const filterOf = <Columns>(args: {
  kind: LookupFilter['kind'];
  search?: string | null | undefined;
  status?: LookupFilter['status'] | undefined;
  filter?: Columns | null | undefined;
}): LookupFilter<Columns> => ({
  columns: args.filter ?? null,
  kind: args.kind,
  search: searchText(args.search),
  status: args.status ?? null,
});

builder.queryFields((t) => ({
  managedLookups: t.field({
    type: ManagedLookupConnection,
    description:
      "One of the system's lists, in its order, with what is out of use; for the platform's staff.",
    authScopes: { roles: [...platformReaders] },
    args: {
      kind: t.arg({ type: LookupKindEnum, required: true, description: 'Which list.' }),
      search: t.arg.string({ description: 'Part of a name, or of the code.' }),
      status: t.arg({ type: RecordStatusEnum, description: 'Only these; default all.' }),
      filter: t.arg({ type: ManagedLookupFilter, description: 'What its columns must hold.' }),
      orderBy: t.arg({
        type: LookupOrderInput,
        description: 'In which order; default the place in the list.',
      }),
      ...forwardArgs(t.arg),
    },
    resolve: async (_root, args, ctx) => {
      const order = args.orderBy ?? byPlace;
      const page = pageArgs(args, orderedList(`managedLookups ${args.kind}`, order));
      const filter = filterOf(args);
      const rows = await listManaged(ctx.db, filter, order, page);
      for (const row of rows) primeNode(ctx, 'ManagedLookup', row);
      return pageOf(
        rows,
        page,
        (row) => ({ key: (row as (typeof rows)[number]).sortKey, id: row.id }),
        async () => cappedTotal(await countManaged(ctx.db, filter)),
      );
    },
  }),
  companyLookups: t.field({
    type: CompanyLookupConnection,
    description:
      "One of the system's lists with the names, codes and order of the caller's company, hidden entries too.",
    authScopes: { roles: [...configurers] },
    args: {
      kind: t.arg({ type: LookupKindEnum, required: true, description: 'Which list.' }),
      search: t.arg.string({ description: 'Part of a name or code, of the company or of the system.' }),
      status: t.arg({
        type: RecordStatusEnum,
        description: 'ACTIVE: those shown; INACTIVE: those hidden; default all.',
      }),
      filter: t.arg({ type: CompanyLookupFilter, description: 'What its columns must hold.' }),
      orderBy: t.arg({
        type: LookupOrderInput,
        description: 'In which order; default the place in the list.',
      }),
      ...forwardArgs(t.arg),
    },
    resolve: async (_root, args, ctx) => {
      const order = args.orderBy ?? byPlace;
      const page = pageArgs(args, orderedList(`companyLookups ${args.kind}`, order));
      const filter = filterOf(args);
      const rows = await listOfCompany(ctx.db, ownCompany(ctx), filter, order, page);
      return pageOf(
        rows,
        page,
        (row) => ({ key: (row as (typeof rows)[number]).sortKey, id: row.id }),
        async () => cappedTotal(await countOfCompany(ctx.db, ownCompany(ctx), filter)),
      );
    },
  }),
}));
