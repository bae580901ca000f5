import type { CommandTx } from '../../platform/command.ts';
import { defineHook } from '../../platform/hook.ts';
import type { Locale } from '../../platform/locale.ts';

/**
 * Somebody is invited: they get a link to choose a password. The answer says by which ways; none where it
 * cannot go.
 */
export const identityInvited = defineHook<[tx: CommandTx, identityId: string], readonly ('EMAIL' | 'SMS')[]>(
  'identity invited',
);

/** Where somebody was reached until now, and in which language. */
export interface FormerAddresses {
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: Locale | null;
}

/**
 * An administrator changed where somebody is reached: links that went elsewhere end, and who has come is told
 * where they were until now.
 */
export const addressesChanged =
  defineHook<[tx: CommandTx, identityId: string, former: FormerAddresses]>('addresses changed');

/** A user who loses access to their company. */
export interface DisabledUser {
  readonly userId: string;
  readonly identityId: string;
  readonly companyId: string;
}

/** Somebody may not work for a company any more: they are signed out of it. */
export const userDisabled = defineHook<[tx: CommandTx, user: DisabledUser]>('user disabled');

/** Somebody signs in another way from now on: what began the old way ends. */
export const signInMoved = defineHook<[tx: CommandTx, userId: string]>('way of signing in moved');
