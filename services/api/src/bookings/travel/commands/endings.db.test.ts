import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sayingYes } from '../../../../test/factories/sayingYes.ts';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import {
  type BookingWorld,
  type Party,
  transportProviderOf,
} from '../../../../test/factories/bookingWorld.ts';
import { declineOffer } from '../../dispatch/commands/declineOffer.ts';
import { cancelTrip } from './cancelTrip.ts';
import { recordProgress } from './recordProgress.ts';
import { reportUnableToComplete } from './reportUnableToComplete.ts';
import { reportUnableToService } from './reportUnableToService.ts';

let session: BookingSession;
let world: BookingWorld;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world({ tiers: [1, 1] });
});
beforeEach(() => session.resetClock());
afterAll(() => session.close());

const party = (index: number): Party => transportProviderOf(world, index);
const tripId = async (id: string): Promise<string> => (await session.trips(id))[0]?.id ?? '';
const kept = async (id: string): Promise<unknown> => (await session.trips(id))[0]?.['ending'];
const logged = async (id: string, type: string): Promise<unknown> =>
  (await session.sql`select ending from activity_entries where itinerary_id = ${id} and type = ${type}`)[0]?.[
    'ending'
  ];

test('a cancellation keeps stage, minutes before the pick-up and the charge of its reason as they were', async () => {
  const before = await session.book(world, 3 * 24 * 60);
  await session.as(world.careProvider, cancelTrip, {
    tripId: await tripId(before),
    reasonId: world.reasons.cancel,
  });
  expect(await kept(before)).toMatchObject({ stage: 'BEFORE_OFFER', chargeable: false });

  await session.sql`update lookup_values set properties = '{"chargeable":true}' where id = ${world.reasons.cancel}`;
  const id = await session.book(world, 120);
  await session.accept(id, party(0));
  await session.as(party(0), sayingYes(recordProgress), {
    tripId: await tripId(id),
    progress: { toPickupAt: await session.local(-1) },
  });
  session.advance(60);
  await session.as(world.careProvider, cancelTrip, {
    tripId: await tripId(id),
    reasonId: world.reasons.cancel,
  });
  const ending = await kept(id);
  expect(ending).toMatchObject({ stage: 'EN_ROUTE', chargeable: true });
  const { minutesBeforePickUp } = ending as { minutesBeforePickUp: number };
  expect([58, 59, 60]).toContain(minutesBeforePickUp);
  expect(await logged(id, 'CANCEL')).toEqual(ending);
  await session.sql`update lookup_values set properties = '{"chargeable":false}' where id = ${world.reasons.cancel}`;
  expect(await kept(id)).toEqual(ending);
});

test('declines keep it on the offer; given back on both; not carried on the leg, with negative minutes after the pick-up', async () => {
  const id = await session.book(world, 120);
  await session.as(party(0), declineOffer, {
    offerId: await session.offerFor(id, party(0)),
    reasonId: world.reasons.decline,
  });
  const declined = (await session.offers(id)).find(({ company_id }) => company_id === party(0).id);
  expect(declined?.['ending']).toMatchObject({ stage: 'OFFERED', chargeable: false });
  expect(await logged(id, 'DECLINE')).toEqual(declined?.['ending']);
  expect(await kept(id)).toBeNull();
  await session.accept(id, party(1));
  await session.as(party(1), reportUnableToService, {
    tripId: await tripId(id),
    reasonId: world.reasons.unableToService,
  });
  expect(await kept(id)).toMatchObject({ stage: 'ACCEPTED', chargeable: false });
  expect((await session.offers(id)).find(({ company_id }) => company_id === party(1).id)?.['ending']).toEqual(
    await kept(id),
  );

  const dry = await session.book(world, 30);
  await session.accept(dry, party(0));
  await session.as(party(0), sayingYes(recordProgress), {
    tripId: await tripId(dry),
    progress: { toPickupAt: await session.local(-20), atPickupAt: await session.local(-10) },
  });
  session.advance(40);
  await session.as(party(0), reportUnableToComplete, {
    tripId: await tripId(dry),
    reasonId: world.reasons.unableToComplete,
  });
  const ending = (await kept(dry)) as { stage: string; minutesBeforePickUp: number };
  expect(ending.stage).toBe('AT_SCENE');
  expect(ending.minutesBeforePickUp).toBeLessThan(0);
  expect(await logged(dry, 'UNABLE_TO_COMPLETE')).toEqual(ending);
});

test('the reason Other wants words beside it, whatever the market calls it', async () => {
  const id = await session.book(world, 120);
  const [other] = await session.sql<
    { id: string }[]
  >`insert into lookup_values (id, kind, code, name, rank, properties) values (gen_random_uuid(), 'CANCEL_REASON', 'OTHER', 'Other', 0, '{}') returning id`;
  await session.sql`insert into lookup_aliases (id, company_id, lookup_value_id, code, name) values (gen_random_uuid(), ${world.owner.id}, ${other?.id ?? ''}, 'MISC', 'Something else')`;
  const call = async (comment: string | null): Promise<unknown> =>
    session.as(world.careProvider, cancelTrip, {
      tripId: await tripId(id),
      reasonId: other?.id ?? '',
      comment,
    });
  for (const silence of [null, '', '  '])
    await expect(call(silence)).rejects.toMatchObject({
      kind: 'InvalidInput',
      data: { issues: [{ path: 'comment', code: 'required' }] },
    });
  expect((await session.trips(id))[0]?.status).toBe('OFFERED');
  await call('Road closed');
  expect((await session.trips(id))[0]).toMatchObject({ status: 'CANCELLED', end_comment: 'Road closed' });
});
