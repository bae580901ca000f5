import { builder } from '../../../platform/graphql/builder.ts';
import { changeFields } from '../../../platform/graphql/changeFields.ts';
import type { Context } from '../../../platform/context.ts';
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
import { globalId, localId } from '../../../platform/graphql/globalId.ts';
import { orderInput, type Sorted, orderedList } from '../../../platform/graphql/listOrder.ts';
import { defineNode, loadNode, primeNode } from '../../../platform/graphql/node.ts';
import { loader } from '../../../platform/loader.ts';
import { Facility } from '../../../network/facilities/graphql/Facility.ts';
import { Vehicle } from '../../../network/vehicles/graphql/Vehicle.ts';
import { effectivePrivileges, fittingRoles } from '../../users/domain/grantableRoles.ts';
import { avatarOf, splitName } from '../../users/domain/login.ts';
import { expandRoles } from '../../users/domain/roles.ts';
import { rolesInGift, userKeepers, userPermissions, type UserPermissions } from '../../users/users.policy.ts';
import {
  accessHistory,
  countUsers,
  groupsOfUsers,
  listUsers,
  userColumns,
  usersByIds,
  type UserOrder,
  type UserRow,
} from '../logins.queries.ts';
import { directoryChoices, ownsMarkets, workingElsewhere } from '../../users/users.queries.ts';
import { AccessChange, PcsAuthorizationType, Privilege, UserStatusEnum } from './accessTypes.ts';
import { Group } from './Group.ts';
import { Avatar, Person } from '../../users/graphql/Person.ts';
import { User } from './User.refs.ts';

const present = <T>(rows: readonly (T | null)[]): T[] => rows.filter((row) => row !== null);

const groupIdsOf = (ctx: Context) =>
  loader<string, string[]>(ctx, 'groupsOfUsers', async (_ctx, ids) => {
    const rows = await groupsOfUsers(ctx.sql, ids);
    return ids.map((id) => rows.filter(({ userId }) => userId === id).map(({ groupId }) => groupId));
  });
const owns = (ctx: Context) =>
  loader<string, boolean>(ctx, 'ownsMarkets', (_ctx, ids) =>
    Promise.all(ids.map((id) => ownsMarkets(ctx.sql, id))),
  );

/** Beyond what the caller sees: which of the company's users work for others it has never met. */
const elsewhere = (ctx: Context) =>
  loader<string, boolean>(ctx, 'worksElsewhere', async (_ctx, ids) => {
    const found = await workingElsewhere(ctx.owner.sql, ids);
    return ids.map((id) => found.has(id));
  });

const nameOf = (row: UserRow): { firstName: string; lastName: string } => ({
  ...splitName(row.name),
  ...(row.firstName ? { firstName: row.firstName } : {}),
  ...(row.lastName ? { lastName: row.lastName } : {}),
});

const Permissions = builder.objectRef<UserPermissions>('UserPermissions').implement({
  description: 'What the caller may do with a user.',
  fields: (t) => ({
    edit: t.exposeBoolean('edit', {
      description: 'Change roles, groups and all that belongs to the company.',
    }),
    editIdentity: t.exposeBoolean('editIdentity', {
      description: 'Change name, addresses and avatar: not where another company keeps them.',
    }),
    editAddresses: t.exposeBoolean('editAddresses', {
      description:
        'Change e-mail address and mobile number: of somebody who works for another company, too, they are their own to change.',
    }),
    enable: t.exposeBoolean('enable', { description: 'Give access back.' }),
    disable: t.exposeBoolean('disable', { description: 'Take access away.' }),
    invite: t.exposeBoolean('invite', { description: 'Send the invitation again.' }),
  }),
});

