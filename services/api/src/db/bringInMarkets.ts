import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { steppingBack } from './steppingBack.ts';

/** What belongs to a booking and did not have its market. */
const FILLED = ['batches', 'offers', 'activity_entries'] as const;
/** What has it, and is held to the booking's. */
const HELD = [...FILLED, 'trips'] as const;
/** Rows that one statement fills: about a tenth of a second, for which they are locked. */
const PORTION = 1_000;

const isDone = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql<{ done: number }[]>`
    select count(*)::int as done from pg_constraint
    where conname in ${sql(HELD.map((table) => `${table}_booking_fk`))} and convalidated`;
  return row?.done === HELD.length;
};

const alter = async (sql: Sql, text: string): Promise<void> => {
  await steppingBack(sql, () => sql.unsafe(text));
};

/** A build of the index that was broken off leaves an invalid one. */
const buildIndex = async (sql: Sql): Promise<void> => {
  const [broken] = await sql`
    select 1 from pg_index where indexrelid = to_regclass('itineraries_market_once') and not indisvalid`;
  if (broken) await sql`drop index concurrently itineraries_market_once`;
  await sql`create unique index concurrently if not exists itineraries_market_once on itineraries (id, market_id)`;
};

/**
 * Fills a table in the order of its ids. What a command has in hand is passed over, and looked for once more
 * at the end.
 */
const fill = async (sql: Sql, table: string): Promise<void> => {
  const first = '00000000-0000-0000-0000-000000000000';
  for (let after = first; ;) {
    const [last] = await sql<{ id: string }[]>`
      with portion as materialized (
        select id, itinerary_id from ${sql(table)} where market_id is null and id > ${after}
        order by id limit ${PORTION} for no key update skip locked
      ), filled as (
        update ${sql(table)} as kept set market_id = i.market_id
        from portion join itineraries i on i.id = portion.itinerary_id where kept.id = portion.id
      )
      select id from portion order by id desc limit 1`;
    if (last) {
      after = last.id;
      continue;
    }
    const [left] = await sql`select 1 from ${sql(table)} where market_id is null limit 1`;
    if (!left) return;
    after = first;
    await pause(200);
  }
};

/**
 * Finishes what migration 0063 began, in steps that hold nobody up: the market of rows that were there
 * before, the index that foreign keys need, and these. Broken off it goes on where it was; where all is done
 * it asks once and leaves.
 */
export async function bringInMarkets(sql: Sql): Promise<void> {
  if (await isDone(sql)) return;
  await buildIndex(sql);
  for (const table of FILLED) {
    await fill(sql, table);
    await alter(sql, `alter table ${table} drop constraint if exists ${table}_market_id_not_null`);
    await alter(
      sql,
      `alter table ${table} add constraint ${table}_market_id_not_null not null market_id not valid`,
    );
    await alter(sql, `alter table ${table} validate constraint ${table}_market_id_not_null`);
  }
  for (const table of HELD) {
    await alter(sql, `alter table ${table} drop constraint if exists ${table}_booking_fk`);
    await alter(
      sql,
      `alter table ${table} add constraint ${table}_booking_fk foreign key (itinerary_id, market_id) references itineraries (id, market_id) not valid`,
    );
    await alter(sql, `alter table ${table} validate constraint ${table}_booking_fk`);
    await alter(
      sql,
      `alter table ${table} drop constraint if exists ${table}_itinerary_id_itineraries_id_fk`,
    );
  }
}
