/**
 * SQL that the policies share. Who asks stands in the setting `ptc.asker`, set for one transaction together with the reader's
 * role: '<company>,<company signed in to>,<user>,<identity>,<flags>' (flags: 'c' takes calls for other carers, 'p' platform
 * staff). Nobody asks where it is not set: then every one of these is null or empty. Sets are found by functions that run as
 * the owner: a policy that asked other tables itself would run in circles.
 */

const part = (name: string, position: number): string =>
  `create or replace function ${name}() returns uuid language sql stable parallel safe as $$ select nullif(split_part(current_setting('ptc.asker', true), ',', ${position}), '')::uuid $$`;

const flag = (name: string, letter: string): string =>
  `create or replace function ${name}() returns boolean language sql stable parallel safe as $$ select coalesce(position('${letter}' in split_part(current_setting('ptc.asker', true), ',', 5)) > 0, false) $$`;

/** A set the owner finds for whoever asks; the asker has no other way to these rows. PL/pgSQL, because it keeps its plans. */
const found = (name: string, rows: number, query: string): string =>
  `create or replace function ${name}() returns setof uuid language plpgsql stable parallel safe security definer set search_path = public, pg_temp rows ${rows}
    as $$ declare me constant uuid := asker_company(); begin return query ${query.replaceAll('asker_company()', 'me')}; end $$`;

const markets = `select mk.id from markets mk where mk.owner_company_id = asker_company() union select mm.market_id from market_members mm where mm.company_id = asker_company()`;
const activeMarkets = `select mk.id from markets mk where mk.owner_company_id = asker_company() union select mm.market_id from market_members mm where mm.company_id = asker_company() and mm.active`;

/** Offers that still wait for an answer, an award or the booker's word. */
const live = `('OPEN', 'BID', 'COUNTERED')`;

const functions: readonly string[] = [
  part('asker_company', 1),
  part('asker_login_company', 2),
  part('asker_user', 3),
  part('asker_identity', 4),
  flag('asker_takes_calls', 'c'),
  flag('asker_is_platform', 'p'),
  `create or replace function asker_owned_markets() returns uuid[] language plpgsql stable parallel safe security definer set search_path = public, pg_temp
    as $$ declare me constant uuid := asker_company(); begin return (select coalesce(array_agg(id), '{}') from markets where owner_company_id = me); end $$`,
  // With those the company has left: what happened there stays readable.
  found('asker_markets', 10, markets),
  // Everybody met in a market, the platform's own companies, and those the person is a user of.
  found('asker_companies', 100, `
    select owner_company_id from markets where id in (${markets}) union
    select company_id from market_members where market_id in (${markets}) union
    select id from companies where is_admin union
    select company_id from users where identity_id = asker_identity()`),
  // Carers for whom the company's call takers may book.
  found('asker_proxied_carers', 50, `
    select mm.company_id from market_members mm join companies co on co.id = mm.company_id and co.is_carer
    where mm.active and mm.market_id in (${activeMarkets})`),
  // Companies whose facilities a booking of the company may use.
  found('asker_facility_companies', 50, `
    select owner_company_id from markets where id in (${markets}) union
    select mm.company_id from market_members mm join markets mk on mk.id = mm.market_id
    where mm.market_id in (${markets}) and mm.active and coalesce((mk.settings ->> 'facilityFindCompanyOnly')::boolean, false) = false`),
  found('asker_open_batches', 100, `select batch_id from offers where company_id = asker_company() and status in ${live}`),
  found('asker_open_bookings', 100, `select itinerary_id from offers where company_id = asker_company() and status in ${live}`),
];

/** SQL: a row with company, booked-by and market columns belongs to the asker's booking side. */
export const booked = (alias: string): string => `${alias}.company_id = (select asker_company()) or ${alias}.booked_by_company_id = (select asker_company())
    or ${alias}.market_id = any ((select asker_owned_markets())::uuid[])`;

/** SQL: the booking's side, whoever carried a leg of it, and whoever was ever asked to. */
const concerned = (alias: string): string => `${booked(alias)}
    or exists (select 1 from offers ho where ho.itinerary_id = ${alias}.id and ho.company_id = (select asker_company()))
    or exists (select 1 from trips ht where ht.itinerary_id = ${alias}.id and ht.transport_company_id = (select asker_company()))`;

/** What a view shows to others than its owner; the owner (commands, the worker) sees all. */
const shown = (condition: string): string => `case when current_user <> 'patient_transport_reader' then true when ${condition} then true else false end`;

/**
 * Names and numbers that outlive what they belong to: a transporter's list of its own offers and alerts names bookings it
 * may no longer open. Views run as their owner and hold the line themselves; the columns are all they show.
 */
export const views: Readonly<Record<string, { reason: string; sql: string }>> = {
  booking_heads: {
    reason: 'name and parties of a booking, to its parties and to whoever was ever asked to carry it',
    sql: `create or replace view booking_heads as
      select i.id, i.name, i.type, i.company_id, i.booked_by_company_id, i.market_id from itineraries i where ${shown(concerned('i'))}`,
  },
  company_names: {
    reason: 'the name a party of a booking goes by, joined to rows that were found under their own rule; nothing else of a company',
    sql: 'create or replace view company_names as select id, name from companies',
  },
  batch_heads: {
    reason: 'number, round and clock of a batch without the plan, which names other transporters; to the same companies',
    sql: `create or replace view batch_heads as
      select b.id, b.version, b.itinerary_id, b.no, b.rule_id, b.round, b.offer_opens_at, b.round_ends_at from batches b
      where case when current_user <> 'patient_transport_reader' then true
        else exists (select 1 from itineraries i where i.id = b.itinerary_id and (${concerned('i')})) end`,
  },
};

/** Everything to be there before the policies, in order. */
export const askerFunctions: readonly string[] = functions;
