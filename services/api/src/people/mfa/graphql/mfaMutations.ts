import { ownPasswordRules, recoverableCodeRules, totpCodeRules } from '@ptc/schema/rules/mfa';
import { runCommand } from '../../../platform/command.ts';
import { actAs } from '../../../platform/context.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { IdempotencyConflict, InvalidInput, NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { Person } from '../../users/graphql/Person.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { Viewer, viewerNow } from '../../users/graphql/Viewer.ts';
import { renewRecoveryCodes, turnOffMfa } from '../commands/ownMfa.ts';
import { beginMfaRegistration, confirmMfaRegistration } from '../commands/registerMfa.ts';
import { resetMfa } from '../commands/resetMfa.ts';
import { setMfaRequired } from '../commands/setMfaRequired.ts';
import { verifySignInCode } from '../commands/verifySignInCode.ts';
import { SignInFailed } from '../../sessions/sessions.errors.ts';
import { MfaRefused, SecondStepFailed } from '../mfa.errors.ts';

const codeInput = 'Six digits of the authenticator.';

mutation({
  name: 'verifySignInCode',
  description:
    'The second step of a sign-in: with a right code the session begins. A code is taken once; after five wrong ones the password is asked again.',
  roles: 'public',
  keyless: true,
  rule: recoverableCodeRules(),
  refusals: [SecondStepFailed, SignInFailed, InvalidInput],
  input: (t) => ({
    code: t.string({
      required: true,
      description: `${codeInput.slice(0, -1)}, or one of the recovery codes.`,
    }),
  }),
  resolve: async (ctx, { code }) => {
    actAs(ctx, await verifySignInCode(ctx, code));
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
  name: 'beginMfaRegistration',
  description:
    'Begins setting up an authenticator: for the signed-in person, or for a sign-in that must. Nothing changes until `confirmMfaRegistration`; beginning again makes another secret.',
  roles: 'public',
  keyless: true,
  refusals: [MfaRefused, SecondStepFailed, NotPermitted, InvalidInput],
  input: (t) => ({
    password: t.string({
      description:
        'The own password once more, where somebody is signed in; left out by a sign-in that has just given it.',
    }),
  }),
  resolve: (ctx, { password }) => beginMfaRegistration(ctx, password),
  payloadDescription: 'The secret is shown here and nowhere else.',
  payload: (t) => ({
    secret: t.exposeString('secret', { description: 'In base32, to type by hand.' }),
    otpauthUri: t.exposeString('otpauthUri', {
      description: "The same as an 'otpauth://' address, for a QR code.",
    }),
  }),
});

mutation({
  name: 'confirmMfaRegistration',
  description:
    'Ends setting up an authenticator with a first code of it. A sign-in that waited for it becomes a session.',
  roles: 'public',
  keyless: true,
  rule: totpCodeRules(),
  refusals: [MfaRefused, SecondStepFailed, SignInFailed, NotPermitted, InvalidInput],
  input: (t) => ({ code: t.string({ required: true, description: codeInput }) }),
  resolve: async (ctx, { code }) => {
    const { actor, recoveryCodes } = await confirmMfaRegistration(ctx, code);
    if (actor !== ctx.actor) actAs(ctx, actor);
    return { recoveryCodes };
  },
  payloadDescription: 'The recovery codes are shown here and nowhere else.',
  payload: (t) => ({
    recoveryCodes: t.exposeStringList('recoveryCodes', {
      description: 'Ten codes, each good once in place of a code of the authenticator.',
    }),
    viewer: t.field({
      type: Viewer,
      description: 'Who is signed in now.',
      resolve: (_done, _args, ctx) => viewerNow(ctx),
    }),
  }),
});

mutation({
  name: 'turnOffMfa',
  description: "Takes the caller's own authenticator away; refused where a company of theirs requires one.",
  roles: 'signedIn',
  keyless: true,
  rule: ownPasswordRules(),
  refusals: [MfaRefused, NotPermitted, InvalidInput],
  input: (t) => ({ password: t.string({ required: true, description: 'The own password once more.' }) }),
  resolve: async (ctx, { password }) => {
    await turnOffMfa(ctx, password);
    return {};
  },
  payload: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: 'The caller.',
      resolve: (_done, _args, ctx) => viewerNow(ctx),
    }),
  }),
});

mutation({
  name: 'renewRecoveryCodes',
  description: "Replaces the caller's own recovery codes; the old ones are no longer good.",
  roles: 'signedIn',
  keyless: true,
  rule: ownPasswordRules(),
  refusals: [MfaRefused, NotPermitted, InvalidInput],
  input: (t) => ({ password: t.string({ required: true, description: 'The own password once more.' }) }),
  resolve: async (ctx, { password }) => ({ recoveryCodes: await renewRecoveryCodes(ctx, password) }),
  payloadDescription: 'The recovery codes are shown here and nowhere else.',
  payload: (t) => ({
    recoveryCodes: t.exposeStringList('recoveryCodes', { description: 'Ten codes, each good once.' }),
    viewer: t.field({
      type: Viewer,
      description: 'The caller.',
      resolve: (_done, _args, ctx) => viewerNow(ctx),
    }),
  }),
});

mutation({
  name: 'resetMfa',
  description:
    "Takes a person's authenticator away, so that they can set up another, and ends their sessions; it is kept who did so. For their company's administrators, and the platform's.",
  roles: ['COMPANY_ADMIN', 'SYS_ADMIN'],
  refusals: [NotFound, NotPermitted, MfaRefused, IdempotencyConflict],
  input: (t) => ({ userId: t.id({ required: true, description: 'Whose: the id of the person or user.' }) }),
  resolve: async (ctx, { userId }, idempotencyKey) => {
    const id = localId('Person', userId) ?? localId('User', userId);
    if (!id) throw NotFound({ path: 'userId' });
    const result = await runCommand(ctx, { name: 'resetMfa', input: { userId: id }, idempotencyKey }, (tx) =>
      resetMfa(tx, id),
    );
    ctx.runtime.authenticator.forget();
    return result;
  },
  payload: (t) => ({
    person: t.field({
      type: Person,
      description: 'The person.',
      resolve: ({ userId }, _args, ctx) => loadNodeOrFail(ctx, Person, userId),
    }),
  }),
});

mutation({
  name: 'setMfaRequired',
  description:
    "Says whether the active company's users need a second step to sign in. Turned on, sessions of its users that began with a password alone end at once; whoever turns it on has an authenticator themself.",
  roles: ['COMPANY_ADMIN', 'SYS_ADMIN'],
  refusals: [NotPermitted, MfaRefused, InvalidInput, IdempotencyConflict],
  input: (t) => ({
    required: t.boolean({
      required: true,
      description:
        'Whether it is required. People who sign in with a directory are not concerned: it asks them itself.',
    }),
  }),
  resolve: async (ctx, { required }, idempotencyKey) => {
    const result = await runCommand(
      ctx,
      { name: 'setMfaRequired', input: { required }, idempotencyKey },
      (tx) => setMfaRequired(tx, required),
    );
    ctx.runtime.authenticator.forget();
    return result;
  },
  payload: (t) => ({
    company: t.field({
      type: Company,
      description: 'The company.',
      resolve: ({ companyId }, _args, ctx) => loadNodeOrFail(ctx, Company, companyId),
    }),
  }),
});
