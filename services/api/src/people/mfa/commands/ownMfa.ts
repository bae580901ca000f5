import { withTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../platform/context.ts';
import { recordSecurityEvent } from '../../security/commands/recordSecurityEvent.ts';
import { unmarkSecondStep } from '../../sessions/commands/markSecondStep.ts';
import { MfaRefused } from '../mfa.errors.ts';
import { mfaStateOf } from '../mfa.queries.ts';
import { requireOwnPassword } from './requireOwnPassword.ts';
import { newRecoveryCodes } from './takeCode.ts';

/** Turns one's own second step off; not where a company of theirs requires it. */
export const turnOffMfa = async (ctx: Context, password: string): Promise<void> => {
  const owner = await requireOwnPassword(ctx, password);
  await withTransaction(ctx.runtime.sql, async ({ sql }) => {
    const [{ required } = { required: true }] = await sql<{ required: boolean }[]>`
      select exists (select 1 from users u join companies c on c.id = u.company_id and c.mfa_required
        where u.identity_id = ${owner.identityId} and u.status = 'ACTIVE' and u.directory_id is null) as required`;
    if (required) throw MfaRefused({}, 'MFA_REQUIRED_BY_COMPANY');
    const gone =
      await sql`delete from mfa_factors where identity_id = ${owner.identityId} and confirmed_at is not null returning 1`;
    if (gone.length === 0) throw MfaRefused({}, 'MFA_NOT_REGISTERED');
    await sql`delete from recovery_codes where identity_id = ${owner.identityId}`;
    await unmarkSecondStep(sql, owner.identityId);
    await recordSecurityEvent(sql, {
      kind: 'mfa.turnedOff',
      companyId: owner.companyId,
      actorUserId: owner.userId,
      identityId: owner.identityId,
      from: { address: ctx.http?.address ?? null },
    });
  });
};

/** Replaces one's own recovery codes; the old ones are no longer good. */
export const renewRecoveryCodes = async (ctx: Context, password: string): Promise<string[]> => {
  const owner = await requireOwnPassword(ctx, password);
  const state = await mfaStateOf(ctx.runtime.sql, owner.identityId);
  if (!state.registeredAt) throw MfaRefused({}, 'MFA_NOT_REGISTERED');
  return withTransaction(ctx.runtime.sql, async ({ sql }) => {
    await recordSecurityEvent(sql, {
      kind: 'mfa.recoveryCodesRenewed',
      companyId: owner.companyId,
      actorUserId: owner.userId,
      identityId: owner.identityId,
      from: { address: ctx.http?.address ?? null },
    });
    return newRecoveryCodes(sql, owner.identityId);
  });
};
