import {
  changeDirectory,
  insertDirectory,
  lockDirectory,
  switchDirectory,
  type KeptDirectory,
} from '../../directories/commands/writeDirectory.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { InvalidInput, NotFound, NotPermitted, StaleVersion } from '../../../platform/refusal.ts';
import { forgetSubjects } from '../../users/commands/userDirectory.ts';
import { recordSecurityEvent } from '../../security/commands/recordSecurityEvent.ts';
import { endSessionsOf } from '../../sessions/commands/endSessions.ts';
import { clientSecretPurpose } from '../provider.ts';

/** A directory as it is to be. */
export interface DirectoryInput {
  label: string;
  issuer: string;
  clientId: string;
  /** Null or empty: the one that is kept stays. */
  clientSecret?: string | null | undefined;
  emailDomains: readonly string[];
  singleLogout: boolean;
}

/**
 * Gives a directory its domains, and takes those it has no longer. A domain leads to one directory only; and
 * only the platform's administrators give one that people of other companies sign in with: nobody leads
 * another company's people away. `held` are the directory's already, whoever has come to use them since.
 */
const claimDomains = async (
  tx: CommandTx,
  directoryId: string,
  domains: readonly string[],
  held: readonly string[] = [],
): Promise<void> => {
  const { sql, actor } = tx;
  await sql`delete from directory_domains where directory_id = ${directoryId}`;
  for (const [index, domain] of domains.entries()) {
    const [elsewhere] =
      actor.roles.has('SYS_ADMIN') || held.includes(domain)
        ? []
        : await sql`
      select 1 from identities i join users u on u.identity_id = i.id and u.status <> 'DISABLED' and u.company_id <> ${actor.companyId}
      where split_part(i.login, '@', 2) = ${domain} limit 1`;
    const given = elsewhere
      ? []
      : await sql`insert into directory_domains (domain, directory_id) values (${domain}, ${directoryId}) on conflict do nothing returning 1`;
    if (given.length === 0)
      throw InvalidInput({ issues: [{ path: `emailDomains.${index}`, code: 'domain_taken' }] });
  }
};

const distinct = (domains: readonly string[]): string[] => [...new Set(domains)];

const openDirectory = async (
  tx: CommandTx,
  directoryId: string,
  expectedVersion: number,
): Promise<KeptDirectory> => {
  const kept = await lockDirectory(tx, directoryId);
  if (!kept) throw NotFound({ path: 'directoryId' });
  if (kept.version !== expectedVersion) throw StaleVersion({ typeName: 'Directory', id: directoryId });
  return kept;
};

/** Only people change how a company signs in: no program does. */
const requirePerson = ({ actor }: CommandTx): void => {
  if (actor.via !== 'session' || !actor.userId) throw NotPermitted({});
};

/** Adds a directory to the active company. */
export const createDirectory = async (
  tx: CommandTx,
  input: DirectoryInput,
): Promise<{ directoryId: string }> => {
  requirePerson(tx);
  const id = newId();
  const domains = distinct(input.emailDomains);
  const clientSecretBox = input.clientSecret
    ? tx.runtime.secrets.seal(input.clientSecret, clientSecretPurpose(id))
    : null;
  await insertDirectory(tx, id, { ...input, clientSecretBox, emailDomains: domains });
  await claimDomains(tx, id, domains);
  await recordSecurityEvent(tx.sql, {
    kind: 'directory.created',
    companyId: tx.actor.companyId,
    actorUserId: tx.actor.userId,
    subjectId: id,
    from: { sessionId: tx.actor.sessionId },
  });
  return { directoryId: id };
};

/**
 * Changes a directory of the active company. Another issuer or client is another directory: who its users are
 * there is bound again, and their sessions end.
 */
export const updateDirectory = async (
  tx: CommandTx,
  directoryId: string,
  expectedVersion: number,
  input: DirectoryInput,
): Promise<{ directoryId: string }> => {
  requirePerson(tx);
  const kept = await openDirectory(tx, directoryId, expectedVersion);
  const domains = distinct(input.emailDomains);
  const isOther = kept.issuer !== input.issuer || kept.clientId !== input.clientId;
  // A secret is for whom it was given: it does not go to another issuer.
  const keptBox = isOther ? null : kept.clientSecretBox;
  const clientSecretBox = input.clientSecret
    ? tx.runtime.secrets.seal(input.clientSecret, clientSecretPurpose(directoryId))
    : keptBox;
  await changeDirectory(tx, directoryId, { ...input, clientSecretBox, emailDomains: domains });
  if (kept.active) await claimDomains(tx, directoryId, domains, kept.emailDomains);
  if (isOther) {
    await forgetSubjects(tx, directoryId);
    await endSessionsOf(tx, { directoryId });
  }
  await recordSecurityEvent(tx.sql, {
    kind: 'directory.changed',
    companyId: tx.actor.companyId,
    actorUserId: tx.actor.userId,
    subjectId: directoryId,
    from: { sessionId: tx.actor.sessionId },
  });
  return { directoryId };
};

/** Turns a directory of the active company on or off; off, nobody signs in with it, and its sessions end. */
export const setDirectoryActive = async (
  tx: CommandTx,
  directoryId: string,
  expectedVersion: number,
  active: boolean,
): Promise<{ directoryId: string }> => {
  requirePerson(tx);
  const kept = await openDirectory(tx, directoryId, expectedVersion);
  if (kept.active === active) return { directoryId };
  await switchDirectory(tx, directoryId, active);
  await claimDomains(tx, directoryId, active ? kept.emailDomains : []);
  if (!active) await endSessionsOf(tx, { directoryId });
  await recordSecurityEvent(tx.sql, {
    kind: 'directory.changed',
    companyId: tx.actor.companyId,
    actorUserId: tx.actor.userId,
    subjectId: directoryId,
    from: { sessionId: tx.actor.sessionId },
  });
  return { directoryId };
};
