import { builder } from '../../../platform/graphql/builder.ts';
import { CompanyKindEnum } from '../../../platform/graphql/enums.ts';
import { defineNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { Company } from '../../companies/graphql/Company.ts';
import { decidesMarket } from '../../companies/markets.policy.ts';
import { marketsById, type MarketRow } from '../../companies/markets.queries.ts';
import { loadMembers, MarketMember } from './MarketMember.ts';
import { MarketSettings } from './MarketSettings.ts';

/** Where care providers and transport providers meet. */
export const Market = builder.objectRef<MarketRow>('Market');

defineNode(Market, {
  description:
    "A market: where care providers and transport providers meet under one owner's rules. Visible to its owner, to whoever takes or took part, and to platform staff.",
  load: (ctx, ids) => marketsById(ctx.db, scopeOf(ctx.actor), ids),
  fields: (t) => ({
    displayName: t.exposeString('name', { description: 'Name people read.' }),
    timeZone: t.exposeString('timeZone', { description: 'IANA zone of its rules and days.' }),
    currency: t.exposeString('currency', { description: 'ISO 4217 code of its prices.' }),
    owner: t.field({
      type: Company,
      description: 'The company that decides its rules.',
      resolve: (row, _args, ctx) => loadNodeOrFail(ctx, Company, row.ownerCompanyId),
    }),
    isOwn: t.boolean({
      description: "Whether the caller's company owns it.",
      resolve: (row, _args, ctx) => row.ownerCompanyId === ctx.actor?.companyId,
    }),
    isSandbox: t.exposeBoolean('sandbox', {
      description: 'Whether it is for practice: its owner may simulate it.',
    }),
    settings: t.field({
      type: MarketSettings,
      description: 'What the owner decided.',
      resolve: (row) => row.settings,
    }),
    members: t.field({
      type: [MarketMember],
      description: 'Active members by name.',
      args: {
        kind: t.arg({ type: CompanyKindEnum, description: 'One side only.' }),
        withFormer: t.arg.boolean({
          description:
            'With those that are invited and those that no longer take part; for the owner of the market, others get the active ones.',
        }),
      },
      resolve: (row, { kind, withFormer }, ctx) =>
        loadMembers(
          ctx,
          row.id,
          kind ?? null,
          withFormer === true && row.ownerCompanyId === ctx.actor?.companyId,
        ),
    }),
    memberCount: t.int({
      description: 'How many take part now.',
      resolve: async (row, _args, ctx) => (await loadMembers(ctx, row.id, null)).length,
    }),
    canEdit: t.boolean({
      description: 'Whether the caller may change its settings, members, contracts and rules.',
      resolve: (row, _args, ctx) => ctx.actor !== null && decidesMarket(ctx.actor, row.ownerCompanyId),
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was founded.',
      resolve: (row) => row.createdAt,
    }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When its settings last changed.',
      resolve: (row) => row.updatedAt,
    }),
    version: t.exposeInt('version', { description: 'Grows with every change.' }),
  }),
});
