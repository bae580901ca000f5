import type { RawSql } from '../../../db/client.ts';
import { newId } from '../../../platform/ids.ts';
import { loginHash } from './attempts.ts';

const windowSeconds = 900;

/** How many secrets of links that open nothing came from an address lately. */
export const linkMisses = async (sql: RawSql, address: string): Promise<number> => {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from sign_in_attempts where address = ${address} and kind = 'LINK' and at > now() - make_interval(secs => ${windowSeconds})`;
  return row?.n ?? 0;
};

/** Remembers one more; which secret it was is not kept. */
export const countLinkMiss = async (sql: RawSql, address: string): Promise<void> => {
  await sql`insert into sign_in_attempts (id, kind, login_hash, address, succeeded) values (${newId()}, 'LINK', ${loginHash('')}, ${address}, false)`;
};
