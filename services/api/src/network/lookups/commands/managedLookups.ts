import type { LookupKind, RecordStatus, VariableGroup } from '@ptc/schema/rules/lists/network';
import { and, eq, min, sql } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid, newId } from '../../../platform/ids.ts';
import { InvalidInput, NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { recordChange, switched } from '../../../reference/configuration/commands/recordChange.ts';
import { LastOfList, StaleConfiguration } from '../../../reference/configuration/configuration.errors.ts';
import { mayKeepPlatform } from '../../../reference/configuration/configuration.policy.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { moveOne } from '../../../reference/configuration/domain/moveOne.ts';
import { variableGroup } from '../domain/variableGroup.ts';
import { orderedList, type ManagedLookupRow } from '../lookupLists.queries.ts';
import { lookupValues } from '../lookups.table.ts';

/** A command's answer: the entry it was about. */
export interface LookupAnswer {
  lookupId: string;
}

/** One at a time may change a list: codes, places and the last entry are judged over all of it. */
export const lockList = async (tx: CommandTx, kind: LookupKind, companyId: string | null): Promise<void> => {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`lookups ${kind} ${companyId ?? 'system'}`}, 0))`;
};

/** What was said of a variable; of entries of other lists there is nothing to say. */
const groupOf = (
  kind: LookupKind,
  { variableGroup: said }: { readonly variableGroup?: VariableGroup | null | undefined },
): { variableGroup?: VariableGroup } => {
  if (said == null) return {};
  if (kind !== 'VARIABLE')
    throw InvalidInput({ issues: [{ path: 'variableGroup', code: 'not_allowed_value' }] });
  return { variableGroup: said };
};

const open = async (tx: CommandTx, id: string): Promise<ManagedLookupRow> => {
  if (!mayKeepPlatform(tx.actor)) throw NotPermitted({});
  const [row] = isUuid(id) ? await tx.db.select().from(lookupValues).where(eq(lookupValues.id, id)) : [];
  if (!row) throw NotFound({ path: 'lookupId' });
  await lockList(tx, row.kind, null);
  const [current] = await tx.db.select().from(lookupValues).where(eq(lookupValues.id, id)).for('update');
  return current ?? row;
};

/** Adds an entry at the end of a system list. */
export const createLookupValue = async (
  tx: CommandTx,
  input: {
    kind: LookupKind;
    code: string;
    name: string;
    nameEs: string;
    variableGroup?: VariableGroup | null | undefined;
  },
): Promise<LookupAnswer> => {
  if (!mayKeepPlatform(tx.actor)) throw NotPermitted({});
  const { kind, code, name, nameEs } = input;
  const group = groupOf(kind, input);
  await lockList(tx, kind, null);
  const [twin] = await tx.db
    .select({ id: lookupValues.id })
    .from(lookupValues)
    .where(and(eq(lookupValues.kind, kind), sql`lower(${lookupValues.code}) = lower(${code})`));
  if (twin) throw InvalidInput({ issues: [{ path: 'code', code: 'taken' }] });
  const [last] = await tx.db
    .select({ rank: min(lookupValues.rank) })
    .from(lookupValues)
    .where(eq(lookupValues.kind, kind));
  const id = newId();
  await tx.db.insert(lookupValues).values({
    id,
    kind,
    code,
    name,
    rank: (last?.rank ?? 20) - 10,
    properties: { nameEs, ...group },
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  await recordChange(tx, {
    entityType: 'ManagedLookup',
    entityId: id,
    companyIds: [],
    action: 'CREATED',
    edits: editsOf({}, { code, name, nameEs, ...group }),
    version: 1,
  });
  return { lookupId: id };
};

/**
 * Renames an entry of a system list, or takes it out of use and back; its code stays, for rules and partners
 * know it.
 */
export const updateLookupValue = async (
  tx: CommandTx,
  input: {
    lookupId: string;
    expectedVersion: number;
    name: string;
    nameEs: string;
    status?: RecordStatus | null | undefined;
    variableGroup?: VariableGroup | null | undefined;
  },
): Promise<LookupAnswer> => {
  const row = await open(tx, input.lookupId);
  if (row.version !== input.expectedVersion)
    throw StaleConfiguration({
      typeName: 'ManagedLookup',
      id: row.id,
      changedAt: row.updatedAt.toISOString(),
    });
  const active = input.status == null ? row.active : input.status === 'ACTIVE';
  if (
    row.active &&
    !active &&
    (await tx.db.$count(lookupValues, and(eq(lookupValues.kind, row.kind), eq(lookupValues.active, true)))) <=
      1
  )
    throw LastOfList({});
  const group = groupOf(row.kind, input);
  const was = variableGroup(row.kind, row.code, row.properties);
  const edits = editsOf(
    { name: row.name, nameEs: row.properties.nameEs, active: row.active, variableGroup: was },
    { name: input.name, nameEs: input.nameEs, active, variableGroup: was, ...group },
  );
  if (edits.length === 0) return { lookupId: row.id };
  const version = row.version + 1;
  await tx.db
    .update(lookupValues)
    .set({
      name: input.name,
      active,
      properties: { ...row.properties, nameEs: input.nameEs, ...group },
      version,
      updatedAt: tx.now,
    })
    .where(eq(lookupValues.id, row.id));
  await recordChange(tx, {
    entityType: 'ManagedLookup',
    entityId: row.id,
    companyIds: [],
    action: row.active === active ? 'UPDATED' : switched(active),
    edits,
    version,
  });
  return { lookupId: row.id };
};

/** Moves an entry of a system list one place. */
export const moveLookupValue = async (
  tx: CommandTx,
  input: { lookupId: string; direction: 'UP' | 'DOWN' },
): Promise<LookupAnswer> => {
  const row = await open(tx, input.lookupId);
  const changes = moveOne(await orderedList(tx.db, null, row.kind), row.id, input.direction);
  for (const { id, rank } of changes)
    await tx.db
      .update(lookupValues)
      .set({ rank, version: sql`${lookupValues.version} + 1`, updatedAt: tx.now })
      .where(eq(lookupValues.id, id));
  const own = changes.find(({ id }) => id === row.id);
  if (own)
    await recordChange(tx, {
      entityType: 'ManagedLookup',
      entityId: row.id,
      companyIds: [],
      action: 'MOVED',
      edits: editsOf({ rank: own.from }, { rank: own.rank }),
      version: row.version + 1,
    });
  return { lookupId: row.id };
};