defineNode(User, {
  description:
    "A login of the company and what its person may do there. For the company's user administrators; others see the Person.",
  load: async (ctx, ids) =>
    ctx.actor?.roles.has('USER_ADMIN') ? usersByIds(ctx.sql, ctx.actor.companyId, ids) : [],
  fields: (t) => ({
    person: t.field({
      type: Person,
      nullable: true,
      description: 'The person, as others see them.',
      resolve: (row, _args, ctx) => loadNode(ctx, Person, row.id),
    }),
    login: t.exposeString('login', { description: 'What they type to sign in; lower case.' }),
    displayName: t.exposeString('name', { description: 'What the company knows them by.' }),
    firstName: t.string({ description: 'First name.', resolve: (row) => nameOf(row).firstName }),
    middleName: t.exposeString('middleName', {
      nullable: true,
      description: 'Middle name; null: not given.',
    }),
    lastName: t.string({ description: 'Last name.', resolve: (row) => nameOf(row).lastName }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'E-mail address; null: not given, or not to be seen before the person has come.',
    }),
    mobile: t.exposeString('phone', {
      nullable: true,
      description: 'Mobile number, + and digits; null: not given.',
    }),
    avatar: t.field({
      type: Avatar,
      description: 'What is shown for the person.',
      resolve: ({ avatar, name }) => avatar ?? avatarOf(name),
    }),
    status: t.field({
      type: UserStatusEnum,
      description: 'Whether they may work in the company.',
      resolve: ({ status }) => status,
    }),
    directoryId: t.id({
      description: "Where they sign in: 'INTERNAL', or the id of a directory.",
      resolve: ({ directoryId }) => (directoryId === null ? 'INTERNAL' : globalId('Directory', directoryId)),
    }),
    hasSecondStep: t.exposeBoolean('hasSecondStep', {
      description: 'Whether signing in takes a code besides the password.',
    }),
    roles: t.field({
      type: [RoleEnum],
      description: 'Roles granted to them, without those they imply.',
      resolve: ({ roles }) => roles,
    }),
    effectiveRoles: t.field({
      type: [RoleEnum],
      description: 'All roles they hold: granted, by their groups, and implied.',
      resolve: (row) => [...expandRoles([...row.roles, ...row.groupRoles])].toSorted(),
    }),
    privileges: t.field({
      type: [Privilege],
      description: 'Privileges granted to them.',
      resolve: ({ privileges }) => privileges,
    }),
    effectivePrivileges: t.field({
      type: [Privilege],
      description: 'All privileges they hold: granted, and by their groups.',
      resolve: (row) => effectivePrivileges(row.privileges, row.groupPrivileges) as never,
    }),
    groups: t.field({
      type: [Group],
      description: 'Groups they are in, by name.',
      resolve: async (row, _args, ctx) =>
        present(
          await Promise.all((await groupIdsOf(ctx).load(row.id)).map((id) => loadNode(ctx, Group, id))),
        ),
    }),
    pcs: t.field({
      type: PcsAuthorizationType,
      description: 'Authorization for physician certification statements.',
      resolve: ({ pcs }) => pcs ?? { authorized: false, title: null, signeeType: null, licenseNumber: null },
    }),
    vehicle: t.field({
      type: Vehicle,
      nullable: true,
      description: 'Of a driver: the vehicle they are on; null: none, or not to be seen.',
      resolve: (row, _args, ctx) => loadNode(ctx, Vehicle, row.vehicleId),
    }),
    facility: t.field({
      type: Facility,
      nullable: true,
      description: 'Of a facility administrator: their facility; null: none.',
      resolve: (row, _args, ctx) => loadNode(ctx, Facility, row.facilityId),
    }),
    lastSignInAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When they last signed in to the company; null: never.',
      resolve: (row) => row.lastSignInAt,
    }),
    changes: t.field({
      type: [AccessChange],
      description: 'Who changed their access, newest first; the last hundred.',
      resolve: (row, _args, ctx) => accessHistory(ctx.sql, { userId: row.id }),
    }),
    viewerCan: t.field({
      type: Permissions,
      description: 'What the caller may do with them.',
      resolve: async (row, _args, ctx) =>
        ctx.actor
          ? userPermissions(ctx.actor, await owns(ctx).load(ctx.actor.companyId), {
              ...row,
              worksElsewhere: await elsewhere(ctx).load(row.id),
            })
          : {
              edit: false,
              editIdentity: false,
              editAddresses: false,
              enable: false,
              disable: false,
              invite: false,
            },
    }),
    ...changeFields(t, 'When they were entered.'),
  }),
});

