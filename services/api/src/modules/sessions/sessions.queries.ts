import type { RawSql } from '../../db/client.ts';

/** A browser session. */
export interface SessionRow {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

/** One session by id; for its own holder. */
export const sessionById = async (sql: RawSql, id: string): Promise<SessionRow | null> => {
  const [row] = await sql<SessionRow[]>`select id, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt" from sessions where id = ${id}`;
  return row ?? null;
};
