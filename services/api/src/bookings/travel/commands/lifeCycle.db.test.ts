import { TRIP_STATUSES, type TripStatus } from '@ptc/schema/rules/lists/legs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sayingYes } from '../../../../test/factories/sayingYes.ts';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import type { BookingWorld, Party } from '../../../../test/factories/bookingWorld.ts';
import { cancelItinerary } from '../../booking/commands/cancelItinerary.ts';
import { resubmitItinerary } from '../../booking/commands/resubmitItinerary.ts';
import { updateItinerary } from '../../booking/commands/updateItinerary.ts';
import { acceptCounterOffer } from '../../dispatch/commands/acceptCounterOffer.ts';
import { acceptOffer } from '../../dispatch/commands/acceptOffer.ts';
import { closeDueRound, openDueBatch } from '../../dispatch/commands/advanceBatch.ts';
import { counterOffer } from '../../dispatch/commands/counterOffer.ts';
import { declineCounterOffer } from '../../dispatch/commands/declineCounterOffer.ts';
import { declineOffer } from '../../dispatch/commands/declineOffer.ts';
import { recordExternalAnswer } from '../../dispatch/commands/externalAnswer.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { acceptChanges } from './acceptChanges.ts';
import { cancelTrip } from './cancelTrip.ts';
import { completeTrip } from './completeTrip.ts';
import { endConflict } from './endConflict.ts';
import { expireTrip } from './expireTrip.ts';
import { markReadyNow } from './markReadyNow.ts';
import { reconfirmTrip } from './reconfirmTrip.ts';
import { endReconfirmation } from './endReconfirmation.ts';
import { recordProgress } from './recordProgress.ts';
import { reportUnableToComplete } from './reportUnableToComplete.ts';
import { reportUnableToService } from './reportUnableToService.ts';

let session: BookingSession;
let plain: BookingWorld;
let bidding: BookingWorld;
let external: BookingWorld;
beforeAll(async () => {
  session = await bookingSession();
  plain = await session.world({ tiers: [1, 1] });
  bidding = await session.world({ tiers: [1, 1], rule: { award: 'BEST' } });
  external = await session.world({ tiers: [1, 1], transportProvider: { externalDispatch: true } });
});
afterAll(() => session.close());

/**
 * A leg in a status, and what commands on it need. `holder` has it, or was asked for it; `other` is another
 * transport provider of the market.
 */
interface Scene {
  world: BookingWorld;
  itineraryId: string;
  tripId: string;
  offerId: string | null;
  readonly tripTerms: number;
  readonly offerTerms: number;
  batchId: string;
  version: number;
  holder: Party;
  other: Party;
  at: string;
  early: string;
  later: string;
}

const two = (world: BookingWorld): [Party, Party] => {
  const [holder, other] = world.transportProviders;
  if (!holder || !other) throw new Error('two transport providers');
  return [holder, other];
};
const leg = async (id: string, position: number): Promise<string> =>
  (await session.trips(id))[position]?.id ?? '';
const decline = async (id: string, who: Party, world: BookingWorld): Promise<unknown> =>
  session.as(who, declineOffer, {
    offerId: await session.offerFor(id, who),
    reasonId: world.reasons.decline,
  });
const inMotion = async (id: string, holder: Party): Promise<void> => {
  await session.accept(id, holder);
  await session.as(holder, sayingYes(recordProgress), {
    tripId: await leg(id, 0),
    progress: { toPickupAt: await session.local(-20), atPickupAt: await session.local(-15) },
  });
};
const changeTime = async (world: BookingWorld, id: string, tripId: string, at: string): Promise<unknown> =>
  session.edit(world.careProvider, id, {
    legs: [
      {
        tripId,
        pickUp: { facilityId: world.hospitalId, floorAndRoom: '3 East', type: 'SET_TIME', at },
        dropOff: { facilityId: world.clinicId },
      },
    ],
  });

