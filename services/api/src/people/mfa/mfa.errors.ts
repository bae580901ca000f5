import { refusalKind } from '../../platform/refusal.ts';

/**
 * The password was right, and a second step is needed. It goes with a cookie that opens that step and nothing
 * else.
 */
export const SecondStepRequired = refusalKind<{ step: 'CODE' | 'REGISTER' }>(
  'SecondStepRequired',
  'MFA_CODE_REQUIRED',
);

/** A code was not taken, or the step is over. `restart`: sign in with the password again. */
export const SecondStepFailed = refusalKind<{ retryAfterSeconds: number | null; restart: boolean }>(
  'SecondStepFailed',
  'MFA_CODE_WRONG',
);

/** Something about the second step cannot be changed now; `code` says why. */
export const MfaRefused = refusalKind<{ retryAfterSeconds?: number | null }>(
  'MfaRefused',
  'MFA_NOT_REGISTERED',
);