const UserConnection = connectionOf(User);
const UserFilterInput = columnFilterInput('UserFilter', userColumns, {
  name: 'Part of the name.',
  login: 'Part of the login.',
  email: 'Part of the e-mail address.',
  mobile: 'Part of the mobile number.',
  secondStep: 'Whether signing in takes a second step.',
  lastSignIn: 'When they last signed in.',
  modified: 'When it last changed.',
  created: 'When it was entered.',
});
const UserOrderInput = orderInput<UserOrder['field']>('UserOrder', {
  NAME: 'The name.',
  LOGIN: 'The login.',
  STATUS: 'Whether they may sign in.',
  EMAIL: 'The e-mail address; none is the first.',
  MOBILE: 'The mobile number; none is the first.',
  GROUPS: 'The names of the groups they are in; none come first.',
  SECOND_STEP: 'Whether signing in takes a second step.',
  LAST_SIGN_IN: 'When they last signed in; who never did is the first.',
  MODIFIED: 'When it last changed.',
  CREATED: 'When it was entered.',
});

const DirectoryChoice = builder.objectRef<{ id: string; label: string }>('DirectoryChoice').implement({
  description: 'A directory that people of the company sign in with.',
  fields: (t) => ({
    id: t.id({
      description: 'Of no use but in `directoryId`.',
      resolve: ({ id }) => globalId('Directory', id),
    }),
    label: t.exposeString('label', { description: 'Its name.' }),
  }),
});

const AccessOptions = builder.objectRef<{ companyId: string }>('AccessOptions').implement({
  description: 'What there is to choose from when somebody is given access to the company.',
  fields: (t) => ({
    fittingRoles: t.field({
      type: [RoleEnum],
      description: 'Roles that mean something in the company.',
      resolve: async ({ companyId }, _args, ctx) =>
        ctx.actor
          ? [...fittingRoles({ ...ctx.actor.companyKinds, ownsMarket: await owns(ctx).load(companyId) })]
          : [],
    }),
    grantableRoles: t.field({
      type: [RoleEnum],
      description: 'Of these, those the caller may give and take.',
      resolve: async ({ companyId }, _args, ctx) =>
        ctx.actor ? [...rolesInGift(ctx.actor, await owns(ctx).load(companyId))] : [],
    }),
    directories: t.field({
      type: [DirectoryChoice],
      description: 'Directories beside passwords here.',
      resolve: ({ companyId }, _args, ctx) => directoryChoices(ctx.sql, companyId),
    }),
  }),
});

builder.queryFields((t) => ({
  users: t.field({
    type: UserConnection,
    description: "The company's logins.",
    authScopes: { roles: [...userKeepers] },
    args: {
      search: t.arg.string({ description: 'Part of the name or the login.' }),
      status: t.arg({ type: UserStatusEnum, description: 'Only these; left out: all.' }),
      role: t.arg({
        type: RoleEnum,
        description: 'Only who is granted this role, by themselves or by a group.',
      }),
      groupId: t.arg.id({ description: 'Only who is in this Group.' }),
      filter: t.arg({ type: UserFilterInput, description: 'What its columns must hold.' }),
      orderBy: t.arg({ type: UserOrderInput, description: 'In which order; default by name.' }),
      ...forwardArgs(t.arg),
    },
    resolve: async (_root, args, ctx) => {
      const order = args.orderBy ?? ({ field: 'NAME', direction: 'ASC' } as const);
      const page = pageArgs(args, orderedList('users', order));
      const companyId = ctx.actor?.companyId ?? '';
      const filter = {
        search: searchText(args.search),
        status: args.status ?? null,
        role: args.role ?? null,
        columns: args.filter ?? null,
        groupId:
          args.groupId == null
            ? null
            : (localId('Group', args.groupId) ?? '00000000-0000-0000-0000-000000000000'),
      };
      const rows = await listUsers(ctx.sql, companyId, filter, order, page);
      for (const row of rows) primeNode(ctx, 'User', row);
      return pageOf(
        rows,
        page,
        (row) => ({ key: (row as Sorted<UserRow>).sortKey, id: row.id }),
        async () => cappedTotal(await countUsers(ctx.sql, companyId, filter)),
      );
    },
  }),
  accessOptions: t.field({
    type: AccessOptions,
    description: "What there is to choose from when somebody is given access to the caller's company.",
    authScopes: { roles: [...userKeepers] },
    resolve: (_root, _args, ctx) => ({ companyId: ctx.actor?.companyId ?? '' }),
  }),
}));
