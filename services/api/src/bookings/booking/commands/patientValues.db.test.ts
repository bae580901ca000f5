import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import {
  type BookingWorld,
  type Party,
  transportProviderOf,
} from '../../../../test/factories/bookingWorld.ts';
import { declineOffer } from '../../dispatch/commands/declineOffer.ts';
import { completeTrip } from '../../travel/commands/completeTrip.ts';
import type { LegInput, UpdateLegInput } from './bookingInput.ts';

let session: BookingSession;
let world: BookingWorld;
const rate = (code: string, parameterUnit: string, from: string) => ({
  code,
  name: code,
  parameterType: 'QUANTITY',
  parameterOperator: 'GT',
  parameterAmount: from,
  parameterAmount2: null,
  parameterUnit,
  amount: '10',
});
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world({ tiers: [1], market: { requiredTimestamps: ['AT_PICKUP'] } });
  const rates = [
    rate('OLD', 'AGE', '70'),
    rate('HEAVY', 'WEIGHT', '300'),
    rate('MANY', 'COUNT', '1'),
    rate('OXYGEN', 'VOLUME', '5'),
  ];
  await session.sql`update price_lists set rates = ${session.sql.json(rates)}`;
  await session.sql`update patients set date_of_birth = '1940-01-01', traits = traits || '{"weight": "320"}' where id = ${world.patientId}`;
});
beforeEach(() => session.resetClock());
afterAll(() => session.close());

const first = (): Party => transportProviderOf(world);
const leg = async (stated: Partial<LegInput> = {}): Promise<LegInput> => ({
  pickUp: {
    facilityId: world.hospitalId,
    floorAndRoom: '3',
    type: 'SET_TIME',
    at: await session.local(120),
  },
  dropOff: { facilityId: world.clinicId },
  ...stated,
});
const codes = (lines: unknown): string[] =>
  (lines as { code: string }[]).map(({ code }) => code).filter((code) => code !== 'BASE');
const priced = async (id: string): Promise<string[]> => {
  const [offer] = await session.offers(id);
  const legs = (offer ?? {})['estimate_legs' as never] as { lines: unknown }[] | undefined;
  return (legs ?? []).flatMap(({ lines }) => codes(lines));
};

describe('values of the patient', () => {
  test("go into the estimate: as stated, else age and weight by the patient's record", async () => {
    expect(await priced(await session.book(world, 120, { legs: [await leg()] }))).toEqual(['OLD', 'HEAVY']);
    const stated = { patientAge: 40, patientWeight: 150, patientCount: 2, patientVolume: 9 };
    expect(await priced(await session.book(world, 120, { legs: [await leg(stated)] }))).toEqual([
      'MANY',
      'OXYGEN',
    ]);
  });

  test('go into the estimates of later rounds too', async () => {
    const two = await session.world({ tiers: [1, 2] });
    const [asked, next] = two.transportProviders;
    if (!asked || !next) throw new Error('two transport providers');
    await session.sql`update price_lists set rates = ${session.sql.json([rate('OLD', 'AGE', '70')])} where company_id = ${next.id}`;
    const id = await session.book(two, 120);
    await session.as(asked, declineOffer, {
      offerId: await session.offerFor(id, asked),
      reasonId: two.reasons.decline,
    });
    const offer = (await session.offers(id)).find((one) => one.company_id === next.id);
    const legs = offer?.['estimate_legs'] as { lines: unknown }[] | undefined;
    expect(legs?.flatMap(({ lines }) => codes(lines))).toEqual(['OLD']);
  });

  test('go into the cost of a completed leg, as it was booked', async () => {
    const id = await session.book(world, 120, { legs: [await leg({ patientCount: 2 })] });
    await session.accept(id, first());
    const [trip] = await session.trips(id);
    await session.sql`update trips set status = 'IN_MOTION', at_pickup_at = now() where id = ${trip?.id ?? ''}`;
    await session.as(first(), completeTrip, {
      tripId: trip?.id ?? '',
      progress: {},
      distance: '3',
      distanceUnit: 'MI',
    } as never);
    expect(codes((await session.trips(id))[0]?.['cost_breakdown'])).toEqual(['OLD', 'HEAVY', 'MANY']);
  });

  test('are agreed to: another weight is a conflict', async () => {
    const id = await session.book(world, 120, { legs: [await leg()] });
    await session.accept(id, first());
    const [trip] = await session.trips(id);
    const edited: UpdateLegInput = { ...(await leg({ patientWeight: 410 })), tripId: trip?.id ?? '' };
    await session.edit(world.careProvider, id, { legs: [edited] });
    expect((await session.trips(id))[0]).toMatchObject({
      status: 'CONFLICT',
      conflict_reason: [{ field: 'PATIENT_WEIGHT', old: '0', new: '410' }],
    });
  });

  test('are within their limits', async () => {
    for (const [field, value] of [
      ['patientAge', 131],
      ['patientWeight', -1],
      ['patientCount', 0],
      ['patientVolume', 1.5],
    ] as const)
      await expect(
        session.book(world, 120, { legs: [await leg({ [field]: value })] }),
        field,
      ).rejects.toMatchObject({ data: { issues: [{ path: `legs.0.${field}` }] } });
  });
});