/** How a leg comes into each status, by the commands that lead there. */
const ways: Record<TripStatus, () => Promise<[world: BookingWorld, itineraryId: string, position?: number]>> =
  {
    DRAFT: async () => [plain, await session.book(plain, 3 * 24 * 60)],
    OFFERED: async () => [plain, await session.book(plain, 120)],
    UNFULFILLED: async () => {
      const id = await session.book(plain, 120);
      for (const who of plain.transportProviders) await decline(id, who, plain);
      return [plain, id];
    },
    EXPIRED: async () => {
      const id = await session.book(plain, 15);
      session.advance(16);
      await session.asWorker(async (tx) => expireTrip(tx, await leg(id, 0)));
      return [plain, id];
    },
    ACCEPTING: async () => {
      const id = await session.book(bidding, 120);
      await session.accept(id, two(bidding)[0]);
      return [bidding, id];
    },
    API_FAILED: async () => {
      const id = await session.book(external, 120);
      await session.accept(id, two(external)[0]);
      session.advance(6);
      await session.asWorker(async (tx) => closeDueRound(tx, (await session.batches(id))[0]?.id ?? ''));
      return [external, id];
    },
    ACCEPTED: async () => {
      const id = await session.book(plain, 120);
      await session.accept(id, two(plain)[0]);
      return [plain, id];
    },
    CONFLICT: async () => {
      const id = await session.book(plain, 120);
      await session.accept(id, two(plain)[0]);
      await changeTime(plain, id, await leg(id, 0), await session.local(150));
      return [plain, id];
    },
    IN_MOTION: async () => {
      const id = await session.book(plain, 30);
      await inMotion(id, two(plain)[0]);
      return [plain, id];
    },
    CANCELLED: async () => {
      const id = await session.book(plain, 120);
      await session.as(plain.careProvider, cancelItinerary, {
        itineraryId: id,
        reasonId: plain.reasons.cancel,
      });
      return [plain, id];
    },
    COMPLETED: async () => {
      const id = await session.book(plain, 30);
      await inMotion(id, two(plain)[0]);
      const progress = {
        toDropoffAt: await session.local(-10),
        atDropoffAt: await session.local(-5),
        clearAt: await session.local(-1),
      };
      await session.as(two(plain)[0], sayingYes(completeTrip), {
        tripId: await leg(id, 0),
        progress,
        distance: '5',
        distanceUnit: 'MI' as const,
      });
      return [plain, id];
    },
    DRY_RUN: async () => {
      const id = await session.book(plain, 30);
      await inMotion(id, two(plain)[0]);
      await session.as(two(plain)[0], reportUnableToComplete, {
        tripId: await leg(id, 0),
        reasonId: plain.reasons.unableToComplete,
      });
      return [plain, id];
    },
    BLOCKED: async () => {
      const id = await session.book(plain, 120, {
        type: 'ROUND_TRIP',
        returnType: 'SET_TIME',
        returnPickUpAt: await session.local(300),
      });
      await session.as(plain.careProvider, cancelTrip, {
        tripId: await leg(id, 0),
        reasonId: plain.reasons.cancel,
      });
      return [plain, id, 1];
    },
  };

const sceneOf = async (status: TripStatus): Promise<Scene> => {
  session.resetClock();
  const [world, itineraryId, position = 0] = await ways[status]();
  const trip = (await session.trips(itineraryId))[position];
  if (trip?.status !== status) throw new Error(`${status} was not reached: ${trip?.status ?? 'no leg'}`);
  const [holder, other] = two(world);
  const offer = (await session.offers(itineraryId)).find(({ company_id }) => company_id === holder.id);
  return {
    world,
    itineraryId,
    tripId: trip.id,
    tripTerms: trip.terms_version,
    offerId: offer?.id ?? null,
    offerTerms: offer?.terms_version ?? 1,
    batchId: String(trip['batch_id']),
    version: (await session.itinerary(itineraryId))?.version ?? 0,
    holder,
    other,
    at: await session.local(-1),
    early: await session.local(-3),
    later: await session.local(170),
  };
};

type Side = 'booker' | 'holder';
interface Issued {
  readonly by: Side;
  /** Statuses in which the command goes through. */
  readonly allowed: readonly TripStatus[];
  readonly offer?: boolean;
  readonly run: (tx: CommandTx, scene: Scene) => Promise<unknown>;
}
const reason = (scene: Scene, kind: keyof BookingWorld['reasons']) => ({
  tripId: scene.tripId,
  reasonId: scene.world.reasons[kind],
});
const offerOf = ({ offerId, offerTerms }: Scene) => ({ offerId: offerId ?? '', expectedTerms: offerTerms });

