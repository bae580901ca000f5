import '../../mfa/graphql/Mfa.ts';
import { signInRules } from '@ptc/schema/rules/signIn';
import { actAs } from '../../../platform/context.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { refusalType } from '../../../platform/graphql/refusals.ts';
import { runCommand } from '../../../platform/command.ts';
import { InvalidInput, NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { SignInDirectory } from './SignInDirectory.ts';
import { MfaRefused, SecondStepRequired } from '../../mfa/mfa.errors.ts';
import { Viewer, viewerNow } from '../../users/graphql/Viewer.ts';
import { activateCompany } from '../commands/activateCompany.ts';
import { signIn } from '../commands/signIn.ts';
import { signOut } from '../commands/signOut.ts';
import { SignInFailed } from '../../sessions/sessions.errors.ts';

refusalType(SignInFailed, 'Signing in did not succeed; it does not say whether the login exists.', (t) => ({
  retryAfterSeconds: t.int({
    nullable: true,
    description: 'Seconds until the next attempt is heard; null: any time.',
    resolve: ({ data }) => data.retryAfterSeconds,
  }),
  directory: t.field({
    type: SignInDirectory,
    nullable: true,
    description: "Where people of the login's domain sign in instead; null: here.",
    resolve: ({ data }) => data.directory ?? null,
  }),
}));

mutation({
  name: 'signIn',
  description:
    'Signs in by password and sets the session cookie, or says which second step is needed first. For browsers; programs send an access token instead.',
  roles: 'public',
  keyless: true,
  rule: signInRules(),
  refusals: [SignInFailed, SecondStepRequired, InvalidInput],
  input: (t) => ({
    login: t.string({ required: true, description: 'Upper and lower case are the same.' }),
    password: t.string({ required: true, description: 'Taken as typed.' }),
  }),
  resolve: async (ctx, input) => {
    actAs(ctx, await signIn(ctx, input));
    return {};
  },
  payload: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: 'Who is signed in now.',
      resolve: (_done, _args, ctx) => viewerNow(ctx),
    }),
  }),
});

mutation({
  name: 'signOut',
  description: "Ends the caller's session and removes its cookie; its sockets are closed.",
  roles: 'public',
  keyless: true,
  refusals: [NotPermitted],
  resolve: async (ctx) => ({ sloUrl: await signOut(ctx) }),
  payload: (t) => ({
    sloUrl: t.string({
      nullable: true,
      description: "Address of the directory's single log-out to go to; null when there is none.",
      resolve: ({ sloUrl }) => sloUrl,
    }),
  }),
});

mutation({
  name: 'activateCompany',
  description:
    "Makes another company the session's active one: one the person is a user of, or any for platform staff. Sockets of the session are closed and connect again.",
  roles: 'signedIn',
  keyless: true,
  refusals: [NotFound, NotPermitted, MfaRefused, InvalidInput],
  input: (t) => ({ companyId: t.id({ required: true, description: 'Company to activate.' }) }),
  resolve: async (ctx, { companyId }) => {
    const id = localId('Company', companyId);
    if (!id) throw NotFound({ path: 'companyId' });
    await runCommand(ctx, { name: 'activateCompany', input: { companyId } }, (tx) => activateCompany(tx, id));
    ctx.runtime.authenticator.forget();
    const actor = ctx.actor?.sessionId ? await ctx.runtime.actors.bySessionId(ctx.actor.sessionId) : null;
    if (actor) actAs(ctx, { ...actor, locale: ctx.locale });
    return {};
  },
  payload: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: 'The caller in the company that is active now.',
      resolve: (_done, _args, ctx) => viewerNow(ctx),
    }),
  }),
});
