import type { RawTx } from '../../../db/client.ts';
import { newId } from '../../../platform/ids.ts';
import { loginHash } from './attempts.ts';

const windowSeconds = 900;
const perAddress = 20;

/**
 * Counts a request to reset a password; how many seconds to wait where too many came from the address, else
 * null.
 */
export const countResetRequest = async (
  sql: RawTx,
  login: string,
  address: string,
): Promise<number | null> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reset ${address}`}, 0))`;
  const [row] = await sql<{ n: number; seconds: number }[]>`
    select count(*)::int as n, coalesce(extract(epoch from now() - min(at)), 0)::float as seconds from sign_in_attempts
    where address = ${address} and kind = 'RESET' and at > now() - make_interval(secs => ${windowSeconds})`;
  if (row && row.n >= perAddress) return Math.max(1, Math.ceil(windowSeconds - row.seconds));
  await sql`insert into sign_in_attempts (id, kind, login_hash, address, succeeded) values (${newId()}, 'RESET', ${loginHash(login)}, ${address}, true)`;
  return null;
};
