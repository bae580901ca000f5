import type { RawTx } from '../../../db/client.ts';
import { rememberDeviceCookie } from '../../../platform/auth/cookies.ts';
import { newSecret, secretHash } from '../../../platform/auth/secrets.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';

/** Browsers of one person that stay known. */
const maxDevices = 50;

const secretForm = /^[\w-]{43}$/;

/**
 * Makes the caller's browser a known one of this person, who has just proved who they are there. It stays
 * known to others who use it too.
 */
export const rememberDevice = async (
  { http, runtime }: Pick<Context, 'http' | 'runtime'>,
  identityId: string,
): Promise<void> => {
  if (!http) return;
  const secret =
    http.deviceSecret !== null && secretForm.test(http.deviceSecret) ? http.deviceSecret : newSecret();
  await runtime.sql`
    insert into known_devices (id, secret_hash, identity_id) values (${newId()}, ${secretHash(secret)}, ${identityId})
    on conflict (secret_hash, identity_id) do update set last_used_at = now()`;
  // Programs that sign in again and again without the cookie leave no endless trail.
  await runtime.sql`
    delete from known_devices where id in (select id from known_devices where identity_id = ${identityId} order by last_used_at desc, id desc offset ${maxDevices})`;
  http.setCookies.push(rememberDeviceCookie(secret, http.secure));
};

/** Makes all browsers of a person strangers again, but the one that carries this secret. */
export const forgetDevices = async (sql: RawTx, identityId: string, kept: Buffer | null): Promise<void> => {
  await sql`delete from known_devices where identity_id = ${identityId} and secret_hash is distinct from ${kept}::bytea`;
};
