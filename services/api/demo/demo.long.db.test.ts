import { TRIP_STATUSES, type TripStatus } from '@ptc/schema/rules/lists/legs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recountTrips } from '../src/insight/dashboards/commands/foldCounts.ts';
import { replayStatus } from '../src/bookings/core/domain/replayStatus.ts';
import { testDatabase, type TestDatabase } from '../test/setup/database.ts';
import { expectLivingDay } from '../test/support/livingDay.ts';
import { loadDemo } from './load.ts';
import { demoPeople } from './people.ts';

let database: TestDatabase;
const now = new Date();
beforeAll(async () => {
  database = await testDatabase();
  await loadDemo(database.url, { now });
}, 180_000);
afterAll(() => database.close());

type Count = { company_id: string; bucket: string; on_date: string; count: number };
const counters = (): Promise<Count[]> => database.sql<Count[]>`
  select company_id, bucket, on_date, sum(n)::int as count from (
    select company_id, bucket, on_date, count as n from trip_counts union all select company_id, bucket, on_date, delta from trip_count_deltas
  ) all_counts group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3`;

describe('the demo world holds together', () => {
  it('has a trip in every one of the statuses', async () => {
    const rows = await database.sql<{ status: string }[]>`select distinct status from trips`;
    expect(rows.map(({ status }) => status).toSorted()).toEqual([...TRIP_STATUSES].toSorted());
  });

  it('has a status for each trip that is the replay of its log', async () => {
    for (const { id, status } of await database.sql<
      { id: string; status: TripStatus }[]
    >`select id, status from trips`) {
      const entries = await database.sql<
        { fromStatus: TripStatus | null; toStatus: TripStatus | null }[]
      >`select from_status as "fromStatus", to_status as "toStatus" from activity_entries where trip_id = ${id} order by seq`;
      expect(replayStatus(entries)).toEqual({ status, brokenAt: null });
    }
  });

  it('has templates with a bundle that is taken, one on offer, and one that rests', async () => {
    const rows = await database.sql<{ status: string; bundles: string[] }[]>`
      select r.status, array_remove(array_agg(b.status order by b.status), null) as bundles from recurrences r left join itineraries b on b.parent_id = r.itinerary_id group by r.itinerary_id, r.status`;
    expect(rows.map(({ status, bundles }) => `${status} ${bundles.join()}`).toSorted()).toEqual([
      'ACTIVE ACCEPTED',
      'ACTIVE OFFERED',
      'PAUSED ',
    ]);
  });

  it('has bookings that a call taker made for another company', async () => {
    const rows = await database.sql<
      { status: string }[]
    >`select status from itineraries where booked_by_company_id <> company_id order by status`;
    expect(rows.map(({ status }) => status)).toEqual(['ACCEPTED', 'OFFERED']);
  });

  it('is a working day around now, with what presses and a past', () => expectLivingDay(database.sql, now));

  it('counts as a fresh count would', async () => {
    const kept = await counters();
    await recountTrips(database.sql);
    expect(kept.length).toBeGreaterThan(0);
    expect(await counters()).toEqual(kept);
  });

  it('has alerts waiting on both sides, about what is still open', async () => {
    const rows = await database.sql<{ event: string }[]>`select distinct event from alerts`;
    for (const event of [
      'OFFER',
      'ACCEPTED',
      'CHANGES_TO_ACCEPT',
      'EXPIRED',
      'CANCELLED',
      'BLOCKED',
      'COUNTER_OFFER',
    ])
      expect(rows.map((row) => row.event)).toContain(event);
  });

  it('has somebody who was invited, somebody whose access was taken away, and a group that grants', async () => {
    const rows = await database.sql<{ login: string; status: string; groups: number }[]>`
      select i.login, u.status, (select count(*)::int from group_members gm where gm.user_id = u.id) as groups from users u join identities i on i.id = u.identity_id where u.status <> 'ACTIVE' order by 1`;
    expect(rows).toEqual([
      { login: 'former@harborview.example', status: 'DISABLED', groups: 0 },
      { login: 'newcomer@harborview.example', status: 'PENDING', groups: 1 },
    ]);
  });

  it('has a driver with trips of their vehicle, and a facility admin with a facility', async () => {
    const [row] = await database.sql<{ legs: number; keepers: number }[]>`
      select (select count(*)::int from trips t join users u on u.vehicle_id = t.vehicle_id and 'DRIVER' = any(u.roles)) as legs, (select count(*)::int from users where facility_id is not null and 'FACILITY_ADMIN' = any(roles)) as keepers`;
    expect(row?.legs).toBeGreaterThanOrEqual(3);
    expect(row?.keepers).toBeGreaterThan(0);
  });

  it('has certifications of which one ends soon and one has just begun, and says what runs out before the rides do', async () => {
    const signed = await database.sql<{ name: string; left: number }[]>`
      select p.first_name as name, (c.valid_to - ${now}::date)::int as left from certifications c join patients p on p.id = c.patient_id order by c.valid_to`;
    expect(signed.map(({ name }) => name)).toEqual(['Bernice', 'Tomáš']);
    expect(signed[0]?.left).toBeGreaterThan(5);
    expect(signed[0]?.left).toBeLessThan(14);
    expect(signed[1]?.left).toBeGreaterThan(45);
    const told = await database.sql<{ what: string; due: boolean }[]>`
      select p.first_name || ' ' || f.kind || ' ' || f.reason as what, f.tell_on <= ${now}::date as due from forecasts f join patients p on p.id = f.patient_id order by 1`;
    expect(told).toEqual([
      { what: 'Bernice CERTIFICATION ENDED', due: true },
      { what: 'Bernice TOKENS USED_UP', due: true },
      { what: 'José Antonio AUTHORIZATION ENDED', due: true },
      { what: 'Tomáš CERTIFICATION ENDED', due: false },
    ]);
  });

  it('has every third leg of the days before rated, none before it was over', async () => {
    const [row] = await database.sql<{ carried: number; rated: number; early: number; stars: number }[]>`
      select count(*)::int as carried, count(r.trip_id)::int as rated, count(distinct r.stars)::int as stars,
        (count(*) filter (where r.rated_at < t.clear_at or r.rated_at > ${new Date(now.getTime() + 300_000)}))::int as early
      from trips t left join trip_ratings r on r.trip_id = t.id where t.status = 'COMPLETED' and t.clear_at < ${new Date(now.getTime() - 3 * 3_600_000)}`;
    expect((row?.rated ?? 0) / (row?.carried ?? 1)).toBeGreaterThan(0.25);
    expect((row?.rated ?? 0) / (row?.carried ?? 1)).toBeLessThan(0.4);
    expect(row).toMatchObject({ early: 0, stars: 4 });
  });

  it('has somebody for every role but the one that implies the others', () => {
    const held = new Set(demoPeople.flatMap(({ roles }) => roles));
    for (const role of [
      'SYS_ADMIN',
      'SYS_SUPPORT',
      'COMPANY_ADMIN',
      'COMPANY_CONFIG_ADMIN',
      'MANAGE_PATIENT',
      'MANAGE_BOOKING',
      'VIEW_BOOKING',
      'BOOKING_SUPERVISOR',
      'DISPATCH',
      'VIEW_DISPATCH',
      'DISPATCH_SUPERVISOR',
      'MARKET_CALL_TAKER',
      'DRIVER',
      'FACILITY_ADMIN',
      'BOOKING_VIP',
      'DEVELOPER',
    ] as const)
      expect(held).toContain(role);
  });
});
