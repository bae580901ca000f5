import { createHash } from 'node:crypto';
import { withTransaction } from '../../../db/transaction.ts';
import { secretHash } from '../../../platform/auth/secrets.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { recordThrottle } from '../../security/commands/recordThrottle.ts';
import { secondsToWait, throttleWindowSeconds } from '../domain/throttle.ts';

/** Who tries, as far as it is known before they have proved it. */
export interface Trier {
  readonly login: string;
  readonly address: string;
  readonly deviceSecret: string | null;
  /**
   * Counted by this instead of the login: what is tried is not the sign-in itself, and neither lends the
   * other its attempts.
   */
  readonly countedAs?: string;
}

/** An attempt that may go on, counted as failed until it succeeds; or how long to wait. */
export type Attempt =
  | { readonly id: string; readonly deviceId: string | null }
  | { readonly retryAfterSeconds: number };

interface Counts {
  pair: number;
  pairSeconds: number;
  login: number;
  loginSeconds: number;
  address: number;
  device: number;
  deviceSeconds: number;
}

const zero: Counts = {
  pair: 0,
  pairSeconds: 0,
  login: 0,
  loginSeconds: 0,
  address: 0,
  device: 0,
  deviceSeconds: 0,
};

/** What is kept of a login: the table of attempts names nobody. */
export const loginHash = (login: string): Buffer =>
  createHash('sha256').update(login.trim().toLowerCase()).digest();

/**
 * Begins an attempt to prove who one is. Attempts of one login wait for each other here, and each counts
 * before its secret is looked at: a thousand guesses sent at once are a thousand failures, not one.
 */
export const beginAttempt = async (
  ctx: Context,
  { login, address, deviceSecret, countedAs }: Trier,
  kind: 'SIGN_IN' | 'CODE' | 'SSO' = 'SIGN_IN',
): Promise<Attempt> => {
  // What is begun at a directory guesses nothing: it is counted apart, so that nobody's password waits for
  // it, and for an address alone.
  const kinds = kind === 'SSO' ? ['SSO'] : ['SIGN_IN', 'CODE'];
  const hash = loginHash(countedAs ?? login);
  return withTransaction(ctx.runtime.sql, async ({ sql }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('hex')}, 0))`;
    const [known] = deviceSecret
      ? await sql<
          { id: string }[]
        >`select d.id from known_devices d join identities i on i.id = d.identity_id where d.secret_hash = ${secretHash(deviceSecret)} and i.login = ${login.trim().toLowerCase()}`
      : [];
    const deviceId = known?.id ?? null;
    const [row] = await sql<Counts[]>`
      with recent as (
        select * from sign_in_attempts where (login_hash = ${hash} or address = ${address}) and kind = any(${kinds}) and at > now() - make_interval(secs => ${throttleWindowSeconds})
      ), failed as (
        select r.*, (r.login_hash = ${hash} and r.at > coalesce((select max(s.at) from recent s where s.login_hash = ${hash} and s.succeeded
          and case when r.device_id is null then s.address = r.address and s.device_id is null else s.device_id = r.device_id end), '-infinity')) as mine
        from recent r where not r.succeeded
      )
      select
        count(*) filter (where mine and address = ${address} and device_id is null)::int as pair,
        coalesce(extract(epoch from now() - max(at) filter (where mine and address = ${address} and device_id is null)), 0)::float as "pairSeconds",
        count(*) filter (where login_hash = ${hash} and device_id is null)::int as login,
        coalesce(extract(epoch from now() - max(at) filter (where login_hash = ${hash} and device_id is null)), 0)::float as "loginSeconds",
        count(*) filter (where address = ${address} and device_id is null)::int as address,
        count(*) filter (where mine and device_id = ${deviceId}::uuid)::int as device,
        coalesce(extract(epoch from now() - max(at) filter (where mine and device_id = ${deviceId}::uuid)), 0)::float as "deviceSeconds"
      from failed`;
    const counts = row ?? zero;
    const wait = secondsToWait({
      device: deviceId ? { count: counts.device, seconds: counts.deviceSeconds } : null,
      pair: { count: counts.pair, seconds: counts.pairSeconds },
      login:
        kind === 'SSO' ? { count: 0, seconds: 0 } : { count: counts.login, seconds: counts.loginSeconds },
      address: counts.address,
    });
    if (wait !== null) {
      if (kind !== 'SSO') await recordThrottle(sql, { login, address, windowSeconds: throttleWindowSeconds });
      return { retryAfterSeconds: wait };
    }
    const id = newId();
    await sql`insert into sign_in_attempts (id, kind, login_hash, address, succeeded, device_id) values (${id}, ${kind}, ${hash}, ${address}, false, ${deviceId})`;
    return { id, deviceId };
  });
};

/** The attempt has succeeded: failures before it no longer count. */
export const attemptSucceeded = async (ctx: Context, id: string): Promise<void> => {
  await ctx.runtime.sql`update sign_in_attempts set succeeded = true where id = ${id}`;
};
