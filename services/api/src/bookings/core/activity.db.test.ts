import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import { type BookingWorld, type Party, transportProviderOf } from '../../../test/factories/bookingWorld.ts';
import { Reads } from '../../db/reads.ts';
import { askerSetting } from '../../db/rows/reader.ts';
import { scopeOf } from '../../platform/scope.ts';
import { addComment } from '../booking/commands/addComment.ts';
import { declineOffer } from '../dispatch/commands/declineOffer.ts';
import { cancelTrip } from '../travel/commands/cancelTrip.ts';
import { reportUnableToService } from '../travel/commands/reportUnableToService.ts';
import {
  countActivity,
  entriesByIds,
  entriesWrittenAt,
  listActivity,
  type ActivityFilter,
  type ActivityView,
} from './activity.queries.ts';

let session: BookingSession;
let world: BookingWorld;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world({ tiers: [1, 1, 1] });
});
afterAll(() => session.close());

const party = (index: number): Party => transportProviderOf(world, index);
const tripId = async (id: string): Promise<string> => (await session.trips(id))[0]?.id ?? '';
const logFor = (who: Party, itineraryId: string): Promise<ActivityView[]> =>
  listActivity(
    session.sql,
    scopeOf(who.actor),
    { itineraryId, types: null, tripId: null, batchNo: null },
    null,
    100,
  );
/** Everybody whom a log names: companies and people. */
const named = (log: readonly ActivityView[]): Set<string> =>
  new Set(
    log
      .flatMap(({ companyId, transportProviderId, userId }) => [companyId, transportProviderId, userId])
      .filter((id) => id !== null),
  );
/** Reads as the database lets this company, whatever the queries ask. */
const readsOf = ({ id, actor }: Party): Reads =>
  new Reads(session.sql, () =>
    askerSetting({
      companyId: id,
      loginCompanyId: id,
      userId: actor.userId,
      identityId: actor.identityId,
      takesCalls: false,
      platform: false,
    }),
  );
const idsOf = (...parties: Party[]): string[] => parties.flatMap(({ id, actor }) => [id, actor.userId ?? '']);
const words = (log: readonly ActivityView[]): string[] => log.flatMap(({ message }) => message ?? []);

/** The second declines, the third carries a while and gives back, and the first has it. */
const contested = async (): Promise<string> => {
  const id = await session.book(world, 240);
  await session.as(party(1), declineOffer, {
    offerId: await session.offerFor(id, party(1)),
    reasonId: world.reasons.decline,
    comment: 'second has no crew',
  });
  await session.accept(id, party(2));
  await session.as(world.careProvider, addComment, { itineraryId: id, message: 'ask for Maria Santos' });
  await session.as(party(2), reportUnableToService, {
    tripId: await tripId(id),
    reasonId: world.reasons.unableToService,
    comment: 'third broke down',
  });
  await session.accept(id, party(0));
  return id;
};

test('a log tells the transport provider that has the leg of the booking side and itself, and of no other transport provider', async () => {
  const id = await contested();
  const mine = await logFor(party(0), id);
  expect([...named(mine)]).toEqual(expect.arrayContaining([party(0).id, world.careProvider.id]));
  for (const other of idsOf(party(1), party(2))) expect(named(mine)).not.toContain(other);
  expect(words(mine)).toEqual(['ask for Maria Santos']);

  const whole = await logFor(world.careProvider, id);
  expect([...named(whole)]).toEqual(expect.arrayContaining(idsOf(party(0), party(1), party(2))));
  expect(words(whole)).toEqual(
    expect.arrayContaining(['second has no crew', 'third broke down', 'ask for Maria Santos']),
  );
  expect([...named(await logFor(world.owner, id))]).toEqual(
    expect.arrayContaining(idsOf(party(1), party(2))),
  );
});

