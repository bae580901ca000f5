import { withTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../platform/actor.ts';
import { verifyPassword } from '../../../platform/auth/password.ts';
import type { Context } from '../../../platform/context.ts';
import { directoryById, directoryOfLogin, type DirectoryChoice } from '../directories.queries.ts';
import { askSecondStep } from '../../mfa/commands/askSecondStep.ts';
import { activateLogin } from '../../users/commands/activateLogin.ts';
import { beginSession, refuseSuspended } from '../../sessions/commands/beginSession.ts';
import { SignInFailed } from '../../sessions/sessions.errors.ts';
import { attemptSucceeded, beginAttempt } from '../../sessions/commands/attempts.ts';
import { rememberDevice } from '../../sessions/commands/rememberDevice.ts';

interface Candidate {
  identityId: string;
  passwordHash: string | null;
  userId: string;
  companyId: string;
  /** Where they sign in instead, if they do. */
  directoryId: string | null;
  /** Has not come yet, and was given this password for it. */
  isNew: boolean;
}

/**
 * The person with this login, in the company they joined first of those that work; somebody new in the
 * company that entered them, where it gave them a first password: it proves nothing to others that added the
 * login since.
 */
const findCandidate = async (ctx: Context, login: string): Promise<Candidate | null> => {
  const [row] = await ctx.runtime.sql<Candidate[]>`
    select i.id as "identityId", i.password_hash as "passwordHash", u.id as "userId", u.company_id as "companyId", u.directory_id as "directoryId", i.status = 'PENDING' as "isNew"
    from identities i join users u on u.identity_id = i.id and u.status = i.status and (i.status = 'ACTIVE' or u.invited_name is null) join companies c on c.id = u.company_id
    where i.login = ${login} and (i.status = 'ACTIVE' or (i.status = 'PENDING' and i.password_hash is not null)) order by c.suspended_at is not null, u.directory_id is not null, u.created_at, u.id limit 1`;
  return row ?? null;
};

/**
 * A wrong password, in words that depend on nothing but the login's domain: where it belongs to a company's
 * directory, they say how its people sign in, whether or not there is such a login. Who proved a directory
 * user's password is told too.
 */
const passwordRefusal = (directory: DirectoryChoice | null) =>
  directory
    ? SignInFailed({ retryAfterSeconds: null, directory, label: directory.label }, 'SIGN_IN_BY_DIRECTORY')
    : SignInFailed({ retryAfterSeconds: null });

/**
 * Signs in by password and sets the session's cookie. An unknown login takes as long as a wrong password and
 * reads the same. Not a `runCommand`: nobody acts yet, and a failed attempt must be remembered although it
 * was refused.
 */
export const signIn = async (ctx: Context, input: { login: string; password: string }): Promise<Actor> => {
  const { http, runtime } = ctx;
  if (!http) throw SignInFailed({ retryAfterSeconds: null });
  const login = input.login.trim().toLowerCase();
  const attempt = await beginAttempt(ctx, { login, address: http.address, deviceSecret: http.deviceSecret });
  if ('retryAfterSeconds' in attempt)
    throw SignInFailed({ retryAfterSeconds: attempt.retryAfterSeconds }, 'SIGN_IN_THROTTLED');
  const person = await findCandidate(ctx, login);
  const right = await verifyPassword(input.password, person?.passwordHash ?? null);
  if (!person || !right) throw passwordRefusal(await directoryOfLogin(runtime.sql, login));
  if (person.directoryId) throw passwordRefusal(await directoryById(runtime.sql, person.directoryId));
  if (runtime.env.nodeEnv === 'production' && input.password === runtime.env.demoPassword)
    throw SignInFailed({ retryAfterSeconds: null }, 'DEMO_PASSWORD_REFUSED');
  await attemptSucceeded(ctx, attempt.id);
  if (person.isNew) await withTransaction(runtime.sql, ({ sql }) => activateLogin(sql, person, ctx.now()));
  // Before a second step is asked for, which would lead nowhere.
  await refuseSuspended(ctx, person.companyId);
  await askSecondStep(ctx, http, person);
  await rememberDevice(ctx, person.identityId);
  return beginSession(ctx, http, { ...person, method: 'PASSWORD' });
};
