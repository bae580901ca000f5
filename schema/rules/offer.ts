import { localDateTime, pickUpBounds } from './dates.ts';
import { eachMinute } from './eachMinute.ts';
import { TEXT, WINDOWS } from './limits.ts';
import { optionalNote } from './text.ts';
import { yup } from './yup.ts';

/**
 * Accepting an offer or changes: a promised pick-up, wall clock in the pick-up's zone, if it differs from the
 * request.
 */
export const acceptRules = eachMinute((options: { readonly now: Date }) => {
  return yup.object({ promisedPickUpAt: pickUp(options.now) });
});

/** A counter-offer: another pick-up time, and words for the booker. */
export const counterOfferRules = eachMinute((options: { readonly now: Date }) => {
  return yup.object({
    pickUpAt: pickUp(options.now).required('required'),
    message: optionalNote(TEXT.comment),
  });
});

function pickUp(now: Date) {
  const { min, max } = pickUpBounds(now, WINDOWS.editedPickUpPastDays);
  return localDateTime(min, max);
}
