import { builder } from '../../../platform/graphql/builder.ts';
import { RoleEnum } from '../../../platform/graphql/enums.ts';
import { defineNode } from '../../../platform/graphql/node.ts';
import { tokensByIds, tokensOf, type AccessTokenRow } from '../partners.queries.ts';

/** Who may keep a company's tokens. */
export const tokenKeepers = ['DEVELOPER', 'COMPANY_ADMIN', 'SYS_ADMIN'] as const;

/** A partner program's key. */
export const AccessToken = builder.objectRef<AccessTokenRow>('AccessToken');

defineNode(AccessToken, {
  description:
    "A key for partners' programs: one company, some roles, an end. Visible to those who keep them.",
  load: (ctx, ids) =>
    ctx.actor && tokenKeepers.some((role) => ctx.actor?.roles.has(role))
      ? tokensByIds(ctx.sql, ctx.actor.companyId, ids)
      : Promise.resolve([]),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is for.' }),
    prefix: t.exposeString('prefix', {
      description: 'First characters of the secret, to tell tokens apart.',
    }),
    roles: t.field({
      type: [RoleEnum],
      description: 'What it may do; never more than its creator still may.',
      resolve: ({ roles }) => roles,
    }),
    createdAt: t.field({ type: 'DateTime', description: 'Made at.', resolve: (row) => row.createdAt }),
    expiresAt: t.field({ type: 'DateTime', description: 'Good until.', resolve: (row) => row.expiresAt }),
    lastUsedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Last use, to the minute; null: never used.',
      resolve: (row) => row.lastUsedAt,
    }),
    revokedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Revoked at; null: not revoked.',
      resolve: (row) => row.revokedAt,
    }),
  }),
});

builder.queryField('accessTokens', (t) =>
  t.field({
    type: [AccessToken],
    description: 'Tokens of the active company, newest first; for those who keep them.',
    authScopes: { roles: tokenKeepers },
    resolve: (_root, _args, ctx) => (ctx.actor ? tokensOf(ctx.sql, ctx.actor.companyId) : []),
  }),
);
