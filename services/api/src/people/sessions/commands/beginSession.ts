import { withTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { RawTx } from '../../../db/client.ts';
import { readCookie, sessionCookie, startCookie } from '../../../platform/auth/cookies.ts';
import { newSecret, secretHash } from '../../../platform/auth/secrets.ts';
import type { Context, HttpExchange } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { emitEvent } from '../../../platform/outbox/emit.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import { isStillDirectory, type DirectoryBegun } from '../../directories/commands/writeDirectory.ts';
import { isSuspended } from '../../../network/companies/suspended.queries.ts';
import { wallDays } from '../domain/wall.ts';
import { SignInFailed } from '../sessions.errors.ts';

/** Who has proved who they are, and how. */
export type Proven = {
  identityId: string;
  userId: string;
  companyId: string;
} & (
  | {
      method: 'PASSWORD' | 'CODE';
      /** The password's hash that was asked for. */
      passwordHash: string | null;
    }
  | {
      method: 'DIRECTORY';
      /** Which, as it was, and its sealed ID token. */
      directory: DirectoryBegun & { idTokenBox: string | null };
    }
);

/**
 * Whether what was proved is still what is asked for, held until the session stands: whoever chooses another
 * password at this moment ends the session, or it is not begun.
 */
const isStillAsked = async (sql: RawTx, who: Proven): Promise<boolean> => {
  if (who.method === 'DIRECTORY') return isStillDirectory(sql, who.directory);
  const same = await sql`
    select 1 from identities where id = ${who.identityId} and password_hash = ${who.passwordHash} for share`;
  return same.length > 0;
};

/**
 * Ends the session that the same browser came with: whoever signs in again leaves nobody signed in behind
 * them.
 */
const endFormer = async (sql: RawTx, http: HttpExchange): Promise<void> => {
  const secret = readCookie(http.cookie, sessionCookie, http.secure);
  if (!secret) return;
  const [ended] = await sql<{ id: string; identityId: string; companyId: string }[]>`
    update sessions set ended_at = now(), end_reason = 'SIGNED_OUT', id_token_box = null, version = version + 1
    where secret_hash = ${secretHash(secret)} and ended_at is null
    returning id, identity_id as "identityId", login_company_id as "companyId"`;
  if (ended)
    await emitEvent(sql, {
      type: 'session.ended',
      entityType: 'session',
      entityId: ended.id,
      companyIds: [ended.companyId],
      payload: { identityId: ended.identityId },
    });
};

/**
 * Begins a browser session with a secret of its own, and ends the one the browser had; answers the cookie's
 * value. None by a directory that was turned off, or became another, while its answer was read, nor by a
 * password that was changed since it was found right: whoever did that has ended the sessions that began so,
 * and no further one begins.
 */
export const startSession = async (ctx: Context, http: HttpExchange, who: Proven): Promise<string> => {
  const secret = newSecret();
  const id = newId();
  const hours = ctx.runtime.env.sessionMaxHours;
  const directory = who.method === 'DIRECTORY' ? who.directory : null;
  await withTransaction(ctx.runtime.sql, async ({ sql }) => {
    if (!(await isStillAsked(sql, who))) throw SignInFailed({ retryAfterSeconds: null });
    await endFormer(sql, http);
    await sql`
      insert into sessions (id, secret_hash, identity_id, user_id, login_company_id, active_company_id, address, user_agent, method, directory_id, id_token_box, expires_at)
      values (${id}, ${secretHash(secret)}, ${who.identityId}, ${who.userId}, ${who.companyId}, ${who.companyId}, ${http.address}, ${http.userAgent},
        ${who.method}, ${directory?.id ?? null}, ${directory?.idTokenBox ?? null}, now() + make_interval(hours => ${hours}))`;
    await emitEvent(sql, {
      type: 'session.started',
      entityType: 'session',
      entityId: id,
      companyIds: [who.companyId],
      payload: { identityId: who.identityId },
    });
  });
  ctx.runtime.authenticator.forget();
  http.setCookies.push(startCookie(secret, http.secure, hours * 3_600));
  return secret;
};

/**
 * Ends the browser's session and begins one for a screen on a wall in its place, of the same person; the
 * former's secret is worth nothing. One that somebody ends at this moment is held first: it is followed by
 * none.
 */
export const startWallSession = async (
  ctx: Context,
  http: HttpExchange,
  formerId: string,
): Promise<string> => {
  const [secret, id] = [newSecret(), newId()];
  await withTransaction(ctx.runtime.sql, async ({ sql }) => {
    const [made] = await sql<{ identityId: string; companyId: string }[]>`
      insert into sessions (id, secret_hash, identity_id, user_id, login_company_id, active_company_id, address, user_agent, method, directory_id, expires_at, is_wall)
      select ${id}, ${secretHash(secret)}, identity_id, user_id, login_company_id, login_company_id, ${http.address}, ${http.userAgent}, method, directory_id, now() + make_interval(days => ${wallDays}), true
      from sessions where id = ${formerId} and ended_at is null for update
      returning identity_id as "identityId", login_company_id as "companyId"`;
    if (!made) throw NotPermitted({});
    await endFormer(sql, http);
    await emitEvent(sql, {
      type: 'session.started',
      entityType: 'session',
      entityId: id,
      companyIds: [made.companyId],
      payload: { identityId: made.identityId },
    });
  });
  ctx.runtime.authenticator.forget();
  http.setCookies.push(startCookie(secret, http.secure, wallDays * 86_400));
  return id;
};

/** Refuses people of a suspended company: in words, for they have proved who they are. */
export const refuseSuspended = async ({ runtime }: Context, companyId: string): Promise<void> => {
  if (await isSuspended(runtime.sql, companyId))
    throw SignInFailed({ retryAfterSeconds: null }, 'COMPANY_SUSPENDED');
};

/** Begins a browser session, sets its cookie and answers who acts from now on. */
export const beginSession = async (ctx: Context, http: HttpExchange, who: Proven): Promise<Actor> => {
  await refuseSuspended(ctx, who.companyId);
  const secret = await startSession(ctx, http, who);
  const actor = await ctx.runtime.authenticator.authenticate(
    { cookie: `${sessionCookie}=${secret}`, authorization: null, secure: false },
    ctx.locale,
  );
  if (!actor) throw new Error('The session that was just made is not good');
  return actor;
};
