import type { CompanyKind } from '@ptc/schema/rules/lists/network';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { defineNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { loader } from '../../../platform/loader.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { Company } from '../../companies/graphql/Company.ts';
import { membersById, membersOfMarkets, type MemberRow } from '../markets.queries.ts';
import { MarketMemberStateEnum } from './enums.ts';

/** A company's place in a market. */
export const MarketMember = builder.objectRef<MemberRow>('MarketMember');

defineNode(MarketMember, {
  description: "A company's place in a market.",
  load: (ctx, ids) => membersById(ctx.db, scopeOf(ctx.actor), ids, ctx.now()),
  fields: (t) => ({
    company: t.field({
      type: Company,
      description: 'The member.',
      resolve: (row, _args, ctx) => loadNodeOrFail(ctx, Company, row.companyId),
    }),
    tier: t.exposeInt('tier', {
      nullable: true,
      description: "Tier of its contract with the caller's company, 1 to 3; null where there is none.",
    }),
    status: t.field({
      type: RecordStatusEnum,
      description: 'Whether it takes part now.',
      resolve: (row) => (row.active ? 'ACTIVE' : 'INACTIVE'),
    }),
    state: t.field({
      type: MarketMemberStateEnum,
      description: 'Where it stands: only who has accepted takes part.',
      resolve: (row) => row.state,
    }),
    tiers: t.exposeIntList('tiers', {
      description:
        "Tiers of its contracts as a transport provider, for the owner of the market; for others those with the caller's company.",
    }),
    joinedAt: t.field({
      type: 'DateTime',
      description: 'Since when it takes part; of one that was invited, since when it is.',
      resolve: (row) => row.joinedAt,
    }),
    version: t.exposeInt('version', {
      description: 'Grows with every change; send it back as expectedVersion.',
    }),
  }),
});

/**
 * The members of a market by name, loaded together; of one kind, and with those that no longer take part,
 * where asked.
 */
export const loadMembers = (
  ctx: Context,
  marketId: string,
  kind: CompanyKind | null,
  withFormer = false,
): Promise<MemberRow[]> =>
  loader<string, MemberRow[]>(ctx, `members:${kind ?? 'ALL'}:${String(withFormer)}`, async (_ctx, ids) => {
    const rows = await membersOfMarkets(ctx.db, ctx.actor?.companyId ?? '', ids, kind, withFormer, ctx.now());
    return ids.map((id) => rows.filter((row) => row.marketId === id));
  }).load(marketId);
