import type { Sql } from 'postgres';
import { isIndexValid } from './isIndexValid.ts';
import { steppingBack } from './steppingBack.ts';

const isChecked = async (sql: Sql): Promise<boolean | null> => {
  const [key] = await sql<{ checked: boolean }[]>`
    select convalidated as checked from pg_constraint where conname = 'offers_care_provider_id_companies_id_fk'`;
  return key?.checked ?? null;
};

/**
 * Finishes what migration 0071 began, in steps that hold nobody up: the index by which offers are found that
 * do not say yet whose booking they are of, and the foreign key. Broken off it goes on where it was; where
 * all is done it asks twice and leaves.
 */
export async function bringInOfferCareProviders(sql: Sql): Promise<void> {
  const valid = await isIndexValid(sql, 'offers_without_care_provider_idx');
  // A build that was broken off leaves an invalid one.
  if (valid === false) await sql`drop index concurrently offers_without_care_provider_idx`;
  if (!valid)
    await sql`
      create index concurrently offers_without_care_provider_idx on offers (id) where care_provider_id is null`;
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
