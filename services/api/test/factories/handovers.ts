import type { RawSql } from '../../src/db/client.ts';
import { newId } from '../../src/platform/ids.ts';

/** A handover of a shift as stored, of one leg where one is named; nobody has taken it. */
export const makeHandover = async (
  sql: RawSql,
  of: { companyId: string; userId: string; side: 'BOOKING' | 'DISPATCH'; tripId?: string },
): Promise<string> => {
  const id = newId();
  await sql`
    insert into shift_handovers (id, company_id, side, from_user_id, note, handed_over_at)
    values (${id}, ${of.companyId}, ${of.side}, ${of.userId}, 'Quiet so far', now())`;
  if (of.tripId)
    await sql`
      insert into shift_handover_items (id, handover_id, company_id, trip_id, position, kind, reason, note)
      values (${newId()}, ${id}, ${of.companyId}, ${of.tripId}, 0, 'OPEN', 'UNASSIGNED', 'Rings back')`;
  return id;
};
