import { withTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../platform/actor.ts';
import { verifyPassword } from '../../../platform/auth/password.ts';
import { startCookie } from '../../../platform/auth/cookies.ts';
import { newSecret, secretHash } from '../../../platform/auth/secrets.ts';
import type { Context, HttpExchange } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { emitEvent } from '../../../platform/outbox/emit.ts';
import { SignInFailed } from '../sessions.errors.ts';
import { attemptSucceeded, beginAttempt } from './attempts.ts';
import { rememberDevice } from './rememberDevice.ts';

interface Candidate {
  identityId: string;
  passwordHash: string | null;
  userId: string;
  companyId: string;
}

/** The person with this login, in the company they joined first. */
const findCandidate = async (ctx: Context, login: string): Promise<Candidate | null> => {
  const [row] = await ctx.runtime.sql<Candidate[]>`
    select i.id as "identityId", i.password_hash as "passwordHash", u.id as "userId", u.company_id as "companyId"
    from identities i join users u on u.identity_id = i.id and u.status = 'ACTIVE'
    where i.login = ${login} and i.status = 'ACTIVE' order by u.created_at, u.id limit 1`;
  return row ?? null;
};

const beginSession = async (ctx: Context, person: Candidate, http: HttpExchange): Promise<string> => {
  const secret = newSecret();
  const id = newId();
  const hours = ctx.runtime.env.sessionMaxHours;
  await withTransaction(ctx.runtime.sql, async ({ sql }) => {
    await sql`
      insert into sessions (id, secret_hash, identity_id, user_id, login_company_id, active_company_id, address, user_agent, expires_at)
      values (${id}, ${secretHash(secret)}, ${person.identityId}, ${person.userId}, ${person.companyId}, ${person.companyId}, ${http.address}, ${http.userAgent}, now() + make_interval(hours => ${hours}))`;
    await emitEvent(sql, { type: 'session.started', entityType: 'session', entityId: id, companyIds: [person.companyId] });
  });
  return secret;
};

/**
 * Signs in by password and sets the session's cookie. An unknown login takes as long as a wrong password and reads the
 * same. Not a `runCommand`: nobody acts yet, and a failed attempt must be remembered although it was refused.
 */
export const signIn = async (ctx: Context, input: { login: string; password: string }): Promise<Actor> => {
  const { http, runtime } = ctx;
  if (!http) throw SignInFailed({ retryAfterSeconds: null });
  const login = input.login.trim().toLowerCase();
  const attempt = await beginAttempt(ctx, { login, address: http.address, deviceSecret: http.deviceSecret });
  if ('retryAfterSeconds' in attempt) throw SignInFailed({ retryAfterSeconds: attempt.retryAfterSeconds }, 'SIGN_IN_THROTTLED');
  const person = await findCandidate(ctx, login);
  const right = await verifyPassword(input.password, person?.passwordHash ?? null);
  if (!person || !right) throw SignInFailed({ retryAfterSeconds: null });
  if (runtime.env.nodeEnv === 'production' && input.password === runtime.env.demoPassword) throw SignInFailed({ retryAfterSeconds: null }, 'DEMO_PASSWORD_REFUSED');
  await attemptSucceeded(ctx, attempt.id);
  await rememberDevice(ctx, person.identityId);
  const secret = await beginSession(ctx, person, http);
  http.setCookies.push(startCookie(secret, http.secure, runtime.env.sessionMaxHours * 3_600));
  const actor = await runtime.authenticator.authenticate({ cookie: `ptc_session=${secret}`, authorization: null }, ctx.locale);
  if (!actor) throw new Error('The session that was just made is not good');
  return actor;
};
