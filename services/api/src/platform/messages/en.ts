/** English words of refusals and input issues; `{name}` is filled from the refusal's data or the params. */
export const en = {
  INVALID_INPUT: 'Please correct the marked fields.',
  NOT_PERMITTED: 'You are not allowed to do this.',
  NOT_FOUND: 'Not found.',
  STALE_VERSION: 'Somebody else changed this in the meantime.',
  IDEMPOTENCY_CONFLICT: 'This idempotency key was already used with other input.',
  CONFIRMATION_REQUIRED: 'Please confirm.',
  SIGN_IN_FAILED: 'Login or password is wrong.',
  SIGN_IN_THROTTLED: 'Too many attempts. Try again in {retryAfterSeconds} seconds.',
  DEMO_PASSWORD_REFUSED: 'Demo sign-ins are switched off on this server.',
};
