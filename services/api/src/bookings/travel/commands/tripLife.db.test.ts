import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sayingYes } from '../../../../test/factories/sayingYes.ts';
import { bookingSession, instant, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import {
  type BookingWorld,
  type Party,
  transportProviderOf,
} from '../../../../test/factories/bookingWorld.ts';
import type { UpdateItineraryInput } from '../../booking/commands/bookingInput.ts';
import { acceptChanges } from './acceptChanges.ts';
import { cancelTrip } from './cancelTrip.ts';
import { cancelItinerary } from '../../booking/commands/cancelItinerary.ts';
import { addComment } from '../../booking/commands/addComment.ts';
import { markReviewed } from '../../booking/commands/markReviewed.ts';
import { acceptCounterOffer } from '../../dispatch/commands/acceptCounterOffer.ts';
import { declineCounterOffer } from '../../dispatch/commands/declineCounterOffer.ts';
import { newId } from '../../../platform/ids.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import { resubmitItinerary } from '../../booking/commands/resubmitItinerary.ts';
import { completeTrip } from './completeTrip.ts';
import { endConflict } from './endConflict.ts';
import { expireTrip } from './expireTrip.ts';
import { markReadyNow } from './markReadyNow.ts';
import { recordProgress } from './recordProgress.ts';
import { reportUnableToComplete } from './reportUnableToComplete.ts';
import { reportUnableToService } from './reportUnableToService.ts';

let session: BookingSession;
let world: BookingWorld;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world({ tiers: [1, 1, 2], market: { allowWillCallInitialPickUp: true } });
});
beforeEach(() => session.resetClock());
afterAll(() => session.close());

const party = (index: number): Party => transportProviderOf(world, index);
const tripId = async (id: string, index = 0): Promise<string> => (await session.trips(id))[index]?.id ?? '';
const roundTrip = async (): Promise<string> =>
  session.book(world, 120, {
    type: 'ROUND_TRIP',
    returnType: 'SET_TIME',
    returnPickUpAt: await session.local(300),
  });
/** Edits the booking: adds a leg back from the clinic, unless something else is sent. */
const update = async (id: string, changes: Partial<UpdateItineraryInput> = {}): Promise<unknown> =>
  session.edit(world.careProvider, id, {
    legs: [
      {
        pickUp: {
          facilityId: world.clinicId,
          floorAndRoom: '1',
          type: 'SET_TIME',
          at: await session.local(300),
        },
        dropOff: { facilityId: world.hospitalId },
      },
    ],
    ...changes,
  });
const statuses = async (id: string): Promise<string[]> =>
  (await session.trips(id)).map(({ status }) => status);
const willCall = async (minutes: number): Promise<string> =>
  session.book(world, 0, {
    legs: [
      {
        pickUp: {
          facilityId: world.hospitalId,
          floorAndRoom: '1',
          type: 'WILL_CALL',
          at: await session.local(minutes),
        },
        dropOff: { facilityId: world.clinicId },
      },
    ],
  });

