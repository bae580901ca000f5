import { activateIdentity, proveAddress } from '../../users/commands/ownIdentity.ts';
import { hashPassword } from '../../../platform/auth/password.ts';
import { secretHash } from '../../../platform/auth/secrets.ts';
import { runAsWorker, type CommandTx } from '../../../platform/command.ts';
import type { Context } from '../../../platform/context.ts';
import { recordSecurityEvent } from '../../security/commands/recordSecurityEvent.ts';
import { rememberDevice } from '../../sessions/commands/rememberDevice.ts';
import { linkBySecret, ownLogin, type AccountLinkRow } from '../accounts.queries.ts';
import { AccountLinkRefused } from '../accounts.errors.ts';
import { isLive } from '../domain/tokens.ts';
import { refuseWeakPassword } from '../refuseWeakPassword.ts';
import { noticeOf, storePassword } from './storePassword.ts';

const invalid = (): Error => AccountLinkRefused({ retryAfterSeconds: null });

/** Uses the link up; of two who use it at once, one does. */
const useUp = async (tx: CommandTx, id: string): Promise<void> => {
  const used =
    await tx.sql`update account_tokens set used_at = ${tx.machineNow} where id = ${id} and used_at is null and expires_at > ${tx.machineNow} returning 1`;
  if (used.length === 0) throw invalid();
};

/** Keeps that a password was chosen by a link, for the company the person joined first. */
const keepTrace = async (tx: CommandTx, identityId: string, address: string | null): Promise<void> => {
  const [home] = await tx.sql<{ userId: string; companyId: string }[]>`
    select id as "userId", company_id as "companyId" from users where identity_id = ${identityId} order by status = 'DISABLED', created_at, id limit 1`;
  if (home)
    await recordSecurityEvent(tx.sql, {
      kind: 'password.chosen',
      companyId: home.companyId,
      actorUserId: home.userId,
      identityId,
      from: { address },
    });
};

const apply = async (
  tx: CommandTx,
  { id, identityId, purpose, sentTo }: AccountLinkRow,
  passwordHash: string,
  address: string | null,
): Promise<void> => {
  await useUp(tx, id);
  // Before it is asked which companies that added this login are let in.
  if (sentTo !== null) await proveAddress(tx, identityId, sentTo);
  // An invited person who resets is activated too: the link went to the same address.
  await activateIdentity(tx, identityId);
  await storePassword(tx, identityId, passwordHash, { sessionId: null, device: null });
  await keepTrace(tx, identityId, address);
  const person = purpose === 'RESET' ? await ownLogin(tx.sql as never, identityId) : null;
  if (person) await noticeOf(tx, 'passwordChanged', identityId, person);
};

/**
 * Chooses a password by a link: activates the login where it waits for that, and signs the person out
 * everywhere. Nobody is signed in by it.
 */
export const choosePassword = async (
  ctx: Context,
  { secret, newPassword }: { secret: string; newPassword: string },
): Promise<{ login: string }> => {
  const { runtime } = ctx;
  const link = await linkBySecret(runtime.sql, secret);
  if (!link || !isLive(link, ctx.machineNow())) throw invalid();
  refuseWeakPassword(runtime, newPassword, [link.login, link.displayName, link.companyName ?? '']);
  const passwordHash = await hashPassword(newPassword);
  await runAsWorker(ctx, 'choosePassword', (tx) => apply(tx, link, passwordHash, ctx.http?.address ?? null));
  runtime.authenticator.forget();
  // Whoever holds the mailbox is the person: this browser is theirs, however many strangers guess meanwhile.
  await rememberDevice(ctx, link.identityId);
  return { login: link.login };
};

/** The hash of what a browser carries, to keep it known. */
export const deviceOf = (ctx: Context): Buffer | null =>
  ctx.http?.deviceSecret ? secretHash(ctx.http.deviceSecret) : null;
