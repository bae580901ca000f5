import { builder } from '../../../platform/graphql/builder.ts';
import { columnFilterInput } from '../../../platform/graphql/columnFilter.ts';
import {
  cappedTotal,
  connectionOf,
  forwardArgs,
  pageArgs,
  pageOf,
} from '../../../platform/graphql/connection.ts';
import { searchText } from '../../../platform/graphql/searchText.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { orderInput, orderedList } from '../../../platform/graphql/listOrder.ts';
import { defineNode, loadNode, primeNode } from '../../../platform/graphql/node.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { Person } from '../../users/graphql/Person.ts';
import { deviceOf } from '../domain/device.ts';
import { idleEnd, sessionState, type SessionState } from '../domain/standing.ts';
import { mayEndSession, sessionReaders } from '../sessions.policy.ts';
import {
  SESSION_ORDERS,
  countSessions,
  listSessions,
  sessionColumns,
  sessionsByIds,
  type SessionOrder,
  type UserSessionRow,
} from '../sessions.queries.ts';

const values = <T extends string>(descriptions: Record<T, string>) =>
  Object.fromEntries(
    Object.entries<string>(descriptions).map(([name, description]) => [name, { description }]),
  ) as Record<T, { description: string }>;

const SessionStateEnum = builder.enumType('SessionState', {
  description: 'Whether a browser session lasts.',
  values: values<SessionState>({
    ACTIVE: 'It does.',
    IDLE: 'Nothing was done for too long.',
    EXPIRED: 'Its latest end has passed.',
    ENDED: 'Somebody ended it.',
  }),
});
const SessionEndReason = builder.enumType('SessionEndReason', {
  description: 'By whom a browser session was ended.',
  values: values<NonNullable<UserSessionRow['endReason']>>({
    SIGNED_OUT: 'Its holder signed out.',
    OTHER_DEVICE: 'Its holder, on another device.',
    ADMINISTRATOR: 'An administrator.',
    ACCESS: 'The person lost access, or changed how they sign in.',
  }),
});
const SignInMethod = builder.enumType('SignInMethod', {
  description: 'How somebody signed in.',
  values: values<UserSessionRow['method']>({
    PASSWORD: 'With a password.',
    CODE: 'With a password and a code.',
    DIRECTORY: "In the company's directory.",
  }),
});

export const UserSession = builder.objectRef<UserSessionRow>('UserSession');

defineNode(UserSession, {
  description:
    'A browser in which somebody is signed in, or was. Its holder sees it, the administrators of the company signed in to, and the platform.',
  load: async (ctx, ids) => (ctx.actor ? sessionsByIds(ctx.sql, ctx.actor, ids) : []),
  fields: (t) => ({
    person: t.field({
      type: Person,
      nullable: true,
      description: 'Who; null when they are no longer to be seen.',
      resolve: (row, _args, ctx) => loadNode(ctx, Person, row.userId),
    }),
    login: t.exposeString('login', { description: 'What they typed to sign in.' }),
    company: t.field({
      type: Company,
      nullable: true,
      description: 'The company signed in to.',
      resolve: (row, _args, ctx) => loadNode(ctx, Company, row.loginCompanyId),
    }),
    activeCompany: t.field({
      type: Company,
      nullable: true,
      description: 'The company whose data is seen; null when the caller may not see that company.',
      resolve: (row, _args, ctx) => loadNode(ctx, Company, row.activeCompanyId),
    }),
    browser: t.string({
      nullable: true,
      description: 'Name of the browser; null: not known.',
      resolve: (row) => deviceOf(row.userAgent).browser,
    }),
    system: t.string({
      nullable: true,
      description: 'What it runs on; null: not known.',
      resolve: (row) => deviceOf(row.userAgent).system,
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'Network address signed in from; null: not known.',
    }),
    method: t.field({
      type: SignInMethod,
      description: 'How they signed in.',
      resolve: ({ method }) => method,
    }),
    createdAt: t.field({ type: 'DateTime', description: 'Signed in at.', resolve: (row) => row.createdAt }),
    lastSeenAt: t.field({
      type: 'DateTime',
      description: 'When the person last did anything, to the minute.',
      resolve: (row) => row.lastSeenAt,
    }),
    idleExpiresAt: t.field({
      type: 'DateTime',
      description: 'Ends then when nothing more is done.',
      resolve: (row, _args, ctx) => idleEnd(row, ctx.runtime.env.sessionIdleMinutes),
    }),
    absoluteExpiresAt: t.field({
      type: 'DateTime',
      description: 'Ends then in any case.',
      resolve: (row) => row.expiresAt,
    }),
    state: t.field({
      type: SessionStateEnum,
      description: 'Whether it lasts.',
      resolve: (row, _args, ctx) => sessionState(row, ctx.runtime.env.sessionIdleMinutes, ctx.machineNow()),
    }),
    isWall: t.exposeBoolean('isWall', {
      description:
        'Whether it is a screen on a wall, which shows a day without who travels and does not go idle.',
    }),
    endedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When somebody ended it; null: nobody has.',
      resolve: (row) => row.endedAt,
    }),
    endReason: t.field({
      type: SessionEndReason,
      nullable: true,
      description: 'By whom it was ended; null: by nobody, or not known.',
      resolve: (row) => row.endReason,
    }),
    endedBy: t.field({
      type: Person,
      nullable: true,
      description: 'Who ended it; null: nobody, or not to be seen.',
      resolve: (row, _args, ctx) => loadNode(ctx, Person, row.endedByUserId),
    }),
    isCurrent: t.boolean({
      description: 'Whether it is the one that asks.',
      resolve: (row, _args, ctx) => row.id === ctx.actor?.sessionId,
    }),
    viewerCanEnd: t.boolean({
      description: 'Whether the caller may end it: it lasts, and is theirs or in their charge.',
      resolve: (row, _args, ctx) =>
        ctx.actor !== null &&
        sessionState(row, ctx.runtime.env.sessionIdleMinutes, ctx.machineNow()) === 'ACTIVE' &&
        mayEndSession(ctx.actor, row),
    }),
  }),
});

