import type { Sql } from 'postgres';
import { places } from './places.ts';

/**
 * What a server that divides tables by `market_id` would refuse or could not keep: tables without the column,
 * unique indexes and foreign keys that do not have it, triggers, and numbers given out by one server alone.
 * One line each, in order.
 */
export const breaches = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ line: string }[]>`
    with divided as (select to_regclass(name) as id from unnest(${places.divided as string[]}::text[]) as name),
    everywhere as (select to_regclass(name) as id from unnest(${places.everywhere as string[]}::text[]) as name),
    market as (
      select a.attrelid as id, a.attnum as no, a.attnotnull as always from pg_attribute a
      where a.attrelid in (select id from divided) and a.attname = 'market_id' and not a.attisdropped),
    keys as (
      select c.conname, c.conrelid, c.confrelid, exists (
        select 1 from unnest(c.conkey, c.confkey) as pair (mine, theirs)
        join market here on here.id = c.conrelid and here.no = pair.mine
        join market there on there.id = c.confrelid and there.no = pair.theirs) as by_market
      from pg_constraint c where c.contype = 'f')
    select format('column: %s has no market_id', d.id) as line
    from divided d where d.id not in (select id from market)
    union all
    select format('column: %s.market_id may be empty', id::regclass) from market where not always
    union all
    select format('unique: %s of %s (%s)', i.indexrelid::regclass, i.indrelid::regclass, (
      select string_agg(pg_get_indexdef(i.indexrelid, at, true), ', ' order by at) from generate_series(1, i.indnkeyatts) as at))
    from pg_index i where i.indisunique and i.indrelid in (select id from divided)
      and not exists (select 1 from market m where m.id = i.indrelid and m.no = any (i.indkey::int2[]))
    union all
    select format('foreign key: %s from %s to %s', conname, conrelid::regclass, confrelid::regclass) from keys
    where conrelid in (select id from divided) and not by_market and confrelid not in (select id from everywhere)
    union all
    select format('foreign key: %s from %s to %s', conname, conrelid::regclass, confrelid::regclass) from keys
    where conrelid not in (select id from divided) and confrelid in (select id from divided)
    union all
    select format('trigger: %s on %s', t.tgname, t.tgrelid::regclass) from pg_trigger t
    where not t.tgisinternal and t.tgrelid in (select id from divided)
    union all
    select format('number: %s.%s', a.attrelid::regclass, a.attname) from pg_attribute a
    where a.attidentity <> '' and a.attrelid in (select id from divided)`;
  return rows.map(({ line }) => line).toSorted();
};
