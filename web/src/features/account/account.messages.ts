import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the account's pages and dialogs. */
export const accountMessages = defineMessages({
  activationTitle: { id: 'account.activation.title', defaultMessage: 'Activate your account' },
  activationText: { id: 'account.activation.text', defaultMessage: 'Choose a password for {login}.' },
  activationCompany: {
    id: 'account.activation.company',
    defaultMessage: 'Welcome, {name}. {company} has made you an account.',
  },
  activate: { id: 'account.activation.activate', defaultMessage: 'Activate' },
  activated: { id: 'account.activation.done', defaultMessage: 'Your account is active' },
  activatedText: {
    id: 'account.activation.doneText',
    defaultMessage: 'Sign in as {login} with your new password.',
  },
  codeTitle: { id: 'account.code.title', defaultMessage: 'Activate with a code' },
  codeText: { id: 'account.code.text', defaultMessage: 'Type the code of the text message.' },
  login: { id: 'account.login', defaultMessage: 'Login' },
  code: { id: 'account.code', defaultMessage: 'Code' },
  continue: { id: 'account.continue', defaultMessage: 'Continue' },
  resetTitle: { id: 'account.reset.title', defaultMessage: 'Reset your password' },
  resetAskText: {
    id: 'account.reset.askText',
    defaultMessage:
      'Enter your login. We send a link to the e-mail address or phone number that belongs to it.',
  },
  resetSend: { id: 'account.reset.send', defaultMessage: 'Send the link' },
  resetSent: { id: 'account.reset.sent', defaultMessage: 'Look into your messages' },
  resetSentText: {
    id: 'account.reset.sentText',
    defaultMessage:
      'If there is an account {login}, a link is on its way. It works once and for {minutes, plural, one {# minute} other {# minutes}}.',
  },
  resetAgain: { id: 'account.reset.again', defaultMessage: 'Nothing came? Ask again' },
  resetText: {
    id: 'account.reset.text',
    defaultMessage: 'Choose a new password for {login}. You will be signed out everywhere.',
  },
  resetSave: { id: 'account.reset.save', defaultMessage: 'Save the password' },
  resetDone: { id: 'account.reset.done', defaultMessage: 'Your password is changed' },
  linkInvalid: { id: 'account.link.invalid', defaultMessage: 'This link no longer works' },
  linkInvalidText: {
    id: 'account.link.invalidText',
    defaultMessage: 'It was used already, or its time is over. You can ask for a new one.',
  },
  askNewLink: { id: 'account.link.ask', defaultMessage: 'Ask for a new link' },
  toSignIn: { id: 'account.toSignIn', defaultMessage: 'Back to sign in' },
  signIn: { id: 'account.signIn', defaultMessage: 'Sign in' },
  currentPassword: { id: 'account.currentPassword', defaultMessage: 'Current password' },
  newPassword: { id: 'account.newPassword', defaultMessage: 'New password' },
  confirmation: { id: 'account.confirmation', defaultMessage: 'Confirm new password' },
  passwordHint: {
    id: 'account.passwordHint',
    defaultMessage: 'At least {min} characters. Several words are easy to remember and hard to guess.',
  },
  passwordRequired: { id: 'account.passwordRequired', defaultMessage: 'Password required' },
  show: { id: 'account.showPasswords', defaultMessage: 'Show passwords' },
  changeTitle: { id: 'account.change.title', defaultMessage: 'Change Password' },
  changed: {
    id: 'account.change.done',
    defaultMessage: 'Password changed. Your other devices are signed out.',
  },
  changeFailed: { id: 'account.change.failed', defaultMessage: 'Failed to change password' },
  detailsTitle: { id: 'account.details.title', defaultMessage: 'Edit Account details' },
  displayName: { id: 'account.details.displayName', defaultMessage: 'Display name' },
  email: { id: 'account.details.email', defaultMessage: 'E-mail' },
  phone: { id: 'account.details.phone', defaultMessage: 'Phone' },
  language: { id: 'account.details.language', defaultMessage: 'Language of messages' },
  english: { id: 'account.details.english', defaultMessage: 'English' },
  spanish: { id: 'account.details.spanish', defaultMessage: 'Spanish' },
  proveHint: {
    id: 'account.details.prove',
    defaultMessage: 'Needed because messages to you can open your account.',
  },
  detailsSaved: { id: 'account.details.saved', defaultMessage: 'Account details saved' },
  detailsFailed: { id: 'account.details.failed', defaultMessage: 'Failed to save the account details' },
});
