import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the second step of signing in. */
export const mfaMessages = defineMessages({
  codeTitle: { id: 'mfa.codeTitle', defaultMessage: 'Second step' },
  codeText: {
    id: 'mfa.codeText',
    defaultMessage:
      'Signing in as {login}. Enter the code that your authenticator app shows, or one of your recovery codes.',
  },
  code: { id: 'mfa.code', defaultMessage: 'Code' },
  verify: { id: 'mfa.verify', defaultMessage: 'Continue' },
  over: { id: 'mfa.over', defaultMessage: 'This sign-in is over. Sign in again.' },
  backToSignIn: { id: 'mfa.backToSignIn', defaultMessage: 'Back to sign in' },
  title: { id: 'mfa.title', defaultMessage: 'Authenticator app' },
  requiredText: {
    id: 'mfa.requiredText',
    defaultMessage:
      '{company} requires a second step to sign in. You need an authenticator app on your phone or computer.',
  },
  ownText: {
    id: 'mfa.ownText',
    defaultMessage:
      'With an authenticator app nobody gets in by your password alone: each sign-in also asks for a code of the app.',
  },
  password: { id: 'mfa.password', defaultMessage: 'Your password' },
  begin: { id: 'mfa.begin', defaultMessage: 'Set up' },
  scan: { id: 'mfa.scan', defaultMessage: '1. Scan this with the app' },
  qrLabel: {
    id: 'mfa.qrLabel',
    defaultMessage: 'QR code for the authenticator app; the key below says the same',
  },
  byHand: { id: 'mfa.byHand', defaultMessage: 'Or type this key into the app' },
  confirmTitle: { id: 'mfa.confirmTitle', defaultMessage: '2. Enter the code that it shows' },
  codesTitle: { id: 'mfa.codesTitle', defaultMessage: 'Your recovery codes' },
  codesText: {
    id: 'mfa.codesText',
    defaultMessage:
      'Each opens your account once if you lose the app. They are shown only now: keep them in a safe place.',
  },
  copy: { id: 'mfa.copy', defaultMessage: 'Copy' },
  copied: { id: 'mfa.copied', defaultMessage: 'Copied' },
  download: { id: 'mfa.download', defaultMessage: 'Download' },
  kept: { id: 'mfa.kept', defaultMessage: 'I have kept them: continue' },
  registered: {
    id: 'mfa.registered',
    defaultMessage:
      'Your authenticator app is set up. {count, plural, one {# recovery code is left.} other {# recovery codes are left.}}',
  },
  renew: { id: 'mfa.renew', defaultMessage: 'New recovery codes' },
  turnOff: { id: 'mfa.turnOff', defaultMessage: 'Turn off' },
  turnedOff: {
    id: 'mfa.turnedOff',
    defaultMessage: 'Your authenticator app is turned off: your password alone opens your account.',
  },
  cannotTurnOff: {
    id: 'mfa.cannotTurnOff',
    defaultMessage: 'Your company requires it: it cannot be turned off.',
  },
  byDirectory: {
    id: 'mfa.byDirectory',
    defaultMessage: 'You sign in with the directory of your company: a second step is set up there.',
  },
  back: { id: 'mfa.back', defaultMessage: 'Back' },
  cancel: { id: 'mfa.cancel', defaultMessage: 'Cancel' },
});
