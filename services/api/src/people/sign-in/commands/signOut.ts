import { endOwnSession, type EndedSession } from '../../sessions/commands/endOwnSession.ts';
import { endCookie } from '../../../platform/auth/cookies.ts';
import type { Context } from '../../../platform/context.ts';
import { singleLogoutUrl } from './singleLogoutUrl.ts';

/**
 * Ends the caller's session, here at once and in the other processes by event, and removes the cookie.
 * Answers where the directory's single logout is, if there is one.
 */
export const signOut = async (ctx: Context): Promise<string | null> => {
  const sessionId = ctx.actor?.sessionId;
  let session: EndedSession | null = null;
  if (sessionId) {
    session = await endOwnSession(ctx, sessionId);
    ctx.runtime.authenticator.forget();
    ctx.runtime.relay.wake();
  }
  ctx.http?.setCookies.push(endCookie(ctx.http.secure));
  // Slow: the directory may have to be asked. The session is over by then.
  return session && singleLogoutUrl(ctx, session);
};
