import { Company } from '../../../network/companies/graphql/Company.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { Viewer } from '../../users/graphql/Viewer.ts';
import { companiesOfIdentity } from '../ownCompanies.queries.ts';
import { ownSessions, sessionById, type SessionRow } from '../sessions.queries.ts';
import { UserSession } from './UserSession.ts';
import { idleEnd } from '../domain/standing.ts';

const ViewerSession = builder.objectRef<SessionRow & { idleMinutes: number }>('ViewerSession').implement({
  description: "The caller's browser session.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of no use but to tell sessions apart.' }),
    createdAt: t.field({ type: 'DateTime', description: 'Signed in at.', resolve: (row) => row.createdAt }),
    idleExpiresAt: t.field({
      type: 'DateTime',
      description: 'Ends then when nothing more is asked.',
      resolve: (row) => idleEnd(row, row.idleMinutes),
    }),
    absoluteExpiresAt: t.field({
      type: 'DateTime',
      description: 'Ends then in any case.',
      resolve: (row) => row.expiresAt,
    }),
    draftKey: t.string({
      nullable: true,
      description:
        'Seals what this browser keeps of forms that are being filled in: 32 bytes in base64, given to this session alone and to nobody once it has ended. Null where the server has no key of its own.',
      resolve: (row, _args, ctx) =>
        ctx.runtime.secrets.keyFor(`drafts of session ${row.id}`)?.toString('base64') ?? null,
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  companies: t.field({
    type: [Company],
    description:
      'Companies the person is a user of and may activate; platform staff may besides activate any.',
    resolve: ({ actor, company }, _args, ctx) =>
      actor.via === 'session' && actor.identityId && actor.sessionId
        ? companiesOfIdentity(ctx.db, actor.identityId, actor.sessionId)
        : [company],
  }),
  sessions: t.field({
    type: [UserSession],
    description: 'Where the person is signed in, the browser last used first; at most 100. Empty for tokens.',
    resolve: ({ actor }, _args, ctx) =>
      actor.via === 'session' && actor.identityId
        ? ownSessions(ctx.sql, actor.identityId, ctx.runtime.env.sessionIdleMinutes, ctx.machineNow())
        : [],
  }),
  session: t.field({
    type: ViewerSession,
    nullable: true,
    description: 'The browser session; null for tokens.',
    resolve: async ({ actor }, _args, ctx) => {
      const row = actor.sessionId ? await sessionById(ctx.sql, actor.sessionId) : null;
      return row && { ...row, idleMinutes: ctx.runtime.env.sessionIdleMinutes };
    },
  }),
}));
