import type { DisabledUser } from '../../users/users.hooks.ts';
import { holdsAny } from '../../../platform/actor.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { isOwnSession, mayEndSession, sessionEnders, type DecidedSession } from '../sessions.policy.ts';

/** Why sessions end before their time. */
export type EndReason = 'SIGNED_OUT' | 'OTHER_DEVICE' | 'ADMINISTRATOR' | 'ACCESS';

interface Ended {
  id: string;
  identityId: string;
  loginCompanyId: string;
}

const tell = async (tx: CommandTx, ended: readonly Ended[]): Promise<number> => {
  for (const { id, identityId, loginCompanyId } of ended)
    await tx.emit({
      type: 'session.ended',
      entityType: 'session',
      entityId: id,
      companyIds: [loginCompanyId],
      payload: { identityId },
    });
  return ended.length;
};

/**
 * Ends one session: one's own, or somebody else's for those who may. Who may not see it learns nothing of it.
 */
export const endSession = async (tx: CommandTx, sessionId: string): Promise<{ sessionId: string }> => {
  const { actor } = tx;
  const [session] = isUuid(sessionId)
    ? await tx.sql<
        DecidedSession[]
      >`select identity_id as "identityId", login_company_id as "loginCompanyId" from sessions where id = ${sessionId} for update`
    : [];
  const own = session !== undefined && isOwnSession(actor, session);
  if (!own && !holdsAny(actor, sessionEnders)) throw NotPermitted({});
  if (!session || !mayEndSession(actor, session)) throw NotFound({ path: 'sessionId' });
  const reason: EndReason = !own
    ? 'ADMINISTRATOR'
    : actor.sessionId === sessionId
      ? 'SIGNED_OUT'
      : 'OTHER_DEVICE';
  await tell(
    tx,
    await tx.sql<Ended[]>`
    update sessions set ended_at = ${tx.machineNow}, end_reason = ${reason}, ended_by_user_id = ${actor.userId}, version = version + 1
    where id = ${sessionId} and ended_at is null returning id, identity_id as "identityId", login_company_id as "loginCompanyId"`,
  );
  return { sessionId };
};

/**
 * Whose sessions: a person's in whatever company but one of them, those in which somebody signed in as a
 * user, a directory's, those begun in a company, or all of a company that began in a certain way.
 */
export type SessionsOf =
  | { identityId: string; exceptSessionId?: string | null }
  | { userId: string }
  | { directoryId: string }
  | { loginCompanyId: string }
  | { companyId: string; method: 'PASSWORD' };

/**
 * Ends the sessions that last; their sockets close by the event. For commands that have decided that it may
 * be.
 */
export const endSessionsOf = async (
  tx: CommandTx,
  of: SessionsOf,
  reason: EndReason = 'ACCESS',
): Promise<number> => {
  const { sql } = tx;
  const which =
    'identityId' in of
      ? sql`identity_id = ${of.identityId} and id is distinct from ${of.exceptSessionId ?? null}::uuid`
      : 'userId' in of
        ? sql`user_id = ${of.userId}`
        : 'directoryId' in of
          ? sql`directory_id = ${of.directoryId}`
          : 'loginCompanyId' in of
            ? sql`login_company_id = ${of.loginCompanyId}`
            : sql`(login_company_id = ${of.companyId} or active_company_id = ${of.companyId}) and method = ${of.method}`;
  return tell(
    tx,
    await sql<Ended[]>`
    update sessions set ended_at = ${tx.machineNow}, end_reason = ${reason}, ended_by_user_id = ${tx.actor.userId}, version = version + 1
    where ${which} and ended_at is null and expires_at > ${tx.machineNow} returning id, identity_id as "identityId", login_company_id as "loginCompanyId"`,
  );
};

/** Ends every session of the person but the one that asks. */
export const endOtherSessions = async (tx: CommandTx): Promise<{ ended: number }> => {
  const { identityId, sessionId, via } = tx.actor;
  if (via !== 'session' || !identityId || !sessionId) throw NotPermitted({});
  return { ended: await endSessionsOf(tx, { identityId, exceptSessionId: sessionId }, 'OTHER_DEVICE') };
};

/** Ends all sessions of a user of the actor's company, or of anybody for the platform's administrators. */
export const endUserSessions = async (tx: CommandTx, userId: string): Promise<{ ended: number }> => {
  const { actor } = tx;
  const [user] = isUuid(userId)
    ? await tx.sql<{ companyId: string }[]>`select company_id as "companyId" from users where id = ${userId}`
    : [];
  if (!user || (user.companyId !== actor.companyId && !actor.roles.has('SYS_ADMIN')))
    throw NotFound({ path: 'userId' });
  return { ended: await endSessionsOf(tx, { userId }, 'ADMINISTRATOR') };
};

const tellMoved = async (tx: CommandTx, companyId: string, moved: readonly Ended[]): Promise<void> => {
  for (const { id, identityId, loginCompanyId } of moved)
    await tx.emit({
      type: 'session.companyChanged',
      entityType: 'session',
      entityId: id,
      companyIds: [loginCompanyId, companyId],
      payload: { identityId },
    });
};

/**
 * Sessions that visit a company as a user who may not any more go back to where they signed in: one person's,
 * or everybody's.
 */
const sendHome = async (tx: CommandTx, companyId: string, identityId: string | null): Promise<void> => {
  await tellMoved(
    tx,
    companyId,
    await tx.sql<Ended[]>`
    update sessions s set active_company_id = login_company_id, version = version + 1
    where active_company_id = ${companyId} and login_company_id <> ${companyId} and ended_at is null
      and case when ${identityId}::uuid is null then exists (select 1 from users u where u.identity_id = s.identity_id and u.company_id = ${companyId}) else s.identity_id = ${identityId} end
    returning id, identity_id as "identityId", login_company_id as "loginCompanyId"`,
  );
};

/**
 * Signs everybody out of a company that was suspended. The platform's people, who are no users of it, may
 * still look at it.
 */
export const endSessionsOfSuspended = async (tx: CommandTx, companyId: string): Promise<void> => {
  await endSessionsOf(tx, { loginCompanyId: companyId });
  await sendHome(tx, companyId, null);
};

/** Signs a user who was disabled out of their company. */
export const endSessionsOfDisabled = async (
  tx: CommandTx,
  { userId, identityId, companyId }: DisabledUser,
): Promise<void> => {
  await endSessionsOf(tx, { userId });
  await sendHome(tx, companyId, identityId);
};
