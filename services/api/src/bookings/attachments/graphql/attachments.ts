import type { ObjectRef } from '@pothos/core';
import type { Context } from '../../../platform/context.ts';
import { builder, type Types } from '../../../platform/graphql/builder.ts';
import { connectionOf, forwardArgs, pageArgs, pageOf } from '../../../platform/graphql/connection.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { askForNode } from '../../../platform/graphql/node.ts';
import { loader } from '../../../platform/loader.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { shareMarket } from '../../../network/companies/markets.queries.ts';
import { Patient } from '../../../patients/records/graphql/Patient.ts';
import { Itinerary, Trip } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewerOf.ts';
import { mayAttachToBooking, mayAttachToPatient } from '../attachments.policy.ts';
import { countAttachments, listAttachments, type AttachedTo } from '../attachments.queries.ts';
import { Attachment } from './Attachment.ts';

const AttachmentConnection = connectionOf(Attachment);

const countOf = (ctx: Context, to: AttachedTo, id: string): Promise<number> =>
  loader<string, number>(ctx, `attachments of ${to}`, async (_ctx, ids) => {
    const counted = await countAttachments(ctx.sql, scopeOf(ctx.actor), to, ids);
    return ids.map((one) => counted.get(one) ?? 0);
  }).load(id);

/**
 * What something that files hang on says of them; `readWithIt`: how many there are is a column of its rows,
 * `attachmentCount`.
 */
const attachable = <Row extends { id: string }>(
  ref: ObjectRef<Types, Row>,
  to: AttachedTo,
  whose: string,
  mayAttach: (row: Row, ctx: Context) => boolean | Promise<boolean>,
  readWithIt: 'readWithIt' | null = null,
): void => {
  builder.objectField(ref, 'attachments', (t) =>
    t.field({
      type: AttachmentConnection,
      description: `Files that hang on ${whose}, the newest first: those that the caller may see. \`totalCount\` is as \`attachmentCount\`.`,
      args: forwardArgs(t.arg),
      resolve: async ({ id }, args, ctx) => {
        const page = pageArgs(args, `${ref.name}.attachments`);
        const rows = await listAttachments(
          ctx.sql,
          scopeOf(ctx.actor),
          to,
          id,
          page.at?.id ?? null,
          page.limit + 1,
        );
        return pageOf(
          rows,
          page,
          (row) => ({ key: null, id: row.id }),
          async () => ({ total: await countOf(ctx, to, id), isExact: true }),
        );
      },
    }),
  );
  builder.objectField(ref, 'attachmentCount', (t) => {
    const description = `How many files hang on ${whose}, those that the caller may not see included.`;
    return readWithIt
      ? (t.exposeInt('attachmentCount' as never, { description } as never) as never)
      : t.int({ description, resolve: ({ id }, _args, ctx) => countOf(ctx, to, id) });
  });
  builder.objectField(ref, 'canAttach', (t) =>
    t.boolean({
      description: 'Whether the caller may attach files to it.',
      resolve: (row, _args, ctx) => mayAttach(row, ctx),
    }),
  );
};

attachable(Itinerary, 'itinerary', 'the booking or one of its legs', (row, ctx) =>
  mayAttachToBooking(viewerOf(ctx), row),
);
attachable(
  Trip,
  'trip',
  'the leg or its whole booking',
  (row, ctx) => mayAttachToBooking(viewerOf(ctx), row),
  'readWithIt',
);
attachable(Patient, 'patient', 'the patient', async (row, ctx) => {
  const { actor } = ctx;
  if (!actor) return false;
  const proxied =
    row.companyId !== actor.companyId &&
    actor.roles.has('MARKET_CALL_TAKER') &&
    (await shareMarket(ctx.db, actor.companyId, row.companyId));
  return mayAttachToPatient(actor, row.companyId, proxied);
});

builder.queryField('attachment', (t) =>
  t.field({
    type: Attachment,
    nullable: true,
    description: 'An attachment; null when there is none, or none for the caller.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: 'Which.' }) },
    resolve: (_root, { id }, ctx) => askForNode(ctx, Attachment, localId('Attachment', id)),
  }),
);
