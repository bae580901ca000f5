import * as oidc from 'openid-client';
import type { RawSql } from '../../db/client.ts';
import { guardedFetch } from '../../platform/http/guardedFetch.ts';
import type { Runtime } from '../../platform/runtime.ts';

/** What is needed to talk to a directory. */
export interface DirectoryAccess {
  id: string;
  companyId: string;
  label: string;
  issuer: string;
  clientId: string;
  clientSecretBox: string | null;
  emailDomains: string[];
  singleLogout: boolean;
  version: number;
}

/** What a directory's sealed client secret belongs to. */
export const clientSecretPurpose = (directoryId: string): string => `directory-client:${directoryId}`;

/** An active directory with what is needed to talk to it; for signing in and out alone. */
export const directoryAccess = async (sql: RawSql, id: string): Promise<DirectoryAccess | null> => {
  const [row] = await sql<DirectoryAccess[]>`
    select id, company_id as "companyId", label, issuer, client_id as "clientId", client_secret_box as "clientSecretBox", email_domains as "emailDomains", single_logout as "singleLogout", version
    from directories where id = ${id} and active`;
  return row ?? null;
};

/** How long what a directory says of itself is believed. */
const believedMs = 10 * 60_000;

interface Known {
  version: number;
  until: number;
  config: Promise<oidc.Configuration>;
}

const known = new WeakMap<Runtime, Map<string, Known>>();

const discover = (runtime: Runtime, directory: DirectoryAccess): Promise<oidc.Configuration> => {
  const { env, secrets } = runtime;
  const secret =
    directory.clientSecretBox === null
      ? null
      : secrets.open(directory.clientSecretBox, clientSecretPurpose(directory.id));
  const plainHttp = env.nodeEnv !== 'production';
  return oidc.discovery(
    new URL(directory.issuer),
    directory.clientId,
    undefined,
    secret === null ? oidc.None() : oidc.ClientSecretBasic(secret),
    {
      [oidc.customFetch]: guardedFetch({
        privateNetworks: env.directoryNetworks === 'any',
        plainHttp,
      }) as oidc.CustomFetch,
      timeout: 8,
      // The signature of what it says of a person is checked by its keys, not left to TLS alone.
      execute: [oidc.enableNonRepudiationChecks, ...(plainHttp ? [oidc.allowInsecureRequests] : [])],
    },
  );
};

/** The directory's own description of itself, read once in ten minutes; throws where it cannot be reached. */
export const connectTo = async (
  runtime: Runtime,
  directory: DirectoryAccess,
): Promise<oidc.Configuration> => {
  const ours = known.get(runtime) ?? new Map<string, Known>();
  known.set(runtime, ours);
  const found = ours.get(directory.id);
  if (found && found.version === directory.version && found.until > Date.now()) return found.config;
  const config = discover(runtime, directory);
  ours.set(directory.id, { version: directory.version, until: Date.now() + believedMs, config });
  // A failure is not kept: the next attempt asks again.
  config.catch(() => {
    if (ours.get(directory.id)?.config === config) ours.delete(directory.id);
  });
  return config;
};
