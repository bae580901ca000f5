import { builder } from '../../../platform/graphql/builder.ts';
import { loader } from '../../../platform/loader.ts';
import { Offer } from '../../core/graphql/refs.ts';
import { lastCallsOf, type DispatchCallRow } from '../dispatchCalls.queries.ts';
import { CALL_STATUSES } from '../domain/callStatus.ts';

const words: Record<(typeof CALL_STATUSES)[number], string> = {
  WAITING: 'It is being told, or tried again.',
  TAKEN: 'It has the message, and answers later.',
  CONFIRMED: 'It confirmed.',
  REFUSED: 'It refused.',
  FAILED: 'It could not be told.',
  OVERTAKEN: 'Nobody waits for its answer any more.',
};

const Status = builder.enumType('ExternalCallStatus', {
  description: "How asking a transport provider's own dispatch system stands.",
  values: Object.fromEntries(
    CALL_STATUSES.map((value) => [value, { value, description: words[value] }]),
  ) as Record<(typeof CALL_STATUSES)[number], { value: (typeof CALL_STATUSES)[number]; description: string }>,
});

const ExternalCall = builder.objectRef<DispatchCallRow>('ExternalCall').implement({
  description: "What a transport provider's own dispatch system was asked about an acceptance, and said.",
  fields: (t) => ({
    status: t.expose('status', { type: Status, description: 'Where it stands.' }),
    attempts: t.exposeInt('attempts', { description: 'How often it was tried.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        "Why it refused, in that system's words; or why it could not be told: 'HTTP 500', or the code of a fault; null: neither.",
    }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: 'What that system calls the order; null: it did not say.',
    }),
    answerBy: t.expose('answerBy', { type: 'DateTime', description: 'How long its answer is waited for.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Asked at.' }),
    untold: t.exposeInt('untold', {
      description: 'How many changes, cancellations and comments since then it could not be told.',
    }),
    untoldReason: t.exposeString('untoldReason', {
      nullable: true,
      description: 'Why the last of them could not be told; null: it was told everything.',
    }),
    viewerCanTellAgain: t.boolean({
      description: 'Whether the caller may have it told again now (`tellExternalDispatchAgain`).',
      resolve: ({ untold }, _args, ctx) => untold > 0 && ctx.actor?.roles.has('DISPATCH') === true,
    }),
    viewerCanRetry: t.boolean({
      description: 'Whether the caller may ask it again now (`retryExternalDispatch`).',
      resolve: ({ failed }, _args, ctx) => failed && ctx.actor?.roles.has('DISPATCH') === true,
    }),
  }),
});

builder.objectField(Offer, 'externalCall', (t) =>
  t.field({
    type: ExternalCall,
    nullable: true,
    description:
      "What the transport provider's own dispatch system was asked last about it; null where it was not, and to other companies.",
    resolve: (offer, _args, ctx) =>
      ctx.actor?.companyId !== offer.companyId
        ? null
        : loader<string, DispatchCallRow | null>(ctx, 'external calls', async ({ sql, actor }, ids) => {
            const found = actor ? await lastCallsOf(sql, actor.companyId, ids) : [];
            return ids.map((id) => found.find(({ offerId }) => offerId === id) ?? null);
          }).load(offer.id),
  }),
);
