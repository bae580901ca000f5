import { builder } from '../../src/platform/graphql/builder.ts';
import { mutation } from '../../src/platform/graphql/mutation.ts';
import { subscription } from '../../src/platform/graphql/subscription.ts';
import { newId } from '../../src/platform/ids.ts';
import { topic } from '../../src/platform/outbox/topics.ts';

/**
 * Fields for tests of the platform alone, added before the schema is built; they exist in no product build.
 */
export const probe = { executions: 0, breakDelivery: false };

const ProbeEvent = builder
  .objectRef<{ cursor: string; gap: boolean; type: string; n: number }>('ProbeEvent')
  .implement({
    description: 'Test.',
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'Test.' }),
      gap: t.exposeBoolean('gap', { description: 'Test.' }),
      type: t.exposeString('type', { description: 'Test.' }),
      execution: t.int({ description: 'Test.', resolve: () => (probe.executions += 1) }),
      who: t.string({
        nullable: true,
        description: 'Test.',
        resolve: (_event, _args, ctx) => ctx.actor?.userId ?? null,
      }),
      n: t.exposeInt('n', { description: 'Test.' }),
      ofDispatch: t.boolean({
        nullable: true,
        description: 'Test.',
        authScopes: { roles: ['DISPATCH'] },
        resolve: () => true,
      }),
    }),
  });

subscription({
  name: 'probeChanged',
  description: 'Test.',
  roles: 'signedIn',
  type: ProbeEvent,
  sharing: 'company',
  resumable: true,
  args: (t) => ({ type: t.string({ description: 'Test.' }) }),
  topics: ({ actor }) => (actor ? [topic.company(actor.companyId, 'trips')] : null),
  deliver: (event, _ctx, { type }) => {
    if (probe.breakDelivery) throw new Error('delivery is broken');
    return type == null || event.type === type
      ? { cursor: event.cursor, gap: false, type: event.type, n: Number(event.payload['n'] ?? 0) }
      : null;
  },
  gap: (cursor) => ({ cursor, gap: true, type: 'gap', n: 0 }),
  onlyUser: (event) => (typeof event.payload['userId'] === 'string' ? event.payload['userId'] : null),
});

subscription({
  name: 'probeState',
  description: 'Test.',
  roles: 'signedIn',
  type: ProbeEvent,
  sharing: 'company',
  coalesceMs: 100,
  topics: ({ actor }) => (actor ? [topic.company(actor.companyId, 'counts')] : null),
  initial: (_ctx, _args, cursor) => ({ cursor, gap: false, type: 'initial', n: 0 }),
  deliver: (event) => ({
    cursor: event.cursor,
    gap: false,
    type: event.type,
    n: Number(event.payload['n'] ?? 0),
  }),
});

mutation({
  name: 'probeEmit',
  description: 'Test.',
  roles: ['VIEW_BOOKING'],
  input: (t) => ({
    type: t.string({ required: true, description: 'Test.' }),
    n: t.int({ description: 'Test.' }),
    userId: t.string({ description: 'Test.' }),
    fail: t.string({ description: 'Test.' }),
    at: t.field({ type: 'DateTime', description: 'Test.' }),
    ids: t.idList({ description: 'Test.' }),
  }),
  command: async (tx, input) => {
    if (input.fail === 'sql') await tx.sql`select * from no_such_table_with_secret`;
    if (input.fail === 'throw') throw new Error('a secret');
    const id = newId();
    await tx.emit({
      type: input.type,
      entityType: 'trip',
      entityId: id,
      companyIds: [tx.actor.companyId],
      payload: { n: input.n ?? 0, ...(input.userId ? { userId: input.userId } : {}) },
    });
    return { id };
  },
  payload: (t) => ({ id: t.exposeString('id', { description: 'Test.' }) }),
});

interface Nest {
  depth: number;
}
const NestRef = builder.objectRef<Nest>('ProbeNest');
NestRef.implement({
  description: 'Test.',
  fields: (t) => ({
    depth: t.exposeInt('depth', { description: 'Test.' }),
    inner: t.field({ type: NestRef, description: 'Test.', resolve: ({ depth }) => ({ depth: depth + 1 }) }),
    many: t.field({
      type: [NestRef],
      description: 'Test.',
      args: { first: t.arg.int({ description: 'Test.' }) },
      resolve: ({ depth }, { first }) => Array.from({ length: first ?? 2 }, () => ({ depth: depth + 1 })),
    }),
    broken: t.string({
      nullable: true,
      description: 'Test.',
      resolve: () => {
        throw new Error('a secret');
      },
    }),
    missing: t.string({ description: 'Test.', resolve: () => null as never }),
    noInstant: t.field({ type: 'DateTime', description: 'Test.', resolve: () => new Date('a secret') }),
  }),
});
builder.queryField('probe', (t) =>
  t.field({
    type: NestRef,
    description: 'Test.',
    authScopes: { public: true },
    resolve: () => ({ depth: 0 }),
  }),
);
builder.queryField('probeRoles', (t) =>
  t.boolean({ description: 'Test.', authScopes: { roles: ['DISPATCH'] }, resolve: () => true }),
);
