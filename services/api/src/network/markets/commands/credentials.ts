import type { CredentialFields } from '@ptc/schema/rules/credential';
import { and, eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid, newId } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import { StaleConfiguration } from '../../../reference/configuration/configuration.errors.ts';
import { editsOf, type ConfigurationAction } from '../../../reference/configuration/domain/editsOf.ts';
import type { CredentialRow } from '../credentials.queries.ts';
import { credentials } from '../credentials.table.ts';
import { mayKeepCredentials } from '../markets.policy.ts';

type Fields = Pick<CredentialRow, 'kind' | 'number' | 'issuedBy' | 'validFrom' | 'validUntil' | 'active'>;

const remembered = ({ kind, number, issuedBy, validFrom, validUntil, active }: Fields) => ({
  kind,
  number,
  issuedBy,
  validFrom,
  validUntil,
  active,
});

const told = (
  tx: CommandTx,
  id: string,
  action: ConfigurationAction,
  before: Fields | null,
  after: Fields,
  version: number,
) =>
  recordChange(tx, {
    entityType: 'Credential',
    entityId: id,
    companyIds: [tx.actor.companyId],
    action,
    edits: editsOf(before ? remembered(before) : {}, remembered(after)),
    version,
  });

const fieldsOf = (input: CredentialFields, active: boolean): Fields => ({
  kind: input.kind,
  number: input.number,
  issuedBy: input.issuedBy,
  validFrom: input.validFrom,
  validUntil: input.validUntil,
  active: input.status == null ? active : input.status === 'ACTIVE',
});

/** Enters a credential of the actor's company, which must be a transport provider. */
export const createCredential = async (
  tx: CommandTx,
  input: CredentialFields,
): Promise<{ credentialId: string }> => {
  if (!mayKeepCredentials(tx.actor)) throw NotPermitted({});
  const id = newId();
  const fields = fieldsOf(input, true);
  await tx.db
    .insert(credentials)
    .values({ id, companyId: tx.actor.companyId, ...fields, createdAt: tx.now, updatedAt: tx.now });
  await told(tx, id, 'CREATED', null, fields, 1);
  return { credentialId: id };
};

/**
 * Changes a credential of the actor's company. Who looks for somebody capable goes by it from now on; legs
 * that are accepted stay.
 */
export const updateCredential = async (
  tx: CommandTx,
  input: CredentialFields & { readonly credentialId: string; readonly expectedVersion: number },
): Promise<{ credentialId: string }> => {
  const id = input.credentialId;
  const [row] = isUuid(id)
    ? await tx.db
        .select()
        .from(credentials)
        .where(and(eq(credentials.id, id), eq(credentials.companyId, tx.actor.companyId)))
        .for('update')
    : [];
  if (!row) throw NotFound({ path: 'credentialId' });
  if (!mayKeepCredentials(tx.actor)) throw NotPermitted({});
  if (row.version !== input.expectedVersion)
    throw StaleConfiguration({ typeName: 'Credential', id, changedAt: row.updatedAt.toISOString() });
  const fields = fieldsOf(input, row.active);
  if (editsOf(remembered(row), remembered(fields)).length === 0) return { credentialId: id };
  const version = row.version + 1;
  // What was said of its last day is said again of another.
  const toldAt = fields.validUntil === row.validUntil && fields.active === row.active ? row.toldAt : null;
  await tx.db
    .update(credentials)
    .set({ ...fields, toldAt, version, updatedAt: tx.now })
    .where(eq(credentials.id, id));
  await told(tx, id, 'UPDATED', row, fields, version);
  return { credentialId: id };
};
