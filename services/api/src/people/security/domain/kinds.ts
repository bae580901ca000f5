/** What is kept of how people sign in, in past tense, as it is stored. */
export const securityEventKinds = [
  'signIn.throttled',
  'password.chosen',
  'password.changed',
  'mfa.registered',
  'mfa.turnedOff',
  'mfa.reset',
  'mfa.recoveryCodeUsed',
  'mfa.recoveryCodesRenewed',
  'mfa.required',
  'mfa.notRequired',
  'directory.created',
  'directory.changed',
  'directory.userLinked',
  'directory.userUnlinked',
  'directory.userBound',
] as const;

/** A kind of security event. */
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Its name in the contract: 'mfa.recoveryCodeUsed' is MFA_RECOVERY_CODE_USED. */
export const contractName = (kind: SecurityEventKind): string =>
  kind
    .replace('.', '_')
    .replaceAll(/[A-Z]/g, (letter) => `_${letter}`)
    .toUpperCase();
