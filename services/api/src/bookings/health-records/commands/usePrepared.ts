import { and, eq, isNull } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import type { ExternalReference } from '../../core/itineraries.table.ts';
import { preparedById } from '../preparedBookings.queries.ts';
import { preparedBookings } from '../preparedBookings.table.ts';

/** What a booking keeps of the visit it is made of. Refused where there is no such prepared booking, or a booking was made of it already. */
export const externalOf = async (
  tx: CommandTx,
  preparedId: string | null | undefined,
): Promise<ExternalReference | null> => {
  if (preparedId == null) return null;
  const row = isUuid(preparedId) ? await preparedById(tx.db, tx.actor.companyId, preparedId) : null;
  if (!row) refuseIssues([{ path: 'preparedBookingId', code: 'unknown_option' }]);
  if (row?.itineraryId != null) refuseIssues([{ path: 'preparedBookingId', code: 'duplicate' }]);
  return row && { encounterCsn: row.visit.encounterCsn, reference: row.visit.reference };
};

/** Binds a booking to the visit it was made of. Two that were made of one at the same moment: the second is refused. */
export const usePrepared = async (
  tx: CommandTx,
  preparedId: string | null | undefined,
  itineraryId: string,
): Promise<void> => {
  if (preparedId == null) return;
  const bound = await tx.db
    .update(preparedBookings)
    .set({ itineraryId, updatedAt: tx.now })
    .where(
      and(
        eq(preparedBookings.id, preparedId),
        eq(preparedBookings.companyId, tx.actor.companyId),
        isNull(preparedBookings.itineraryId),
      ),
    )
    .returning({ id: preparedBookings.id });
  if (bound.length === 0) refuseIssues([{ path: 'preparedBookingId', code: 'duplicate' }]);
};
