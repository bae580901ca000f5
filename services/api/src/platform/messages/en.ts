/** English words of refusals and input issues; `{name}` is filled from the refusal's data or the params. */
export const en = {
  INVALID_INPUT: 'Please correct the marked fields.',
  NOT_PERMITTED: 'You are not allowed to do this.',
  NOT_FOUND: 'Not found.',
  STALE_VERSION: 'Somebody else changed this in the meantime.',
  IDEMPOTENCY_CONFLICT: 'This idempotency key was already used with other input.',
  CONFIRMATION_REQUIRED: 'Please confirm.',
  OUTSIDE_OPENING_HOURS: 'Booking drop off time is outside of facility operating hours. Do you want to continue?',
  PAST_PICK_UP: 'The pickup time for {trips} is in the past and will be set to NOW. Continue?',
  NO_DISPATCH_RULE: 'Unable to find a market dispatch rule.',
  ILLEGAL_TRANSITION: '{tripName} does not allow this in its present status.',
  OFFER_NO_LONGER_OPEN: 'This offer is no longer open.',
  OFFER_ACCEPTED_BY_OTHER: 'Another transporter accepted first.',
  SIGN_IN_FAILED: 'Login or password is wrong.',
  SIGN_IN_THROTTLED: 'Too many attempts. Try again in {retryAfterSeconds} seconds.',
  DEMO_PASSWORD_REFUSED: 'Demo sign-ins are switched off on this server.',
};
