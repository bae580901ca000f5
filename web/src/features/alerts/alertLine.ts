import type { Alerts_alertFragment } from '../../gql/generated.ts';
import { legLine, placeOf, type Line } from '../../parts/trip-lists/line.ts';
import type { StateName } from '../../ui/states.ts';

/**
 * What a line says of the leg that an alert is about, or of the first that is offered; the number stands
 * above it.
 */
export function alertLine(
  alert: Alerts_alertFragment,
  name: string,
  state: StateName | null,
  locale: string,
): Line | null {
  const states = state ? [{ state }] : [];
  const offered = alert.offer?.trips[0];
  if (alert.trip) return { ...legLine(alert.trip, 'booking', locale), name, states };
  if (!offered) return null;
  // Of what is offered, what one would agree to; the time to answer stands beside the buttons.
  return {
    name,
    at: offered.pickUpAt,
    zone: offered.pickUpTimeZone,
    who: null,
    states,
    trips: [],
    awaited: true,
    until: null,
    from: placeOf(offered.pickUp),
    to: placeOf(offered.dropOff),
    distance: '',
    facts: [],
  };
}
