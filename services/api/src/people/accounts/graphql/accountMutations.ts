import {
  accountRules,
  activationCodeRules,
  changePasswordRules,
  choosePasswordRules,
  requestResetRules,
} from '@ptc/schema/rules/signIn';
import { LanguageEnum } from '../../../platform/graphql/enums.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { refusalType } from '../../../platform/graphql/refusals.ts';
import { InvalidInput, NotPermitted } from '../../../platform/refusal.ts';
import { Viewer, viewerOf } from '../../users/graphql/Viewer.ts';
import { AccountLinkRefused, PasswordRefused } from '../accounts.errors.ts';
import { changePassword } from '../commands/changePassword.ts';
import { choosePassword } from '../commands/choosePassword.ts';
import { redeemCode } from '../commands/redeemCode.ts';
import { requestReset } from '../commands/requestReset.ts';
import { updateAccount } from '../commands/updateAccount.ts';

const wait = {
  nullable: true,
  description: 'Seconds until the next attempt is heard; null: any time.',
} as const;
refusalType(
  PasswordRefused,
  'The password was not taken: the current one is wrong, or the new one will not do.',
  (t) => ({
    retryAfterSeconds: t.int({ ...wait, resolve: ({ data }) => data.retryAfterSeconds }),
  }),
);
refusalType(
  AccountLinkRefused,
  'The link or code does not work, or too many were asked for; it does not say whether the login exists.',
  (t) => ({
    retryAfterSeconds: t.int({ ...wait, resolve: ({ data }) => data.retryAfterSeconds }),
  }),
);

mutation({
  name: 'requestPasswordReset',
  description:
    'Has a link sent to choose a new password. The answer is the same whether the login exists or not.',
  roles: 'public',
  keyless: true,
  rule: requestResetRules(),
  refusals: [AccountLinkRefused, InvalidInput],
  input: (t) => ({ login: t.string({ required: true, description: 'What the person types to sign in.' }) }),
  resolve: (ctx, input) => requestReset(ctx, input),
  payload: (t) => ({
    minutes: t.int({
      description: 'How long a link works once it is sent.',
      resolve: ({ minutes }) => minutes,
    }),
  }),
});

mutation({
  name: 'redeemActivationCode',
  description: 'Turns the code of a text message into the secret of a link, once.',
  roles: 'public',
  keyless: true,
  rule: activationCodeRules(),
  refusals: [AccountLinkRefused, InvalidInput],
  input: (t) => ({
    login: t.string({ required: true, description: 'The login the code was sent for.' }),
    code: t.string({ required: true, description: 'Eight digits; spaces and dashes do not matter.' }),
  }),
  resolve: (ctx, input) => redeemCode(ctx, input),
  payload: (t) => ({
    secret: t.string({
      description: 'For `choosePassword`, within a quarter of an hour.',
      resolve: ({ secret }) => secret,
    }),
  }),
});

mutation({
  name: 'choosePassword',
  description:
    'Chooses a password by a link that was sent; activates an invited login. Every session of the person ends; nobody is signed in by it.',
  roles: 'public',
  keyless: true,
  rule: choosePasswordRules(),
  refusals: [AccountLinkRefused, PasswordRefused, InvalidInput],
  input: (t) => ({
    secret: t.string({ required: true, description: "What stands behind '#' in the link." }),
    newPassword: t.string({
      required: true,
      description: 'At least 12 characters, of any kind; not one that is easily guessed.',
    }),
    confirmation: t.string({ required: true, description: 'The same once more.' }),
  }),
  resolve: (ctx, input) => choosePassword(ctx, input),
  payload: (t) => ({
    login: t.string({ description: 'The login it belongs to.', resolve: ({ login }) => login }),
  }),
});

mutation({
  name: 'changePassword',
  description:
    "Changes the caller's own password and signs out every other device. Not while another company is visited, and not for people of a directory.",
  roles: 'signedIn',
  keyless: true,
  rule: changePasswordRules(),
  refusals: [PasswordRefused, NotPermitted, InvalidInput],
  input: (t) => ({
    currentPassword: t.string({ required: true, description: 'The password until now.' }),
    newPassword: t.string({
      required: true,
      description: 'At least 12 characters, of any kind; not one that is easily guessed.',
    }),
    confirmation: t.string({ required: true, description: 'The same once more.' }),
  }),
  resolve: (ctx, input) => changePassword(ctx, input),
  payload: (t) => ({
    changed: t.boolean({ description: 'Always true.', resolve: ({ changed }) => changed }),
  }),
});

mutation({
  name: 'updateAccount',
  description: "Changes the caller's own name, addresses and language; not while another company is visited.",
  roles: 'signedIn',
  keyless: true,
  rule: accountRules(),
  refusals: [PasswordRefused, NotPermitted, InvalidInput],
  input: (t) => ({
    displayName: t.string({ required: true, description: 'Name others see.' }),
    email: t.string({ description: 'Where e-mail goes; null: none.' }),
    phone: t.string({ description: 'Where text messages go; null: none.' }),
    language: t.field({ type: LanguageEnum, required: true, description: 'Language of messages.' }),
    currentPassword: t.string({
      description: 'Needed where the e-mail address or the phone number changes.',
    }),
  }),
  resolve: (ctx, input) => updateAccount(ctx, input),
  payload: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: 'The caller as they are now.',
      resolve: async (_done, _args, ctx) => {
        const viewer = await viewerOf(ctx);
        if (!viewer) throw new Error('The viewer is gone');
        return viewer;
      },
    }),
  }),
});