describe('progress and completion', () => {
  test('stamps in order, at-pickup sets it in motion, complete needs every required stamp and the distance, and freezes the cost', async () => {
    const id = await session.book(world, 30);
    await session.accept(id, party(0));
    const trip = await tripId(id);
    const at = (minutes: number): Promise<string> => session.local(minutes);
    await session.as(party(0), sayingYes(recordProgress), {
      tripId: trip,
      progress: { assignedAt: await at(-30), toPickupAt: await at(-25) },
    });
    expect((await session.trips(id))[0]?.status).toBe('ACCEPTED');
    await expect(
      session.as(party(0), sayingYes(recordProgress), {
        tripId: trip,
        progress: { atPickupAt: await at(-28) },
      }),
    ).rejects.toMatchObject({
      kind: 'InvalidInput',
      data: { issues: [{ path: 'progress.atPickupAt', code: 'before_previous_step' }] },
    });
    await session.as(party(0), sayingYes(recordProgress), {
      tripId: trip,
      progress: { atPickupAt: await at(-20) },
    });
    expect((await session.trips(id))[0]?.status).toBe('IN_MOTION');
    const complete = { tripId: trip, distance: '12.5', distanceUnit: 'MI' as const };
    await expect(
      session.as(party(0), sayingYes(completeTrip), {
        ...complete,
        progress: { toDropoffAt: await at(-15) },
      }),
    ).rejects.toMatchObject({
      kind: 'InvalidInput',
      data: {
        issues: [
          { path: 'progress.atDropoffAt', code: 'required' },
          { path: 'progress.clearAt', code: 'required' },
        ],
      },
    });
    await expect(
      session.as(party(0), sayingYes(completeTrip), { ...complete, distance: '', progress: {} }),
    ).rejects.toMatchObject({ kind: 'InvalidInput' });
    await session.as(party(0), sayingYes(completeTrip), {
      ...complete,
      progress: { toDropoffAt: await at(-15), atDropoffAt: await at(-5), clearAt: await at(-1) },
    });
    const [done] = await session.trips(id);
    expect(done).toMatchObject({
      status: 'COMPLETED',
      distance: '12.500000',
      cost: '72.50',
      cost_currency: 'USD',
    });
    expect(done?.['cost_breakdown']).toMatchObject([{ amount: '50.00' }, { amount: '22.50' }]);
    await session.sql`update price_lists set base_rate = 999, per_unit_rate = 9, rates = '[{"code":"NEW","name":"New","displayType":null,"parameterType":"DAY_OF_WEEK","parameterOperator":"IN","parameterAmount":"MON,TUE,WED,THU,FRI,SAT,SUN","parameterAmount2":null,"parameterUnit":null,"amount":"5"}]'`;
    expect((await session.trips(id))[0]).toMatchObject({
      cost: '72.50',
      cost_breakdown: done?.['cost_breakdown'],
    });
    expect(await session.replays(id)).toBe(true);
    await expect(
      session.as(world.careProvider, cancelTrip, { tripId: trip, reasonId: world.reasons.cancel }),
    ).rejects.toMatchObject({
      kind: 'IllegalTransition',
      data: { tripId: trip, from: 'COMPLETED', command: 'CANCEL' },
    });
    expect(await session.countsAgree()).toBe(true);
  });

  test('unable to complete is a dry run once the crew is on its way, and blocks the way back', async () => {
    const id = await roundTrip();
    await session.accept(id, party(0));
    const trip = await tripId(id);
    await expect(
      session.as(party(0), reportUnableToComplete, {
        tripId: trip,
        reasonId: world.reasons.unableToComplete,
      }),
    ).rejects.toMatchObject({ kind: 'IllegalTransition' });
    await session.as(party(0), sayingYes(recordProgress), {
      tripId: trip,
      progress: { toPickupAt: await session.local(-1) },
    });
    await session.as(party(0), reportUnableToComplete, {
      tripId: trip,
      reasonId: world.reasons.unableToComplete,
      comment: 'Refused',
    });
    const [out, back] = await session.trips(id);
    expect([out?.status, back?.status]).toEqual(['DRY_RUN', 'BLOCKED']);
    expect(back?.['transport_provider_id']).toBeNull();
    expect((await session.itinerary(id))?.status).toBe('BLOCKED');
    expect(await session.replays(id)).toBe(true);
  });
});

