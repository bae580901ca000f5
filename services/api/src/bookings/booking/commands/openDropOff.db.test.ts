import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingSession, type BookingSession, type Edit } from '../../../../test/factories/bookingSession.ts';
import {
  type BookingWorld,
  type Party,
  transportProviderOf,
} from '../../../../test/factories/bookingWorld.ts';
import type { Stop } from '../../core/commands/tripRows.ts';
import { isOpenStop } from '../../core/domain/openStop.ts';
import type { LegInput, UpdateLegInput } from './bookingInput.ts';
import { previewDispatch } from './previewDispatch.ts';

let session: BookingSession;
let world: BookingWorld;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world({
    tiers: [1, 1],
    market: { allowNoDropOff: true, defaultDropOffMinutes: 30, showEstimateLines: true },
  });
});
beforeEach(() => session.resetClock());
afterAll(() => session.close());

const first = (): Party => transportProviderOf(world);
const legFrom = async (facilityId: string, minutes = 120): Promise<LegInput> => ({
  pickUp: { facilityId, floorAndRoom: '3 East', type: 'SET_TIME', at: await session.local(minutes) },
});
const open = async (minutes = 120): Promise<LegInput> => legFrom(world.hospitalId, minutes);
const tripId = async (id: string): Promise<string> => (await session.trips(id))[0]?.id ?? '';
const update = (id: string, changes: Edit): Promise<unknown> => session.edit(world.careProvider, id, changes);
const missing = (path: string, code = 'required') => ({
  kind: 'InvalidInput',
  data: { issues: [expect.objectContaining({ path, code })] },
});

describe('a one-way booking without a drop-off', () => {
  test('goes out where the market allows it, and takes no arrival for granted', async () => {
    const id = await session.book(world, 120, { legs: [await open()] });
    const [trip] = await session.trips(id);
    expect(trip).toMatchObject({ status: 'OFFERED', drop_off_at: null, route_distance_meters: null });
    expect(isOpenStop(trip?.['drop_off'] as Stop)).toBe(true);
    expect(await session.replays(id)).toBe(true);
    const other = await session.world({ tiers: [1] });
    await expect(
      session.book(other, 120, { legs: [await legFrom(other.hospitalId)] }),
      'elsewhere it is asked for',
    ).rejects.toMatchObject(missing('legs.0.dropOff'));
  });

  test('is one way and one leg: neither a round trip nor one of several', async () => {
    await expect(
      session.book(world, 120, {
        type: 'ROUND_TRIP',
        returnType: 'WAIT_AND_RETURN',
        legs: [await open()],
      }),
    ).rejects.toMatchObject(missing('legs.0.dropOff'));
    const id = await session.book(world, 120, { legs: [await open()] });
    const next: UpdateLegInput = {
      ...(await legFrom(world.clinicId, 300)),
      dropOff: { facilityId: world.hospitalId },
    };
    await expect(update(id, { legs: [next] })).rejects.toMatchObject(
      missing('legs.0.pickUp', 'place_required'),
    );
    const whole = await session.book(world, 120);
    await expect(update(whole, { legs: [await legFrom(world.clinicId, 300)] })).rejects.toMatchObject(
      missing('legs.0.dropOff'),
    );
  });

  test('is agreed to as it is: whoever has it is asked once somebody knows where it goes', async () => {
    const id = await session.book(world, 120, { legs: [await open()] });
    await session.accept(id, first());
    const known = { ...(await open()), tripId: await tripId(id), dropOff: { facilityId: world.clinicId } };
    await update(id, { legs: [known] });
    const [trip] = await session.trips(id);
    expect(trip).toMatchObject({
      status: 'CONFLICT',
      conflict_reason: [{ field: 'DROP_OFF', old: null, new: 'Clinic' }],
    });
    expect(trip?.['route_distance_meters']).toBeGreaterThan(0);
    await update(id, { legs: [{ ...(await open()), tripId: await tripId(id) }] });
    expect((await session.trips(id))[0], 'and taken back it is as agreed').toMatchObject({
      status: 'ACCEPTED',
      conflict_reason: null,
    });
  });

  test('has no distance: rules that ask for one say so, and the estimate does', async () => {
    const { ruleId } = world;
    const preview = async () =>
      previewDispatch(
        { db: session.db, actor: world.careProvider.actor, now: await session.now() },
        {
          marketId: world.marketId,
          type: 'ONE_WAY',
          legs: [await open()],
          classification: world.classification,
        },
      );
    const { explanation, estimates } = await preview();
    expect(explanation.rule?.id).toBe(ruleId);
    const [price] = estimates.get(first().id)?.legs ?? [];
    expect(price?.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['BASE', '50.00'],
      ['DISTANCE_UNKNOWN', '0.00'],
    ]);
    await session.sql`update market_rules set conditions = conditions || '{"quantity": {"operator": "GT", "amount": 0, "amount2": null}}' where id = ${ruleId}`;
    try {
      expect((await preview()).explanation.reasons).toMatchObject([{ ruleId, failure: 'DISTANCE_UNKNOWN' }]);
    } finally {
      await session.sql`update market_rules set conditions = conditions || '{"quantity": null}' where id = ${ruleId}`;
    }
  });
});
