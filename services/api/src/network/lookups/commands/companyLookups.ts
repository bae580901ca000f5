import type { LookupKind } from '@ptc/schema/rules/lists/network';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid, newId } from '../../../platform/ids.ts';
import { InvalidInput, NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import { LastOfList, StaleConfiguration } from '../../../reference/configuration/configuration.errors.ts';
import { mayConfigure } from '../../../reference/configuration/configuration.policy.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { moveOne } from '../../../reference/configuration/domain/moveOne.ts';
import { ofCompanyByIds, orderedList, type CompanyLookupRow } from '../lookupLists.queries.ts';
import { lookupAliases, lookupValues } from '../lookups.table.ts';
import { lockList, type LookupAnswer } from './managedLookups.ts';

/** The entry as the actor's company shows it, its list locked. */
const open = async (tx: CommandTx, id: string): Promise<CompanyLookupRow> => {
  const { actor } = tx;
  if (!mayConfigure(actor)) throw NotPermitted({});
  const find = async (): Promise<CompanyLookupRow | undefined> =>
    isUuid(id) ? (await ofCompanyByIds(tx.db, actor.companyId, [id]))[0] : undefined;
  const row = await find();
  if (!row) throw NotFound({ path: 'lookupId' });
  await lockList(tx, row.kind, actor.companyId);
  return (await find()) ?? row;
};

const save = async (
  tx: CommandTx,
  row: CompanyLookupRow,
  alias: { code?: string | null; name?: string | null; rank?: number | null; hidden?: boolean },
): Promise<void> => {
  const next = {
    code: row.aliasCode,
    name: row.aliasName,
    rank: row.aliasRank,
    hidden: row.hidden,
    ...alias,
  };
  await tx.db
    .insert(lookupAliases)
    .values({
      id: newId(),
      companyId: tx.actor.companyId,
      lookupValueId: row.id,
      ...next,
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .onConflictDoUpdate({
      target: [lookupAliases.companyId, lookupAliases.lookupValueId],
      set: { ...next, version: sql`${lookupAliases.version} + 1`, updatedAt: tx.now },
    });
};

/**
 * What a company calls an entry, and whether it shows it; inside its markets everybody sees it so. Empty code
 * and name: the system's own.
 */
export const saveLookupAlias = async (
  tx: CommandTx,
  input: {
    lookupId: string;
    expectedVersion: number;
    code?: string | null | undefined;
    name?: string | null | undefined;
    hidden: boolean;
  },
): Promise<LookupAnswer> => {
  const row = await open(tx, input.lookupId);
  if (row.version !== input.expectedVersion)
    throw StaleConfiguration({
      typeName: 'CompanyLookup',
      id: row.id,
      changedAt: (row.updatedAt ?? tx.now).toISOString(),
    });
  const list = await orderedList(tx.db, tx.actor.companyId, row.kind);
  const code = input.code == null || input.code === row.systemCode ? null : input.code;
  const name = input.name ?? null;
  const taken =
    code !== null &&
    list.some(
      (other) =>
        other.id !== row.id && (other.aliasCode ?? other.systemCode).toLowerCase() === code.toLowerCase(),
    );
  if (taken) throw InvalidInput({ issues: [{ path: 'code', code: 'taken' }] });
  if (input.hidden && !row.hidden && !list.some((other) => other.id !== row.id && !other.hidden))
    throw LastOfList({});
  const edits = editsOf(
    { code: row.aliasCode, name: row.aliasName, hidden: row.hidden },
    { code, name, hidden: input.hidden },
  );
  if (edits.length === 0) return { lookupId: row.id };
  await save(tx, row, { code, name, hidden: input.hidden });
  await recordChange(tx, {
    entityType: 'CompanyLookup',
    entityId: row.id,
    companyIds: [tx.actor.companyId],
    action: 'UPDATED',
    edits,
    version: row.version + 1,
  });
  return { lookupId: row.id };
};

/** Moves an entry one place in the company's own order. */
export const moveCompanyLookup = async (
  tx: CommandTx,
  input: { lookupId: string; direction: 'UP' | 'DOWN' },
): Promise<LookupAnswer> => {
  const row = await open(tx, input.lookupId);
  const list = await orderedList(tx.db, tx.actor.companyId, row.kind);
  const changes = moveOne(list, row.id, input.direction);
  for (const { id, rank } of changes) {
    const entry = list.find((one) => one.id === id);
    if (entry) await save(tx, entry, { rank });
  }
  const own = changes.find(({ id }) => id === row.id);
  if (own)
    await recordChange(tx, {
      entityType: 'CompanyLookup',
      entityId: row.id,
      companyIds: [tx.actor.companyId],
      action: 'MOVED',
      edits: editsOf({ rank: own.from }, { rank: own.rank }),
      version: row.version + 1,
    });
  return { lookupId: row.id };
};

/** Gives up all of the company's own names, codes, places and gaps in a list: it is the system's again. */
export const resetCompanyLookups = async (
  tx: CommandTx,
  { kind }: { kind: LookupKind },
): Promise<{ kind: LookupKind; count: number }> => {
  const { companyId } = tx.actor;
  if (!mayConfigure(tx.actor)) throw NotPermitted({});
  await lockList(tx, kind, companyId);
  const ofKind = tx.db.select({ id: lookupValues.id }).from(lookupValues).where(eq(lookupValues.kind, kind));
  const own = or(
    isNotNull(lookupAliases.code),
    isNotNull(lookupAliases.name),
    isNotNull(lookupAliases.rank),
    eq(lookupAliases.hidden, true),
  );
  const gone = await tx.db
    .select()
    .from(lookupAliases)
    .where(and(eq(lookupAliases.companyId, companyId), inArray(lookupAliases.lookupValueId, ofKind), own));
  // The rows stay, and with them their versions: an older one would lose against what screens have read
  // before.
  await tx.db
    .update(lookupAliases)
    .set({
      code: null,
      name: null,
      rank: null,
      hidden: false,
      version: sql`${lookupAliases.version} + 1`,
      updatedAt: tx.now,
    })
    .where(
      inArray(
        lookupAliases.id,
        gone.map(({ id }) => id),
      ),
    );
  for (const alias of gone) {
    await recordChange(tx, {
      entityType: 'CompanyLookup',
      entityId: alias.lookupValueId,
      companyIds: [companyId],
      action: 'RESET',
      edits: editsOf(
        { code: alias.code, name: alias.name, rank: alias.rank, hidden: alias.hidden },
        { code: null, name: null, rank: null, hidden: false },
      ),
      version: alias.version + 1,
    });
  }
  return { kind, count: gone.length };
};
