import { plusDays } from '@ptc/schema/rules/plusDays';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import {
  mondayFrom as monday,
  nextYear as year,
  on,
  templatesIn,
  wall,
} from '../../../../test/factories/templates.ts';
import { asActor } from '../../../../test/runtime.ts';
import { runAsWorker } from '../../../platform/command.ts';
import type { CreateItineraryInput } from '../../booking/commands/bookingInput.ts';
import { resubmitItinerary } from '../../booking/commands/resubmitItinerary.ts';
import { acceptChanges } from '../../travel/commands/acceptChanges.ts';
import { cancelTrip } from '../../travel/commands/cancelTrip.ts';
import { expireTrip } from '../../travel/commands/expireTrip.ts';
import { reportUnableToService } from '../../travel/commands/reportUnableToService.ts';
import { declineOffer } from '../../dispatch/commands/declineOffer.ts';
import { produceDue } from './produceBundle.ts';
import { sweepTemplates } from './sweepTemplates.ts';
import { updateOccurrence } from './updateOccurrence.ts';

let s: BookingSession;
let t: ReturnType<typeof templatesIn>;
beforeAll(async () => {
  s = await bookingSession();
  t = templatesIn(s);
});
afterAll(() => s.close());

const startsOn = monday(`${year}-06-07`);
beforeEach(() => t.moveTo(`${year}-06-01T12:00`));

