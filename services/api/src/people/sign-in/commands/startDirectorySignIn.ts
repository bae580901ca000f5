import * as oidc from 'openid-client';
import { directoryCookie, setCookie } from '../../../platform/auth/cookies.ts';
import { newSecret, secretHash } from '../../../platform/auth/secrets.ts';
import type { Context } from '../../../platform/context.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { returnPath } from '../domain/returnPath.ts';
import { beginAttempt } from '../../sessions/commands/attempts.ts';
import { SignInFailed } from '../../sessions/sessions.errors.ts';
import { DirectoryUnavailable } from '../directories.errors.ts';
import { connectTo, directoryAccess } from '../provider.ts';

/** How long somebody may take at the directory. */
const signInSeconds = 900;

/** Where the directory sends people back to. */
export const callbackPath = '/sso/callback';

/** What the sealed checks of a sign-in belong to. */
export const checksPurpose = (state: string): string =>
  `directory-sign-in:${secretHash(state).toString('hex')}`;

/**
 * Counts that somebody began; counted as failed until they come back from there. Slowed down like sign-ins,
 * each address for itself: neither a person nor an office is kept out by what is begun elsewhere in their
 * name.
 */
const countBeginning = async (
  ctx: Context,
  address: string,
  directoryId: string,
  login: string | null,
): Promise<string> => {
  const attempt = await beginAttempt(
    ctx,
    {
      login: login ?? '',
      address,
      deviceSecret: null,
      countedAs: `directory:${directoryId}:${login?.trim().toLowerCase() ?? newSecret()}`,
    },
    'SSO',
  );
  if ('retryAfterSeconds' in attempt)
    throw SignInFailed({ retryAfterSeconds: attempt.retryAfterSeconds }, 'SIGN_IN_THROTTLED');
  return attempt.id;
};

/**
 * Begins a sign-in at a directory: notes what its answer has to match (state, nonce, PKCE, this very browser)
 * and answers the address to go to. Slow: it may have to ask the directory who it is, so nothing is held
 * meanwhile.
 */
export const startDirectorySignIn = async (
  ctx: Context,
  input: { directoryId: string; returnTo: string | null; login: string | null },
): Promise<string> => {
  const { http, runtime } = ctx;
  if (!http) throw NotPermitted({});
  const directory = await directoryAccess(runtime.sql, input.directoryId);
  if (!directory) throw NotFound({ path: 'directoryId' });
  const attemptId = await countBeginning(ctx, http.address, directory.id, input.login);
  const config = await connectTo(runtime, directory).catch((error: unknown) => {
    ctx.log.warn({ err: error, directoryId: directory.id }, 'directory not reached');
    throw DirectoryUnavailable({ label: directory.label });
  });
  const [state, browser, nonce, verifier] = [
    newSecret(),
    newSecret(),
    oidc.randomNonce(),
    oidc.randomPKCECodeVerifier(),
  ];
  const redirectUri = http.origin + callbackPath;
  await runtime.sql`delete from directory_sign_ins where expires_at < now()`;
  await runtime.sql`
    insert into directory_sign_ins (state_hash, browser_hash, directory_id, checks_box, redirect_uri, return_to, locale, expires_at)
    values (${secretHash(state)}, ${secretHash(browser)}, ${directory.id}, ${runtime.secrets.seal(JSON.stringify({ nonce, verifier, attemptId }), checksPurpose(state))},
      ${redirectUri}, ${returnPath(input.returnTo)}, ${ctx.locale}, now() + make_interval(secs => ${signInSeconds}))`;
  http.setCookies.push(setCookie(directoryCookie, browser, http.secure, signInSeconds));
  return oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(input.login ? { login_hint: input.login } : {}),
  }).href;
};
