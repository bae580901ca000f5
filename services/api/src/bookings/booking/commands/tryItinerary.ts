import { CONFIRMATIONS } from '@ptc/schema/rules/lists/bookings';
import type { Incomplete } from '@ptc/schema/rules/questionnaireEvaluate';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound } from '../../../platform/refusal.ts';
import { undone } from '../../../platform/undone.ts';
import { findBookingCompany } from '../../../network/companies/bookingCompany.queries.ts';
import type { Booking } from '../../core/commands/booking.ts';
import { orderTextOf } from '../../dispatch/commands/orderTextOf.ts';
import type { DecidedByAnswers } from '../../documents/questionnaires.table.ts';
import { versionsById } from '../../documents/questionnaires.queries.ts';
import type { CreateItineraryInput } from './bookingInput.ts';
import { enterItinerary, type Entered } from './createItinerary.ts';

/** A leg as it would have been booked. */
export interface TriedLeg {
  readonly name: string;
  readonly callTypeId: string | null;
  readonly urgencyId: string | null;
  readonly priorityId: string | null;
  readonly variableIds: readonly string[];
  readonly incompleteReasons: readonly string[];
  readonly decided: DecidedByAnswers | null;
  readonly open: readonly Incomplete[];
}

/** What would have become of a booking; plain, since it is an answer that may be asked for again. */
export interface TriedItinerary {
  readonly marketOwnerId: string;
  readonly legs: readonly TriedLeg[];
  /** Who would have been asked at once. */
  readonly offeredTo: readonly string[];
  /** What each external system would have been sent. */
  readonly payloads: readonly { readonly name: string; readonly payload: string }[];
}

/**
 * Of those who would be asked, the ones whose own dispatch system must confirm, with what it would be sent.
 */
const payloadsOf = async (
  tx: CommandTx,
  booking: Booking,
  { parties }: Entered,
): Promise<TriedItinerary['payloads']> => {
  const ids = [...new Set(booking.offers.map(({ companyId }) => companyId))];
  const companies = await Promise.all(ids.map((id) => findBookingCompany(tx.db, id)));
  const external = companies.filter((company) => company?.settings.externalDispatch === true);
  const payload = await orderTextOf(tx, booking, booking.trips, parties.patient, parties.careProvider.name);
  return external.flatMap((company) => (company ? [{ name: company.name, payload }] : []));
};

/**
 * Books by a version of a questionnaire that may not be published, and takes all of it back: what would
 * become of the legs, who would be asked, and what each external system would be sent. Questions that a
 * booking asks are answered with yes.
 */
export const tryItinerary = async (
  tx: CommandTx,
  { versionId, ...input }: CreateItineraryInput & { readonly versionId: string },
): Promise<TriedItinerary> => {
  const [version] = isUuid(versionId) ? await versionsById(tx.db, tx.actor, [versionId]) : [];
  if (!version) throw NotFound({ path: 'questionnaireVersionId' });
  return undone(tx, async () => {
    const entered = await enterItinerary(
      tx,
      {
        ...input,
        recurrence: null,
        allowDuplicates: true,
        confirmations: [...CONFIRMATIONS],
      },
      version,
    );
    const { booking, asked, parties } = entered;
    if (!booking) throw new Error('a booking without a recurrence became a template');
    return {
      marketOwnerId: parties.market.ownerCompanyId,
      legs: booking.trips.map((trip, index) => ({
        name: trip.name,
        callTypeId: trip.callTypeId,
        urgencyId: trip.urgencyId,
        priorityId: trip.priorityId,
        variableIds: trip.variableIds,
        incompleteReasons: trip.incompleteReasons,
        decided: asked[index]?.answered?.decided ?? null,
        open: asked[index]?.answered?.incomplete ?? [],
      })),
      offeredTo: [...new Set(booking.offers.map(({ companyId }) => companyId))],
      payloads: await payloadsOf(tx, booking, entered),
    };
  });
};