describe('cancelling', () => {
  test('cancels the leg, tells its transport provider, blocks the leg that follows', async () => {
    const id = await roundTrip();
    await session.accept(id, party(0));
    await session.as(world.careProvider, cancelTrip, {
      tripId: await tripId(id),
      reasonId: world.reasons.cancel,
      comment: 'Not needed',
    });
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['CANCELLED', 'BLOCKED']);
    const told = (await session.events(id)).find(({ type }) => type === 'trip.cancelled');
    expect(told?.company_ids).toContain(party(0).id);
    expect(told?.payload['transportProviderId']).toBe(party(0).id);
    expect((await session.events(id)).map(({ type }) => type)).toContain('trip.blocked');
    expect(await session.countsAgree()).toBe(true);
  });

  test('cancelling the booking cancels every leg without blocking any, and takes open offers back', async () => {
    const id = await roundTrip();
    await session.as(world.careProvider, cancelItinerary, {
      itineraryId: id,
      reasonId: world.reasons.cancel,
    });
    expect((await session.trips(id)).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
    expect((await session.offers(id)).map(({ status }) => status)).toEqual(['REVOKED', 'REVOKED']);
    expect((await session.log(id)).some(({ type }) => type === 'BLOCK')).toBe(false);
    await expect(
      session.as(world.careProvider, cancelItinerary, { itineraryId: id, reasonId: world.reasons.cancel }),
    ).rejects.toMatchObject({ kind: 'IllegalTransition' });
  });

  test('needs a reason of the right list', async () => {
    const id = await session.book(world, 120);
    await expect(
      session.as(world.careProvider, cancelTrip, {
        tripId: await tripId(id),
        reasonId: world.reasons.decline,
      }),
    ).rejects.toMatchObject({
      kind: 'InvalidInput',
      data: { issues: [{ path: 'reasonId', code: 'unknown_option' }] },
    });
  });
});

describe('unable to service', () => {
  test('gives the leg back, leaves its transport provider out, offers it to the others at once', async () => {
    const id = await session.book(world, 120);
    await session.accept(id, party(0));
    await session.as(party(0), reportUnableToService, {
      tripId: await tripId(id),
      reasonId: world.reasons.unableToService,
      comment: 'Broken down',
    });
    const [trip] = await session.trips(id);
    expect(trip).toMatchObject({ status: 'OFFERED', transport_provider_id: null, agreed: null });
    expect(
      (await session.offers(id))
        .filter(({ status }) => status === 'OPEN')
        .map(({ company_id }) => company_id),
    ).toEqual([party(1).id]);
    expect((await session.batches(id))[0]).toMatchObject({ excluded_company_ids: [party(0).id] });
    const types = (await session.events(id)).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['trip.unserviceable', 'trip.offered']));
    await session.accept(id, party(1));
    expect(await session.replays(id)).toBe(true);
    expect(await session.countsAgree()).toBe(true);
  });

  test('one leg of a batch goes on alone in a new batch; the others stay', async () => {
    const id = await roundTrip();
    await session.accept(id, party(0));
    await session.as(party(0), reportUnableToService, {
      tripId: await tripId(id, 1),
      reasonId: world.reasons.unableToService,
    });
    const [out, back] = await session.trips(id);
    expect([out?.status, back?.status]).toEqual(['ACCEPTED', 'OFFERED']);
    expect(back?.['batch_id']).not.toBe(out?.['batch_id']);
    expect((await session.batches(id)).map(({ no }) => no)).toEqual([1, 2]);
    await session.accept(id, party(1));
    expect((await session.trips(id)).map((trip) => trip['transport_provider_id'])).toEqual([
      party(0).id,
      party(1).id,
    ]);
  });

  test('nobody else: unfulfilled', async () => {
    const single = await session.world({ tiers: [1] });
    const id = await session.book(single, 120);
    const only = single.transportProviders[0] ?? party(0);
    await session.accept(id, only);
    await session.as(only, reportUnableToService, {
      tripId: await tripId(id),
      reasonId: single.reasons.unableToService,
    });
    expect((await session.trips(id))[0]?.status).toBe('UNFULFILLED');
    expect((await session.events(id)).map(({ type }) => type)).toContain('trip.unfulfilled');
    expect(await session.replays(id)).toBe(true);
  });
});

