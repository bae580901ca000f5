import { refusalKind } from '../../platform/refusal.ts';

/** The password was not taken: the current one is wrong, or the new one will not do. */
export const PasswordRefused = refusalKind<{ retryAfterSeconds: number | null }>(
  'PasswordRefused',
  'PASSWORD_COMMON',
);

/**
 * The link or code is not one that still works, or too many were asked for. It does not say whether the login
 * exists.
 */
export const AccountLinkRefused = refusalKind<{ retryAfterSeconds: number | null }>(
  'AccountLinkRefused',
  'ACCOUNT_LINK_INVALID',
);
