import type { PendingQuery, Row, Sql } from 'postgres';
import { isIndexValid } from './isIndexValid.ts';
import { steppingBack } from './steppingBack.ts';

const isChecked = async (sql: Sql): Promise<boolean | null> => {
  const [key] = await sql<{ checked: boolean }[]>`
    select convalidated as checked from pg_constraint where conname = 'offers_care_provider_id_companies_id_fk'`;
  return key?.checked ?? null;
};

const buildIndex = async (sql: Sql, name: string, of: PendingQuery<Row[]>): Promise<void> => {
  const valid = await isIndexValid(sql, name);
  // A build that was broken off leaves an invalid one.
  if (valid === false) await sql`drop index concurrently ${sql(name)}`;
  if (!valid) await sql`create index concurrently ${sql(name)} on offers ${of}`;
};

/** Indexes of a company's offers in order, before there was one that figures of answers are read from. */
const replaced = ['offers_company_idx', 'offers_company_answers_idx'] as const;

/**
 * Finishes what migration 0071 began, in steps that hold nobody up: the index by which offers are found that
 * do not say yet whose booking they are of, the one that figures of answers are read from, and the end of the
 * one it replaces, and the foreign key. Broken off it goes on where it was; where all is done it asks a few
 * times and leaves.
 */
export async function bringInOfferCareProviders(sql: Sql): Promise<void> {
  await buildIndex(sql, 'offers_without_care_provider_idx', sql`(id) where care_provider_id is null`);
  // What is beside the keys is not searched by: with it among them the planner might take this index for a
  // day's open offers.
  await buildIndex(
    sql,
    'offers_company_created_idx',
    sql`(company_id, created_at, id) include (itinerary_id, status, answered_at, care_provider_id)`,
  );
  for (const name of replaced)
    if ((await isIndexValid(sql, name)) !== null) await sql`drop index concurrently if exists ${sql(name)}`;
  const checked = await isChecked(sql);
  if (checked === null)
    await steppingBack(
      sql,
      () => sql`
        alter table offers add constraint offers_care_provider_id_companies_id_fk
        foreign key (care_provider_id) references companies (id) not valid`,
    );
  if (!checked)
    await steppingBack(
      sql,
      () => sql`alter table offers validate constraint offers_care_provider_id_companies_id_fk`,
    );
}
