import { mayConfigure } from '../../../reference/configuration/configuration.policy.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { invitationsOf, type InvitationRow } from '../invitations.queries.ts';

const MarketInvitation = builder.objectRef<InvitationRow>('MarketInvitation').implement({
  description: 'An invitation to a market that waits for an answer, for the company that was invited.',
  fields: (t) => ({
    memberId: t.id({
      description: 'The place in the market: send it back with the answer.',
      resolve: (row) => globalId('MarketMember', row.id),
    }),
    version: t.exposeInt('version', { description: 'Send it back as expectedVersion.' }),
    marketName: t.exposeString('marketName', { description: 'Name of the market.' }),
    ownerName: t.exposeString('ownerName', { description: 'Name of the company that owns it and invites.' }),
    timeZone: t.exposeString('timeZone', { description: 'IANA zone of its rules and days.' }),
    currency: t.exposeString('currency', { description: 'ISO 4217 code of its prices.' }),
    isSandbox: t.exposeBoolean('sandbox', { description: 'Whether it is for practice.' }),
    invitedAt: t.field({
      type: 'DateTime',
      description: 'Since when it waits.',
      resolve: (row) => row.invitedAt,
    }),
  }),
});

builder.queryField('marketInvitations', (t) =>
  t.field({
    type: [MarketInvitation],
    description:
      "Invitations to markets that wait for the caller's company, the oldest first, at most 50; for those who configure it, nobody else is shown any.",
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) =>
      ctx.actor && mayConfigure(ctx.actor) ? invitationsOf(ctx.sql, ctx.actor.companyId) : [],
  }),
);
