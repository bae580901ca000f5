import type { Change } from '@ptc/schema/rules/changeFields';
import type { ActivityType, TripStatus } from '@ptc/schema/rules/lists/legs';
import type { StampReason } from '@ptc/schema/rules/stampSense';
import type { CommandTx } from '../../../platform/command.ts';
import type { Ending } from '../domain/ending.ts';
import { insertRows, type Write } from '../../../db/writeMany.ts';
import { newId } from '../../../platform/ids.ts';
import { activityEntries } from '../activity.table.ts';
import type { ItineraryRow } from './itineraryRows.ts';

/** A line for the log of a booking. `toStatus` is set by the transition function alone. */
export interface NewEntry {
  readonly id?: string;
  readonly type: ActivityType;
  readonly tripId?: string | null;
  readonly batchNo?: number | null;
  readonly fromStatus?: TripStatus | null;
  readonly toStatus?: TripStatus | null;
  readonly transportProviderId?: string | null;
  /**
   * ALL: both sides; BOOKER: care provider, proxy and market owner; PARTY: those and `transportProviderId`.
   */
  readonly audience: 'ALL' | 'BOOKER' | 'PARTY';
  readonly message?: string | null;
  readonly reasonId?: string | null;
  readonly edits?: readonly Change[] | null;
  /** Beside a reason: what is kept of the moment. */
  readonly ending?: Ending | null;
  /** Beside stamps and distances: what was odd about them and confirmed. */
  readonly confirmed?: readonly StampReason[];
  /** Done by a rule or timer, even where a person's command set it off. */
  readonly byScheduler?: boolean;
}

/** Lines for the log of a booking, in the given order, as the acting user (nobody for the scheduler). */
export function entryRows(
  tx: CommandTx,
  booking: Pick<ItineraryRow, 'id' | 'marketId'>,
  entries: readonly NewEntry[],
): Write[] {
  const worker = tx.actor.via === 'worker';
  return insertRows(
    activityEntries,
    entries.map((entry) => ({
      id: entry.id ?? newId(),
      itineraryId: booking.id,
      marketId: booking.marketId,
      tripId: entry.tripId ?? null,
      batchNo: entry.batchNo ?? null,
      type: entry.type,
      fromStatus: entry.fromStatus ?? null,
      toStatus: entry.toStatus ?? null,
      userId: worker || entry.byScheduler ? null : tx.actor.userId,
      companyId: worker || entry.byScheduler ? null : tx.actor.companyId,
      transportProviderId: entry.transportProviderId ?? null,
      audience: entry.audience,
      message: entry.message ?? null,
      reasonId: entry.reasonId ?? null,
      edits: entry.edits ? [...entry.edits] : null,
      ending: entry.ending ?? null,
      confirmed: entry.confirmed?.length ? [...entry.confirmed] : null,
      createdAt: tx.now,
    })),
  );
}
