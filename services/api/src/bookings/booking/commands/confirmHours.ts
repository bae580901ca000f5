import type { Confirmation } from '@ptc/schema/rules/lists/bookings';
import { outsideOpeningHours } from '@ptc/schema/rules/outsideOpeningHours';
import { ConfirmationRequired } from '../itineraries.errors.ts';
import type { PlannedLeg } from './timeLeg.ts';

/** Asks for the user's word where a drop-off is outside the facility's hours, unless it was given. */
export const confirmHours = (
  legs: readonly { readonly name: string; readonly leg: PlannedLeg }[],
  confirmations: readonly Confirmation[] | null | undefined,
): void => {
  if (confirmations?.includes('OUTSIDE_OPENING_HOURS')) return;
  const outside = legs.filter(({ leg }) =>
    outsideOpeningHours(leg.dropOffAt, leg.dropOff, leg.dropOffTimeZone),
  );
  const [first] = outside;
  if (!first) return;
  const { stop, opensAt, closesAt } = first.leg.dropOff;
  throw ConfirmationRequired(
    {
      confirmation: 'OUTSIDE_OPENING_HOURS',
      tripNames: outside.map(({ name }) => name),
      facilityName: stop.facilityName,
      opensAt,
      closesAt,
    },
    'OUTSIDE_OPENING_HOURS',
  );
};
