import type { LanguageName } from '@ptc/schema/rules/lists/people';
import { runCommand } from '../../../platform/command.ts';
import type { Context } from '../../../platform/context.ts';
import { putOwnDetails, tellOwnDetails } from '../../users/commands/ownIdentity.ts';
import { dialable } from '../../messages/domain/dialable.ts';
import { PasswordRefused } from '../accounts.errors.ts';
import { addressesMoved } from './addressesMoved.ts';
import { ownLoginOf, provePassword } from './changePassword.ts';

/** A person's own details. */
export interface AccountInput {
  readonly displayName: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly language: LanguageName;
  readonly currentPassword?: string | null | undefined;
}

/**
 * Changes the caller's own details. Who changes where messages go must prove the password first, for messages
 * open the account; the address that was there until now is told.
 */
export const updateAccount = async (ctx: Context, input: AccountInput): Promise<{ identityId: string }> => {
  const own = await ownLoginOf(ctx);
  const { identityId } = own;
  const [email, phone] = [input.email ?? null, input.phone ?? null];
  const reachedElsewhere = email !== own.email || dialable(phone) !== dialable(own.phone);
  if (reachedElsewhere && own.passwordHash !== null) {
    if (!input.currentPassword) throw PasswordRefused({ retryAfterSeconds: null }, 'CURRENT_PASSWORD_NEEDED');
    await provePassword(ctx, own, input.currentPassword);
  }
  return runCommand(ctx, { name: 'updateAccount', input: null }, async (tx) => {
    const language = input.language.toLowerCase();
    await putOwnDetails(tx, identityId, { displayName: input.displayName, email, phone, language });
    if (reachedElsewhere) await addressesMoved(tx, identityId, own);
    await tellOwnDetails(tx, identityId);
    return { identityId };
  });
};
