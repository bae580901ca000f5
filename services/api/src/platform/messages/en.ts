/**
 * English words of refusals and input issues; `{name}` is filled from the refusal's data or the issue's
 * params.
 */
export const en = {
  INVALID_INPUT: 'Please correct the marked fields.',
  NOT_ON_THE_WAY: 'Nobody is on the way with this leg.',
  NOT_PERMITTED: 'You are not allowed to do this.',
  NOT_FOUND: 'Not found.',
  STALE_VERSION: 'Somebody else changed this in the meantime. Look at it as it is now, and try again.',
  CHANGES_NOT_ACCEPTED: 'The booking was changed. Look at the changes and accept them with the stamps.',
  CONFIRM_STAMPS:
    'Something about these times or the distance is unusual. Look at it, and confirm it or correct it.',
  CONFIRM_DUPLICATES:
    'The patient has another booking at this time. Look at it, and confirm that both are meant.',
  STALE_TERMS: 'What you would agree to has changed. Compare old and new, and answer again.',
  IDEMPOTENCY_CONFLICT: 'This idempotency key was already used with other input.',
  CONFIRMATION_REQUIRED: 'Please confirm.',
  OUTSIDE_OPENING_HOURS:
    'Booking drop off time is outside of facility operating hours. Do you want to continue?',
  PAST_PICK_UP: 'The pickup time for {trips} is in the past and will be set to NOW. Continue?',
  NO_DISPATCH_RULE: 'Unable to find a market dispatch rule.',
  ILLEGAL_TRANSITION: '{tripName} does not allow this in its present status.',
  PRICE_LIST_IN_USE:
    'Prices were made from this list, so it stays as it is. Enter the next one, and from which day it holds.',
  VEHICLE_IN_USE: 'The vehicle still has {trips} legs to carry. Give them to another one first.',
  COMPANY_SUSPENDED: 'Your company is suspended on this platform. Ask the people who run it.',
  BOOKER_SUSPENDED: 'This company is suspended: nothing can be booked for it.',
  OWNER_DECIDES: 'Only the owner of the market decides this.',
  LAST_OF_LIST: 'At least one entry of this list must stay in use.',
  ALREADY_TAKEN_OVER: 'Somebody else has already taken this over.',
  ANNOUNCEMENT_ENDED: 'This announcement has ended. Write a new one.',
  FACILITY_IN_USE: 'The department is in use: bookings, patients or people refer to it. Leave it inactive.',
  OFFER_NO_LONGER_OPEN: 'This offer is no longer open.',
  OFFER_NO_LONGER_OPEN_ALREADY_ACCEPTED: 'This offer has already been accepted.',
  OFFER_NO_LONGER_OPEN_DECLINED: 'This offer has already been declined.',
  OFFER_NO_LONGER_OPEN_EXPIRED: 'The time to answer this offer is over.',
  OFFER_NO_LONGER_OPEN_REVOKED:
    'This offer was revoked: the booking was changed, cancelled or offered again.',
  OFFER_ACCEPTED_BY_OTHER: 'Another transport provider accepted first.',
  SIGN_IN_FAILED: 'Login or password is wrong.',
  SIGN_IN_THROTTLED: 'Too many attempts. Try again in {retryAfterSeconds} seconds.',
  CURRENT_PASSWORD_WRONG: 'The current password is wrong.',
  CURRENT_PASSWORD_NEEDED: 'Enter your current password to change the e-mail address or the phone number.',
  PASSWORD_COMMON:
    'This password is too easy to guess. Choose a longer one, or several words that do not belong together.',
  PASSWORD_UNCHANGED: 'The new password is the same as the current one.',
  ACCOUNT_LINK_INVALID: 'This link is no longer valid. Ask for a new one.',
  ACTIVATION_CODE_WRONG: 'Login or code is wrong, or the code is no longer valid.',
  TOO_MANY_REQUESTS: 'Too many requests. Try again in {retryAfterSeconds} seconds.',
  CLOCK_FIXED: 'The clock can be moved in a demo only.',
  CLOCK_BACKWARDS: 'The clock only moves forward.',
  CLOCK_TOO_FAR: 'The clock moves at most 31 days at once, and a year in all.',
  CLOCK_NO_TIMER: 'Nothing waits for a time.',
  CLOCK_BUSY: 'Something else is under way. Try again in a moment.',
  NOT_A_SANDBOX: 'Only a sandbox market can be simulated.',
  SIMULATION_EMPTY:
    'This market has no rules, care providers with contracts or transport providers with job types yet.',
  SIMULATION_BUSY: 'Another simulation is running. Try again in a moment.',
  SIMULATION_TOO_LONG: 'The simulation took too long. Ask for fewer days or trips.',
  SIGN_IN_BY_DIRECTORY:
    "Signing in with a password did not work. People of your organization sign in with '{label}': choose 'Continue with {label}'.",
  MFA_CODE_REQUIRED: 'Enter the code of your authenticator app.',
  MFA_REGISTRATION_REQUIRED: 'Your company requires a second step: set up an authenticator app to go on.',
  MFA_CODE_WRONG: 'This code is not right.',
  MFA_CODE_USED: 'This code was used already. Wait for the next one.',
  MESSAGE_NOT_SENDABLE:
    'The message cannot be sent again: it waits, was sent already, or is of no use any more.',
  MFA_THROTTLED: 'Too many attempts. Try again in {retryAfterSeconds} seconds.',
  MFA_STEP_OVER: 'This sign-in is over. Sign in again.',
  MFA_NOT_REGISTERED: 'No authenticator is set up.',
  MFA_ALREADY_REGISTERED: 'An authenticator is set up already. Turn it off first.',
  MFA_NOT_BEGUN: 'Setting up was not begun, or was ended elsewhere. Begin again.',
  MFA_BY_DIRECTORY: 'You sign in with the directory of your company: a second step is set up there.',
  MFA_PASSWORD_WRONG: 'The password is not right.',
  MFA_REQUIRED_BY_COMPANY: 'Your company requires the second step: it cannot be turned off.',
  MFA_RESET_OWN: 'Your own authenticator cannot be reset: ask another administrator.',
  MFA_RESET_ELSEWHERE:
    'This person is a user of other companies too: ask the administrators of the platform.',
  MFA_FIRST_YOURSELF: 'Set up an authenticator for yourself first, and sign in with it.',
  MFA_NEEDED_THERE: 'This company requires a second step. Set up an authenticator and sign in with it.',
  DIRECTORY_UNAVAILABLE:
    "'{label}' cannot be reached at the moment. Try again later, or ask your administrator.",
  RIDE_SERVICE_UNAVAILABLE:
    '{service} cannot be asked at the moment. Try again later, or ask your administrator.',
  DEMO_PASSWORD_REFUSED: 'Demo sign-ins are switched off on this server.',
};