/** Every command of the API that moves a leg, and where the domain design allows it. */
const commands: Record<string, Issued> = {
  cancelTrip: {
    by: 'booker',
    allowed: [
      'DRAFT',
      'OFFERED',
      'UNFULFILLED',
      'EXPIRED',
      'ACCEPTING',
      'API_FAILED',
      'ACCEPTED',
      'CONFLICT',
      'BLOCKED',
    ],
    run: (tx, s) => cancelTrip(tx, reason(s, 'cancel')),
  },
  cancelItinerary: {
    by: 'booker',
    allowed: [
      'DRAFT',
      'OFFERED',
      'UNFULFILLED',
      'EXPIRED',
      'ACCEPTING',
      'API_FAILED',
      'ACCEPTED',
      'CONFLICT',
      'BLOCKED',
    ],
    run: (tx, s) => cancelItinerary(tx, { itineraryId: s.itineraryId, reasonId: s.world.reasons.cancel }),
  },
  resubmitItinerary: {
    by: 'booker',
    allowed: ['DRAFT', 'UNFULFILLED', 'EXPIRED', 'BLOCKED'],
    run: (tx, s) =>
      resubmitItinerary(tx, {
        itineraryId: s.itineraryId,
        expectedVersion: s.version,
        allowDuplicates: true,
        confirmations: ['PAST_PICK_UP'],
      }),
  },
  markReadyNow: {
    by: 'booker',
    allowed: ['DRAFT', 'OFFERED', 'UNFULFILLED'],
    run: (tx, s) => markReadyNow(tx, { tripId: s.tripId }),
  },
  editTime: {
    by: 'booker',
    allowed: ['DRAFT', 'OFFERED', 'UNFULFILLED', 'EXPIRED', 'ACCEPTED', 'CONFLICT', 'BLOCKED'],
    run: (tx, s) =>
      updateItinerary(tx, {
        itineraryId: s.itineraryId,
        expectedVersion: s.version,
        legs: [
          {
            tripId: s.tripId,
            pickUp: { facilityId: s.world.hospitalId, floorAndRoom: '3 East', type: 'SET_TIME', at: s.later },
            dropOff: { facilityId: s.world.clinicId },
          },
        ],
      }),
  },
  acceptCounterOffer: {
    by: 'booker',
    allowed: [],
    offer: true,
    run: (tx, s) => acceptCounterOffer(tx, offerOf(s)),
  },
  declineCounterOffer: {
    by: 'booker',
    allowed: [],
    offer: true,
    run: (tx, s) => declineCounterOffer(tx, offerOf(s)),
  },
  acceptOffer: {
    by: 'holder',
    allowed: ['OFFERED', 'ACCEPTING', 'API_FAILED'],
    offer: true,
    run: (tx, s) => acceptOffer(tx, offerOf(s)),
  },
  declineOffer: {
    by: 'holder',
    allowed: ['OFFERED', 'ACCEPTING', 'API_FAILED'],
    offer: true,
    run: (tx, s) => declineOffer(tx, { offerId: s.offerId ?? '', reasonId: s.world.reasons.decline }),
  },
  counterOffer: {
    by: 'holder',
    allowed: ['OFFERED'],
    offer: true,
    run: (tx, s) => counterOffer(tx, { ...offerOf(s), pickUpAt: s.later }),
  },
  acceptChanges: {
    by: 'holder',
    allowed: ['CONFLICT'],
    run: (tx, s) => acceptChanges(tx, { tripId: s.tripId, expectedTerms: s.tripTerms }),
  },
  // Nobody was asked for a second yes here.
  reconfirmTrip: {
    by: 'holder',
    allowed: [],
    run: (tx, s) => reconfirmTrip(tx, { tripId: s.tripId, expectedTerms: s.tripTerms }),
  },
  reportUnableToService: {
    by: 'holder',
    allowed: ['API_FAILED', 'ACCEPTED', 'CONFLICT'],
    run: (tx, s) => reportUnableToService(tx, reason(s, 'unableToService')),
  },
  recordProgress: {
    by: 'holder',
    allowed: ['ACCEPTED', 'CONFLICT'],
    run: (tx, s) => sayingYes(recordProgress)(tx, { tripId: s.tripId, progress: { toPickupAt: s.at } }),
  },
  completeTrip: {
    by: 'holder',
    allowed: ['ACCEPTED', 'IN_MOTION'],
    run: (tx, s) =>
      sayingYes(completeTrip)(tx, {
        tripId: s.tripId,
        progress: {
          toPickupAt: s.early,
          atPickupAt: s.early,
          toDropoffAt: s.early,
          atDropoffAt: s.at,
          clearAt: s.at,
        },
        distance: '5',
        distanceUnit: 'MI',
      }),
  },
  reportUnableToComplete: {
    by: 'holder',
    allowed: ['IN_MOTION'],
    run: (tx, s) => reportUnableToComplete(tx, reason(s, 'unableToComplete')),
  },
};

