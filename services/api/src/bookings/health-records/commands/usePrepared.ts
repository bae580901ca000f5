import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { attempt } from '../../../platform/attempt.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import type { ExternalReference } from '../../core/itineraries.table.ts';
import { bookingOfVisit, preparedById, type PreparedRow } from '../preparedBookings.queries.ts';
import { attachBytes } from '../../attachments/commands/attachBytes.ts';
import { preparedBookings } from '../preparedBookings.table.ts';

/**
 * What a booking keeps of the visit it is made of. Refused where there is no such prepared booking, or the
 * visit or its appointment is booked already.
 */
export const externalOf = async (
  tx: CommandTx,
  preparedId: string | null | undefined,
): Promise<ExternalReference | null> => {
  if (preparedId == null) return null;
  const row = isUuid(preparedId) ? await preparedById(tx.db, tx.actor.companyId, preparedId) : null;
  if (!row) {
    refuseIssues([{ path: 'preparedBookingId', code: 'unknown_option' }]);
    return null;
  }
  // Two visits of one appointment are booked one after the other.
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`visit ${row.companyId} ${row.visit.appointment ?? row.id}`}, 0))`;
  if ((await bookingOfVisit(tx.db, row)) !== null)
    refuseIssues([{ path: 'preparedBookingId', code: 'duplicate' }]);
  return { encounterCsn: row.visit.encounterCsn, reference: row.visit.reference };
};

/**
 * Binds a booking to the visit it was made of, and attaches what was sent; whether that was possible, null:
 * it is made of none. Two that were made of one at the same moment: the second is refused.
 */
export const usePrepared = async (
  tx: CommandTx,
  preparedId: string | null | undefined,
  itineraryId: string,
): Promise<boolean | null> => {
  if (preparedId == null) return null;
  const bound = await tx.db
    .update(preparedBookings)
    .set({ itineraryId, updatedAt: tx.now })
    .where(
      and(
        eq(preparedBookings.id, preparedId),
        eq(preparedBookings.companyId, tx.actor.companyId),
        or(
          isNull(preparedBookings.itineraryId),
          sql`${preparedBookings.itineraryId} in (select i.id from itineraries i where i.status = 'CANCELLED')`,
        ),
      ),
    )
    .returning({ payload: preparedBookings.payload, visit: preparedBookings.visit });
  const [row] = bound;
  if (!row) {
    refuseIssues([{ path: 'preparedBookingId', code: 'duplicate' }]);
    return null;
  }
  return attachRecord(tx, itineraryId, row);
};

/** Attaches what was sent, as it came; false: it could not be, and the booking stands without. */
const attachRecord = async (
  tx: CommandTx,
  itineraryId: string,
  { payload, visit }: Pick<PreparedRow, 'payload' | 'visit'>,
): Promise<boolean> => {
  const number = visit.key.value.replaceAll(/[^\w.-]+/gu, '-').slice(0, 60);
  const refusal = await attempt(tx, (on) =>
    attachBytes(on, itineraryId, {
      name: `health-record-${number}.json`,
      contentType: 'application/json',
      bytes: Buffer.from(JSON.stringify(payload, null, 2)),
      purpose: 'Health record',
      description: visit.encounterCsn,
      attachmentTypeCode: 'OTHER',
    }),
  );
  if (refusal) tx.log.error({ err: refusal, itineraryId }, 'a health record could not be attached');
  return refusal === null;
};
