import './signIn.ts';
import { directoryRules } from '@ptc/schema/rules/directory';
import { runCommand, type CommandTx } from '../../../platform/command.ts';
import type { Context } from '../../../platform/context.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { refusalType } from '../../../platform/graphql/refusals.ts';
import {
  IdempotencyConflict,
  InvalidInput,
  NotFound,
  NotPermitted,
  StaleVersion,
} from '../../../platform/refusal.ts';
import { SignInFailed } from '../../sessions/sessions.errors.ts';
import { Person } from '../../users/graphql/Person.ts';
import { createDirectory, setDirectoryActive, updateDirectory } from '../commands/saveDirectory.ts';
import { setUserDirectory } from '../commands/setUserDirectory.ts';
import { startDirectorySignIn } from '../commands/startDirectorySignIn.ts';
import { DirectoryUnavailable } from '../directories.errors.ts';
import { Directory, directoryKeepers } from './Directory.ts';

refusalType(DirectoryUnavailable, 'The directory cannot be reached now.');

/** Whoever's sessions were ended is gone at once. */
const run = async <T>(
  ctx: Context,
  name: string,
  input: unknown,
  key: string | null,
  work: (tx: CommandTx) => Promise<T>,
): Promise<T> => {
  const result = await runCommand(ctx, { name, input, idempotencyKey: key }, work);
  ctx.runtime.authenticator.forget();
  return result;
};

const requireDirectory = (directoryId: string): string => {
  const id = localId('Directory', directoryId);
  if (!id) throw NotFound({ path: 'directoryId' });
  return id;
};

const refusals = [InvalidInput, NotFound, NotPermitted, StaleVersion, IdempotencyConflict] as const;

/** A secret never stands in the idempotency record, not even as part of a hash that names nothing else. */
const withoutSecret = <T extends { clientSecret?: string | null | undefined }>(input: T): object => ({
  ...input,
  clientSecret: undefined,
});

mutation({
  name: 'startDirectorySignIn',
  description:
    "Begins a sign-in with a company's directory: the browser goes to the address that is answered, and comes back signed in or with the reason why not.",
  roles: 'public',
  keyless: true,
  refusals: [NotFound, NotPermitted, DirectoryUnavailable, SignInFailed, InvalidInput],
  input: (t) => ({
    directoryId: t.id({
      required: true,
      description: 'From `signInDirectory`, or from the refusal of a password.',
    }),
    returnTo: t.string({
      description:
        'Address of the console to go on to, beginning with a slash; what leads elsewhere is left out.',
    }),
    login: t.string({ description: 'What was typed, for the directory to suggest.' }),
  }),
  resolve: async (ctx, { directoryId, returnTo, login }) => ({
    authorizationUrl: await startDirectorySignIn(ctx, {
      directoryId: requireDirectory(directoryId),
      returnTo: returnTo ?? null,
      login: login?.slice(0, 254) ?? null,
    }),
  }),
  payload: (t) => ({
    authorizationUrl: t.exposeString('authorizationUrl', {
      description: "The directory's address to go to.",
    }),
  }),
});

mutation({
  name: 'createDirectory',
  description:
    "Adds a directory to the active company. In the directory itself the console's address for answers is '<address of the console>/sso/callback'. For people only.",
  roles: directoryKeepers,
  rule: directoryRules(),
  refusals,
  inputDescription: 'A directory as it is to be.',
  input: (t) => ({
    label: t.string({ required: true, description: 'At most 60 characters.' }),
    issuer: t.string({ required: true, description: 'Its address, https.' }),
    clientId: t.string({ required: true, description: 'What it knows the console by.' }),
    clientSecret: t.string({ description: 'Kept sealed and never shown; left out for a public client.' }),
    emailDomains: t.stringList({
      required: true,
      description: 'One to twenty domains; each leads to one directory only.',
    }),
    singleLogout: t.boolean({ required: true, description: 'Whether signing out here signs out there too.' }),
  }),
  resolve: (ctx, input, key) =>
    run(ctx, 'createDirectory', withoutSecret(input), key, (tx) => createDirectory(tx, input)),
  payload: (t) => ({
    directory: t.field({
      type: Directory,
      description: 'The directory.',
      resolve: ({ directoryId }, _args, ctx) => loadNodeOrFail(ctx, Directory, directoryId),
    }),
  }),
});

mutation({
  name: 'updateDirectory',
  description:
    'Changes a directory of the active company. With another issuer or client its users are bound again and their sessions end. For people only.',
  roles: directoryKeepers,
  rule: directoryRules(),
  refusals,
  input: (t) => ({
    directoryId: t.id({ required: true, description: 'Which.' }),
    expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
    label: t.string({ required: true, description: 'At most 60 characters.' }),
    issuer: t.string({ required: true, description: 'Its address, https.' }),
    clientId: t.string({ required: true, description: 'What it knows the console by.' }),
    clientSecret: t.string({
      description: 'A new one; left out, the present one stays, unless issuer or client change.',
    }),
    emailDomains: t.stringList({ required: true, description: 'One to twenty domains.' }),
    singleLogout: t.boolean({ required: true, description: 'Whether signing out here signs out there too.' }),
  }),
  resolve: (ctx, input, key) => {
    const id = requireDirectory(input.directoryId);
    return run(ctx, 'updateDirectory', withoutSecret(input), key, (tx) =>
      updateDirectory(tx, id, input.expectedVersion, input),
    );
  },
  payload: (t) => ({
    directory: t.field({
      type: Directory,
      description: 'The directory.',
      resolve: ({ directoryId }, _args, ctx) => loadNodeOrFail(ctx, Directory, directoryId),
    }),
  }),
});

mutation({
  name: 'setDirectoryActive',
  description:
    'Turns a directory of the active company on or off. Off, nobody signs in with it, its sessions end and its domains are free. For people only.',
  roles: directoryKeepers,
  refusals,
  input: (t) => ({
    directoryId: t.id({ required: true, description: 'Which.' }),
    expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
    active: t.boolean({ required: true, description: 'Whether people may sign in with it.' }),
  }),
  resolve: (ctx, input, key) => {
    const id = requireDirectory(input.directoryId);
    return run(ctx, 'setDirectoryActive', input, key, (tx) =>
      setDirectoryActive(tx, id, input.expectedVersion, input.active),
    );
  },
  payload: (t) => ({
    directory: t.field({
      type: Directory,
      description: 'The directory.',
      resolve: ({ directoryId }, _args, ctx) => loadNodeOrFail(ctx, Directory, directoryId),
    }),
  }),
});

mutation({
  name: 'setUserDirectory',
  description:
    "Says where a user of the active company signs in: with one of its directories, or with a password here. The user's sessions end. For people only, and not about oneself.",
  roles: directoryKeepers,
  refusals: [NotFound, NotPermitted, InvalidInput, IdempotencyConflict],
  input: (t) => ({
    userId: t.id({ required: true, description: 'Whose: the id of the person or user.' }),
    directoryId: t.id({ description: 'An active directory of the company; null: a password here.' }),
  }),
  resolve: (ctx, input, key) => {
    const userId = localId('Person', input.userId) ?? localId('User', input.userId);
    if (!userId) throw NotFound({ path: 'userId' });
    const directoryId = input.directoryId == null ? null : requireDirectory(input.directoryId);
    return run(ctx, 'setUserDirectory', input, key, (tx) => setUserDirectory(tx, userId, directoryId));
  },
  payload: (t) => ({
    person: t.field({
      type: Person,
      description: 'The person.',
      resolve: ({ userId }, _args, ctx) => loadNodeOrFail(ctx, Person, userId),
    }),
  }),
});
