import { createHash, randomBytes } from 'node:crypto';
import type { RawTx } from '../../../db/client.ts';
import type { SecretBox } from '../../../platform/auth/secretBox.ts';
import { newId } from '../../../platform/ids.ts';
import {
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeOf,
  typedRecoveryCode,
} from '../domain/recoveryCodes.ts';
import { stepOfCode } from '../totp.ts';

/** What a sealed authenticator belongs to: it opens for nobody else. */
export const totpPurpose = (identityId: string): string => `totp:${identityId}`;

/** What came of a code. `used`: it was right and has been taken before. */
export type CodeOutcome = 'totp' | 'recovery' | 'used' | 'wrong';

const hashOf = (identityId: string, code: string): Buffer =>
  createHash('sha256').update(`${identityId}:${code}`).digest();

interface Factor {
  secretBox: string;
  lastStep: number;
}

const takeTotp = async (
  sql: RawTx,
  secrets: SecretBox,
  identityId: string,
  code: string,
  now: Date,
): Promise<CodeOutcome> => {
  const [factor] = await sql<Factor[]>`
    select secret_box as "secretBox", last_step::int as "lastStep" from mfa_factors where identity_id = ${identityId} and confirmed_at is not null for update`;
  if (!factor) return 'wrong';
  const secret = secrets.open(factor.secretBox, totpPurpose(identityId));
  const step = stepOfCode(secret, code, now);
  if (step === null) return 'wrong';
  if (step <= factor.lastStep) return 'used';
  const box = secrets.isOld(factor.secretBox)
    ? secrets.seal(secret, totpPurpose(identityId))
    : factor.secretBox;
  await sql`update mfa_factors set last_step = ${step}, secret_box = ${box} where identity_id = ${identityId}`;
  return 'totp';
};

const takeRecoveryCode = async (sql: RawTx, identityId: string, code: string): Promise<CodeOutcome> => {
  const taken = await sql`
    update recovery_codes set used_at = now() where identity_id = ${identityId} and code_hash = ${hashOf(identityId, code)} and used_at is null
      and exists (select 1 from mfa_factors f where f.identity_id = ${identityId} and f.confirmed_at is not null) returning id`;
  return taken.length > 0 ? 'recovery' : 'wrong';
};

/** Takes a code of the authenticator, or a recovery code: each is good once. */
export const takeCode = (
  sql: RawTx,
  secrets: SecretBox,
  identityId: string,
  typed: string,
  now: Date,
): Promise<CodeOutcome> => {
  const digits = typed.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return takeTotp(sql, secrets, identityId, digits, now);
  const recovery = typedRecoveryCode(typed);
  return recovery === null ? Promise.resolve('wrong') : takeRecoveryCode(sql, identityId, recovery);
};

/** Replaces a person's recovery codes; answers the new ones, which are shown once and kept as hashes. */
export const newRecoveryCodes = async (sql: RawTx, identityId: string): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeOf(randomBytes(recoveryCodeBytes)),
  );
  await sql`delete from recovery_codes where identity_id = ${identityId}`;
  for (const code of codes)
    await sql`insert into recovery_codes (id, identity_id, code_hash) values (${newId()}, ${identityId}, ${hashOf(identityId, code.replaceAll('-', ''))})`;
  return codes;
};
