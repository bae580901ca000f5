import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingSession, type BookingSession, type Edit } from '../../../../test/factories/bookingSession.ts';
import {
  type BookingWorld,
  type Party,
  transportProviderOf,
} from '../../../../test/factories/bookingWorld.ts';
import type { LegInput } from './bookingInput.ts';
import { previewDispatch } from './previewDispatch.ts';

let session: BookingSession;
let world: BookingWorld;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world({ tiers: [1, 1] });
});
beforeEach(() => session.resetClock());
afterAll(() => session.close());

const party = (index: number): Party => transportProviderOf(world, index);
const withOxygen = () => ({ ...world.classification, variableIds: [world.variableId] });
const leg = async (from: string, to: string, minutes: number): Promise<LegInput> => ({
  pickUp: { facilityId: from, floorAndRoom: '3', type: 'SET_TIME', at: await session.local(minutes) },
  dropOff: { facilityId: to },
});
const legs = async (second: Partial<LegInput> = {}): Promise<LegInput[]> => [
  await leg(world.hospitalId, world.clinicId, 120),
  { ...(await leg(world.clinicId, world.hospitalId, 300)), ...second },
];
const needs = async (id: string): Promise<unknown[]> =>
  (await session.trips(id)).map((trip) => trip['variable_ids']);
const update = (id: string, changes: Edit): Promise<unknown> => session.edit(world.careProvider, id, changes);

describe('what a leg needs by itself', () => {
  test('a new booking has it beside that of the others, or of each leg alone', async () => {
    const one = await session.book(world, 120, {
      type: 'MULTI',
      legs: await legs({ classification: withOxygen() }),
    });
    expect(await needs(one)).toEqual([[], [world.variableId]]);
    const [first, second] = await legs({ classification: withOxygen() });
    if (!first || !second) throw new Error('no legs');
    const each = await session.book(world, 120, {
      type: 'MULTI',
      classification: null,
      legs: [{ ...first, classification: world.classification }, second],
    });
    expect(await needs(each)).toEqual([[], [world.variableId]]);
    await expect(
      session.book(world, 120, { type: 'MULTI', classification: null, legs: [first, second] }),
      'and one that is said nowhere is asked for',
    ).rejects.toMatchObject({ data: { issues: [{ path: 'classification', code: 'required' }] } });
  });

  test('is found wrong at its own leg', async () => {
    const wrong = { ...world.classification, urgencyId: world.classification.priorityId };
    await expect(
      session.book(world, 120, { type: 'MULTI', legs: await legs({ classification: wrong }) }),
    ).rejects.toMatchObject({
      data: { issues: [{ path: 'legs.1.classification.urgencyId', code: 'unknown_option' }] },
    });
  });

  test('decides who is asked: nobody carries the one who cannot carry the other', async () => {
    const preview = async (second: Partial<LegInput>) => {
      const { explanation } = await previewDispatch(
        { db: session.db, actor: world.careProvider.actor, now: await session.now() },
        {
          marketId: world.marketId,
          type: 'MULTI',
          legs: await legs(second),
          classification: world.classification,
        },
      );
      return explanation.rounds.flatMap(({ companies }) => companies.map(({ companyId }) => companyId));
    };
    await session.sql`update job_types set variable_ids = '{}' where company_id = ${party(1).id}`;
    try {
      expect(await preview({})).toHaveLength(2);
      expect(await preview({ classification: withOxygen() })).toEqual([party(0).id]);
    } finally {
      await session.sql`update job_types set variable_ids = ${[world.variableId]} where company_id = ${party(1).id}`;
    }
  });

  test('is changed alone, and only its leg comes into conflict', async () => {
    const id = await session.book(world, 120, { type: 'MULTI', legs: await legs() });
    await session.accept(id, party(0));
    const [, second] = await session.trips(id);
    const [, again] = await legs();
    if (!again) throw new Error('no leg');
    await update(id, { legs: [{ ...again, tripId: second?.id ?? '', classification: withOxygen() }] });
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['ACCEPTED', 'CONFLICT']);
    expect(await needs(id)).toEqual([[], [world.variableId]]);
    expect((await session.trips(id))[1]?.['conflict_reason']).toMatchObject([{ field: 'VARIABLES' }]);
  });

  test('the days of a template have none', async () => {
    await expect(
      session.book(world, 120, {
        type: 'MULTI',
        legs: await legs({ classification: withOxygen() }),
        recurrence: {
          daySelector: 'MWF',
          days: [],
          startsOn: '2030-01-01',
          endsOn: '2030-02-01',
          offerInterval: 'WEEKLY',
        } as never,
      }),
    ).rejects.toMatchObject({
      data: { issues: [{ path: 'legs.1.classification', code: 'not_allowed_value' }] },
    });
  });
});
