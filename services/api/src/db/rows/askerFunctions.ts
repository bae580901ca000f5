import { liveStatuses } from '../sides/sideConditions.ts';

/**
 * SQL that the policies share. Who asks stands in the setting `ptc.asker`, set for one transaction together
 * with the reader's role: '<company>,<company signed in to>,<user>,<identity>,<flags>' (flags: 'c' takes
 * calls for other care providers, 'p' platform staff). Nobody asks where it is not set: then every one of
 * these is null or empty. Sets are found by functions that run as the owner: a policy that asked other tables
 * itself would run in circles.
 */

const part = (name: string, position: number): string =>
  `create or replace function ${name}() returns uuid language sql stable parallel safe as $$ select nullif(split_part(current_setting('ptc.asker', true), ',', ${position}), '')::uuid $$`;

const flag = (name: string, letter: string): string =>
  `create or replace function ${name}() returns boolean language sql stable parallel safe as $$ select coalesce(position('${letter}' in split_part(current_setting('ptc.asker', true), ',', 5)) > 0, false) $$`;

/**
 * A set the owner finds for whoever asks; the asker has no other way to these rows. PL/pgSQL, because it
 * keeps its plans.
 */
const found = (name: string, rows: number, query: string): string =>
  `create or replace function ${name}() returns setof uuid language plpgsql stable parallel safe security definer set search_path = public, pg_temp rows ${rows}
    as $$ declare me constant uuid := asker_company(); begin return query ${query.replaceAll('asker_company()', 'me')}; end $$`;

const markets = `select mk.id from markets mk where mk.owner_company_id = asker_company() union select mm.market_id from market_members mm where mm.company_id = asker_company() and mm.has_joined`;
const activeMarkets = `select mk.id from markets mk where mk.owner_company_id = asker_company() union select mm.market_id from market_members mm where mm.company_id = asker_company() and mm.active`;

/** Everything to be there before the policies, in order. */
export const askerFunctions: readonly string[] = [
  part('asker_company', 1),
  part('asker_login_company', 2),
  part('asker_user', 3),
  part('asker_identity', 4),
  flag('asker_takes_calls', 'c'),
  flag('asker_is_platform', 'p'),
  `create or replace function asker_owned_markets() returns uuid[] language plpgsql stable parallel safe security definer set search_path = public, pg_temp
    as $$ declare me constant uuid := asker_company(); begin return (select coalesce(array_agg(id), '{}') from markets where owner_company_id = me); end $$`,
  // With those the company has left: what happened there stays readable; not those it was only invited to.
  found('asker_markets', 10, markets),
  // Markets the company is invited to: it reads what it is to answer, and nothing of what happens there.
  found(
    'asker_invitations',
    5,
    `select market_id from market_members where company_id = asker_company() and state = 'INVITED'`,
  ),
  // Everybody met in a market and whoever invites or is invited, the platform's own companies, and those the
  // person is a user of.
  found(
    'asker_companies',
    100,
    `
    select owner_company_id from markets where id in (${markets}) union
    select company_id from market_members where market_id in (${markets}) and has_joined union
    select mm.company_id from market_members mm join markets mk on mk.id = mm.market_id where mk.owner_company_id = asker_company() union
    select mk.owner_company_id from market_members mm join markets mk on mk.id = mm.market_id where mm.company_id = asker_company() and mm.state = 'INVITED' union
    select id from companies where is_admin union
    select company_id from users where identity_id = asker_identity()`,
  ),
  // Care providers for whom the company's call takers may book.
  found(
    'asker_proxied_care_providers',
    50,
    `
    select mm.company_id from market_members mm join companies co on co.id = mm.company_id and co.is_care_provider
    where mm.active and mm.market_id in (${activeMarkets})`,
  ),
  // Companies whose facilities a booking of the company may use.
  found(
    'asker_facility_companies',
    50,
    `
    select owner_company_id from markets where id in (${markets}) union
    select mm.company_id from market_members mm join markets mk on mk.id = mm.market_id
    where mm.market_id in (${markets}) and mm.active and coalesce((mk.settings ->> 'facilityFindCompanyOnly')::boolean, false) = false`,
  ),
  found(
    'asker_open_batches',
    100,
    `select batch_id from offers where company_id = asker_company() and status in ${liveStatuses}`,
  ),
  found(
    'asker_open_bookings',
    100,
    `select itinerary_id from offers where company_id = asker_company() and status in ${liveStatuses}`,
  ),
];
