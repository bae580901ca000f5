import { randomInt } from 'node:crypto';
import { hashPassword } from '../../../platform/auth/password.ts';
import { newSecret, secretHash } from '../../../platform/auth/secrets.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { accountTokens } from '../accounts.table.ts';
import { lifetimeMinutes, type TokenPurpose } from '../domain/tokens.ts';

/**
 * A link's secret, and the code of a text message where one was asked for; kept nowhere but in the message
 * itself.
 */
export interface Issued {
  readonly secret: string;
  readonly code: string | null;
}

/**
 * Makes a link, and on demand a code to type, that let a person choose a password once. `sentTo` is the
 * address it is mailed to, which using it proves.
 */
export const issueToken = async (
  tx: CommandTx,
  identityId: string,
  purpose: TokenPurpose,
  options: { readonly withCode?: boolean; readonly minutes?: number; readonly sentTo?: string } = {},
): Promise<Issued> => {
  const secret = newSecret();
  const code = options.withCode ? String(randomInt(100_000_000)).padStart(8, '0') : null;
  await tx.db.insert(accountTokens).values({
    id: newId(),
    identityId,
    purpose,
    secretHash: secretHash(secret),
    sentTo: options.sentTo ?? null,
    codeHash: code === null ? null : await hashPassword(code),
    expiresAt: new Date(tx.machineNow.getTime() + (options.minutes ?? lifetimeMinutes[purpose]) * 60_000),
    createdAt: tx.machineNow,
  });
  return { secret, code };
};
