import { changedUserRules, INTERNAL_DIRECTORY, newUserRules } from '@ptc/schema/rules/user';
import { runCommand } from '../../../platform/command.ts';
import { hashPassword } from '../../../platform/auth/password.ts';
import { NotificationMethodEnum } from '../../users/graphql/enums.ts';
import { localId, requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import { PasswordRefused } from '../../accounts/accounts.errors.ts';
import { refuseWeakPassword } from '../../accounts/refuseWeakPassword.ts';
import { createUser } from '../../users/commands/createUser.ts';
import { disableUser, enableUser, resendInvitation } from '../../users/commands/setUserStatus.ts';
import { updateUser } from '../../users/commands/updateUser.ts';
import { userKeepers } from '../../users/users.policy.ts';
import { userFields } from './accessTypes.ts';
import { User } from './User.refs.ts';

const directoryId = (id: string): string =>
  id === INTERNAL_DIRECTORY ? id : (localId('Directory', id) ?? id);
const groupIds = (ids: readonly string[]): string[] => ids.map((id) => localId('Group', id) ?? id);

mutation({
  name: 'createUser',
  description:
    "Adds a login to the caller's company: it begins PENDING, and the person is invited. A login that exists already is added as it is, counts once its person comes, and nothing of it is told.",
  roles: userKeepers,
  rule: newUserRules(),
  refusals: [...commonRefusals, PasswordRefused],
  input: (t) => ({
    login: t.string({ required: true, description: 'What they will type to sign in; made lower case.' }),
    generatePassword: t.boolean({
      description:
        'True (the default): the person chooses a password by the link they are sent. False: `password` is their first one.',
    }),
    password: t.string({ description: 'First password, where none is generated.' }),
    confirmation: t.string({ description: 'The same once more.' }),
    ...userFields(t),
  }),
  resolve: async (ctx, input, idempotencyKey) => {
    const { password, confirmation: _same, generatePassword, ...fields } = newUserRules().cast(input);
    // Slow work before the transaction, not in it.
    const first = generatePassword ? null : (password ?? null);
    // It opens the login at once, and stays as long as its person likes.
    if (first !== null)
      refuseWeakPassword(ctx.runtime, first, [fields.login, fields.firstName, fields.lastName]);
    const passwordHash = first === null ? null : await hashPassword(first);
    const { password: _secret, confirmation: _again, ...told } = input;
    return runCommand(ctx, { name: 'createUser', input: told, idempotencyKey }, (tx) =>
      createUser(tx, {
        ...fields,
        passwordHash,
        directoryId: directoryId(fields.directoryId),
        groupIds: groupIds(fields.groupIds),
      }),
    );
  },
  payload: (t) => ({
    user: t.field({
      type: User,
      description: 'The new user.',
      resolve: ({ userId }, _args, ctx) => loadNodeOrFail(ctx, User, userId),
    }),
  }),
});

mutation({
  name: 'updateUser',
  description:
    "Changes a user of the caller's company; their sessions have the new roles at once. Nobody raises themselves, gives or takes what is not theirs to give, or takes the last company administrator away.",
  roles: userKeepers,
  rule: changedUserRules(),
  refusals: [...commonRefusals, StaleVersion],
  input: (t) => ({
    userId: t.id({ required: true, description: 'The User.' }),
    expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
    ...userFields(t),
    email: t.string({
      description:
        "Where the invitation and notifications go; left out only where it is not the caller's to change.",
    }),
  }),
  command: (tx, input) => {
    const fields = changedUserRules().cast(input);
    return updateUser(tx, {
      ...fields,
      userId: requireId('User', input.userId, 'userId'),
      expectedVersion: input.expectedVersion,
      directoryId: directoryId(fields.directoryId),
      groupIds: groupIds(fields.groupIds),
    });
  },
  payload: (t) => ({
    user: t.field({
      type: User,
      description: 'The user as they are now.',
      resolve: ({ userId }, _args, ctx) => loadNodeOrFail(ctx, User, userId),
    }),
  }),
});

for (const [name, command, description] of [
  [
    'disableUser',
    disableUser,
    "Takes a user's access to the company away: they are signed out everywhere at once. Not one's own, and not the last company administrator's.",
  ],
  ['enableUser', enableUser, "Gives a user's access back: as it was, or PENDING for who had not come yet."],
] as const) {
  mutation({
    name,
    description,
    roles: userKeepers,
    input: (t) => ({ userId: t.id({ required: true, description: 'The User.' }) }),
    command: (tx, input) => command(tx, requireId('User', input.userId, 'userId')),
    payload: (t) => ({
      user: t.field({
        type: User,
        description: 'The user as they are now.',
        resolve: ({ userId }, _args, ctx) => loadNodeOrFail(ctx, User, userId),
      }),
    }),
  });
}

mutation({
  name: 'resendInvitation',
  description: 'Sends the link with which an invited person chooses a password once more.',
  roles: userKeepers,
  input: (t) => ({ userId: t.id({ required: true, description: 'The User, PENDING.' }) }),
  command: (tx, input) => resendInvitation(tx, requireId('User', input.userId, 'userId')),
  payload: (t) => ({
    user: t.field({
      type: User,
      description: 'The user.',
      resolve: ({ userId }, _args, ctx) => loadNodeOrFail(ctx, User, userId),
    }),
    ways: t.field({
      type: [NotificationMethodEnum],
      description: 'By which ways it went.',
      resolve: ({ ways }) => ways,
    }),
  }),
});
