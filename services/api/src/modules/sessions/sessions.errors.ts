import { refusalKind } from '../../platform/refusal.ts';

/** Signing in did not succeed; never says whether the login exists. `retryAfterSeconds` when there were too many attempts. */
export const SignInFailed = refusalKind<{ retryAfterSeconds: number | null }>('SignInFailed', 'SIGN_IN_FAILED');
