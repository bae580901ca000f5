import type { Role } from '@ptc/schema/rules/lists/people';
import { newSecret, secretHash } from '../../../platform/auth/secrets.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { InvalidInput, NotPermitted } from '../../../platform/refusal.ts';

/** Longest life of a token. */
const maxDays = 366;
const prefixLength = 12;

/**
 * A token's secret leaves the house once: in the answer of the command that made it, never from the
 * idempotency record.
 */
export const tokenSecrets = new WeakMap<object, string>();

/**
 * Makes a token for the active company with some of the creator's own roles. Only people may: a token breeds
 * no tokens.
 */
export const createAccessToken = async (
  tx: CommandTx,
  input: { name: string; roles: readonly Role[]; expiresAt: Date },
): Promise<{ tokenId: string }> => {
  const { actor, machineNow: now } = tx;
  if (actor.via !== 'session' || !actor.userId || actor.companyId !== actor.loginCompanyId)
    throw NotPermitted({});
  const days = (input.expiresAt.getTime() - now.getTime()) / 86_400_000;
  if (days <= 0) throw InvalidInput({ issues: [{ path: 'expiresAt', code: 'in_the_past' }] });
  if (days > maxDays) throw InvalidInput({ issues: [{ path: 'expiresAt', code: 'date_out_of_range' }] });
  const beyond = input.roles.findIndex(
    (role) => !actor.roles.has(role) || role === 'SYS_ADMIN' || role === 'SYS_SUPPORT',
  );
  if (beyond >= 0) throw InvalidInput({ issues: [{ path: `roles.${beyond}`, code: 'not_allowed_value' }] });
  const secret = newSecret('ptc_');
  const id = newId();
  await tx.sql`
    insert into access_tokens (id, company_id, created_by_user_id, name, prefix, secret_hash, roles, expires_at)
    values (${id}, ${actor.companyId}, ${actor.userId}, ${input.name}, ${secret.slice(0, prefixLength)}, ${secretHash(secret)}, ${[...new Set(input.roles)]}::text[], ${input.expiresAt})`;
  await tx.emit({ type: 'token.created', entityType: 'token', entityId: id, companyIds: [actor.companyId] });
  const result = { tokenId: id };
  tokenSecrets.set(result, secret);
  return result;
};