describe('a template', () => {
  test('has no legs, is counted and offered nowhere, and waits for the offer window of its first bundle', async () => {
    const id = await t.template(await s.world(), { startsOn });
    expect(await s.trips(id)).toEqual([]);
    expect(await t.produce(id)).toEqual([]);
    const { look_at, produced_through } = await t.recurrence(id);
    expect(produced_through).toBeNull();
    const waits = (look_at?.getTime() ?? 0) - (await s.now()).getTime();
    expect([waits > 0, waits <= 24 * 3_600_000]).toEqual([true, true]);
    expect(await s.countsAgree()).toBe(true);
    expect((await s.log(id)).map(({ type }) => type)).toEqual(['CREATE']);
  });

  test('produces one bundle when its window opens: a journey per occurrence, one batch, letters running through, offered as one', async () => {
    const id = await t.template(await s.world(), { startsOn });
    await t.moveTo(`${startsOn}T00:00`);
    const [bundleId = '', ...more] = await t.produce(id);
    expect(more).toEqual([]);
    const legs = await t.legsOf(id);
    expect(legs.map(({ name }) => name.split('-')[1])).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    expect(legs.map(({ occurrence_leg }) => occurrence_leg)).toEqual([0, 1, 0, 1, 0, 1]);
    expect(new Set(legs.map(({ batch_id }) => batch_id)).size).toBe(1);
    expect(new Set(legs.map(({ status }) => status))).toEqual(new Set(['OFFERED']));
    expect(legs.map(({ pick_up_at }) => wall(pick_up_at).slice(11))).toEqual([
      '07:30',
      '12:00',
      '07:30',
      '12:00',
      '07:30',
      '12:00',
    ]);
    expect(await s.offers(bundleId)).toHaveLength(1);
    expect(await s.itinerary(bundleId)).toMatchObject({
      parent_id: id,
      is_template: false,
      bundle_from: startsOn,
    });
    expect((await s.batches(bundleId)).map(({ no }) => no)).toEqual([1]);
    expect(await s.replays(bundleId)).toBe(true);
    expect(await s.countsAgree()).toBe(true);
    expect((await s.log(id)).map(({ type }) => type)).toEqual(['CREATE', 'BUNDLE']);
    expect((await s.events(bundleId)).map(({ type }) => type)).toContain('itinerary.created');
  });

  test('goes on bundle by bundle, each numbered after the last, until its last day has been', async () => {
    const id = await t.template(await s.world(), { startsOn, endsOn: monday(`${year}-06-21`) });
    for (const day of [startsOn, monday(`${year}-06-14`), monday(`${year}-06-21`), monday(`${year}-06-28`)]) {
      await t.moveTo(`${day}T00:00`);
      await t.produce(id);
    }
    const bundles = await t.bundles(id);
    const numbers = await Promise.all(
      bundles.map(async (bundle) => (await s.batches(bundle.id)).map(({ no }) => no)),
    );
    const legs = await t.legsOf(id);
    expect(numbers.flat()).toEqual(numbers.map((_, index) => index + 1));
    expect(legs.length).toBe(2 * new Set(legs.map(({ occurrence_on }) => occurrence_on)).size);
    expect((await t.recurrence(id)).look_at).toBeNull();
    expect(legs.at(-1)?.occurrence_on).toBe(monday(`${year}-06-21`));
  });

  test('days gone by while nobody worked are not made up for', async () => {
    const id = await t.template(await s.world(), { startsOn });
    await t.moveTo(
      `${new Date(Date.parse(`${startsOn}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)}T08:00`,
    );
    await t.produce(id);
    expect((await t.legsOf(id)).map(({ occurrence_on }) => occurrence_on)).not.toContain(startsOn);
    expect(await t.legsOf(id)).toHaveLength(4);
  });

  test('waits, paused, when its patient does not travel any more', async () => {
    const world = await s.world();
    const id = await t.template(world, { startsOn });
    await s.sql`update patients set status = 'INACTIVE' where id = ${world.patientId}`;
    await t.moveTo(`${startsOn}T00:00`);
    expect(await t.produce(id)).toEqual([]);
    expect((await t.recurrence(id)).status).toBe('PAUSED');
    expect((await s.log(id)).at(-1)?.type).toBe('PAUSE');
  });
});

test.each([
  [
    'its care provider takes no part in the market any more',
    (marketId: string, companyId: string, on: boolean) =>
      s.sql`update market_members set state = ${on ? 'ACCEPTED' : 'SUSPENDED'} where market_id = ${marketId} and company_id = ${companyId}`,
  ],
  [
    'its market is out of use',
    (marketId: string, _companyId: string, on: boolean) =>
      s.sql`update markets set active = ${on} where id = ${marketId}`,
  ],
])('a template offers nothing while %s, and goes on once that is over', async (_why, takePart) => {
  const world = await s.world();
  const id = await t.template(world, { startsOn });
  await t.moveTo(`${startsOn}T00:00`);
  await takePart(world.marketId, world.careProvider.id, false);
  expect(await t.produce(id)).toEqual([]);
  const { status, look_at } = await t.recurrence(id);
  expect([status, (look_at?.getTime() ?? 0) - (await s.now()).getTime() <= 3_600_000]).toEqual([
    'ACTIVE',
    true,
  ]);
  await takePart(world.marketId, world.careProvider.id, true);
  expect(await t.produce(id)).toHaveLength(1);
});

describe('producing is done once', () => {
  test('however many workers come at the same moment', async () => {
    const id = await t.template(await s.world(), { startsOn, offerInterval: 'FORTNIGHTLY' });
    await t.moveTo(`${startsOn}T00:00`);
    const made = await Promise.all(
      Array.from({ length: 6 }, () =>
        runAsWorker(asActor(s.runtime, null), 'test', (tx) => produceDue(tx, id)),
      ),
    );
    expect(made.filter((one) => one !== null)).toHaveLength(1);
    const legs = await t.legsOf(id);
    expect(
      new Set(legs.map(({ occurrence_on, occurrence_leg }) => `${occurrence_on} ${occurrence_leg}`)).size,
    ).toBe(legs.length);
    expect(legs).toHaveLength(12);
  });

  test('and a worker that dies before it has written everything leaves nothing behind', async () => {
    const id = await t.template(await s.world(), { startsOn });
    await t.moveTo(`${startsOn}T00:00`);
    await expect(
      s.asWorker(async (tx) => {
        await produceDue(tx, id);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await t.legsOf(id)).toEqual([]);
    expect(await t.produce(id)).toHaveLength(1);
    expect(await t.legsOf(id)).toHaveLength(6);
  });

  test('the database itself refuses the same leg of an occurrence twice', async () => {
    const id = await t.template(await s.world(), { startsOn });
    await t.moveTo(`${startsOn}T00:00`);
    await t.produce(id);
    await s.sql`update recurrences set produced_through = null where itinerary_id = ${id}`;
    await expect(t.produce(id)).rejects.toThrow();
    expect(await t.legsOf(id)).toHaveLength(6);
  });

  test('a lost timer is made up for by the sweep', async () => {
    const id = await t.template(await s.world(), { startsOn });
    await t.produce(id);
    await t.moveTo(`${startsOn}T00:01`);
    await sweepTemplates(asActor(s.runtime, null));
    expect(await t.legsOf(id)).toHaveLength(6);
  });
});

describe('wall clocks', () => {
  test.each([
    ['spring', secondSunday(year, 3)],
    ['autumn', firstSunday(year, 11)],
  ])('are kept over the change of %s', async (_name, change) => {
    const first = monday(
      new Date(Date.parse(`${change}T00:00Z`) - 13 * 86_400_000).toISOString().slice(0, 10),
    );
    await t.moveTo(
      `${new Date(Date.parse(`${first}T00:00Z`) - 5 * 86_400_000).toISOString().slice(0, 10)}T12:00`,
    );
    const id = await t.template(await s.world(), { startsOn: first, offerInterval: 'MONTHLY' });
    await t.moveTo(`${first}T00:00`);
    await t.produce(id);
    const legs = await t.legsOf(id);
    expect(new Set(legs.map(({ pick_up_at }) => wall(pick_up_at).slice(11)))).toEqual(
      new Set(['07:30', '12:00']),
    );
    expect(new Set(legs.map(({ pick_up_at }) => pick_up_at.getUTCHours())).size).toBe(4);
  });
});

describe('a bundle', () => {
  const produced = async (tiers?: readonly number[], changes: Partial<CreateItineraryInput> = {}) => {
    const world = await s.world(tiers ? { tiers } : {});
    const id = await t.template(world, { startsOn }, changes);
    await t.moveTo(`${startsOn}T00:00`);
    const [bundleId = ''] = await t.produce(id);
    return { world, id, bundleId };
  };

  test('is accepted as one, and agreed to journey by journey', async () => {
    const { world, id, bundleId } = await produced();
    const [winner] = world.transportProviders;
    if (!winner) throw new Error('nobody');
    await s.accept(bundleId, winner);
    const legs = await t.legsOf(id);
    expect(legs.every((leg) => leg.status === 'ACCEPTED' && leg.transport_provider_id === winner.id)).toBe(
      true,
    );
    expect(legs.map((leg) => (leg['agreed'] as { legIds: string[] }).legIds.length)).toEqual([
      2, 2, 2, 2, 2, 2,
    ]);
    expect(await s.replays(bundleId)).toBe(true);
    expect(await s.countsAgree()).toBe(true);
  });

  test('is declined as one: the next round is asked for all of it', async () => {
    const { world, id, bundleId } = await produced();
    const [first] = world.transportProviders;
    if (!first) throw new Error('nobody');
    await s.as(first, declineOffer, {
      offerId: await s.offerFor(bundleId, first),
      reasonId: world.reasons.decline,
    });
    expect(
      (await s.offers(bundleId)).filter(({ status }) => status === 'OPEN').map(({ round }) => round),
    ).toEqual([2, 2]);
    expect(new Set((await t.legsOf(id)).map(({ status }) => status))).toEqual(new Set(['OFFERED']));
  });

  test('loses a leg to others alone: it is offered in a batch of its own, the rest stays where it is', async () => {
    const { world, id, bundleId } = await produced();
    const [winner] = world.transportProviders;
    if (!winner) throw new Error('nobody');
    await s.accept(bundleId, winner);
    const [, , outbound] = await t.legsOf(id);
    await s.as(winner, reportUnableToService, {
      tripId: outbound?.id ?? '',
      reasonId: world.reasons.unableToService,
    });
    const legs = await t.legsOf(id);
    expect(legs.map(({ status }) => status)).toEqual([
      'ACCEPTED',
      'ACCEPTED',
      'OFFERED',
      'ACCEPTED',
      'ACCEPTED',
      'ACCEPTED',
    ]);
    expect((await s.batches(bundleId)).map(({ no }) => no)).toEqual([1, 2]);
    const second = (await s.batches(bundleId))[1];
    expect(legs.filter(({ batch_id }) => batch_id === second?.id)).toHaveLength(1);
    expect(
      (await s.offers(bundleId)).filter(
        ({ status, company_id }) => status === 'OPEN' && company_id === winner.id,
      ),
    ).toEqual([]);
    expect(await s.replays(bundleId)).toBe(true);
    expect(await s.countsAgree()).toBe(true);
  });

  test('sent out again, leaves days that are gone where they are: nobody is asked for them, and those ahead stay on offer', async () => {
    const { world, id, bundleId } = await produced([1]);
    const [only] = world.transportProviders;
    if (!only) throw new Error('nobody');
    await s.as(only, declineOffer, {
      offerId: await s.offerFor(bundleId, only),
      reasonId: world.reasons.decline,
    });
    await t.moveTo(`${plusDays(startsOn, 1)}T08:00`);
    for (const leg of await t.legsOf(id)) await s.asWorker((tx) => expireTrip(tx, leg.id));
    const statuses = async () => (await t.legsOf(id)).map(({ status }) => status);
    expect(await statuses()).toEqual([
      'EXPIRED',
      'EXPIRED',
      'UNFULFILLED',
      'UNFULFILLED',
      'UNFULFILLED',
      'UNFULFILLED',
    ]);
    await s.as(world.careProvider, resubmitItinerary, {
      itineraryId: bundleId,
      expectedVersion: (await s.itinerary(bundleId))?.version ?? 0,
    });
    const ahead = ['EXPIRED', 'EXPIRED', 'OFFERED', 'OFFERED', 'OFFERED', 'OFFERED'];
    expect(await statuses()).toEqual(ahead);
    for (const leg of await t.legsOf(id)) await s.asWorker((tx) => expireTrip(tx, leg.id));
    expect(await statuses()).toEqual(ahead);
    await s.accept(bundleId, only);
    expect((await t.legsOf(id)).map((leg) => leg.transport_provider_id)).toEqual([
      null,
      null,
      only.id,
      only.id,
      only.id,
      only.id,
    ]);
    expect(await s.replays(bundleId)).toBe(true);
    expect(await s.countsAgree()).toBe(true);
  });

  test.each([
    ['its crew waits', { returnType: 'WAIT_AND_RETURN', returnPickUpAt: null }, `${startsOn}T07:31`],
    [
      'it was to be called on a day that is over',
      { returnType: 'WILL_CALL' },
      `${plusDays(startsOn, 1)}T08:00`,
    ],
  ] as const)(
    'sent out again, leaves the way back of a way there that nobody went where it is: %s',
    async (_, changes, at) => {
      const { world, id, bundleId } = await produced([1], changes);
      const [only] = world.transportProviders;
      if (!only) throw new Error('nobody');
      await s.as(only, declineOffer, {
        offerId: await s.offerFor(bundleId, only),
        reasonId: world.reasons.decline,
      });
      await t.moveTo(at);
      await s.as(world.careProvider, resubmitItinerary, {
        itineraryId: bundleId,
        expectedVersion: (await s.itinerary(bundleId))?.version ?? 0,
      });
      const legs = await t.legsOf(id);
      // The others are on offer, or wait for their window.
      expect(legs.map(({ status }) => status === 'UNFULFILLED')).toEqual([
        true,
        true,
        false,
        false,
        false,
        false,
      ]);
      expect(await s.replays(bundleId)).toBe(true);
    },
  );

  test('offers what goes out again of one day by itself, whatever is still to be answered of another', async () => {
    const { world, id, bundleId } = await produced();
    const [carrier] = world.transportProviders;
    if (!carrier) throw new Error('nobody');
    await s.accept(bundleId, carrier);
    const [there, back, wednesday] = await t.legsOf(id);
    await s.as(world.careProvider, cancelTrip, { tripId: there?.id ?? '', reasonId: world.reasons.cancel });
    await s.as(world.careProvider, updateOccurrence, {
      itineraryId: id,
      date: plusDays(startsOn, 2),
      pickUpTime: '08:00',
    });
    const statuses = async () => (await t.legsOf(id)).slice(0, 4).map(({ status }) => status);
    expect(await statuses()).toEqual(['CANCELLED', 'BLOCKED', 'CONFLICT', 'CONFLICT']);
    await s.edit(world.careProvider, bundleId, {
      legs: [
        {
          tripId: back?.id ?? '',
          pickUp: {
            facilityId: world.clinicId,
            floorAndRoom: '1',
            type: 'SET_TIME',
            at: `${startsOn}T13:00`,
          },
          dropOff: { facilityId: world.hospitalId },
        },
      ],
    });
    expect(await statuses()).toEqual(['CANCELLED', 'OFFERED', 'CONFLICT', 'CONFLICT']);
    await s.as(carrier, acceptChanges, {
      tripId: wednesday?.id ?? '',
      expectedTerms: await s.terms(wednesday?.id ?? ''),
    });
    expect(await statuses()).toEqual(['CANCELLED', 'OFFERED', 'ACCEPTED', 'CONFLICT']);
    expect((await t.legsOf(id))[1]?.transport_provider_id).toBeNull();
    expect(await s.replays(bundleId)).toBe(true);
    expect(await s.countsAgree()).toBe(true);
  });
});

test('a yearly bundle of round trips on five days a week is produced and accepted, each in one command', async () => {
  const world = await s.world();
  const id = await t.template(world, {
    startsOn,
    offerInterval: 'YEARLY',
    daySelector: 'M2F',
    days: on('07:30', 'MON', 'TUE', 'WED', 'THU', 'FRI'),
  });
  await t.moveTo(`${startsOn}T00:00`);
  const [bundleId = ''] = await t.produce(id);
  const [winner] = world.transportProviders;
  if (!winner) throw new Error('nobody');
  await s.accept(bundleId, winner);
  const legs = await t.legsOf(id);
  expect(legs.length).toBeGreaterThan(2 * 5 * 52);
  expect(legs.length).toBe(2 * new Set(legs.map(({ occurrence_on }) => occurrence_on)).size);
  expect(new Set(legs.map(({ status }) => status))).toEqual(new Set(['ACCEPTED']));
  expect(await s.replays(bundleId)).toBe(true);
  expect(await s.countsAgree()).toBe(true);
}, 60_000);

function sundays(of: number, month: number): string[] {
  return Array.from({ length: 14 }, (_, index) => new Date(Date.UTC(of, month - 1, index + 1)))
    .filter((day) => day.getUTCDay() === 0)
    .map((day) => day.toISOString().slice(0, 10));
}
function secondSunday(of: number, month: number): string {
  return sundays(of, month)[1] ?? '';
}
function firstSunday(of: number, month: number): string {
  return sundays(of, month)[0] ?? '';
}
