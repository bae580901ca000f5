import type { JobTypeFields } from '@ptc/schema/rules/jobType';
import type { LookupKind } from '@ptc/schema/rules/lists/network';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid, newId } from '../../../platform/ids.ts';
import { InvalidInput, NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import { StaleConfiguration } from '../../../reference/configuration/configuration.errors.ts';
import { mayConfigure } from '../../../reference/configuration/configuration.policy.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { toldApart } from '../../../reference/configuration/domain/toldApart.ts';
import { isActiveLookup, lookupTitles } from '../../lookups/lookups.queries.ts';
import type { JobTypeRow } from '../jobTypes.queries.ts';
import { mayKeepCredentials } from '../markets.policy.ts';
import { jobTypes } from '../markets.table.ts';

type Columns = Pick<
  JobTypeRow,
  'name' | 'callTypeIds' | 'urgencyIds' | 'priorityIds' | 'variableIds' | 'seats' | 'place'
>;

const kinds: readonly (readonly [
  'callTypeIds' | 'urgencyIds' | 'priorityIds' | 'variableIds',
  LookupKind,
])[] = [
  ['callTypeIds', 'CALL_TYPE'],
  ['urgencyIds', 'URGENCY'],
  ['priorityIds', 'PRIORITY'],
  ['variableIds', 'VARIABLE'],
];

/**
 * The columns that the fields fill; refuses entries that no list has (what the job type already names may
 * have gone out of use), and a name that is taken.
 */
const columnsOf = async (tx: CommandTx, fields: JobTypeFields, row: JobTypeRow | null): Promise<Columns> => {
  for (const [field, kind] of kinds) {
    for (const [index, id] of fields[field].entries())
      if (!row?.[field].includes(id) && !(isUuid(id) && (await isActiveLookup(tx.db, kind, id))))
        throw InvalidInput({ issues: [{ path: `${field}.${index}`, code: 'unknown_option' }] });
  }
  const [namesake] = await tx.db
    .select({ id: jobTypes.id })
    .from(jobTypes)
    .where(
      and(
        eq(jobTypes.companyId, tx.actor.companyId),
        sql`lower(${jobTypes.name}) = lower(${fields.name})`,
        row === null ? undefined : ne(jobTypes.id, row.id),
      ),
    );
  if (namesake) throw InvalidInput({ issues: [{ path: 'name', code: 'taken' }] });
  const once = (list: readonly string[]): string[] => [...new Set(list)];
  return {
    name: fields.name,
    callTypeIds: once(fields.callTypeIds),
    urgencyIds: once(fields.urgencyIds),
    priorityIds: once(fields.priorityIds),
    variableIds: once(fields.variableIds),
    seats: fields.seats ?? null,
    place: fields.place ?? null,
  };
};

/** What the entries are called that job types name, as the memory writes them. */
const namesIn = async (tx: CommandTx, ...rows: readonly Columns[]): Promise<ReadonlyMap<string, string>> =>
  toldApart(
    await lookupTitles(
      tx.db,
      rows.flatMap((row) => kinds.flatMap(([field]) => row[field])),
    ),
  );

/** A job type as the memory of the configuration keeps it: entries by their names. */
const remembered = (row: Columns, names: ReadonlyMap<string, string>) => {
  const words = (ids: readonly string[]): string[] => ids.map((id) => names.get(id) ?? id);
  return {
    name: row.name,
    callTypes: words(row.callTypeIds),
    urgencies: words(row.urgencyIds),
    priorities: words(row.priorityIds),
    variables: words(row.variableIds),
    seats: row.seats,
    place: row.place,
  };
};

/**
 * Enters a job type of the actor's company, which must be a transport provider: it counts at once where
 * somebody capable is looked for.
 */
export const createJobType = async (tx: CommandTx, input: JobTypeFields): Promise<{ jobTypeId: string }> => {
  if (!mayKeepCredentials(tx.actor)) throw NotPermitted({});
  const id = newId();
  const columns = await columnsOf(tx, input, null);
  await tx.db
    .insert(jobTypes)
    .values({ id, companyId: tx.actor.companyId, ...columns, createdAt: tx.now, updatedAt: tx.now });
  await recordChange(tx, {
    entityType: 'JobType',
    entityId: id,
    companyIds: [tx.actor.companyId],
    action: 'CREATED',
    edits: editsOf({}, remembered(columns, await namesIn(tx, columns))),
    version: 1,
  });
  return { jobTypeId: id };
};

/** Changes a job type of the actor's company. Offers that are out and legs that are accepted stay. */
export const updateJobType = async (
  tx: CommandTx,
  input: JobTypeFields & { readonly jobTypeId: string; readonly expectedVersion: number },
): Promise<{ jobTypeId: string }> => {
  const id = input.jobTypeId;
  const [row] = isUuid(id)
    ? await tx.db
        .select()
        .from(jobTypes)
        .where(and(eq(jobTypes.id, id), eq(jobTypes.companyId, tx.actor.companyId)))
        .for('update')
    : [];
  if (!row) throw NotFound({ path: 'jobTypeId' });
  if (!mayConfigure(tx.actor)) throw NotPermitted({});
  if (row.version !== input.expectedVersion)
    throw StaleConfiguration({ typeName: 'JobType', id, changedAt: row.updatedAt.toISOString() });
  const columns = await columnsOf(tx, input, row);
  const names = await namesIn(tx, row, columns);
  const edits = editsOf(remembered(row, names), remembered(columns, names));
  if (edits.length === 0) return { jobTypeId: id };
  const version = row.version + 1;
  await tx.db
    .update(jobTypes)
    .set({ ...columns, version, updatedAt: tx.now })
    .where(eq(jobTypes.id, id));
  await recordChange(tx, {
    entityType: 'JobType',
    entityId: id,
    companyIds: [row.companyId],
    action: 'UPDATED',
    edits,
    version,
  });
  return { jobTypeId: id };
};
