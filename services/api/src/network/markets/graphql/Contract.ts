import { localDay } from '@ptc/schema/rules/dates';
import { builder } from '../../../platform/graphql/builder.ts';
import { changeFields } from '../../../platform/graphql/changeFields.ts';
import { CredentialKindEnum, ContractStandingEnum } from './enums.ts';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { defineNode, loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { Company } from '../../companies/graphql/Company.ts';
import { contractsById, type ContractRow } from '../contracts.queries.ts';
import { isShown, standing } from '../domain/contractOn.ts';
import { contractPermissions } from '../markets.policy.ts';
import { configuredCompany } from './configuredCompany.ts';
import { credentialsOf } from './Credential.ts';
import { Market } from './Market.ts';
import { PriceList } from './PriceList.ts';

export const Contract = builder.objectRef<ContractRow>('Contract');

const ContractPermissions = builder
  .objectRef<ReturnType<typeof contractPermissions>>('ContractPermissions')
  .implement({
    description: 'What the caller may do with a contract.',
    fields: (t) => ({
      edit: t.exposeBoolean('edit', {
        description: 'Change its terms, or renew it: the owner of the market.',
      }),
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
      nullable: true,
      description: 'Who books; null: all care providers of the market that have no contract of their own.',
      resolve: (row, _args, ctx) => loadNode(ctx, Company, row.careProviderId),
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
    requiredCredentials: t.field({
      type: [CredentialKindEnum],
      description: 'Kinds of credentials it requires beside those that its market requires.',
      resolve: (row) => row.requiredCredentials,
    }),
    missingCredentials: t.field({
      type: [CredentialKindEnum],
      description:
        'What contract and market require and the transport provider does not show today, so that it gets no offers by it; empty: all is there, or not for the caller to see.',
      resolve: async (row, _args, ctx) => {
        const asker = ctx.actor?.companyId;
        if (asker !== row.ownerCompanyId && asker !== row.transportProviderId) return [];
        const shown = await credentialsOf(ctx, row.transportProviderId);
        const day = localDay(ctx.now(), row.timeZone);
        return [
          ...new Set([...(row.marketSettings.requiredCredentials ?? []), ...row.requiredCredentials]),
        ].filter((kind) => !shown.some((one) => one.active && isShown(one, kind, day)));
      },
    }),
    standing: t.field({
      type: ContractStandingEnum,
      description: 'Whether it holds today, in its market.',
      resolve: (row, _args, ctx) => standing(row, localDay(ctx.now(), row.timeZone)),
    }),
    priceList: t.field({
      type: PriceList,
      nullable: true,
      description:
        'The first list of the series that prices it, whose list of the day of a pick-up counts; null: no prices.',
      resolve: (row, _args, ctx) => loadNode(ctx, PriceList, row.priceListId),
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
    ...changeFields(t),
  }),
});
