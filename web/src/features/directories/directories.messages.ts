import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of how a company's people sign in. */
export const directoriesMessages = defineMessages({
  title: { id: 'directories.title', defaultMessage: 'Signing in' },
  mfaTitle: { id: 'directories.mfaTitle', defaultMessage: 'Second step' },
  mfaRequired: {
    id: 'directories.mfaRequired',
    defaultMessage: 'Require an authenticator app of everybody who signs in with a password',
  },
  mfaConfirmTitle: { id: 'directories.mfaConfirmTitle', defaultMessage: 'Require a second step?' },
  mfaConfirm: {
    id: 'directories.mfaConfirm',
    defaultMessage:
      'Everybody who is signed in with a password alone is signed out now, and sets up an authenticator app at the next sign-in.',
  },
  require: { id: 'directories.require', defaultMessage: 'Require' },
  directories: { id: 'directories.directories', defaultMessage: 'Directories' },
  text: {
    id: 'directories.text',
    defaultMessage:
      'People of these directories sign in by OpenID Connect. In the directory, allow this address for answers: {address}, and this one after signing out: {after}',
  },
  none: { id: 'directories.none', defaultMessage: 'No directory yet' },
  noneText: { id: 'directories.noneText', defaultMessage: 'Your people sign in with a password here.' },
  add: { id: 'directories.add', defaultMessage: 'Add directory' },
  edit: { id: 'directories.edit', defaultMessage: 'Edit {label}' },
  newTitle: { id: 'directories.newTitle', defaultMessage: 'New directory' },
  editTitle: { id: 'directories.editTitle', defaultMessage: 'Directory: {label}' },
  label: { id: 'directories.label', defaultMessage: 'Name' },
  labelHint: { id: 'directories.labelHint', defaultMessage: "Stands on the button: 'Continue with …'" },
  issuer: { id: 'directories.issuer', defaultMessage: 'Issuer' },
  clientId: { id: 'directories.clientId', defaultMessage: 'Client ID' },
  clientSecret: { id: 'directories.clientSecret', defaultMessage: 'Client secret' },
  clientSecretHint: {
    id: 'directories.clientSecretHint',
    defaultMessage: 'Never shown again. Left empty, the present one stays.',
  },
  newClientSecretHint: {
    id: 'directories.newClientSecretHint',
    defaultMessage: 'Never shown again. Left empty where the directory asks for none.',
  },
  domains: { id: 'directories.domains', defaultMessage: 'E-mail domains' },
  domainsHint: {
    id: 'directories.domainsHint',
    defaultMessage: 'Parted by commas. Logins of these domains are led to this directory.',
  },
  singleLogout: { id: 'directories.singleLogout', defaultMessage: 'Signing out here signs out there too' },
  users: { id: 'directories.users', defaultMessage: '{count, plural, one {# user} other {# users}}' },
  inactive: { id: 'directories.inactive', defaultMessage: 'Not active' },
  activate: { id: 'directories.activate', defaultMessage: 'Activate {label}' },
  deactivate: { id: 'directories.deactivate', defaultMessage: 'Deactivate {label}' },
  deactivateTitle: { id: 'directories.deactivateTitle', defaultMessage: 'Deactivate {label}?' },
  deactivateText: {
    id: 'directories.deactivateText',
    defaultMessage: 'Its people are signed out now and cannot sign in until it is active again.',
  },
  deactivateShort: { id: 'directories.deactivateShort', defaultMessage: 'Deactivate' },
  save: { id: 'directories.save', defaultMessage: 'Save' },
  cancel: { id: 'directories.cancel', defaultMessage: 'Cancel' },
});
