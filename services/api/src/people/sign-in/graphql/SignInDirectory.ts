import { builder } from '../../../platform/graphql/builder.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { directoryOfLogin, type DirectoryChoice } from '../directories.queries.ts';

/** A directory as anybody may know it who signs in. */
export const SignInDirectory = builder.objectRef<DirectoryChoice>('SignInDirectory').implement({
  description: 'A company directory to sign in with; all that anybody may know of it.',
  fields: (t) => ({
    id: t.id({ description: 'For `startDirectorySignIn`.', resolve: ({ id }) => globalId('Directory', id) }),
    label: t.exposeString('label', { description: "Its name, for 'Continue with …'." }),
  }),
});

builder.queryField('signInDirectory', (t) =>
  t.field({
    type: SignInDirectory,
    nullable: true,
    authScopes: { public: true },
    description:
      "The directory that people of a login's domain sign in with; null: with a password here. Depends on the domain alone: it says nothing about whether the login exists.",
    args: { login: t.arg.string({ required: true, description: 'As typed, at most 254 characters.' }) },
    resolve: (_root, { login }, ctx) => (login.length <= 254 ? directoryOfLogin(ctx.owner.sql, login) : null),
  }),
);
