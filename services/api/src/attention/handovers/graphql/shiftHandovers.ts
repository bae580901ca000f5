import { builder } from '../../../platform/graphql/builder.ts';
import {
  cappedTotal,
  connectionOf,
  forwardArgs,
  pageArgs,
  pageOf,
} from '../../../platform/graphql/connection.ts';
import { ShiftSideEnum } from './enums.ts';
import { loadNode, primeNode } from '../../../platform/graphql/node.ts';
import { subscription } from '../../../platform/graphql/subscription.ts';
import { topic } from '../../../platform/outbox/topics.ts';
import { Person } from '../../../people/users/graphql/Person.ts';
import { shiftRoles, worksShift } from '../handovers.policy.ts';
import { countHandovers, listHandovers, shiftColleagues, type HandoverView } from '../handovers.queries.ts';
import { ShiftHandover } from './ShiftHandover.ts';

const ShiftHandoverConnection = connectionOf(ShiftHandover);

builder.queryFields((t) => ({
  shiftHandovers: t.field({
    type: ShiftHandoverConnection,
    description:
      "Handovers of the company's shifts, the last first: those that wait and those of the last day; to the supervisors of a side all that were ever written there.",
    authScopes: { roles: [...shiftRoles] },
    args: {
      side: t.arg({
        type: ShiftSideEnum,
        description: 'Only of this side; default both that the caller works on.',
      }),
      waiting: t.arg.boolean({
        description:
          'True: only those of which something waits; false: only those that are taken over; default both.',
      }),
      ...forwardArgs(t.arg),
    },
    resolve: async (_root, { side, waiting, ...args }, ctx) => {
      const page = pageArgs(args, 'shiftHandovers');
      const filter = { side: side ?? null, waiting: waiting ?? null };
      const { actor } = ctx;
      if (!actor)
        return pageOf<HandoverView>(
          [],
          page,
          ({ id }) => ({ key: null, id }),
          async () => cappedTotal(0),
        );
      const rows = await listHandovers(ctx.sql, actor, filter, ctx.now(), page);
      for (const row of rows) primeNode(ctx, 'ShiftHandover', row);
      return pageOf(
        rows,
        page,
        ({ id }) => ({ key: null, id }),
        async () => cappedTotal(await countHandovers(ctx.sql, actor, filter, ctx.now())),
      );
    },
  }),
  shiftColleagues: t.field({
    type: [Person],
    description:
      'Colleagues to whom the caller can hand a shift over, by name, without the caller; at most 200.',
    authScopes: { roles: [...shiftRoles] },
    args: { side: t.arg({ type: ShiftSideEnum, required: true, description: 'Whose day it is.' }) },
    resolve: async (_root, { side }, ctx) => {
      const { actor } = ctx;
      if (!actor || !worksShift(actor, side)) return [];
      const rows = await shiftColleagues(ctx.sql, actor.companyId, side);
      const people = await Promise.all(
        rows.filter(({ id }) => id !== actor.userId).map(({ id }) => loadNode(ctx, Person, id)),
      );
      return people.filter((person) => person !== null);
    },
  }),
}));

const ShiftHandoverEvent = builder
  .objectRef<{ cursor: string; handover: HandoverView }>('ShiftHandoverEvent')
  .implement({
    description: 'A shift was handed over, or something of one was taken over.',
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'Place in the stream of events.' }),
      handover: t.field({
        type: ShiftHandover,
        description: 'The handover as it is now.',
        resolve: ({ handover }) => handover,
      }),
    }),
  });

subscription({
  name: 'shiftHandoversChanged',
  description: "Handovers of the company's shifts as they are written and taken over.",
  roles: [...shiftRoles],
  type: ShiftHandoverEvent,
  // Who may take one over is said of each person.
  sharing: 'user',
  topics: ({ actor }) => (actor ? [topic.company(actor.companyId, 'handovers')] : null),
  deliver: async ({ cursor, entityId }, ctx) => {
    const handover = await loadNode(ctx, ShiftHandover, entityId);
    return handover && { cursor, handover };
  },
});
