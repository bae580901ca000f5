import type { PatientLinkFields } from '@ptc/schema/rules/patientLink';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { log } from '../../../bookings/core/commands/booking.ts';
import { requireBooker } from '../../../bookings/core/commands/bookingAccess.ts';
import { withBooking } from '../../../bookings/core/commands/lockBooking.ts';
import { refuseIssues } from '../../../bookings/core/commands/refuseIssues.ts';
import { isFinal } from '../../../bookings/core/domain/tripState.ts';
import { queueMessage } from '../../../people/messages/commands/queueMessage.ts';
import { dialable } from '../../../people/messages/domain/dialable.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid, newId } from '../../../platform/ids.ts';
import { NotFound } from '../../../platform/refusal.ts';
import { goodUntil } from '../domain/goodUntil.ts';
import { messageKeyOf } from '../patientLinks.queries.ts';
import { patientLinks } from '../patientLinks.table.ts';

/** Links of one booking that are good at once. */
const mostLinks = 5;

const goodLinks = (tx: CommandTx, itineraryId: string): Promise<number> =>
  tx.db.$count(
    patientLinks,
    and(
      eq(patientLinks.itineraryId, itineraryId),
      isNull(patientLinks.revokedAt),
      gt(patientLinks.expiresAt, tx.now),
    ),
  );

/**
 * Sends the patient, or somebody of the family, the link to the page of one booking. The secret is made when
 * the message is written.
 */
export const invitePatient = (
  tx: CommandTx,
  input: PatientLinkFields & { itineraryId: string },
): Promise<{ itineraryId: string }> =>
  withBooking(tx, { itineraryId: input.itineraryId }, async (booking) => {
    requireBooker(tx, booking);
    const { itinerary, market } = booking;
    const { channel, to } = input;
    const language = input.language === 'ES' ? 'es' : 'en';
    const recipient = channel === 'SMS' ? dialable(to) : to.toLowerCase();
    if (market.settings.patientLinks !== true || itinerary.isTemplate)
      refuseIssues([{ path: 'itineraryId', code: 'not_allowed_value' }]);
    if (booking.trips.every(({ status }) => isFinal(status)))
      refuseIssues([{ path: 'itineraryId', code: 'in_the_past' }]);
    if (recipient === null) refuseIssues([{ path: 'to', code: 'invalid_phone' }]);
    if ((await goodLinks(tx, itinerary.id)) >= mostLinks)
      refuseIssues([{ path: 'to', code: 'too_many', params: { max: mostLinks } }]);
    const id = newId();
    await tx.db.insert(patientLinks).values({
      id,
      itineraryId: itinerary.id,
      marketId: market.id,
      channel,
      recipient: recipient ?? to,
      language,
      createdByUserId: tx.actor.userId,
      createdAt: tx.now,
      expiresAt: goodUntil(booking.trips, tx.now),
    });
    await queueMessage(tx, {
      channel,
      to: recipient ?? to,
      language,
      template: 'patientLink',
      data: { linkId: id },
      receiver: null,
      dedupeKey: messageKeyOf(id),
    });
    log(booking, { type: 'PATIENT_INVITED', audience: 'BOOKER' });
    booking.changes.itineraryEvents.add('itinerary.updated');
    return { itineraryId: itinerary.id };
  });

/** Takes a link back: from now on it opens nothing. */
export const revokePatientLink = async (
  tx: CommandTx,
  { linkId }: { linkId: string },
): Promise<{ itineraryId: string }> => {
  const [link] = isUuid(linkId)
    ? await tx.db
        .select({ itineraryId: patientLinks.itineraryId })
        .from(patientLinks)
        .where(eq(patientLinks.id, linkId))
    : [];
  if (!link) throw NotFound({ path: 'linkId' });
  return withBooking(tx, { itineraryId: link.itineraryId }, async (booking) => {
    requireBooker(tx, booking, { path: 'linkId' });
    const revoked = await tx.db
      .update(patientLinks)
      .set({ revokedAt: tx.now })
      .where(and(eq(patientLinks.id, linkId), isNull(patientLinks.revokedAt)))
      .returning({ id: patientLinks.id });
    if (revoked.length > 0) {
      log(booking, { type: 'PATIENT_UNINVITED', audience: 'BOOKER' });
      booking.changes.itineraryEvents.add('itinerary.updated');
    }
    return { itineraryId: booking.itinerary.id };
  });
};
