import { builder } from '../../../platform/graphql/builder.ts';
import { defineNode } from '../../../platform/graphql/node.ts';
import { holdsAny } from '../../../platform/actor.ts';
import { directoriesByIds, directoriesOf, type DirectoryRow } from '../directories.queries.ts';

/** Who keeps a company's directories and says who signs in with them. */
export const directoryKeepers = ['COMPANY_ADMIN', 'SYS_ADMIN'] as const;
/** Who may see them: whoever edits users chooses among them. */
const directoryReaders = [...directoryKeepers, 'USER_ADMIN'] as const;

/** Where a company's people sign in by OpenID Connect. */
export const Directory = builder.objectRef<DirectoryRow>('Directory');

defineNode(Directory, {
  description:
    "A company's directory: where its people sign in by OpenID Connect. Visible to those who administer the company's users. Its client secret is never shown.",
  load: (ctx, ids) =>
    ctx.actor && holdsAny(ctx.actor, directoryReaders)
      ? directoriesByIds(ctx.sql, ctx.actor.companyId, ids)
      : Promise.resolve([]),
  fields: (t) => ({
    label: t.exposeString('label', { description: "Its name, for 'Continue with …'." }),
    issuer: t.exposeString('issuer', {
      description:
        'Address of the directory; what it says of itself stands below it at /.well-known/openid-configuration.',
    }),
    clientId: t.exposeString('clientId', { description: 'What the directory knows the console by.' }),
    emailDomains: t.exposeStringList('emailDomains', { description: 'Domains of logins that are led here.' }),
    singleLogout: t.exposeBoolean('singleLogout', {
      description: 'Whether signing out here signs out there too.',
    }),
    active: t.exposeBoolean('active', { description: 'Whether people may sign in with it.' }),
    userCount: t.exposeInt('users', { description: 'How many users of the company sign in with it.' }),
    version: t.exposeInt('version', { description: 'Grows with every change.' }),
    createdAt: t.field({ type: 'DateTime', description: 'Made at.', resolve: (row) => row.createdAt }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'Changed last at.',
      resolve: (row) => row.updatedAt,
    }),
  }),
});

builder.queryField('directories', (t) =>
  t.field({
    type: [Directory],
    description: "The active company's directories, active ones first; for those who administer its users.",
    authScopes: { roles: directoryReaders },
    resolve: (_root, _args, ctx) => (ctx.actor ? directoriesOf(ctx.sql, ctx.actor.companyId) : []),
  }),
);