class Undone extends Error {}
/** Issues a command in a transaction that never commits: what it says, and the status it led to. */
const issue = async (scene: Scene, who: Party | 'worker', command: Issued): Promise<string> => {
  const work = async (tx: CommandTx): Promise<never> => {
    await command.run(tx, scene);
    throw new Undone();
  };
  try {
    if (who === 'worker') await session.asWorker(work);
    else await session.as(who, work as (tx: CommandTx, input: null) => Promise<never>, null);
  } catch (error) {
    if (error instanceof Undone) return 'done';
    if (error instanceof Refusal) return error.kind;
    throw error;
  }
  return 'done';
};

/** Everything of the booking that could have changed. */
const fingerprint = async ({ itineraryId: id }: Scene): Promise<unknown> => {
  const [log, events] = await session.sql<
    { n: number }[]
  >`select count(*)::int as n from activity_entries where itinerary_id = ${id} union all select count(*)::int from outbox where itinerary_id = ${id}`;
  return [
    await session.itinerary(id),
    await session.trips(id),
    await session.offers(id),
    await session.batches(id),
    log,
    events,
  ];
};

test.each(TRIP_STATUSES)(
  'from %s: every command by every kind of actor does what the design allows, or is refused by type and changes nothing',
  async (status) => {
    const scene = await sceneOf(status);
    const { world, holder, other } = scene;
    const seen = await fingerprint(scene);
    const holds = !['DRAFT', 'UNFULFILLED', 'EXPIRED', 'CANCELLED', 'BLOCKED'].includes(status);
    for (const [name, command] of Object.entries(commands)) {
      if (command.offer && scene.offerId === null) continue;
      const expectKinds = async (
        who: Party | 'worker',
        label: string,
        kinds: readonly string[],
      ): Promise<void> => {
        const said = await issue(scene, who, command);
        expect(kinds, `${status}: ${name} by ${label} said ${said}`).toContain(said);
      };
      const goes = command.allowed.includes(status);
      const stuck = ['IllegalTransition', 'OfferNoLongerOpen', 'InvalidInput', 'ChangesNotAccepted'];
      if (command.by === 'booker') {
        await expectKinds(world.careProvider, 'the booker', goes ? ['done'] : stuck);
        await expectKinds(
          holder,
          'the holding transport provider',
          holds ? ['NotPermitted'] : ['NotPermitted', 'NotFound'],
        );
      } else {
        await expectKinds(
          holder,
          'the holding transport provider',
          goes
            ? ['done']
            : command.offer || holds
              ? [...stuck, 'NotPermitted']
              : ['NotPermitted', 'NotFound'],
        );
        await expectKinds(world.careProvider, 'the booker', ['NotPermitted']);
      }
      await expectKinds(
        other,
        'another transport provider',
        command.offer && command.by === 'holder' ? ['NotFound'] : ['NotFound', 'NotPermitted'],
      );
      await expectKinds(world.owner, 'the market owner', ['NotPermitted']);
      await expectKinds(world.stranger, 'a foreign company', ['NotFound']);
      await expectKinds('worker', 'the worker', ['NotPermitted', 'NotFound']);
    }
    expect(await fingerprint(scene)).toEqual(seen);
  },
);

test.each(TRIP_STATUSES)(
  'from %s: a timer that is not due, or comes too late, does nothing',
  async (status) => {
    const scene = await sceneOf(status);
    session.resetClock();
    const seen = await fingerprint(scene);
    await session.asWorker((tx) => expireTrip(tx, scene.tripId));
    await session.asWorker((tx) => endConflict(tx, scene.tripId));
    await session.asWorker((tx) => endReconfirmation(tx, scene.tripId));
    await session.asWorker((tx) => openDueBatch(tx, scene.batchId));
    if (status !== 'ACCEPTING') await session.asWorker((tx) => closeDueRound(tx, scene.batchId));
    if (scene.offerId !== null && status !== 'ACCEPTING') {
      for (const confirmed of [true, false])
        await session.asWorker((tx) => recordExternalAnswer(tx, { offerId: scene.offerId ?? '', confirmed }));
    }
    expect(await fingerprint(scene)).toEqual(seen);
  },
);