test('a transport provider that takes a leg from others reads nothing of their offers, though its own hand took them back', async () => {
  const id = await session.book(world, 240);
  await session.accept(id, party(0));
  const all: ActivityFilter = { itineraryId: id, types: null, tripId: null, batchNo: null };
  const revoked = (await logFor(world.careProvider, id)).filter(({ type }) => type === 'REVOKE');
  expect(new Set(revoked.map(({ transportProviderId }) => transportProviderId))).toEqual(
    new Set([party(1).id, party(2).id]),
  );
  expect(new Set(revoked.map(({ companyId }) => companyId))).toEqual(new Set([party(0).id]));

  const scope = scopeOf(party(0).actor);
  const own = await logFor(party(0), id);
  expect(own.map(({ type }) => type)).toContain('ACCEPT');
  const total = (await countActivity(session.sql, scope, all)).total;
  expect(total, 'the number of lines tells as little').toBe(own.length);
  const readings: [string, ActivityView[]][] = [
    ['the log', own],
    [
      'of this type',
      await listActivity(session.sql, scope, { ...all, types: ['REVOKE', 'OFFER'] }, null, 100),
    ],
    ['of the batch', await listActivity(session.sql, scope, { ...all, batchNo: 1 }, null, 100)],
    [
      'by id',
      await entriesByIds(
        session.sql,
        scope,
        revoked.map((line) => line.id),
      ),
    ],
    [
      'as it is told live',
      await entriesWrittenAt(session.sql, scope, id, revoked[0]?.createdAt ?? new Date(0)),
    ],
  ];
  for (const [reading, lines] of readings) {
    expect(
      lines.filter(({ type }) => type === 'REVOKE'),
      reading,
    ).toEqual([]);
    for (const other of idsOf(party(1), party(2))) expect(named(lines), reading).not.toContain(other);
  }
  expect(readings[1]?.[1].map(({ type, transportProviderId }) => [type, transportProviderId])).toContainEqual(
    ['OFFER', party(0).id],
  );
  expect((await logFor(world.owner, id)).filter(({ type }) => type === 'REVOKE')).toHaveLength(2);

  const inRows = async (who: Party): Promise<number> =>
    (await readsOf(who).sql`select 1 from activity_entries where itinerary_id = ${id} and type = 'REVOKE'`)
      .length;
  expect(await Promise.all([party(0), world.careProvider, world.owner].map(inRows))).toEqual([0, 2, 2]);
});

test('what a cancellation says is for the booking side, also while the transport provider that had the leg still sees it', async () => {
  const id = await contested();
  await session.as(party(0), addComment, { itineraryId: id, message: 'first is on the way' });
  await session.as(world.careProvider, cancelTrip, {
    tripId: await tripId(id),
    reasonId: world.reasons.cancel,
    comment: 'Maria Santos was admitted',
  });
  const mine = await logFor(party(0), id);
  expect(mine.map(({ type }) => type)).toContain('CANCEL');
  expect(words(mine)).toEqual(['first is on the way']);
  expect(words(await logFor(world.careProvider, id))).toContain('Maria Santos was admitted');
});

test('what an edit replaced is read while the leg is carried, and no longer', async () => {
  const id = await session.book(world, 240);
  await session.accept(id, party(0));
  const [entry] = await session.sql<{ id: string }[]>`
    insert into activity_entries (id, itinerary_id, market_id, trip_id, type, audience, transport_provider_id, company_id, edits)
    values (gen_random_uuid(), ${id}, ${world.marketId}, ${await tripId(id)}, 'EDIT', 'ALL', ${party(0).id}, ${world.careProvider.id}, ${[{ field: 'NOTES', label: 'Notes', old: 'ask for Maria', new: 'ask for Rosa' }] as never}) returning id`;
  const editsFor = async (who: Party) => (await logFor(who, id)).find((line) => line.id === entry?.id)?.edits;
  expect(await editsFor(party(0))).toMatchObject([{ new: 'ask for Rosa' }]);
  await session.as(world.careProvider, cancelTrip, {
    tripId: await tripId(id),
    reasonId: world.reasons.cancel,
  });
  expect(await editsFor(party(0))).toEqual([]);
  expect(await editsFor(world.careProvider)).toMatchObject([{ new: 'ask for Rosa' }]);
});

test('words for a batch are read by the booking side and by who has legs of it, and the log can be read of one batch alone', async () => {
  const at = async (minutes: number) => ({
    pickUp: {
      facilityId: world.hospitalId,
      floorAndRoom: '3 East',
      type: 'SET_TIME' as const,
      at: await session.local(minutes),
    },
    dropOff: { facilityId: world.clinicId },
  });
  const id = await session.book(world, 240, {
    type: 'MULTI',
    legs: [await at(240), await at(480)],
  });
  await session.accept(id, party(0));
  const [, second] = await session.trips(id);
  await session.as(party(0), reportUnableToService, {
    tripId: second?.id ?? '',
    reasonId: world.reasons.unableToService,
  });
  await session.accept(id, party(1));
  expect((await session.batches(id)).map(({ no }) => no)).toEqual([1, 2]);
  const say = (who: Party, batchNo: number) =>
    session.as(who, addComment, { itineraryId: id, batchNo, message: `batch ${batchNo}` });
  await say(world.careProvider, 1);
  await say(world.careProvider, 2);
  await expect(say(party(1), 1), 'another has its legs').rejects.toMatchObject({ kind: 'NotFound' });
  await expect(say(world.careProvider, 3)).rejects.toMatchObject({ kind: 'NotFound' });
  expect(words(await logFor(party(0), id))).toEqual(['batch 1']);
  expect(words(await logFor(party(1), id))).toEqual(['batch 2']);
  const ofSecond = await listActivity(
    session.sql,
    scopeOf(world.careProvider.actor),
    { itineraryId: id, types: null, tripId: null, batchNo: 2 },
    null,
    100,
  );
  expect(words(ofSecond)).toContain('batch 2');
  expect(new Set(ofSecond.map(({ batchNo }) => batchNo))).toEqual(new Set([2]));
});
