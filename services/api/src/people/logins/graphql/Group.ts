import { groupRules } from '@ptc/schema/rules/user';
import { builder } from '../../../platform/graphql/builder.ts';
import { changeFields } from '../../../platform/graphql/changeFields.ts';
import { columnFilterInput } from '../../../platform/graphql/columnFilter.ts';
import {
  cappedTotal,
  connectionOf,
  forwardArgs,
  pageArgs,
  pageOf,
} from '../../../platform/graphql/connection.ts';
import { searchText } from '../../../platform/graphql/searchText.ts';
import { RoleEnum } from '../../../platform/graphql/enums.ts';
import { requireId } from '../../../platform/graphql/globalId.ts';
import { OrderDirection, orderedList, orderInput } from '../../../platform/graphql/listOrder.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { defineNode, loadNode, loadNodeOrFail, primeNode } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import {
  addGroupMember,
  createGroup,
  deleteGroup,
  removeGroupMember,
  updateGroup,
} from '../../users/commands/groups.ts';
import { userKeepers } from '../../users/users.policy.ts';
import {
  countGroups,
  GROUP_ORDERS,
  groupColumnsBy,
  groupsByIds,
  listGroups,
  type GroupRow,
} from '../groups.queries.ts';
import { accessHistory, membersOfGroup } from '../logins.queries.ts';
import { AccessChange, grantFields, Privilege } from './accessTypes.ts';
import { User } from './User.refs.ts';

export const Group = builder.objectRef<GroupRow>('Group');

const present = <T>(rows: readonly (T | null)[]): T[] => rows.filter((row) => row !== null);

defineNode(Group, {
  description:
    "A company's named set of roles and privileges; whoever is in it holds them besides their own. For the company's user administrators.",
  load: async (ctx, ids) =>
    ctx.actor?.roles.has('USER_ADMIN') ? groupsByIds(ctx.sql, ctx.actor.companyId, ids) : [],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Unique in the company.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'What it is for; null: not given.',
    }),
    roles: t.field({
      type: [RoleEnum],
      description: 'Roles it grants, without those they imply.',
      resolve: ({ roles }) => roles,
    }),
    privileges: t.field({
      type: [Privilege],
      description: 'Privileges it grants.',
      resolve: ({ privileges }) => privileges,
    }),
    memberCount: t.exposeInt('members', { description: 'How many are in it.' }),
    members: t.field({
      type: [User],
      description: 'Who is in it, by name.',
      resolve: async (row, _args, ctx) =>
        present(
          await Promise.all(
            (await membersOfGroup(ctx.sql, row.id)).map(({ userId }) => loadNode(ctx, User, userId)),
          ),
        ),
    }),
    changes: t.field({
      type: [AccessChange],
      description: 'Who changed it, newest first; the last hundred.',
      resolve: (row, _args, ctx) => accessHistory(ctx.sql, { groupId: row.id }),
    }),
    ...changeFields(t, 'When it was made.'),
  }),
});

const GroupConnection = connectionOf(Group);
const GroupFilterInput = columnFilterInput('GroupFilter', groupColumnsBy, {
  name: 'Part of the name.',
  description: 'Part of what it is for.',
  members: 'So many are in it.',
  modified: 'When it last changed.',
  created: 'When it was made.',
});

const GroupOrderInput = orderInput('GroupOrder', GROUP_ORDERS);

builder.queryField('groups', (t) =>
  t.field({
    type: GroupConnection,
    description: "The company's groups by name.",
    authScopes: { roles: [...userKeepers] },
    args: {
      search: t.arg.string({ description: 'Part of the name.' }),
      role: t.arg({ type: RoleEnum, description: 'Only those that grant this role.' }),
      filter: t.arg({ type: GroupFilterInput, description: 'What its columns must hold.' }),
      direction: t.arg({
        type: OrderDirection,
        description: 'Which way the names run, where `orderBy` says nothing; default ascending.',
      }),
      orderBy: t.arg({ type: GroupOrderInput, description: 'In which order; default by name.' }),
      ...forwardArgs(t.arg),
    },
    resolve: async (_root, args, ctx) => {
      const order = args.orderBy ?? ({ field: 'NAME', direction: args.direction ?? 'ASC' } as const);
      const page = pageArgs(args, orderedList('groups', order));
      const companyId = ctx.actor?.companyId ?? '';
      const filter = {
        search: searchText(args.search),
        role: args.role ?? null,
        columns: args.filter ?? null,
      };
      const rows = await listGroups(ctx.sql, companyId, filter, order, page);
      for (const row of rows) primeNode(ctx, 'Group', row);
      return pageOf(
        rows,
        page,
        (row) => ({ key: (row as (typeof rows)[number]).sortKey, id: row.id }),
        async () => cappedTotal(await countGroups(ctx.sql, companyId, filter)),
      );
    },
  }),
);

