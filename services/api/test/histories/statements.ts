import { expect } from 'vitest';
import type { RawSql } from '../../src/db/client.ts';
import type { OwnedRuntime } from '../../src/createRuntime.ts';
import { globalId } from '../../src/platform/graphql/globalId.ts';
import type { Party } from '../factories/bookingWorld.ts';
import { brokenLogs, hiddenOffers, wrongCareProviders, wrongCounters } from '../http/ledger.ts';
import { ask } from '../support/graph.ts';

/** Tables that change without anybody's command: what was read, who was seen, which keys were used. */
const besides = [
  'patient_reads',
  'idempotency_keys',
  'sessions',
  'trip_counts',
  'trip_count_deltas',
  'outbox_consumers',
];

/**
 * Makes a reader of what the database holds, as one text: every committed insert, update or delete changes
 * it.
 */
export const fingerprints = async (sql: RawSql): Promise<() => Promise<string>> => {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> all(${besides}) or (schemaname, tablename) = ('pgboss', 'job') order by 1`;
  const text = `select ${tables.map(({ name }) => `(select count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) from ${name}) as "${name}"`).join(', ')}`;
  return async () => JSON.stringify((await sql.unsafe(text))[0]);
};

/**
 * Statement 1: a batch never has two accepted offers; and what goes with it: who carries a leg, and which
 * offers live.
 */
const acceptances = async (sql: RawSql): Promise<void> => {
  const none = async (rows: PromiseLike<readonly object[]>, what: string): Promise<void> => {
    expect([...(await rows)], what).toEqual([]);
  };
  await Promise.all([
    none(
      sql`select batch_id from offers where status = 'ACCEPTED' group by batch_id having count(*) > 1`,
      'two accepted offers',
    ),
    none(
      sql`select id, status, transport_provider_id from trips t where (status in ('ACCEPTED', 'CONFLICT', 'IN_MOTION', 'API_FAILED') and transport_provider_id is null)
    or (status in ('DRAFT', 'OFFERED', 'UNFULFILLED', 'EXPIRED', 'BLOCKED') and transport_provider_id is not null) or (status = 'CONFLICT' and conflict_ends_at is null)
    or (status in ('ACCEPTED', 'CONFLICT', 'IN_MOTION') and not exists (select 1 from offers o where o.batch_id = t.batch_id and o.status = 'ACCEPTED' and o.company_id = t.transport_provider_id))`,
      'a leg that nobody carries, or somebody without an offer',
    ),
    none(
      sql`select id, status from offers o where status in ('OPEN', 'BID', 'COUNTERED')
    and not exists (select 1 from trips t where t.batch_id = o.batch_id and t.status in ('OFFERED', 'ACCEPTING', 'API_FAILED'))`,
      'a live offer of what is not offered',
    ),
    none(
      sql`select batch_id, company_id from offers where status in ('OPEN', 'BID', 'COUNTERED', 'ACCEPTED') group by 1, 2 having count(*) > 1`,
      'two live offers to one company',
    ),
    none(
      sql`select id, status from trips t where status in ('OFFERED', 'ACCEPTING') and not exists (select 1 from batches b where b.id = t.batch_id and b.round_ends_at is not null)`,
      'an offered leg whose round never ends',
    ),
    none(
      sql`select id, status from trips t where (reconfirm_by is not null or reconfirm_at is not null or unconfirmed_at is not null) and status <> 'ACCEPTED'
    or reconfirmed_at is not null and transport_provider_id is null or (reconfirm_by is not null and unconfirmed_at is not null) or (status = 'ACCEPTED') and agreed_at is null`,
      'a second yes that nobody can give any more',
    ),
  ]);
};

/** Statements 1, 2 and 3, of everything in the database. */
export const holds = async (sql: RawSql): Promise<void> => {
  const [, logs, counters, hidden, careProviders, doubled] = await Promise.all([
    acceptances(sql),
    brokenLogs(sql),
    wrongCounters(sql),
    hiddenOffers(sql),
    wrongCareProviders(sql),
    sql`select itinerary_id, trip_id, to_status from activity_entries where to_status is not null and trip_id is not null group by itinerary_id, trip_id, to_status, from_status, created_at having count(*) > 1`,
  ]);
  expect(logs, 'a status that is not its log replayed').toEqual([]);
  expect([...counters], 'a counter that is not a fresh count').toEqual([]);
  expect([...hidden], 'a live offer that the hour of its leg does not find').toEqual([]);
  expect([...careProviders], 'an offer that does not say whose booking it is of').toEqual([]);
  expect([...doubled], 'a transition written twice').toEqual([]);
};

/**
 * A leg whose transport provider was to say yes again does not stay with it in silence: it was asked in time,
 * and once its time is over the leg is with others, or its booker was told. Looked at when the workers have
 * done what was due, in one market: of others the history may have ended later than this one's clock.
 */
export const secondYeses = async (sql: RawSql, marketId: string, now: Date): Promise<void> => {
  const silent = await sql`
    select t.id, t.pick_up_at, t.agreed_at, t.reconfirm_at, t.reconfirm_by from trips t join markets m on m.id = t.market_id
    where t.market_id = ${marketId} and t.status = 'ACCEPTED' and t.assigned_at is null and t.to_pickup_at is null and not t.wait_and_return
      and not (t.pick_up_type = 'WILL_CALL' and t.ready_at is null) and t.pick_up_at > ${now}
      and greatest(t.agreed_at, t.reconfirmed_at, t.ready_at) < t.pick_up_at - make_interval(mins => (m.settings ->> 'reconfirmMinutes')::int)
      and t.pick_up_at - make_interval(mins => (m.settings ->> 'reconfirmMinutes')::int) < ${now}::timestamptz - interval '1 minute'
      and coalesce(t.reconfirm_by < ${now}::timestamptz - interval '1 minute', true)
      and not exists (select 1 from activity_entries e where e.trip_id = t.id and e.type = 'UNCONFIRMED' and t.unconfirmed_at is not null)`;
  expect([...silent], 'a leg that nobody confirmed again, in silence').toEqual([]);
};

const unknown = '00000000-0000-7000-8000-000000000000';
const read = `query ($booking: ID!, $trip: ID!, $offer: ID!, $patient: ID!) {
  itinerary(id: $booking) { id name trips { id } } trip(id: $trip) { id name status } offer(id: $offer) { id status } patient(id: $patient) { id }
  activity(itineraryId: $booking, first: 5) { nodes { id } }
  itineraries(first: 5) { nodes { id } } trips(first: 5) { nodes { id } } offers(first: 5) { nodes { id } } tripStatusCounts { counts { status count } } }`;

/**
 * Statement 7, sampled: what a foreign company reads of a booking is what it reads of one that is not there.
 */
export const foreignersReadNothing = async (
  runtime: OwnedRuntime,
  stranger: Party,
  of: { itineraryId: string; tripId: string; offerId: string | null; patientId: string },
): Promise<void> => {
  const variables = (itinerary: string, trip: string, offer: string, patient: string) => ({
    booking: globalId('Itinerary', itinerary),
    trip: globalId('Trip', trip),
    offer: globalId('Offer', offer),
    patient: globalId('Patient', patient),
  });
  const there = await ask(
    runtime,
    stranger.actor,
    read,
    variables(of.itineraryId, of.tripId, of.offerId ?? unknown, of.patientId),
  );
  const absent = await ask(runtime, stranger.actor, read, variables(unknown, unknown, unknown, unknown));
  expect([there.data, there.errors], 'a foreign company can tell what is there').toEqual([
    absent.data,
    absent.errors,
  ]);
  expect(there.data).toMatchObject({
    itinerary: null,
    trip: null,
    offer: null,
    patient: null,
    trips: { nodes: [] },
    offers: { nodes: [] },
  });
};
