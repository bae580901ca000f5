import type { RawSql } from '../../db/client.ts';

/** Where somebody's second step stands. */
export interface MfaState {
  registeredAt: Date | null;
  recoveryCodesLeft: number;
  /** Whether one of their companies wants it of those who sign in with a password. */
  required: boolean;
}

/** A person's own second step, as they may read it. */
export const mfaStateOf = async (sql: RawSql, identityId: string): Promise<MfaState> => {
  const [row] = await sql<MfaState[]>`
    select (select confirmed_at from mfa_factors where identity_id = ${identityId}) as "registeredAt",
      (select count(*)::int from recovery_codes where identity_id = ${identityId} and used_at is null) as "recoveryCodesLeft",
      exists (select 1 from users u join companies c on c.id = u.company_id and c.mfa_required
        where u.identity_id = ${identityId} and u.status = 'ACTIVE' and u.directory_id is null) as required`;
  return row ?? { registeredAt: null, recoveryCodesLeft: 0, required: false };
};

/** One's own second step, with whether this session came by the company's directory. */
export const ownMfaOf = async (
  sql: RawSql,
  identityId: string,
  sessionId: string,
): Promise<MfaState & { byDirectory: boolean }> => {
  const [state, [session]] = await Promise.all([
    mfaStateOf(sql, identityId),
    sql<{ method: string }[]>`select method from sessions where id = ${sessionId}`,
  ]);
  return { ...state, byDirectory: session?.method === 'DIRECTORY' };
};

/** A sign-in that waits for its second step. */
export interface PendingSignIn {
  id: string;
  identityId: string;
  userId: string;
  companyId: string;
  companyName: string;
  login: string;
  /** Of the password that was right. */
  passwordHash: string | null;
  step: 'CODE' | 'REGISTER';
  failures: number;
  expiresAt: Date;
}

/**
 * The sign-in behind a cookie's secret, while it is good: neither run out, nor of somebody who may no longer
 * sign in, nor by a password that was changed since.
 */
export const pendingSignInBy = async (sql: RawSql, secretHash: Buffer): Promise<PendingSignIn | null> => {
  const [row] = await sql<PendingSignIn[]>`
    select p.id, p.identity_id as "identityId", p.user_id as "userId", p.company_id as "companyId", c.name as "companyName", i.login, i.password_hash as "passwordHash", p.step, p.failures, p.expires_at as "expiresAt"
    from pending_sign_ins p
    join identities i on i.id = p.identity_id and i.status = 'ACTIVE'
    join users u on u.id = p.user_id and u.status = 'ACTIVE' and u.directory_id is null
    join companies c on c.id = p.company_id
    where p.secret_hash = ${secretHash} and p.expires_at > now() and p.created_at > coalesce(i.password_changed_at, '-infinity')`;
  return row ?? null;
};
