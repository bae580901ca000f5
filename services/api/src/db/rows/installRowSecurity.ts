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

/**
 * What is installed at once. Its mark, kept with the database as a comment, tells whether it is there as it
 * stands here: what is unchanged is left alone, since a view or a policy is replaced under a lock.
 */
interface Piece {
  /** What carries the comment, as the database names it. */
  readonly of: string;
  readonly statements: readonly string[];
}

/** Functions are replaced without a lock, so all of them go together. */
const functions: Piece = { of: 'function asker_company()', statements: askerFunctions };

const viewPiece = ([name, { sql }]: [string, { sql: string }]): Piece => ({
  of: `view ${name}`,
  statements: [sql],
});

const policyPiece = ([table, conditions]: [string, readonly string[]]): Piece => ({
  of: `policy readers on ${table}`,
  statements: [
    `alter table ${table} enable row level security`,
    `drop policy if exists readers on ${table}`,
    `create policy readers on ${table} for select using (${expressionOf(conditions)})`,
  ],
});

const pieces = (): Piece[] => [
  functions,
  ...Object.entries(views).map(viewPiece),
  ...Object.entries(policies).map(policyPiece),
];

/** What policies, their functions and views are made with, in order. */
export const rowSecurityStatements = (): string[] => pieces().flatMap(({ statements }) => statements);

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

const markOf = ({ statements }: Piece): string =>
  createHash('sha256').update(statements.join('\n')).digest('hex');

/** The marks of what is installed, by what carries them. */
const installedMarks = async (sql: Sql): Promise<ReadonlyMap<string, string>> => {
  const rows = await sql<{ of: string; mark: string }[]>`
    select * from (
      select ${functions.of} as of, obj_description(to_regproc('asker_company')::oid, 'pg_proc') as mark
      union all
      select 'view ' || relname, obj_description(oid, 'pg_class')
      from pg_class where relkind = 'v' and relnamespace = to_regnamespace('public')
      union all
      select 'policy readers on ' || c.relname, obj_description(p.oid, 'pg_policy')
      from pg_policy p join pg_class c on c.oid = p.polrelid
      where p.polname = 'readers' and c.relnamespace = to_regnamespace('public')
    ) found where mark is not null`;
  return new Map(rows.map(({ of, mark }) => [of, mark]));
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

/** Installs one thing in a transaction of its own, beside others at work. */
const install = (sql: Sql, piece: Piece): Promise<void> =>
  steppingBack(sql, () =>
    sql.begin(async (tx) => {
      for (const text of piece.statements) await tx.unsafe(text);
      await tx.unsafe(`comment on ${piece.of} is '${markOf(piece)}'`);
    }),
  );

/**
 * Brings policies and rights to what the catalogue says. False where the role is missing and may not be made.
 * Each table and view has its former rule or its new one at any moment; all of them at once would be had only
 * when nobody works. Who waits for one holds no other: somebody at work who reads both would wait for it in
 * turn, and be ended by the database as the one that found the deadlock.
 */
export const installRowSecurity = async (sql: Sql): Promise<boolean> => {
  const installed = await installedMarks(sql);
  for (const piece of pieces()) if (installed.get(piece.of) !== markOf(piece)) await install(sql, piece);
  return sql.begin(async (tx) => {
    const ready = await makeRole(tx);
    if (ready) for (const text of grants()) await tx.unsafe(text);
    return ready;
  });
};