describe('ready now and expiry', () => {
  test('a will-call never expires before it is ready; ready, it is now and offered again', async () => {
    const id = await willCall(60);
    session.advance(600);
    await session.asWorker(async (tx) => expireTrip(tx, await tripId(id)));
    expect((await session.trips(id))[0]?.status).toBe('OFFERED');
    session.resetClock();
    await session.as(world.careProvider, markReadyNow, { tripId: await tripId(id) });
    expect((await session.trips(id))[0]).toMatchObject({ status: 'OFFERED', pick_up_type: 'WILL_CALL' });
    expect((await session.trips(id))[0]?.['ready_at']).not.toBeNull();
    expect((await session.events(id)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['trip.readyNow', 'offer.renewed']),
    );
  });

  test('on an accepted will-call it tells the transport provider and raises no conflict; twice it is refused', async () => {
    const id = await willCall(60);
    await session.accept(id, party(0));
    await session.as(world.careProvider, markReadyNow, { tripId: await tripId(id) });
    const [trip] = await session.trips(id);
    expect(trip).toMatchObject({ status: 'ACCEPTED', conflict_reason: null });
    expect(trip?.['agreed']).toMatchObject({ pickUpAt: instant(trip, 'pick_up_at').toISOString() });
    await expect(
      session.as(world.careProvider, markReadyNow, { tripId: await tripId(id) }),
    ).rejects.toMatchObject({
      kind: 'IllegalTransition',
    });
  });

  test('called ready while another time was in conflict, it is as agreed again; other changes still wait', async () => {
    const expected = async (id: string, minutes: number) => ({
      tripId: await tripId(id),
      pickUp: {
        facilityId: world.hospitalId,
        floorAndRoom: '1',
        type: 'WILL_CALL' as const,
        at: await session.local(minutes),
      },
    });
    const later = await willCall(60);
    await session.accept(later, party(0));
    await update(later, {
      legs: [{ ...(await expected(later, 90)), dropOff: { facilityId: world.clinicId } }],
    });
    expect(await statuses(later)).toEqual(['CONFLICT']);
    await session.as(world.careProvider, markReadyNow, { tripId: await tripId(later) });
    const [trip] = await session.trips(later);
    expect(trip).toMatchObject({ status: 'ACCEPTED', conflict_reason: null, conflict_ends_at: null });
    expect(trip?.['agreed']).toMatchObject({ pickUpAt: instant(trip, 'pick_up_at').toISOString() });
    expect(await session.replays(later)).toBe(true);
    expect(await session.countsAgree()).toBe(true);

    const elsewhere = await willCall(60);
    await session.accept(elsewhere, party(0));
    const other = await world.facility(world.careProvider.id, 'Other clinic');
    await update(elsewhere, {
      legs: [{ ...(await expected(elsewhere, 90)), dropOff: { facilityId: other } }],
    });
    const before = instant((await session.trips(elsewhere))[0], 'conflict_ends_at');
    await session.as(world.careProvider, markReadyNow, { tripId: await tripId(elsewhere) });
    expect((await session.trips(elsewhere))[0]).toMatchObject({
      status: 'CONFLICT',
      conflict_reason: [{ field: 'DROP_OFF' }],
      conflict_ends_at: before,
    });
  });

  test('called ready at an hour that no rule covers, it is unfulfilled at once and its booker told; an edit to it is refused', async () => {
    const id = await willCall(120);
    const covered = { from: (await session.local(90)).slice(11), to: (await session.local(150)).slice(11) };
    await session.sql`update market_rules set conditions = conditions || ${{ timeOfDay: covered } as never} where id = ${world.ruleId}`;
    try {
      await expect(
        update(id, {
          legs: [
            {
              tripId: await tripId(id),
              pickUp: {
                facilityId: world.hospitalId,
                floorAndRoom: '1',
                type: 'WILL_CALL',
                at: await session.local(30),
              },
              dropOff: { facilityId: world.clinicId },
            },
          ],
        }),
      ).rejects.toMatchObject({ kind: 'NoDispatchRule' });
      expect(await statuses(id)).toEqual(['OFFERED']);
      await session.as(world.careProvider, markReadyNow, { tripId: await tripId(id) });
    } finally {
      await session.sql`update market_rules set conditions = conditions || '{"timeOfDay": null}' where id = ${world.ruleId}`;
    }
    expect(await statuses(id)).toEqual(['UNFULFILLED']);
    expect((await session.offers(id)).map(({ status }) => status)).toEqual(['REVOKED', 'REVOKED']);
    expect((await session.events(id)).map(({ type }) => type)).toContain('trip.unfulfilled');
    expect(await session.replays(id)).toBe(true);
    expect(await session.countsAgree()).toBe(true);
  });

  test('an added leg called ready waits for the answer to the conflict, and comes with it', async () => {
    const id = await session.book(world, 120);
    await session.accept(id, party(0));
    await update(id);
    const offers = await session.offers(id);
    await session.as(world.careProvider, markReadyNow, { tripId: await tripId(id, 1) });
    expect(await statuses(id)).toEqual(['CONFLICT', 'DRAFT']);
    expect(await session.offers(id)).toEqual(offers);
    await session.as(party(0), acceptChanges, {
      tripId: await tripId(id),
      expectedTerms: await session.terms(await tripId(id)),
    });
    expect((await session.trips(id)).map((trip) => [trip.status, trip['transport_provider_id']])).toEqual([
      ['ACCEPTED', party(0).id],
      ['ACCEPTED', party(0).id],
    ]);
    expect(await session.replays(id)).toBe(true);
  });

  describe('with a crew that waits', () => {
    const waiting = async (type: 'READY_NOW' | 'SET_TIME' | 'WILL_CALL'): Promise<string> =>
      session.book(world, 120, {
        type: 'ROUND_TRIP',
        returnType: 'WAIT_AND_RETURN',
        legs: [
          {
            pickUp: {
              facilityId: world.hospitalId,
              floorAndRoom: '1',
              type,
              ...(type === 'READY_NOW' ? {} : { at: await session.local(120) }),
            },
            dropOff: { facilityId: world.clinicId },
          },
        ],
      });
    /** The end of the way there, and the beginning of the way back. */
    const between = async (id: string): Promise<Date[]> => {
      const [there, back] = await session.trips(id);
      return [instant(there, 'drop_off_at'), instant(back, 'pick_up_at')];
    };

    test('a leg that leaves now can be had for its hour, also when its way would be over by then', async () => {
      const id = await waiting('READY_NOW');
      const [there, back] = await session.trips(id);
      const notice = 30 * 60_000;
      expect(instant(there, 'last_safe_at').getTime() + notice).toBeGreaterThan(
        instant(back, 'pick_up_at').getTime(),
      );
      const wayMs = instant(back, 'pick_up_at').getTime() - instant(there, 'pick_up_at').getTime();
      expect(wayMs).toBeLessThan(59 * 60_000);
      session.advance(59);
      await session.asWorker((tx) => expireTrip(tx, back?.id ?? ''));
      expect(await statuses(id)).toEqual(['OFFERED', 'OFFERED']);
      session.advance(2);
      await session.asWorker((tx) => expireTrip(tx, there?.id ?? ''));
      expect(await statuses(id)).toEqual(['EXPIRED', 'EXPIRED']);
      expect(await session.replays(id)).toBe(true);
    });

    test('called ready, it takes the patient back when the way there is over, offered or agreed', async () => {
      const offered = await waiting('SET_TIME');
      await session.as(world.careProvider, markReadyNow, { tripId: await tripId(offered) });
      const [ends, begins] = await between(offered);
      expect(begins).toEqual(ends);

      const agreed = await waiting('WILL_CALL');
      await session.accept(agreed, party(0));
      await session.as(world.careProvider, markReadyNow, { tripId: await tripId(agreed) });
      const [over, back] = await between(agreed);
      expect(back).toEqual(over);
      const [, leg] = await session.trips(agreed);
      expect(leg).toMatchObject({ status: 'ACCEPTED', conflict_reason: null });
      expect(leg?.['agreed']).toMatchObject({ pickUpAt: back?.toISOString() });
      expect(
        (await session.log(agreed)).filter(({ trip_id, type }) => trip_id === leg?.id && type === 'EDIT'),
      ).toHaveLength(1);
      expect(await session.replays(agreed)).toBe(true);
    });

    test('not answered, changes of the way there take the way back along, which they did not touch', async () => {
      const id = await waiting('SET_TIME');
      await session.accept(id, party(0));
      const at = await session.local(120);
      await update(id, {
        legs: [
          {
            tripId: await tripId(id),
            pickUp: { facilityId: world.hospitalId, floorAndRoom: '1', type: 'SET_TIME', at },
            dropOff: { facilityId: world.clinicId },
            companions: 1,
          },
        ],
      });
      expect(await statuses(id)).toEqual(['CONFLICT', 'ACCEPTED']);
      session.advance(6);
      await session.asWorker(async (tx) => endConflict(tx, await tripId(id)));
      expect(
        (await session.trips(id)).map((trip) => [trip.status, trip['transport_provider_id'], trip['agreed']]),
      ).toEqual([
        ['OFFERED', null, null],
        ['OFFERED', null, null],
      ]);
      await session.accept(id, party(1));
      expect((await session.trips(id)).map((trip) => trip['transport_provider_id'])).toEqual([
        party(1).id,
        party(1).id,
      ]);
      expect(await session.replays(id)).toBe(true);
      expect(await session.countsAgree()).toBe(true);
    });

    test('sent out again after its pick-up has passed, it goes now and comes back after', async () => {
      const id = await waiting('SET_TIME');
      session.advance(121);
      await session.asWorker(async (tx) => expireTrip(tx, await tripId(id)));
      session.advance(120);
      await session.as(world.careProvider, resubmitItinerary, {
        itineraryId: id,
        expectedVersion: (await session.itinerary(id))?.version ?? 0,
        confirmations: ['PAST_PICK_UP'],
      });
      const [ends, begins] = await between(id);
      expect(begins).toEqual(ends);
      expect((await session.trips(id)).map((trip) => [trip.status, trip['pick_up_type']])).toEqual([
        ['OFFERED', 'READY_NOW'],
        ['OFFERED', 'SET_TIME'],
      ]);
      expect(await session.replays(id)).toBe(true);
      expect(await session.countsAgree()).toBe(true);
    });
  });

  test('unaccepted at the pick-up it expires with its offers, once; before, the timer does nothing', async () => {
    const id = await session.book(world, 20);
    const trip = await tripId(id);
    await session.asWorker((tx) => expireTrip(tx, trip));
    expect((await session.trips(id))[0]?.status).toBe('OFFERED');
    session.advance(21);
    await session.asWorker((tx) => expireTrip(tx, trip));
    await session.asWorker((tx) => expireTrip(tx, trip));
    expect((await session.trips(id))[0]?.status).toBe('EXPIRED');
    expect((await session.offers(id)).every(({ status }) => status === 'EXPIRED')).toBe(true);
    expect((await session.log(id)).filter(({ type }) => type === 'EXPIRE')).toHaveLength(1);
    expect(await session.countsAgree()).toBe(true);
  });
});

