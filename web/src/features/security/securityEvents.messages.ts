import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the list of security events. */
export const securityMessages = defineMessages({
  title: { id: 'security.title', defaultMessage: 'Security events' },
  at: { id: 'security.at', defaultMessage: 'When' },
  kind: { id: 'security.kind', defaultMessage: 'What' },
  doneBy: { id: 'security.doneBy', defaultMessage: 'Done by' },
  person: { id: 'security.person', defaultMessage: 'Concerns' },
  wholeCompany: { id: 'security.wholeCompany', defaultMessage: 'The whole company' },
  company: { id: 'security.company', defaultMessage: 'Company' },
  directory: { id: 'security.directory', defaultMessage: 'Directory' },
  address: { id: 'security.address', defaultMessage: 'From' },
  unknownLogin: { id: 'security.unknownLogin', defaultMessage: 'A login that nobody has' },
  SIGN_IN: { id: 'security.areaSignIn', defaultMessage: 'Attempts to sign in' },
  PASSWORD: { id: 'security.areaPassword', defaultMessage: 'Passwords' },
  MFA: { id: 'security.areaMfa', defaultMessage: 'Second step' },
  DIRECTORY: { id: 'security.areaDirectory', defaultMessage: 'Directories' },
  SIGN_IN_THROTTLED: { id: 'security.signInThrottled', defaultMessage: 'Too many wrong passwords or codes' },
  PASSWORD_CHOSEN: { id: 'security.passwordChosen', defaultMessage: 'Password chosen by a link' },
  PASSWORD_CHANGED: { id: 'security.passwordChanged', defaultMessage: 'Password changed' },
  MFA_REGISTERED: { id: 'security.mfaRegistered', defaultMessage: 'Authenticator set up' },
  MFA_TURNED_OFF: { id: 'security.mfaTurnedOff', defaultMessage: 'Second step turned off' },
  MFA_RESET: { id: 'security.mfaReset', defaultMessage: 'Second step reset by an administrator' },
  MFA_RECOVERY_CODE_USED: {
    id: 'security.mfaRecoveryCodeUsed',
    defaultMessage: 'Signed in with a recovery code',
  },
  MFA_RECOVERY_CODES_RENEWED: {
    id: 'security.mfaRecoveryCodesRenewed',
    defaultMessage: 'New recovery codes',
  },
  MFA_REQUIRED: { id: 'security.mfaRequired', defaultMessage: 'Second step required of everybody' },
  MFA_NOT_REQUIRED: { id: 'security.mfaNotRequired', defaultMessage: 'Second step no longer required' },
  DIRECTORY_CREATED: { id: 'security.directoryCreated', defaultMessage: 'Directory added' },
  DIRECTORY_CHANGED: { id: 'security.directoryChanged', defaultMessage: 'Directory changed' },
  DIRECTORY_USER_LINKED: { id: 'security.directoryUserLinked', defaultMessage: 'Linked to a directory' },
  DIRECTORY_USER_UNLINKED: { id: 'security.directoryUserUnlinked', defaultMessage: 'Taken off a directory' },
  DIRECTORY_USER_BOUND: { id: 'security.directoryUserBound', defaultMessage: 'First sign-in by directory' },
  empty: { id: 'security.empty', defaultMessage: 'No security events' },
  emptyText: {
    id: 'security.emptyText',
    defaultMessage:
      'What happens to how people sign in appears here: passwords, second steps, directories, and too many attempts.',
  },
});
