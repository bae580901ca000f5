import { and, eq, isNull, or, sql as raw } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isInvited } from '../people.queries.ts';
import { identities, users } from '../people.table.ts';
import { recordComing } from './recordAccess.ts';

/** Writes a person's new password. */
export const putPasswordHash = async (
  tx: CommandTx,
  identityId: string,
  passwordHash: string,
): Promise<void> => {
  await tx.sql`update identities set password_hash = ${passwordHash}, password_changed_at = ${tx.machineNow}, version = version + 1, updated_at = ${tx.now} where id = ${identityId}`;
};

/** What a person says of themself. */
export interface OwnDetails {
  readonly displayName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: string;
}

const tellCompanies = async (
  tx: CommandTx,
  type: 'user.activated' | 'user.changed',
  told: readonly { id: string; companyId: string; version: number }[],
): Promise<void> => {
  for (const { id, companyId, version } of told)
    await tx.emit({ type, entityType: 'user', entityId: id, version, companyIds: [companyId] });
};

/** Writes what a person says of themself. */
export const putOwnDetails = async (
  tx: CommandTx,
  identityId: string,
  { displayName, email, phone, language }: OwnDetails,
): Promise<void> => {
  await tx.sql`
    update identities set display_name = ${displayName}, email = ${email}, phone = ${phone}, language = ${language}, version = version + 1, updated_at = ${tx.now}
    where id = ${identityId}`;
};

/**
 * Tells the companies that know the person that their details are others: who has read what was before does
 * not write it back.
 */
export const tellOwnDetails = async (tx: CommandTx, identityId: string): Promise<void> => {
  const changed = await tx.db
    .update(users)
    .set({ version: raw`${users.version} + 1`, updatedAt: tx.now })
    .where(and(eq(users.identityId, identityId), eq(users.status, 'ACTIVE')))
    .returning({ id: users.id, companyId: users.companyId, version: users.version });
  await tellCompanies(tx, 'user.changed', changed);
};

/** Keeps that the person reads what goes to an address: they used a link that went there. */
export const proveAddress = async (tx: CommandTx, identityId: string, address: string): Promise<void> => {
  await tx.sql`update identities set proven_email = ${address} where id = ${identityId}`;
};

/**
 * The person has come for the first time: they may sign in wherever they were invited to. A company that
 * added a login it did not make counts only where it typed the person's own address, which they have proved:
 * else it could have taken somebody else for its own.
 */
export const activateIdentity = async (tx: CommandTx, identityId: string): Promise<void> => {
  await tx.sql`update identities set status = 'ACTIVE' where id = ${identityId} and status = 'PENDING'`;
  const activated = await tx.db
    .update(users)
    .set({ status: 'ACTIVE', version: raw`${users.version} + 1`, updatedAt: tx.now })
    .from(identities)
    .where(
      and(
        eq(identities.id, identityId),
        eq(users.identityId, identities.id),
        eq(users.status, 'PENDING'),
        or(isNull(users.invitedName), isInvited),
      ),
    )
    .returning({ id: users.id, companyId: users.companyId, version: users.version });
  for (const { id: userId, companyId } of activated) await recordComing(tx.sql, { userId, companyId });
  await tellCompanies(tx, 'user.activated', activated);
};
