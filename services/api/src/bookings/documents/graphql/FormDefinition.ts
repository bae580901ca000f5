import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { columnFilterInput } from '../../../platform/graphql/columnFilter.ts';
import {
  cappedTotal,
  connectionOf,
  forwardArgs,
  pageArgs,
  pageOf,
} from '../../../platform/graphql/connection.ts';
import { searchText } from '../../../platform/graphql/searchText.ts';
import { FormKindEnum } from './enums.ts';
import { PdfForm } from './PdfForm.ts';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { orderInput, type Sorted, orderedList } from '../../../platform/graphql/listOrder.ts';
import { defineNode, loadNode, primeNode } from '../../../platform/graphql/node.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { LookupValue } from '../../../network/lookups/graphql/LookupValue.ts';
import { Market } from '../../../network/markets/graphql/Market.ts';
import { formReaders, mayKeepForm, mayReadForms } from '../forms.policy.ts';
import {
  countForms,
  FORM_ORDERS,
  formColumns,
  formsById,
  listForms,
  type FormRow,
} from '../forms.queries.ts';

export const FormDefinition = builder.objectRef<FormRow>('FormDefinition');

const ownCompany = (ctx: Context): string => ctx.actor?.companyId ?? '00000000-0000-0000-0000-000000000000';

defineNode(FormDefinition, {
  description:
    "A PDF form, a questionnaire or a FACE sheet by name and code. Forms and questionnaires are their company's, and readable in the market they are for; FACE sheets are kept by the platform.",
  load: async (ctx, ids) => {
    const { actor } = ctx;
    return actor === null
      ? []
      : (await formsById(ctx.db, actor.companyId, ids)).filter(({ kind }) => mayReadForms(actor, kind));
  },
  fields: (t) => ({
    kind: t.field({ type: FormKindEnum, description: 'What it is.', resolve: (row) => row.kind }),
    company: t.field({
      type: Company,
      nullable: true,
      description: 'Whose it is; null where the caller does not meet it.',
      resolve: (row, _args, ctx) => loadNode(ctx, Company, row.companyId),
    }),
    market: t.field({
      type: Market,
      nullable: true,
      description: "The market it is for; null: the company's own use.",
      resolve: (row, _args, ctx) => loadNode(ctx, Market, row.marketId),
    }),
    code: t.exposeString('code', {
      description: 'Short code, unique among those of its kind in the company.',
    }),
    name: t.exposeString('name', { description: 'Name people read.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'What it is for; null: not said.',
    }),
    attachmentType: t.field({
      type: LookupValue,
      nullable: true,
      description: 'The type under which a filled one is attached; null: none.',
      resolve: (row, _args, ctx) => loadNode(ctx, LookupValue, row.attachmentTypeId),
    }),
    pdf: t.field({
      type: PdfForm,
      nullable: true,
      description:
        'Of a PDF form: what it is printed from, with what, and for which legs; null: nothing yet, or it is none.',
      resolve: (row) => (row.template === null ? null : { ...row, template: row.template }),
    }),
    status: t.expose('status', {
      type: RecordStatusEnum,
      description: 'Whether it may be used.',
    }),
    canEdit: t.boolean({
      description: 'Whether the caller may change it.',
      resolve: (row, _args, ctx) => ctx.actor !== null && mayKeepForm(ctx.actor, row.kind, row.companyId),
    }),
    version: t.exposeInt('version', {
      description: 'Grows with every change; send it back as expectedVersion.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When it was entered.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When it last changed.',
    }),
  }),
});

const FormOrderInput = orderInput('FormDefinitionOrder', FORM_ORDERS);
const FormFilterInput = columnFilterInput('FormDefinitionFilter', formColumns, {
  name: 'Part of the name.',
  code: 'Part of the code.',
  company: "Part of the company's name.",
  description: 'Part of what it is for.',
  attachmentType: "Part of the name of the type it is attached under, in the system's words.",
  version: 'The version; of a questionnaire the published one.',
  modified: 'When it last changed.',
  created: 'When it was entered.',
});
const FormDefinitionConnection = connectionOf(FormDefinition);

builder.queryField('formDefinitions', (t) =>
  t.field({
    type: FormDefinitionConnection,
    description:
      "The PDF forms or questionnaires of the caller's company and of the markets it meets; FACE sheets of all companies for the platform's staff.",
    authScopes: { roles: [...formReaders] },
    args: {
      kind: t.arg({ type: FormKindEnum, required: true, description: 'Which of them.' }),
      search: t.arg.string({ description: 'Part of the name, or the beginning of the code.' }),
      status: t.arg({ type: RecordStatusEnum, description: 'Only these; default all.' }),
      marketId: t.arg.id({ description: 'Only those for this market.' }),
      filter: t.arg({ type: FormFilterInput, description: 'What its columns must hold.' }),
      orderBy: t.arg({ type: FormOrderInput, description: 'In which order; default by name.' }),
      ...forwardArgs(t.arg),
    },
    resolve: async (_root, args, ctx) => {
      const order = args.orderBy ?? ({ field: 'NAME', direction: 'ASC' } as const);
      const page = pageArgs(args, orderedList(`formDefinitions ${args.kind}`, order));
      const filter = {
        kind: args.kind,
        search: searchText(args.search),
        status: args.status ?? null,
        columns: args.filter ?? null,
        marketId:
          args.marketId == null
            ? null
            : (localId('Market', args.marketId) ?? '00000000-0000-0000-0000-000000000000'),
      };
      const sees = ctx.actor !== null && mayReadForms(ctx.actor, args.kind);
      const rows = sees ? await listForms(ctx.db, ownCompany(ctx), filter, order, page) : [];
      for (const row of rows) primeNode(ctx, 'FormDefinition', row);
      return pageOf(
        rows,
        page,
        (row) => ({ key: (row as Sorted<FormRow>).sortKey, id: row.id }),
        async () => cappedTotal(sees ? await countForms(ctx.db, ownCompany(ctx), filter) : 0),
      );
    },
  }),
);
