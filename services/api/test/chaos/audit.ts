import type { RawSql } from '../../src/db/client.ts';
import { maxReplayed } from '../../src/platform/live/hub.ts';
import {
  comparePositions,
  decodeCursor,
  encodeCursor,
  type Position,
} from '../../src/platform/outbox/event.ts';
import {
  brokenLogs,
  hiddenOffers,
  wrongCareProviders,
  wrongCounters,
  wronglyAccepted,
} from '../http/ledger.ts';
import { rowOf } from './load.ts';
import type { Watcher } from './watchers.ts';
import type { Wish, Wishes } from './wishes.ts';

type Say = (problem: string) => void;
const some = (all: readonly unknown[]): string => `${all.length}: ${JSON.stringify(all.slice(0, 3))}`;

/** What was acknowledged and what is there: the same things, each once. */
const acknowledged = async (sql: RawSql, ledger: readonly Wish[], say: Say): Promise<void> => {
  const done = (name: string, field: string): string[] =>
    ledger.flatMap(({ name: of, answer }) =>
      of === name && answer?.__typename.endsWith('Success')
        ? [rowOf((answer[field] as { id: string } | undefined)?.id)]
        : [],
    );
  const compare = async (
    what: string,
    said: string[],
    rows: PromiseLike<readonly { id: string }[]>,
  ): Promise<void> => {
    const there = (await rows).map(({ id }) => id);
    const [a, b] = [said.toSorted(), there.toSorted()];
    if (JSON.stringify(a) === JSON.stringify(b)) return;
    say(
      `${what}: acknowledged but not there ${some(a.filter((id) => !b.includes(id)))}; there but not acknowledged ${some(b.filter((id) => !a.includes(id)))}; there twice ${some(b.filter((id, n) => b.indexOf(id) !== n))}`,
    );
  };
  await compare(
    'bookings',
    done('createItinerary', 'itinerary'),
    sql<{ id: string }[]>`select id from itineraries`,
  );
  await compare(
    'acceptances',
    done('acceptOffer', 'offer'),
    sql<{ id: string }[]>`
    select o.id from activity_entries e join trips t on t.id = e.trip_id join offers o on o.batch_id = t.batch_id and o.company_id = e.company_id where e.type = 'ACCEPT'`,
  );
  await compare(
    'refusals',
    done('declineOffer', 'offer'),
    sql<{ id: string }[]>`
    select o.id from activity_entries e join offers o on o.itinerary_id = e.itinerary_id and o.company_id = e.company_id where e.type = 'DECLINE' and e.company_id is not null`,
  );
  await compare(
    'progress',
    done('recordProgress', 'trip'),
    sql<{ id: string }[]>`select trip_id as id from activity_entries where to_status = 'IN_MOTION'`,
  );
  await compare(
    'cancellations',
    done('cancelTrip', 'trip'),
    sql<{ id: string }[]>`select trip_id as id from activity_entries where to_status = 'CANCELLED'`,
  );
};

/** The same key, sent once more after everything: the same answer, and nothing moves. */
const repeated = async (sql: RawSql, wishes: Wishes, say: Say): Promise<void> => {
  const events = async (): Promise<number> =>
    (await sql<{ n: number }[]>`select count(*)::int as n from outbox where entity_type <> 'alert'`)[0]?.n ??
    0;
  const before = await events();
  for (const wish of wishes.ledger.filter((_, index) => index % 5 === 0)) {
    const again = await wishes.send(wish);
    if (again?.__typename !== wish.answer?.__typename || again?.code !== wish.answer?.code)
      say(
        `${wish.name} with its key again: ${JSON.stringify(again)} instead of ${JSON.stringify(wish.answer)}`,
      );
  }
  if ((await events()) !== before) say('sending keys again moved something');
};

/** Timers: none lost, none doubled. */
const timers = async (sql: RawSql, say: Say): Promise<void> => {
  const complain = async (what: string, rows: PromiseLike<readonly object[]>): Promise<void> => {
    const found = [...(await rows)];
    if (found.length > 0) say(`${what}, ${some(found)}`);
  };
  await complain(
    'rounds that ended and were not closed',
    sql`select id, round_ends_at from batches where round_ends_at < now()`,
  );
  await complain(
    'offers that lapsed and are live',
    sql`select id, status, responds_by from offers where status in ('OPEN', 'BID', 'COUNTERED') and responds_by < now()`,
  );
  await complain(
    'a batch offered twice to one transport provider',
    sql`select batch_id, company_id from offers group by 1, 2 having count(*) > 1`,
  );
  await complain(
    'a round that was left out',
    sql`select batch_id, array_agg(distinct round) as rounds from offers group by 1 having max(round) <> count(distinct round)`,
  );
  await complain(
    'a batch that ended without its last round',
    sql`select t.name from trips t join batches b on b.id = t.batch_id where t.status = 'UNFULFILLED' and (select max(round) from offers o where o.batch_id = b.id) < 3`,
  );
  await complain(
    'an offer whose alert was not derived, or derived twice',
    sql`
    select o.id, count(a.id) as alerts from offers o left join alerts a on a.offer_id = o.id and a.event = 'OFFER' and a.company_id = o.company_id group by o.id having count(a.id) <> 1`,
  );
  await complain('an event set aside', sql`select consumer, type, error from outbox_dead_letters`);
  await complain(
    'a job that failed for good',
    sql`select id, data, output from pgboss.job where state = 'failed' or name = 'jobs.dead'`,
  );
};

