import { createHash } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { askerFunctions } from './askerFunctions.ts';
import { policies, shared } from './catalogue.ts';
import { columns } from './readableColumns.ts';
import { readerRole } from './reader.ts';
import { steppingBack } from '../steppingBack.ts';
import { views } from './views.ts';

/**
 * The rule of a table as one expression: nothing for PostgreSQL to estimate but "half of the rows", so that a
 * list goes on following its index; what is common is asked first, and a set is only read once somebody gets
 * that far.
 */
const expressionOf = (conditions: readonly string[]): string =>
  `case ${conditions.map((condition) => `when ${condition} then true`).join(' ')} else false end`;

const foundations = (): string[] => [...askerFunctions, ...Object.values(views).map(({ sql }) => sql)];

const policyOf = ([table, conditions]: [string, readonly string[]]): string[] => [
  `alter table ${table} enable row level security`,
  `drop policy if exists readers on ${table}`,
  `create policy readers on ${table} for select using (${expressionOf(conditions)})`,
];

/** What policies, their functions and views are made with, in order. */
export const rowSecurityStatements = (): string[] => [
  ...foundations(),
  ...Object.entries(policies).flatMap(policyOf),
];

const grants = (): string[] => [
  `revoke all on all tables in schema public from ${readerRole}`,
  `grant usage on schema public to ${readerRole}`,
  ...Object.keys(policies).map(
    (table) =>
      `grant select ${columns[table] ? `(${columns[table].join(', ')}) ` : ''}on ${table} to ${readerRole}`,
  ),
  ...[...Object.keys(shared), ...Object.keys(views)].map(
    (table) => `grant select on ${table} to ${readerRole}`,
  ),
];

/**
 * What was installed, kept with the database, so that an unchanged one is left alone: replacing a policy
 * locks its table.
 */
const markOf = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('hex');

const isCurrent = async (sql: Sql, mark: string): Promise<boolean> => {
  const [row] = await sql<
    { mark: string | null }[]
  >`select obj_description(to_regproc('asker_company')::oid, 'pg_proc') as mark`;
  return row?.mark === mark;
};

/**
 * Makes the reading role, once per server, and lets the connecting user take it; false where that user may
 * not.
 */
const makeRole = async (tx: TransactionSql): Promise<boolean> => {
  const [state] = await tx<{ exists: boolean; usable: boolean; mayCreate: boolean }[]>`
    select exists (select 1 from pg_roles where rolname = ${readerRole}) as exists,
      coalesce((select pg_has_role(oid, 'MEMBER') from pg_roles where rolname = ${readerRole}), false) as usable,
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayCreate"`;
  if (state?.usable) return true;
  if (!state?.mayCreate) return state?.exists ?? false;
  try {
    await tx.savepoint(async (inner) => {
      if (!state.exists) await inner.unsafe(`create role ${readerRole} nologin`);
      await inner.unsafe(`grant ${readerRole} to current_user`);
    });
  } catch (error) {
    // Another database of this server was migrated at the same moment; then the role is there.
    const [row] = await tx`select 1 from pg_roles where rolname = ${readerRole}`;
    if (!row) throw error;
  }
  return true;
};

/** Does statements in one transaction, beside others at work. */
const together = (sql: Sql, texts: readonly string[]): Promise<void> =>
  steppingBack(sql, () =>
    sql.begin(async (tx) => {
      for (const text of texts) await tx.unsafe(text);
    }),
  );

/**
 * Brings policies and rights to what the catalogue says. False where the role is missing and may not be made.
 * Each table has its former policy or its new one at any moment; all of them at once would be had only when
 * nobody works.
 */
export const installRowSecurity = async (sql: Sql): Promise<boolean> => {
  const mark = markOf(rowSecurityStatements());
  if (!(await isCurrent(sql, mark))) {
    await together(sql, foundations());
    for (const policy of Object.entries(policies)) await together(sql, policyOf(policy));
    await sql.unsafe(`comment on function asker_company() is '${mark}'`);
  }
  return sql.begin(async (tx) => {
    const ready = await makeRole(tx);
    if (ready) for (const text of grants()) await tx.unsafe(text);
    return ready;
  });
};
