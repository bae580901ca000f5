import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { mayLag } from '../../../platform/graphql/mayLag.ts';
import {
  cappedTotal,
  connectionOf,
  forwardArgs,
  maxCount,
  pageArgs,
  pageOf,
} from '../../../platform/graphql/connection.ts';
import { searchText } from '../../../platform/graphql/searchText.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { orderInput, orderedList } from '../../../platform/graphql/listOrder.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { defineNode, loadNode, primeNode } from '../../../platform/graphql/node.ts';
import { commonRefusals, refusalType } from '../../../platform/graphql/refusals.ts';
import { loader } from '../../../platform/loader.ts';
import { NotFound } from '../../../platform/refusal.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { Person } from '../../users/graphql/Person.ts';
import { sendMessageAgain } from '../commands/sendMessageAgain.ts';
import { canBeSentAgain } from '../domain/canBeSentAgain.ts';
import { MessageNotSendable } from '../messages.errors.ts';
import { maySendAgain, messageReaders, messageSenders } from '../messages.policy.ts';
import {
  MESSAGE_ORDERS,
  countMessages,
  listMessages,
  listMessagesBy,
  messagesByIds,
  type MessageRow,
} from '../messages.queries.ts';
import { nextAttempts } from '../nextAttempts.queries.ts';
import { templateNamed } from '../templates.ts';
import { MessageChannel, MessageKind, messageKindOf, MessageStatus } from './messageEnums.ts';

refusalType(
  MessageNotSendable,
  'The message cannot be sent again: it waits or was sent already, is not needed any more, or comes too late.',
);

const nextAttemptOf = (ctx: Context) =>
  loader<string, Date | null>(ctx, 'nextAttempts', async ({ owner }, ids) => {
    const found = new Map((await nextAttempts(owner.sql, ids)).map(({ id, at }) => [id, at]));
    return ids.map((id) => found.get(id) ?? null);
  });

const OutgoingMessage = builder.objectRef<MessageRow>('OutgoingMessage');

defineNode(OutgoingMessage, {
  description:
    "An e-mail or text message on its way to somebody: how it stands, not what it says nor to which address. For the administrators of the receiver's company, and the platform.",
  load: async (ctx, ids) => (ctx.actor ? messagesByIds(ctx.sql, ctx.actor, ids) : []),
  fields: (t) => ({
    kind: t.field({
      type: MessageKind,
      description: 'What it is about.',
      resolve: ({ template }) => messageKindOf(template),
    }),
    channel: t.field({
      type: MessageChannel,
      description: 'By which way.',
      resolve: ({ channel }) => channel,
    }),
    status: t.field({ type: MessageStatus, description: 'How it stands.', resolve: ({ status }) => status }),
    person: t.field({
      type: Person,
      nullable: true,
      description: 'Who gets it; null: nobody of a company any more.',
      resolve: (row, _args, ctx) => loadNode(ctx, Person, row.userId),
    }),
    company: t.field({
      type: Company,
      nullable: true,
      description: 'The company of the receiver.',
      resolve: (row, _args, ctx) => loadNode(ctx, Company, row.companyId),
    }),
    attempts: t.exposeInt('attempts', { description: 'How often sending it was tried.' }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description:
        'What kind of failure the last attempt met, as codes of the mail server or provider; no address and no name in it.',
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When its cause happened.',
      resolve: ({ createdAt }) => createdAt,
    }),
    nextAttemptAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it is tried next; past: at this moment; null: not again.',
      resolve: ({ id, status }, _args, ctx) => (status === 'QUEUED' ? nextAttemptOf(ctx).load(id) : null),
    }),
    sentAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was handed over; null: not yet.',
      resolve: ({ sentAt }) => sentAt,
    }),
    viewerCanSendAgain: t.boolean({
      description: 'Whether the caller may have it sent again: it was given up, and is still of use.',
      resolve: (row, _args, ctx) =>
        ctx.actor !== null &&
        maySendAgain(ctx.actor, row.companyId) &&
        canBeSentAgain(row, templateNamed(row.template)?.usefulMinutes ?? null, ctx.machineNow()),
    }),
  }),
});

const OutgoingMessageConnection = connectionOf(OutgoingMessage);

const MessageOrderInput = orderInput('MessageOrder', MESSAGE_ORDERS);

builder.queryField('outgoingMessages', (t) =>
  t.field({
    type: OutgoingMessageConnection,
    extensions: mayLag,
    description:
      "E-mails and text messages: for the platform's administrators and support all, for a user administrator those to the company's people.",
    authScopes: { roles: [...messageReaders] },
    args: {
      status: t.arg({ type: MessageStatus, description: 'Only those that stand so.' }),
      channel: t.arg({ type: MessageChannel, description: 'Only those that go this way.' }),
      search: t.arg.string({ description: "Part of the receiver's name or login." }),
      orderBy: t.arg({ type: MessageOrderInput, description: 'In which order; default the newest first.' }),
      ...forwardArgs(t.arg),
    },
    resolve: async (_root, args, ctx) => {
      const { actor } = ctx;
      const order = args.orderBy ?? null;
      const page = pageArgs(args, order ? orderedList('outgoingMessages', order) : 'outgoingMessages');
      const filter = {
        status: args.status ?? null,
        channel: args.channel ?? null,
        search: searchText(args.search),
      };
      const rows: (MessageRow & { sortKey?: string | number })[] = !actor
        ? []
        : order
          ? await listMessagesBy(ctx.sql, actor, filter, order, page)
          : await listMessages(ctx.sql, actor, filter, page);
      for (const row of rows) primeNode(ctx, 'OutgoingMessage', row);
      return pageOf(
        rows,
        page,
        ({ id, sortKey }) => ({ key: sortKey ?? null, id }),
        async () => cappedTotal(actor ? await countMessages(ctx.sql, actor, filter, maxCount) : 0),
      );
    },
  }),
);

mutation({
  name: 'sendMessageAgain',
  description:
    "Has a message that was given up sent once more: one to the company's people for a user administrator, any for the platform's administrators.",
  roles: messageSenders,
  input: (t) => ({ messageId: t.id({ required: true, description: 'The OutgoingMessage.' }) }),
  refusals: [...commonRefusals, MessageNotSendable],
  command: (tx, input) => {
    const id = localId('OutgoingMessage', input.messageId);
    if (!id) throw NotFound({ path: 'messageId' });
    return sendMessageAgain(tx, id);
  },
  payload: (t) => ({
    outgoingMessage: t.field({
      type: OutgoingMessage,
      nullable: true,
      description: 'The message as it is now.',
      resolve: ({ messageId }, _args, ctx) => loadNode(ctx, OutgoingMessage, messageId),
    }),
  }),
});
