import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { defineNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { Company } from '../../companies/graphql/Company.ts';
import { mayConfigure } from '../../../reference/configuration/configuration.policy.ts';
import { contractsById, type ContractRow } from '../configuration.queries.ts';
import { contractPermissions } from '../markets.policy.ts';
import { Market } from './Market.ts';

export const Contract = builder.objectRef<ContractRow>('Contract');

/** The company whose configuration is read; nobody's where nobody may. */
export const configuredCompany = (ctx: Context): string =>
  ctx.actor && mayConfigure(ctx.actor) ? ctx.actor.companyId : '00000000-0000-0000-0000-000000000000';

const ContractPermissions = builder
  .objectRef<ReturnType<typeof contractPermissions>>('ContractPermissions')
  .implement({
    description: 'What the caller may do with a contract.',
    fields: (t) => ({
      edit: t.exposeBoolean('edit', { description: 'Change tier and rank: the owner of the market.' }),
      activate: t.exposeBoolean('activate', {
        description: 'Put it in force again: the owner of the market.',
      }),
      deactivate: t.exposeBoolean('deactivate', {
        description: 'End it: the owner of the market and each party.',
      }),
    }),
  });
const nothing = { edit: false, activate: false, deactivate: false };

defineNode(Contract, {
  description:
    'Ties a care provider to a transport provider inside a market. Its parties and the owner of the market see it.',
  load: (ctx, ids) => contractsById(ctx.db, configuredCompany(ctx), ids),
  fields: (t) => ({
    market: t.field({
      type: Market,
      description: 'Where it holds.',
      resolve: (row, _args, ctx) => loadNodeOrFail(ctx, Market, row.marketId),
    }),
    careProvider: t.field({
      type: Company,
      description: 'Who books.',
      resolve: (row, _args, ctx) => loadNodeOrFail(ctx, Company, row.careProviderId),
    }),
    transportProvider: t.field({
      type: Company,
      description: 'Who carries.',
      resolve: (row, _args, ctx) => loadNodeOrFail(ctx, Company, row.transportProviderId),
    }),
    tier: t.exposeInt('tier', { description: 'In which rounds the transport provider is asked, 1 to 3.' }),
    rank: t.exposeInt('rank', { description: 'Higher is preferred among equal bids.' }),
    status: t.field({
      type: RecordStatusEnum,
      description: 'Whether it is in force.',
      resolve: (row) => (row.active ? 'ACTIVE' : 'INACTIVE'),
    }),
    startsOn: t.field({
      type: 'Date',
      description: 'First day, local to the market.',
      resolve: (row) => row.startsOn,
    }),
    endsOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'Last day, local to the market; null: open.',
      resolve: (row) => row.endsOn,
    }),
    credentialsExpireOn: t.field({
      type: 'Date',
      nullable: true,
      description: "Last day of the transport provider's credentials; null: not watched.",
      resolve: (row) => row.credentialsExpireOn,
    }),
    hasPrices: t.boolean({
      description: 'Whether a price list belongs to it.',
      resolve: (row) => row.priceListId !== null,
    }),
    viewerCan: t.field({
      type: ContractPermissions,
      description: 'What the caller may do with it.',
      resolve: (row, _args, ctx) => (ctx.actor ? contractPermissions(ctx.actor, row) : nothing),
    }),
    version: t.exposeInt('version', {
      description: 'Grows with every change; send it back as expectedVersion.',
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was entered.',
      resolve: (row) => row.createdAt,
    }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When it last changed.',
      resolve: (row) => row.updatedAt,
    }),
  }),
});