describe('who may not', () => {
  const commands = [
    ['cancelTrip', (id: string) => [cancelTrip, { tripId: id, reasonId: world.reasons.cancel }]],
    ['markReadyNow', (id: string) => [markReadyNow, { tripId: id }]],
    ['acceptChanges', (id: string) => [acceptChanges, { tripId: id, expectedTerms: 1 }]],
    ['recordProgress', (id: string) => [recordProgress, { tripId: id, progress: {} }]],
    [
      'completeTrip',
      (id: string) => [completeTrip, { tripId: id, progress: {}, distance: '1', distanceUnit: 'MI' }],
    ],
    [
      'reportUnableToService',
      (id: string) => [reportUnableToService, { tripId: id, reasonId: world.reasons.unableToService }],
    ],
    [
      'reportUnableToComplete',
      (id: string) => [reportUnableToComplete, { tripId: id, reasonId: world.reasons.unableToComplete }],
    ],
  ] as const;
  const bookers = new Set(['cancelTrip', 'markReadyNow']);
  type Call = [typeof cancelTrip, Parameters<typeof cancelTrip>[1]];

  test.each(commands)(
    '%s: a stranger learns nothing, the wrong side is refused, and nothing changes',
    async (name, call) => {
      const id = await session.book(world, 120);
      await session.accept(id, party(0));
      const before = await session.trips(id);
      const [command, input] = call(await tripId(id)) as unknown as Call;
      await expect(session.as(world.stranger, command, input)).rejects.toMatchObject({ kind: 'NotFound' });
      await expect(session.as(party(1), command, input)).rejects.toMatchObject({ kind: 'NotFound' });
      const wrong = bookers.has(name) ? party(0) : world.careProvider;
      await expect(session.as(wrong, command, input)).rejects.toMatchObject({ kind: 'NotPermitted' });
      await expect(session.as(world.owner, command, input)).rejects.toMatchObject({ kind: 'NotPermitted' });
      const looker = {
        id: world.careProvider.id,
        actor: {
          ...(bookers.has(name) ? world.careProvider : party(0)).actor,
          roles: new Set(['VIEW_BOOKING', 'VIEW_DISPATCH'] as const),
        },
      };
      await expect(session.as(looker, command, input)).rejects.toMatchObject({ kind: 'NotPermitted' });
      expect(await session.trips(id)).toEqual(before);
    },
  );

  test('who has one leg of a booking is answered of another’s leg or batch as of one that is not there', async () => {
    const id = await roundTrip();
    await session.accept(id, party(0));
    await session.as(party(0), reportUnableToService, {
      tripId: await tripId(id, 1),
      reasonId: world.reasons.unableToService,
    });
    await session.accept(id, party(1));
    const refusal = async (command: unknown, input: object): Promise<unknown> =>
      session
        .as(party(0), command as typeof cancelTrip, input as Parameters<typeof cancelTrip>[1])
        .catch(({ kind, code, data }: Refusal) => ({ kind, code, data }));
    const [other, none] = [await tripId(id, 1), newId()];
    const ofLegs: ((trip: string) => readonly [unknown, object])[] = [
      ...commands.map(
        ([, call]) =>
          (trip: string) =>
            call(trip) as unknown as [unknown, object],
      ),
      (trip: string) => [addComment, { itineraryId: id, tripId: trip, message: 'x' }] as const,
      (trip: string) => [markReviewed, { itineraryId: id, tripId: trip }] as const,
    ];
    for (const of of ofLegs) {
      const answer = await refusal(...of(other));
      expect(answer).toMatchObject({ kind: 'NotFound', data: { path: 'tripId' } });
      expect(answer).toEqual(await refusal(...of(none)));
    }
    const comment = (batchNo: number) => refusal(addComment, { itineraryId: id, batchNo, message: 'x' });
    expect(await comment(2)).toMatchObject({ kind: 'NotFound', data: { path: 'batchNo' } });
    expect(await comment(2)).toEqual(await comment(3));
    const offerId = await session.offerFor(id, party(1));
    for (const command of [acceptCounterOffer, declineCounterOffer])
      expect(await refusal(command, { offerId, expectedTerms: 1 })).toEqual(
        await refusal(command, { offerId: none, expectedTerms: 1 }),
      );
  });
});
