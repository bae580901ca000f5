import { ALERT_EVENTS } from '@ptc/schema/rules/lists/attention';
import type { EventPreference } from '../../lib/session/session.ts';

/** The events a person can be notified of. */
export const notificationEvents = ALERT_EVENTS;

/** One entry per event; what was never chosen is off for the outside and on inside the console. */
export function completeEvents(known: readonly EventPreference[], byDefault: boolean): EventPreference[] {
  return notificationEvents.map((event) => {
    const found = known.find((one) => one.event === event);
    return { event, receive: found?.receive ?? byDefault, actionTaken: found?.actionTaken ?? false };
  });
}