/**
 * Every subscriber has every event of its company, once, in order; or was told to read again, where it had
 * missed too many.
 */
const streams = async (sql: RawSql, watchers: readonly Watcher[], say: Say): Promise<void> => {
  for (const { company, entityTypes, frames, from } of watchers) {
    const jumps = frames.flatMap(({ gap, cursor }, index) =>
      gap === true
        ? [{ after: decoded(frames[index - 1]?.['cursor']) ?? from, to: decoded(cursor) ?? from }]
        : [],
    );
    for (const { after, to } of jumps) {
      const missed = await eventsBetween(sql, company, after, to);
      if (missed <= maxReplayed) say(`${entityTypes.join()}: told to read again for ${missed} events`);
    }
    const events = await eventsFor(sql, company, entityTypes, from);
    const expected = events
      .filter(
        (one) =>
          !jumps.some(({ after, to }) => comparePositions(one, after) > 0 && comparePositions(one, to) <= 0),
      )
      .map(encodeCursor);
    const cursors = frames.filter(({ gap }) => gap !== true).map(({ cursor }) => String(cursor));
    const [had, due] = [new Set(cursors), new Set(expected)];
    const [lost, made] = [expected.filter((one) => !had.has(one)), cursors.filter((one) => !due.has(one))];
    if (lost.length > 0)
      say(
        `${entityTypes.join()} of ${company}: lost ${some(lost.map((one) => Buffer.from(one, 'base64url').toString()))}`,
      );
    if (made.length > 0)
      say(`${entityTypes.join()} of ${company}: sent what was never committed ${some(made)}`);
    if (had.size !== cursors.length)
      say(`${entityTypes.join()} of ${company}: ${cursors.length - had.size} events sent twice`);
  }
};

const decoded = (cursor: unknown): Position | null => decodeCursor(String(cursor));

const eventsBetween = async (
  sql: RawSql,
  company: string,
  after: Position,
  to: Position,
): Promise<number> => {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from outbox where (xid, id) > (${after.xid}::text::xid8, ${after.id}::bigint) and (xid, id) <= (${to.xid}::text::xid8, ${to.id}::bigint) and ${company} = any(company_ids)`;
  return row?.n ?? 0;
};

const eventsFor = (
  sql: RawSql,
  company: string,
  entityTypes: readonly string[],
  { timeline, xid, id }: Position,
): Promise<Position[]> =>
  sql<
    Position[]
  >`select ${timeline} as timeline, xid::text as xid, id::text as id from outbox where (xid, id) > (${xid}::text::xid8, ${id}::bigint) and ${company} = any(company_ids) and entity_type = any(${[...entityTypes]}) order by outbox.xid, outbox.id`;

/** Whether the watchers have the newest event of their companies. */
export const haveTheNewest = async (sql: RawSql, watchers: readonly Watcher[]): Promise<boolean> => {
  for (const { company, entityTypes, cursors, from } of watchers) {
    const newest = (await eventsFor(sql, company, entityTypes, from)).at(-1);
    if (newest && !cursors.includes(encodeCursor(newest))) return false;
  }
  return true;
};

/** Compares everything with everything; what does not agree is said, one line each. */
export const audit = async (sql: RawSql, wishes: Wishes, watchers: readonly Watcher[]): Promise<string[]> => {
  const problems: string[] = [];
  const say: Say = (problem) => {
    problems.push(problem);
  };
  await acknowledged(sql, wishes.ledger, say);
  await repeated(sql, wishes, say);
  await timers(sql, say);
  await streams(sql, watchers, say);
  for (const log of await brokenLogs(sql)) say(log);
  for (const [what, rows] of [
    ['counters', await wrongCounters(sql)],
    ['acceptances', await wronglyAccepted(sql)],
    ['hidden offers', await hiddenOffers(sql)],
    ['offers and whose bookings', await wrongCareProviders(sql)],
  ] as const)
    if (rows.length > 0) say(`${what} ${some(rows)}`);
  return problems;
};
