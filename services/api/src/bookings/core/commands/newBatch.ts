import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import type { BatchRow, ItineraryRow } from './itineraryRows.ts';

/** A batch that has not been dispatched. */
export const newBatch = (
  tx: CommandTx,
  itinerary: Pick<ItineraryRow, 'id' | 'marketId'>,
  no: number,
  excludedCompanyIds: string[] = [],
): BatchRow => ({
  id: newId(),
  itineraryId: itinerary.id,
  marketId: itinerary.marketId,
  no,
  ruleId: null,
  dispatch: null,
  round: 0,
  sending: 1,
  offerOpensAt: null,
  roundEndsAt: null,
  excludedCompanyIds,
  version: 1,
  createdAt: tx.now,
  updatedAt: tx.now,
});
