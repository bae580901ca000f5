import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { readerRole } from '../services/api/src/db/rows/reader.ts';

/** The role that owns the console's tables and may do nothing else on the server. */
export const consoleRole = 'console';

/**
 * The password of the role in the cluster of this data directory; made at first, readable by its owner alone.
 */
const passwordIn = (dataDir: string): string => {
  const file = join(dataDir, 'console.secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
};

/**
 * Makes the role where the server lacks it, and lets it read as the reader; answers with the connection
 * string of a database for it.
 */
export const makeConsoleRole = async (
  admin: Sql,
  server: { dataDir: string; port: number },
): Promise<(database: string) => string> => {
  const password = passwordIn(server.dataDir);
  for (const [name, rights] of [
    [consoleRole, `login nosuperuser nocreatedb nocreaterole password '${password}'`],
    [readerRole, 'nologin'],
  ] as const) {
    const [known] = await admin`select 1 from pg_roles where rolname = ${name}`;
    await admin.unsafe(`${known ? 'alter' : 'create'} role ${name} ${rights}`);
  }
  // It may act as the reader, and the reader never as it.
  await admin.unsafe(`grant ${readerRole} to ${consoleRole} with inherit false, set true`);
  return (database) => `postgres://${consoleRole}:${password}@127.0.0.1:${server.port}/${database}`;
};

/**
 * Gives everything in a database of an earlier version, which the server's superuser owned, to the role.
 * `admin`: connected to that database.
 */
export const giveToConsoleRole = async (admin: Sql, database: string): Promise<void> => {
  await admin.unsafe(`alter database ${database} owner to ${consoleRole}`);
  await admin.unsafe(`
    do $$
    declare one record;
    begin
      for one in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
      loop execute format('alter schema %I owner to ${consoleRole}', one.nspname); end loop;
      for one in
        select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm')
          and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      loop execute format('alter table %s owner to ${consoleRole}', one.name); end loop;
      -- Sequences of columns go with their tables.
      for one in
        select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind = 'S'
          and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
      loop execute format('alter sequence %s owner to ${consoleRole}', one.name); end loop;
      for one in
        select p.oid::regprocedure as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
          and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop execute format('alter routine %s owner to ${consoleRole}', one.name); end loop;
      for one in
        select t.oid::regtype as name from pg_type t join pg_namespace n on n.oid = t.typnamespace
        where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and t.typtype in ('e', 'd')
          and not exists (select 1 from pg_depend d where d.objid = t.oid and d.deptype = 'e')
      loop execute format('alter type %s owner to ${consoleRole}', one.name); end loop;
    end $$`);
};