const UserSessionConnection = connectionOf(UserSession);
const SessionFilterInput = columnFilterInput('SessionFilter', sessionColumns, {
  person: "Part of the person's name.",
  login: 'Part of the login.',
  company: 'Part of the name of the company signed in to.',
  address: 'Part of the network address.',
  since: 'When it began.',
  lastSeen: 'When it was last used.',
});

const SessionOrderInput = orderInput('SessionOrder', SESSION_ORDERS);

builder.queryField('sessions', (t) =>
  t.field({
    type: UserSessionConnection,
    description:
      "Browser sessions: for the platform's administrators and support everybody's, for a user administrator those of people who signed in to the company.",
    authScopes: { roles: [...sessionReaders] },
    args: {
      search: t.arg.string({
        description: 'Part of the name or the login, or the beginning of the network address.',
      }),
      companyId: t.arg.id({ description: 'Only those signed in to this company.' }),
      userId: t.arg.id({ description: 'Only those of this Person.' }),
      active: t.arg.boolean({
        description: 'True: only those that last; false: only those that are over; left out: all.',
      }),
      filter: t.arg({ type: SessionFilterInput, description: 'What its columns must hold.' }),
      orderBy: t.arg({ type: SessionOrderInput, description: 'In which order; default the newest first.' }),
      ...forwardArgs(t.arg),
    },
    resolve: async (_root, args, ctx) => {
      const { actor } = ctx;
      const order: SessionOrder = args.orderBy ?? { field: 'BEGAN', direction: 'DESC' };
      const page = pageArgs(args, orderedList('sessions', order));
      const nobody = '00000000-0000-0000-0000-000000000000';
      const filter = {
        search: searchText(args.search),
        companyId: args.companyId == null ? null : (localId('Company', args.companyId) ?? nobody),
        userId: args.userId == null ? null : (localId('Person', args.userId) ?? nobody),
        active: args.active ?? null,
        columns: args.filter ?? null,
        idleMinutes: ctx.runtime.env.sessionIdleMinutes,
        now: ctx.machineNow(),
      };
      const rows = actor ? await listSessions(ctx.sql, actor, filter, order, page) : [];
      for (const row of rows) primeNode(ctx, 'UserSession', row);
      return pageOf(
        rows,
        page,
        (row) => ({ key: row.sortKey, id: row.id }),
        async () => cappedTotal(actor ? await countSessions(ctx.sql, actor, filter) : 0),
      );
    },
  }),
);
