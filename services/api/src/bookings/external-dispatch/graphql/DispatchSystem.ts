import { dispatchSystemRules, type DispatchNews } from '@ptc/schema/rules/dispatchSystem';
import { holdsAny } from '../../../platform/actor.ts';
import { runCommand } from '../../../platform/command.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { closedList } from '../../../platform/graphql/closedList.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { defineNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { IdempotencyConflict, InvalidInput, NotPermitted, StaleVersion } from '../../../platform/refusal.ts';
import { detailsKeepers } from '../../../network/companies/companies.policy.ts';
import { saveDispatchSystem, systemSecrets } from '../commands/saveDispatchSystem.ts';
import { dispatchSystemOf, type DispatchSystemRow } from '../dispatchCalls.queries.ts';

/** Who says where a company's own dispatch system is. */
const systemKeepers = [...detailsKeepers, 'COMPANY_CONFIG_ADMIN'] as const;

const News = closedList<DispatchNews>(
  'DispatchNews',
  'What a dispatch system is told of legs it has, beside acceptances.',
  {
    CHANGES: 'That they are to be carried otherwise.',
    CANCELLATIONS: 'That they are cancelled, or are with its company no longer.',
    COMMENTS: 'Words in the log that its company reads.',
  },
);

/** Where a transport provider's own dispatch system takes what it is told. */
const DispatchSystem = builder.objectRef<DispatchSystemRow>('DispatchSystem');

defineNode(DispatchSystem, {
  description:
    "A transport provider's own dispatch system, which confirms what the company accepts. Visible to the company's administrators. Its secret is never shown again.",
  load: async (ctx, ids) => {
    const { actor } = ctx;
    if (!actor || !holdsAny(actor, systemKeepers) || !ids.includes(actor.companyId)) return [];
    const row = await dispatchSystemOf(ctx.sql, actor.companyId);
    return row ? [row] : [];
  },
  fields: (t) => ({
    url: t.exposeString('url', {
      nullable: true,
      description: 'Where messages are posted to; null: nowhere, that system asks by itself.',
    }),
    tells: t.expose('tells', {
      type: [News],
      description: 'What it is told of legs it has, in order; of acceptances it is always told.',
    }),
    secretRenewedAt: t.expose('secretRenewedAt', {
      type: 'DateTime',
      description: 'When the secret that messages are signed with was made.',
    }),
    version: t.exposeInt('version', { description: 'Grows with every change.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Made at.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Changed last at.' }),
  }),
});

builder.queryField('dispatchSystem', (t) =>
  t.field({
    type: DispatchSystem,
    nullable: true,
    description:
      "The active company's own dispatch system, for its administrators; null: it was never said where one is.",
    authScopes: { roles: systemKeepers },
    resolve: (_root, _args, ctx) => (ctx.actor ? dispatchSystemOf(ctx.sql, ctx.actor.companyId) : null),
  }),
);

mutation({
  name: 'saveDispatchSystem',
  description:
    "Says where the active company's own dispatch system is. Messages to it are signed as the Standard Webhooks specification has it, with a secret that is made when it is first said, and again on request; the former one signs too for a day. For people only.",
  roles: systemKeepers,
  rule: dispatchSystemRules(),
  refusals: [InvalidInput, NotPermitted, StaleVersion, IdempotencyConflict],
  input: (t) => ({
    expectedVersion: t.int({ required: true, description: 'The version that was read; 0: there is none.' }),
    url: t.string({
      description:
        'Where messages are posted to, over https, at most 500 characters; left out: nowhere, that system asks by itself.',
    }),
    tells: t.field({
      type: [News],
      description: 'What it is told of legs it has; left out: as it is, at first everything.',
    }),
    renewSecret: t.boolean({ required: true, description: 'Whether to make another secret.' }),
  }),
  resolve: async (ctx, input, idempotencyKey) => {
    const result = await runCommand(ctx, { name: 'saveDispatchSystem', input, idempotencyKey }, (tx) =>
      saveDispatchSystem(tx, { ...input, url: input.url ?? null, tells: input.tells ?? null }),
    );
    return { ...result, secret: systemSecrets.get(result) ?? null };
  },
  payloadDescription: 'A secret that was made is shown once, here.',
  payload: (t) => ({
    dispatchSystem: t.field({
      type: DispatchSystem,
      description: 'The system as it is now.',
      resolve: ({ companyId }, _args, ctx) => loadNodeOrFail(ctx, DispatchSystem, companyId),
    }),
    secret: t.exposeString('secret', {
      nullable: true,
      description:
        'The secret that messages are signed with, where one was made; null also when an idempotency key repeats an answer: secrets are not kept.',
    }),
  }),
});
