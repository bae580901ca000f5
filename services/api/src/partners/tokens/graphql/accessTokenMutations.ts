import { accessTokenRules } from '@ptc/schema/rules/accessToken';
import { runCommand } from '../../../platform/command.ts';
import { RoleEnum } from '../../../platform/graphql/enums.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { IdempotencyConflict, InvalidInput, NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { createAccessToken, tokenSecrets } from '../commands/createAccessToken.ts';
import { revokeAccessToken } from '../commands/revokeAccessToken.ts';
import { AccessToken, tokenKeepers } from './AccessToken.ts';

mutation({
  name: 'createAccessToken',
  description:
    "Makes a key for a partner's program, with some of the caller's own roles in the active company. For people only, signed in to their own company.",
  roles: tokenKeepers,
  rule: accessTokenRules(),
  refusals: [InvalidInput, NotPermitted, IdempotencyConflict],
  input: (t) => ({
    name: t.string({ required: true, description: 'What it is for, at most 80 characters.' }),
    roles: t.field({
      type: [RoleEnum],
      required: true,
      description: "One or more of the caller's own roles.",
    }),
    expiresAt: t.field({
      type: 'DateTime',
      required: true,
      description: 'End of its life, at most a year and a day from now.',
    }),
  }),
  resolve: async (ctx, input, idempotencyKey) => {
    const result = await runCommand(ctx, { name: 'createAccessToken', input, idempotencyKey }, (tx) =>
      createAccessToken(tx, input),
    );
    return { ...result, secret: tokenSecrets.get(result) ?? '' };
  },
  payloadDescription: 'The secret is shown once, here.',
  payload: (t) => ({
    token: t.field({
      type: AccessToken,
      description: 'The token.',
      resolve: ({ tokenId }, _args, ctx) => loadNodeOrFail(ctx, AccessToken, tokenId),
    }),
    secret: t.exposeString('secret', {
      description:
        "Send it as 'Authorization: Bearer …'. Empty when an idempotency key repeats an answer: secrets are not kept.",
    }),
  }),
});

mutation({
  name: 'revokeAccessToken',
  description: 'Ends a token of the active company, at once and for good. Its sockets are closed.',
  roles: tokenKeepers,
  refusals: [NotFound, NotPermitted, IdempotencyConflict],
  input: (t) => ({ tokenId: t.id({ required: true, description: 'Token to end.' }) }),
  resolve: async (ctx, { tokenId }, idempotencyKey) => {
    const id = localId('AccessToken', tokenId);
    if (!id) throw NotFound({ path: 'tokenId' });
    const result = await runCommand(
      ctx,
      { name: 'revokeAccessToken', input: { tokenId: id }, idempotencyKey },
      (tx) => revokeAccessToken(tx, id),
    );
    // Here at once, in the other processes by the event.
    ctx.runtime.authenticator.forget();
    ctx.runtime.relay.wake();
    return result;
  },
  payload: (t) => ({
    token: t.field({
      type: AccessToken,
      description: 'The token, revoked.',
      resolve: ({ tokenId }, _args, ctx) => loadNodeOrFail(ctx, AccessToken, tokenId),
    }),
  }),
});
