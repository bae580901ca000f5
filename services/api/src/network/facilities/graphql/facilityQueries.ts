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
import { badInput } from '../../../platform/graphql/scalars.ts';
import { searchText } from '../../../platform/graphql/searchText.ts';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { loadNode, primeNode } from '../../../platform/graphql/node.ts';
import { scopeOf } from '../../../platform/scope.ts';
import {
  countFacilities,
  facilityColumns,
  listFacilities,
  listFacilitiesBy,
  type FacilityOrder,
  type FacilityRow,
} from '../facilities.queries.ts';
import { Facility } from './Facility.ts';

const FacilityConnection = connectionOf(Facility);
const FacilityFilterInput = columnFilterInput('FacilityFilter', facilityColumns, {
  name: 'Part of the name.',
  quickCode: 'Part of the quick code.',
  externalCode: 'Part of the external code.',
  npi: 'Part of the NPI.',
  address: 'Part of the address.',
  parent: 'Part of the name of the facility it is a department of.',
  contact: "Part of the contact's name or mobile number.",
  modified: 'When it last changed.',
  created: 'When it was entered.',
});
const FacilityOrderInput = orderInput<FacilityOrder['field']>('FacilityOrder', {
  NAME: 'The name.',
  PARENT: 'The facility it is a department of; none is the first.',
  TYPE: "The name of its type, in the system's words.",
  STATUS: 'In use or not.',
  QUICK_CODE: 'The quick code; none is the first.',
  EXTERNAL_CODE: 'The external code; none is the first.',
  NPI: 'The NPI; none is the first.',
  ADDRESS: 'The address.',
  CONTACT: "The contact's name; none is the first.",
  HOURS: 'When it opens; not given is the first.',
  MODIFIED: 'When it last changed.',
  CREATED: 'When it was entered.',
});
const nobody = '00000000-0000-0000-0000-000000000000';
/** A foreign or broken id finds nothing, as an unknown one does. */
const filterId = (typeName: string, id: string | null | undefined): string | null =>
  id == null ? null : (localId(typeName, id) ?? nobody);

builder.queryFields((t) => ({
  facilities: t.field({
    type: FacilityConnection,
    extensions: mayLag,
    description:
      "Facilities by name. Without a market: one company's. With a market: all that a booking there may use, or the company's alone where the market says so.",
    authScopes: { signedIn: true },
    args: {
      search: t.arg.string({ description: 'Words of the name; or the beginning of a code; or an NPI.' }),
      companyId: t.arg.id({ description: "Whose; default the caller's company." }),
      marketId: t.arg.id({ description: 'The market a booking is for.' }),
      parentId: t.arg.id({ description: 'Departments of this facility only.' }),
      parentsOnly: t.arg.boolean({ description: 'Without departments.' }),
      status: t.arg({ type: RecordStatusEnum, description: 'Only these; default all.' }),
      facilityTypeId: t.arg.id({ description: 'Only of this type.' }),
      filter: t.arg({ type: FacilityFilterInput, description: 'What its columns must hold.' }),
      orderBy: t.arg({
        type: FacilityOrderInput,
        description: 'In which order; default by name. In another one pages go forward only.',
      }),
      ...pagingArgs(t.arg),
    },
    resolve: async (_root, args, ctx) => {
      const scope = scopeOf(ctx.actor);
      const order =
        args.orderBy && (args.orderBy.field !== 'NAME' || args.orderBy.direction !== 'ASC')
          ? args.orderBy
          : null;
      const page = pageArgs(args, order ? orderedList('facilities', order) : 'facilities');
      if (order && page.backward) throw badInput('In another order than by name pages go forward only');
      const filter = {
        search: searchText(args.search),
        companyId: filterId('Company', args.companyId),
        marketId: filterId('Market', args.marketId),
        parentId: filterId('Facility', args.parentId),
        parentsOnly: args.parentsOnly ?? false,
        status: args.status ?? null,
        typeId: filterId('LookupValue', args.facilityTypeId),
        columns: args.filter ?? null,
      };
      const count = async () => cappedTotal(await countFacilities(ctx.db, scope, filter));
      const sorted = order ? await listFacilitiesBy(ctx.db, scope, filter, order, page) : null;
      const keys = new Map(sorted?.map(({ id, sortKey }) => [id, sortKey]));
      const rows: FacilityRow[] = sorted ?? (await listFacilities(ctx.db, scope, filter, page));
      for (const row of rows) primeNode(ctx, 'Facility', row);
      return pageOf(rows, page, (row) => ({ key: keys.get(row.id) ?? row.name, id: row.id }), count);
    },
  }),
  facility: t.field({
    type: Facility,
    nullable: true,
    description: 'One facility or department; null when there is none, or none for the caller.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_root, { id }, ctx) => loadNode(ctx, Facility, localId('Facility', id)),
  }),
}));
