import type { ItineraryType, ReturnType } from '@ptc/schema/rules/lists/bookings';
import { createItineraryRules } from '@ptc/schema/rules/itinerary';
import { yup } from '@ptc/schema/rules/yup';
import type { CommandTx } from '../../../platform/command.ts';
import type { Booking } from '../../core/commands/booking.ts';
import type { ClassificationInput, LegInput } from '../../booking/commands/bookingInput.ts';
import { checkRules } from '../../core/commands/checkRules.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import { confirmHours } from '../../booking/commands/confirmHours.ts';
import { planLegs } from '../../booking/commands/planLegs.ts';
import type { PlannedLeg } from '../../booking/commands/timeLeg.ts';
import { refuseOwnClassifications } from '../../booking/commands/resolveClassification.ts';
import type { Confirmation } from '@ptc/schema/rules/lists/bookings';
import { legSuffix } from '../../travel/domain/tripName.ts';
import { exampleTimes, templateLegs } from '../domain/legTimes.ts';
import type { TemplateLeg } from '../recurrences.table.ts';
import { requireTimed } from './recurrenceInput.ts';

/** Legs and classification of an edit, entered like those of a booking; what is left out stays. */
export interface LegsEdit {
  legs?: readonly LegInput[] | null;
  returnType?: ReturnType | null;
  returnPickUpAt?: string | null;
  classification?: ClassificationInput | null;
  confirmations?: readonly Confirmation[] | null;
}

/** Legs as entered for one day, and that day. */
export interface EnteredLegs {
  readonly legs: TemplateLeg[];
  readonly planned: readonly PlannedLeg[];
  readonly date: string;
  readonly time: string;
  readonly returnType: ReturnType | null;
}

/** Works out the legs of an edit by the rules of booking; null where none were sent. */
export const enteredLegs = async (
  tx: CommandTx,
  { itinerary, market }: Booking,
  edit: LegsEdit,
): Promise<EnteredLegs | null> => {
  if (!edit.legs) return null;
  refuseOwnClassifications({ legs: edit.legs });
  const type: ItineraryType = itinerary.type;
  const rules = yup.object(
    createItineraryRules({ now: tx.now, editing: true }).pick([
      'type',
      'legs',
      'returnType',
      'returnPickUpAt',
    ]).fields,
  );
  const value = checkRules(rules, {
    type,
    legs: edit.legs,
    returnType: edit.returnType ?? itinerary.returnType,
    returnPickUpAt: edit.returnPickUpAt,
  }) as { legs: LegInput[]; returnType: ReturnType | null; returnPickUpAt: string | null };
  const planned = await planLegs(
    tx,
    { market, companyId: itinerary.companyId, bookedByCompanyId: itinerary.bookedByCompanyId },
    { ...value, type },
  );
  requireTimed(planned);
  confirmHours(
    planned.map((leg, index) => ({ name: legSuffix(index), leg })),
    edit.confirmations,
  );
  return {
    planned,
    legs: templateLegs(planned, market.timeZone, type === 'ROUND_TRIP'),
    ...exampleTimes(planned, market.timeZone),
    returnType: type === 'ROUND_TRIP' ? value.returnType : null,
  };
};

/** Refuses an edit of a template that is over. */
export const requireGoingOn = (row: { readonly status: string }): void => {
  if (row.status === 'CANCELLED') refuseIssues([{ path: 'itineraryId', code: 'inactive' }]);
};
