import { Agent } from 'node:http';
import postgres from 'postgres';
import { fire, type Shot } from './load.ts';

/**
 * Statements per request, as PostgreSQL counts them, over one pass of all shots. Sign-in look-ups happen
 * before it counts.
 */
export async function statementsOf(url: string, shots: readonly Shot[]): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const shotsOfOne = shots.slice(0, 60);
  try {
    for (const shot of shotsOfOne) await fire(agent, shot);
    await sql`select pg_stat_statements_reset()`;
    for (const shot of shotsOfOne) await fire(agent, shot);
    const [row] = await sql<{ calls: number }[]>`
      select coalesce(sum(calls), 0)::int as calls from pg_stat_statements s join pg_database d on d.oid = s.dbid
      where d.datname = current_database() and s.query ilike any(array['%from trips%', '%page as materialized%', '%join trips%', '%from lookup%', '%from compan%', '%from sessions%', '%from patients%', '%from itineraries%', '%from facilities%', '%from markets%', '%leg_outlooks%'])`;
    return (row?.calls ?? 0) / shotsOfOne.length;
  } finally {
    agent.destroy();
    await sql.end();
  }
}
