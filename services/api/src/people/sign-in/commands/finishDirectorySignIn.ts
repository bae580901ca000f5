import { isSuspended } from '../../../network/companies/suspended.queries.ts';
import * as oidc from 'openid-client';
import { withTransaction } from '../../../db/transaction.ts';
import { directoryCookie, readCookie, setCookie } from '../../../platform/auth/cookies.ts';
import { secretHash } from '../../../platform/auth/secrets.ts';
import type { Context, HttpExchange } from '../../../platform/context.ts';
import { attemptSucceeded } from '../../sessions/commands/attempts.ts';
import { startSession } from '../../sessions/commands/beginSession.ts';
import { connectTo, directoryAccess, type DirectoryAccess } from '../provider.ts';
import { bindPerson } from './bindPerson.ts';
import { checksPurpose } from './startDirectorySignIn.ts';

/** Why nobody is signed in; the landing page words it. */
export type DirectoryProblem = 'expired' | 'cancelled' | 'failed' | 'unknown' | 'suspended';

/** How it ended, and where to go on to in which language. */
export interface DirectoryOutcome {
  problem: DirectoryProblem | null;
  returnTo: string | null;
  locale: string;
}

interface Begun {
  directoryId: string;
  checksBox: string;
  redirectUri: string;
  returnTo: string | null;
  locale: string;
}

/** What an ID token's box belongs to. */
export const idTokenPurpose = (directoryId: string): string => `id-token:${directoryId}`;

/**
 * Takes the sign-in that this answer is for away: a second answer, and one that another browser brings, finds
 * nothing.
 */
const takeBegun = async (
  ctx: Context,
  state: string | null,
  browser: string | null,
): Promise<Begun | null> => {
  if (!state || !browser) return null;
  const [row] = await ctx.runtime.sql<Begun[]>`
    delete from directory_sign_ins where state_hash = ${secretHash(state)} and browser_hash = ${secretHash(browser)} and expires_at > now()
    returning directory_id as "directoryId", checks_box as "checksBox", redirect_uri as "redirectUri", return_to as "returnTo", locale`;
  return row ?? null;
};

interface Checks {
  nonce: string;
  verifier: string;
  attemptId: string;
}

const checksOf = (ctx: Context, begun: Begun, state: string): Checks =>
  JSON.parse(ctx.runtime.secrets.open(begun.checksBox, checksPurpose(state))) as Checks;

interface Claims {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  idToken: string;
}

/**
 * Exchanges the code and checks everything about what comes for it: signature, issuer, audience, times,
 * nonce, PKCE.
 */
const readClaims = async (
  ctx: Context,
  directory: DirectoryAccess,
  begun: Begun,
  answer: URL,
  state: string,
): Promise<Claims> => {
  const { nonce, verifier } = checksOf(ctx, begun, state);
  const config = await connectTo(ctx.runtime, directory);
  const url = new URL(begun.redirectUri);
  url.search = answer.search;
  const tokens = await oidc.authorizationCodeGrant(config, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new Error('The directory sent no ID token');
  // Some directories give the address by their userinfo endpoint alone; the library checks that it is of the
  // same subject.
  const more =
    claims['email'] === undefined && config.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
      : claims;
  return {
    subject: claims.sub,
    email: typeof more['email'] === 'string' ? more['email'] : null,
    emailVerified: more['email_verified'] === true,
    idToken: tokens.id_token,
  };
};

const signInAt = async (
  ctx: Context,
  http: HttpExchange,
  begun: Begun,
  answer: URL,
  state: string,
): Promise<DirectoryProblem | null> => {
  const { runtime } = ctx;
  if (answer.searchParams.get('error') === 'access_denied') return 'cancelled';
  const directory = await directoryAccess(runtime.sql, begun.directoryId);
  if (!directory) return 'failed';
  if (await isSuspended(runtime.sql, directory.companyId)) return 'suspended';
  const { idToken, ...claims } = await readClaims(ctx, directory, begun, answer, state);
  const person = await withTransaction(runtime.sql, ({ sql }) =>
    bindPerson(sql, directory, claims, http.address, ctx.now()),
  );
  if (!person) return 'unknown';
  await attemptSucceeded(ctx, checksOf(ctx, begun, state).attemptId);
  const idTokenBox = directory.singleLogout
    ? runtime.secrets.seal(idToken, idTokenPurpose(directory.id))
    : null;
  await startSession(ctx, http, {
    ...person,
    companyId: directory.companyId,
    method: 'DIRECTORY',
    directory: { ...directory, idTokenBox },
  });
  return null;
};

/**
 * Ends a sign-in at a directory with what it sent back: a session for somebody linked to it, or the reason
 * why not.
 */
export const finishDirectorySignIn = async (
  ctx: Context,
  http: HttpExchange,
  answer: URL,
): Promise<DirectoryOutcome> => {
  const state = answer.searchParams.get('state');
  const begun = await takeBegun(ctx, state, readCookie(http.cookie, directoryCookie, http.secure));
  if (!begun || !state) return { problem: 'expired', returnTo: null, locale: ctx.locale };
  http.setCookies.push(setCookie(directoryCookie, '', http.secure, 0));
  const problem = await signInAt(ctx, http, begun, answer, state).catch(
    (error: unknown): DirectoryProblem => {
      // Never what was sent: only what kind of failure it was.
      ctx.log.warn(
        {
          failure: error instanceof Error ? error.name : 'unknown',
          code: (error as { code?: unknown }).code,
          directoryId: begun.directoryId,
        },
        'sign-in at a directory failed',
      );
      return 'failed';
    },
  );
  return { problem, returnTo: begun.returnTo, locale: begun.locale };
};
