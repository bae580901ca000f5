import { builder } from '../../../platform/graphql/builder.ts';
import { refusalType } from '../../../platform/graphql/refusals.ts';
import { Viewer } from '../../users/graphql/Viewer.ts';
import { pendingSignIn } from '../commands/pending.ts';
import { MfaRefused, SecondStepFailed, SecondStepRequired } from '../mfa.errors.ts';
import { ownMfaOf, type MfaState, type PendingSignIn } from '../mfa.queries.ts';

/** The steps that may follow a right password. */
const SignInStep = builder.enumType('SignInStep', {
  description: 'What is still to be done after the password.',
  values: {
    CODE: { description: "A code of the person's authenticator, or one of their recovery codes." },
    REGISTER: { description: 'Setting up an authenticator, because the company requires one.' },
  },
});

refusalType(
  SecondStepRequired,
  'The password was right, and a second step is needed: a cookie came along that opens that step and nothing else.',
  (t) => ({
    step: t.field({ type: SignInStep, description: 'Which.', resolve: ({ data }) => data.step }),
  }),
);
refusalType(SecondStepFailed, 'The code was not taken.', (t) => ({
  retryAfterSeconds: t.int({
    nullable: true,
    description: 'Seconds until the next code is heard; null: any time.',
    resolve: ({ data }) => data.retryAfterSeconds,
  }),
  restart: t.boolean({
    description: 'Whether this sign-in is over: begin again with the password.',
    resolve: ({ data }) => data.restart,
  }),
}));
refusalType(MfaRefused, 'The second step cannot be changed like that; `code` says why.', (t) => ({
  retryAfterSeconds: t.int({
    nullable: true,
    description: 'Seconds until the next attempt is heard; null: waiting does not help.',
    resolve: ({ data }) => data.retryAfterSeconds ?? null,
  }),
}));

const ViewerMfa = builder.objectRef<MfaState & { byDirectory: boolean }>('ViewerMfa').implement({
  description: "The caller's own second step.",
  fields: (t) => ({
    registeredAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the authenticator was set up; null: none is.',
      resolve: (row) => row.registeredAt,
    }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft', {
      description: 'Recovery codes not used yet, of ten.',
    }),
    required: t.exposeBoolean('required', {
      description: 'Whether a company of theirs requires it, so that it cannot be turned off.',
    }),
    byDirectory: t.exposeBoolean('byDirectory', {
      description:
        "Whether they sign in with their company's directory, which asks for a second step itself.",
    }),
  }),
});

builder.objectField(Viewer, 'mfa', (t) =>
  t.field({
    type: ViewerMfa,
    nullable: true,
    description: 'Their second step of signing in; null for tokens.',
    resolve: ({ actor }, _args, ctx) =>
      actor.via === 'session' && actor.identityId && actor.sessionId
        ? ownMfaOf(ctx.sql, actor.identityId, actor.sessionId)
        : null,
  }),
);

const PendingSignInType = builder.objectRef<PendingSignIn>('PendingSignIn').implement({
  description:
    'A sign-in whose password was right and whose second step is still to come. Known only to the browser that began it.',
  fields: (t) => ({
    step: t.field({ type: SignInStep, description: 'What is to be done.', resolve: ({ step }) => step }),
    login: t.exposeString('login', { description: 'Who signs in.' }),
    companyName: t.exposeString('companyName', { description: 'The company they sign in to.' }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'Over then.',
      resolve: ({ expiresAt }) => expiresAt,
    }),
  }),
});

builder.queryField('pendingSignIn', (t) =>
  t.field({
    type: PendingSignInType,
    nullable: true,
    authScopes: { public: true },
    description: 'The sign-in of this browser that waits for its second step; null where none does.',
    resolve: (_root, _args, ctx) => pendingSignIn(ctx, ctx.owner.sql),
  }),
);
