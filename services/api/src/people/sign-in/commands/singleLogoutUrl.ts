import * as oidc from 'openid-client';
import type { Context } from '../../../platform/context.ts';
import { connectTo, directoryAccess } from '../provider.ts';
import { idTokenPurpose } from './finishDirectorySignIn.ts';

/**
 * Where the browser goes to sign out at the directory too; null where that is not wanted, not offered, or not
 * reachable.
 */
export const singleLogoutUrl = async (
  ctx: Context,
  session: { directoryId: string | null; idTokenBox: string | null },
): Promise<string | null> => {
  if (!session.directoryId || !ctx.http) return null;
  const directory = await directoryAccess(ctx.runtime.sql, session.directoryId);
  if (!directory?.singleLogout) return null;
  try {
    const config = await connectTo(ctx.runtime, directory);
    if (!config.serverMetadata().end_session_endpoint) return null;
    const hint: Record<string, string> =
      session.idTokenBox === null
        ? {}
        : { id_token_hint: ctx.runtime.secrets.open(session.idTokenBox, idTokenPurpose(directory.id)) };
    const url = oidc.buildEndSessionUrl(config, {
      ...hint,
      post_logout_redirect_uri: `${ctx.http.origin}/login`,
    });
    return url.protocol === 'https:' || ctx.runtime.env.nodeEnv !== 'production' ? url.href : null;
  } catch (error) {
    ctx.log.warn({ err: error, directoryId: directory.id }, 'no single logout');
    return null;
  }
};
