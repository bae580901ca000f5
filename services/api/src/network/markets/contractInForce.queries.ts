import { sql, type SQL } from 'drizzle-orm';

/**
 * SQL: contract `k` holds at an instant, by the day of its market `m`. Which one holds of those that do, the
 * care provider's own or the one for all, is the order by `care_provider_id is null`; the rule itself is
 * `contractOn`.
 */
export const contractInForce = (k: SQL, m: SQL, at: Date): SQL => {
  const day = sql`(${at.toISOString()}::timestamptz at time zone ${m}.time_zone)::date`;
  return sql`(${k}.active and ${k}.starts_on <= ${day} and (${k}.ends_on is null or ${k}.ends_on >= ${day}))`;
};
