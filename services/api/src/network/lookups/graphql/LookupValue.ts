import type { Context } from '../../../platform/context.ts';
import { LookupKindEnum, VariableGroupEnum } from './enums.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { defineNode } from '../../../platform/graphql/node.ts';
import { inOrder, loader } from '../../../platform/loader.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { marketOwner } from '../../companies/markets.queries.ts';
import { needsComment } from '../domain/needsComment.ts';
import { variableGroup } from '../domain/variableGroup.ts';
import { listLookups, lookupsById, type LookupView } from '../lookups.queries.ts';

export const LookupValue = builder.objectRef<LookupView>('LookupValue');

const ownCompany = (ctx: Context): string => ctx.actor?.companyId ?? '';

defineNode(LookupValue, {
  description:
    "An entry of a configurable list. Inside a market its owner's code, name and rank are shown, elsewhere the caller's company's.",
  load: async (ctx, ids) => (ctx.actor ? lookupsById(ctx.db, ids, ownCompany(ctx)) : []),
  fields: (t) => ({
    kind: t.field({
      type: LookupKindEnum,
      description: 'The list it belongs to.',
      resolve: (row) => row.kind,
    }),
    code: t.exposeString('code', { description: 'Short code, unique in its list.' }),
    name: t.string({
      description: "Name people read, in the caller's language unless a company named it.",
      resolve: (row, _args, ctx) =>
        ctx.locale === 'es' && !row.renamed ? (row.properties.nameEs ?? row.name) : row.name,
    }),
    rank: t.exposeInt('rank', { description: 'Higher comes first in lists.' }),
    active: t.exposeBoolean('active', {
      description: 'False for what may no longer be chosen; bookings may still refer to it.',
    }),
    chargeable: t.boolean({
      nullable: true,
      description: 'Of a reason: whether the empty run may be charged; null for other kinds.',
      resolve: (row) => row.properties.chargeable ?? null,
    }),
    variableGroup: t.field({
      type: VariableGroupEnum,
      nullable: true,
      description: 'Of a variable: what it is about; null for other lists.',
      resolve: (row) => variableGroup(row.kind, row.systemCode ?? row.code, row.properties),
    }),
    needsComment: t.boolean({
      description: 'Of a reason: whether words must stand beside it, as with Other.',
      resolve: (row) => needsComment(row.kind, row.systemCode ?? row.code),
    }),
  }),
});

/** An entry by uuid as the owner of a market shows it, batched per owner. */
export const loadLookupIn = async (
  ctx: Context,
  ownerCompanyId: string,
  id: string | null | undefined,
): Promise<LookupView | null> => {
  if (id == null) return null;
  return loader<string, LookupView | null>(ctx, `lookups:${ownerCompanyId}`, async (_ctx, ids) =>
    inOrder(ids, await lookupsById(ctx.db, ids, ownerCompanyId)),
  ).load(id);
};

builder.queryField('lookupValues', (t) =>
  t.field({
    type: [LookupValue],
    description:
      'A list to choose from, highest rank first, without what is hidden. With a market: as its owner shows it; empty for a market the caller does not know.',
    authScopes: { signedIn: true },
    args: {
      kind: t.arg({ type: LookupKindEnum, required: true, description: 'Which list.' }),
      marketId: t.arg.id({
        description: "The market whose list it is; without one, the caller's company's.",
      }),
    },
    resolve: async (_root, { kind, marketId }, ctx) => {
      if (marketId == null) return listLookups(ctx.db, kind, ownCompany(ctx));
      const id = localId('Market', marketId);
      const owner = id === null ? null : await marketOwner(ctx.db, scopeOf(ctx.actor), id);
      return owner === null ? [] : listLookups(ctx.db, kind, owner);
    },
  }),
);
