import type { Booking } from '../../core/commands/booking.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { findBookingLookups } from '../../../network/lookups/bookingLookups.queries.ts';
import type { LookupKind } from '@ptc/schema/rules/lists/network';

/**
 * Refuses a reason that is not of the wanted list, as the market's people see it, and one that says nothing
 * without words beside it.
 */
export const requireReason = async (
  tx: CommandTx,
  booking: Booking,
  given: { reasonId: string; comment?: string | null | undefined },
  kind: LookupKind,
): Promise<{ chargeable: boolean }> => {
  const { reasonId, comment } = given;
  const found = isUuid(reasonId)
    ? (await findBookingLookups(tx.db, [reasonId], booking.market.ownerCompanyId)).get(reasonId)
    : undefined;
  if (!found || found.kind !== kind || !found.active)
    refuseIssues([{ path: 'reasonId', code: 'unknown_option' }]);
  if (found?.needsComment && !comment?.trim()) refuseIssues([{ path: 'comment', code: 'required' }]);
  return { chargeable: found?.chargeable ?? false };
};
