import { refusalKind } from '../../platform/refusal.ts';

/** A directory to sign in with, as anybody may know it. */
export type OfferedDirectory = { id: string; label: string };

/**
 * Signing in did not succeed; never says whether the login exists. `retryAfterSeconds` when there were too
 * many attempts; `directory` where people of the login's domain sign in elsewhere (`label` is for the
 * sentence).
 */
export const SignInFailed = refusalKind<{
  retryAfterSeconds: number | null;
  directory?: OfferedDirectory;
  label?: string;
}>('SignInFailed', 'SIGN_IN_FAILED');
