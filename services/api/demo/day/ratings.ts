import { rateTrip } from '../../src/bookings/travel/commands/rateTrip.ts';
import type { DemoSession } from '../session.ts';

const hour = 60 * 60_000;

/** What bookers say of the legs that they rate, in turn. */
const said: readonly (readonly [stars: number, comment: string | null])[] = [
  [5, null],
  [4, 'On time; the crew helped her in and out.'],
  [5, 'The driver called ahead and waited at the door.'],
  [3, 'Ten minutes late, and nobody called the desk.'],
  [4, null],
  [5, 'Kind crew.'],
  [2, 'The patient waited in the lobby; we had to ring twice.'],
];

/**
 * Every third leg that was completed before today's people came in is rated by who booked it, some hours
 * later.
 */
export const tellRatings = async (session: DemoSession): Promise<void> => {
  const legs = await session.runtime.sql<{ tripId: string; company: string; clearAt: Date }[]>`
    select id as "tripId", company, "clearAt" from (
      select t.id, lower(c.code) as company, t.clear_at as "clearAt", row_number() over (order by t.clear_at, t.name) as place
      from trips t join companies c on c.id = t.company_id
      where t.status = 'COMPLETED' and t.clear_at < ${new Date(session.now - 2 * hour)}
    ) carried where place % 3 = 0 order by place`;
  for (const [index, { tripId, company, clearAt }] of legs.entries()) {
    const [stars, comment] = said[index % said.length] ?? [5, null];
    const at = Math.min(clearAt.getTime() + 3 * hour, session.now);
    await session.asAt(at, `booking@${company}`, rateTrip, { tripId, stars, comment });
  }
};