mutation({
  name: 'createGroup',
  description: "Makes a group in the caller's company. It grants what the caller may give, and nothing else.",
  roles: userKeepers,
  rule: groupRules(),
  input: (t) => ({
    name: t.string({ required: true, description: 'Unique in the company.' }),
    description: t.string({ description: 'What it is for.' }),
    ...grantFields(t),
  }),
  command: (tx, input) => createGroup(tx, groupRules().cast(input)),
  payload: (t) => ({
    group: t.field({
      type: Group,
      description: 'The new group.',
      resolve: ({ groupId }, _args, ctx) => loadNodeOrFail(ctx, Group, groupId),
    }),
  }),
});

mutation({
  name: 'updateGroup',
  description:
    'Changes a group; whoever is in it holds at once what it grants now. Nobody raises themselves by it, and the company keeps an administrator.',
  roles: userKeepers,
  rule: groupRules(),
  refusals: [...commonRefusals, StaleVersion],
  input: (t) => ({
    groupId: t.id({ required: true, description: 'Which.' }),
    expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
    name: t.string({ required: true, description: 'Unique in the company.' }),
    description: t.string({ description: 'What it is for.' }),
    ...grantFields(t),
  }),
  command: (tx, input) =>
    updateGroup(tx, {
      ...groupRules().cast(input),
      groupId: requireId('Group', input.groupId, 'groupId'),
      expectedVersion: input.expectedVersion,
    }),
  payload: (t) => ({
    group: t.field({
      type: Group,
      description: 'The group as it is now.',
      resolve: ({ groupId }, _args, ctx) => loadNodeOrFail(ctx, Group, groupId),
    }),
  }),
});

mutation({
  name: 'deleteGroup',
  description: 'Takes a group away, and at once what it alone granted.',
  roles: userKeepers,
  input: (t) => ({ groupId: t.id({ required: true, description: 'Which.' }) }),
  command: async (tx, input) => {
    await deleteGroup(tx, requireId('Group', input.groupId, 'groupId'));
    return { deletedGroupId: input.groupId };
  },
  payload: (t) => ({
    deletedGroupId: t.id({
      description: 'The group that is gone.',
      resolve: ({ deletedGroupId }) => deletedGroupId,
    }),
  }),
});

for (const [name, command, description] of [
  [
    'addGroupMember',
    addGroupMember,
    'Puts a user of the company in one of its groups; they hold at once what it grants.',
  ],
  [
    'removeGroupMember',
    removeGroupMember,
    'Takes a user out of a group; what it alone granted is gone at once.',
  ],
] as const) {
  mutation({
    name,
    description,
    roles: userKeepers,
    input: (t) => ({
      groupId: t.id({ required: true, description: 'The group.' }),
      userId: t.id({ required: true, description: 'The User.' }),
    }),
    command: (tx, input) =>
      command(tx, requireId('Group', input.groupId, 'groupId'), requireId('User', input.userId, 'userId')),
    payload: (t) => ({
      group: t.field({
        type: Group,
        description: 'The group as it is now.',
        resolve: ({ groupId }, _args, ctx) => loadNodeOrFail(ctx, Group, groupId),
      }),
      user: t.field({
        type: User,
        description: 'The user as they are now.',
        resolve: ({ userId }, _args, ctx) => loadNodeOrFail(ctx, User, userId),
      }),
    }),
  });
}
