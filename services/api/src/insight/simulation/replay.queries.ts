import { localDay } from '@ptc/schema/rules/dates';
import { statedFactsOf } from '@ptc/schema/rules/statedFacts';
import { Decimal } from 'decimal.js';
import { and, asc, desc, eq, gte, inArray, isNull, lt, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import type { BookingMarket } from '../../network/companies/bookingMarket.queries.ts';
import { facilities } from '../../network/facilities/facilities.table.ts';
import { batches, itineraries } from '../../bookings/core/itineraries.table.ts';
import { offers } from '../../bookings/core/offers.table.ts';
import { trips } from '../../bookings/core/trips.table.ts';
import { quantitiesOf, type PatientValues } from '../../bookings/core/domain/quantitiesOf.ts';
import { poundsOf } from '../../patients/records/domain/pounds.ts';
import { payorTypesOn } from '../../bookings/dispatch/circumstances.queries.ts';
import type { MarketRule } from '../../bookings/dispatch/dispatchFacts.queries.ts';
import { marketRules } from '../../network/markets/markets.table.ts';
import { patients } from '../../patients/records/patients.table.ts';
import type { RecordedAnswer } from './domain/recordedScript.ts';
import type { Filling, ReplayBatch, ReplayLeg } from './domain/replay.ts';

/** So many legs are replayed at most: the newest. */
const REPLAYED_LEGS = 2000;

/** What was offered in some days. */
export interface OfferedLegs {
  readonly batches: ReplayBatch[];
  readonly legs: number;
  /** False: there were more. */
  readonly isWhole: boolean;
}

const parents = alias(itineraries, 'parents');
const pickUps = alias(facilities, 'pick_ups');
const dropOffs = alias(facilities, 'drop_offs');
const MINUTE = 60_000;

type Row = Awaited<ReturnType<typeof someLegs>>[number];
type Offer = typeof offers.$inferSelect;

const someLegs = (db: Database) =>
  db
    .select({
      trip: trips,
      batch: { id: batches.id, createdAt: batches.createdAt },
      vipCompanyId: itineraries.vipCompanyId,
      vipExclusive: itineraries.vipExclusive,
      forceOffer: itineraries.forceOffer,
      bookedAt: itineraries.createdAt,
      parentBookedAt: parents.createdAt,
      pickUpTypeId: pickUps.facilityTypeId,
      dropOffTypeId: dropOffs.facilityTypeId,
      payors: patients.payors,
      traits: patients.traits,
      bornOn: patients.dateOfBirth,
    })
    .from(trips)
    .innerJoin(itineraries, and(eq(itineraries.id, trips.itineraryId), eq(itineraries.isTemplate, false)))
    .innerJoin(batches, eq(batches.id, trips.batchId))
    .innerJoin(patients, eq(patients.id, trips.patientId))
    .leftJoin(parents, eq(parents.id, itineraries.parentId))
    .leftJoin(pickUps, eq(pickUps.id, trips.pickUpFacilityId))
    .leftJoin(dropOffs, eq(dropOffs.id, trips.dropOffFacilityId));

const legRows = (db: Database, marketId: string, from: Date, to: Date) =>
  someLegs(db)
    .where(
      and(
        eq(trips.marketId, marketId),
        gte(trips.pickUpAt, from),
        lt(trips.pickUpAt, to),
        // What was not decided yet shows nothing of how it went.
        notInArray(trips.status, ['DRAFT', 'OFFERED', 'ACCEPTING', 'BLOCKED', 'API_FAILED']),
      ),
    )
    .orderBy(desc(trips.pickUpAt), asc(trips.id))
    .limit(REPLAYED_LEGS + 1);

const answerOf = (offer: Offer, pickUpAt: Date): RecordedAnswer => {
  const answer = (
    {
      ACCEPTED: 'ACCEPT',
      BID: 'ACCEPT',
      DECLINED: 'DECLINE',
      EXPIRED: 'SILENT',
      OPEN: null,
      COUNTERED: null,
      REVOKED: null,
    } as const
  )[offer.status];
  const minutes =
    offer.answeredAt === null ? 0 : (offer.answeredAt.getTime() - offer.createdAt.getTime()) / MINUTE;
  const promised = offer.promisedPickUpAt;
  return {
    companyId: offer.companyId,
    // A bid that lost is revoked, or has lapsed: whoever answered it had said yes, or named another time.
    answer:
      answer !== 'DECLINE' && offer.answeredAt !== null
        ? offer.status === 'ACCEPTED' || offer.counterPickUpAt === null
          ? 'ACCEPT'
          : null
        : answer,
    minutes: Math.max(0, Math.round(minutes * 10) / 10),
    promiseMinutes: promised === null ? 0 : Math.round((promised.getTime() - pickUpAt.getTime()) / MINUTE),
  };
};

/** When the batch of an accepted offer was somebody's: of the best offer at its award. */
const takenAt = ({ outcome, answeredAt, updatedAt }: Offer): Date =>
  outcome === null ? (answeredAt ?? updatedAt) : new Date(outcome.decidedAt);

/** How a leg was filled; what a batch was estimated at is shared by its legs, those of other days too. */
const fillingOf = ({ trip }: Row, found: readonly Offer[], legs: number): Filling | null => {
  const accepted = found.find(({ status }) => status === 'ACCEPTED');
  if (accepted === undefined) return null;
  const first = Math.min(...found.map(({ createdAt }) => createdAt.getTime()));
  const shared = Math.max(legs, accepted.estimateLegs?.length ?? 0);
  const estimated = accepted.estimate === null ? null : new Decimal(accepted.estimate).div(shared).toFixed(2);
  return {
    companyId: accepted.companyId,
    minutes: Math.max(0, Math.round(((takenAt(accepted).getTime() - first) / MINUTE) * 10) / 10),
    cost: trip.cost ?? estimated,
    currency: trip.cost === null ? accepted.estimateCurrency : trip.costCurrency,
  };
};

/** What of the patient goes into prices, and says who can carry it. */
const patientOf = ({ bornOn, traits }: Row): PatientValues => ({ bornOn, pounds: poundsOf(traits) });

/** A leg as it is replayed: of who travels, what was stated of the leg. */
const legOf = (market: BookingMarket, row: Row, was: Filling | null): ReplayLeg => {
  const { trip } = row;
  return {
    ...statedFactsOf(trip),
    id: trip.id,
    pickUpType: trip.pickUpType,
    pickUpAt: trip.pickUpAt,
    readyAt: trip.pickUpType === 'WILL_CALL' ? trip.readyAt : null,
    waitAndReturn: trip.waitAndReturn,
    callTypeId: trip.callTypeId,
    urgencyId: trip.urgencyId,
    priorityId: trip.priorityId,
    variableIds: trip.variableIds,
    routeDistanceMeters: trip.routeDistanceMeters,
    routeDurationSeconds: trip.routeDurationSeconds,
    circumstances: {
      bookedAt: row.parentBookedAt ?? row.bookedAt,
      payorTypes: payorTypesOn(row.payors, localDay(trip.pickUpAt, market.timeZone)),
      pickUpTypeId: row.pickUpTypeId,
      dropOffTypeId: row.dropOffTypeId,
      quantities: quantitiesOf(trip, market.timeZone, patientOf(row)),
    },
    was,
  };
};

const batchOf = (
  market: BookingMarket,
  [first, ...others]: readonly [Row, ...Row[]],
  sent: readonly Offer[],
): ReplayBatch => {
  const rows = [first, ...others].toSorted((a, b) => a.trip.position - b.trip.position);
  const pickUpAt = new Date(Math.min(...rows.map(({ trip }) => trip.pickUpAt.getTime())));
  return {
    careProviderId: first.trip.companyId,
    offeredFrom: new Date(Math.min(first.batch.createdAt.getTime(), pickUpAt.getTime() - MINUTE)),
    vip:
      first.vipCompanyId === null ? null : { companyId: first.vipCompanyId, exclusive: first.vipExclusive },
    forceOffer: first.forceOffer,
    patient: patientOf(first),
    answers: lastAnswers(sent, pickUpAt),
    legs: rows.map((row) => legOf(market, row, fillingOf(row, sent, rows.length))),
  };
};

/**
 * What was offered in a market with its pick-up between two instants, the newest of it, and how it went.
 * Whoever asks: the caller has made sure that the market is the asker's own.
 */
export const loadOfferedLegs = async (
  db: Database,
  market: BookingMarket,
  from: Date,
  to: Date,
): Promise<OfferedLegs> => {
  const rows = await legRows(db, market.id, from, to);
  const kept = rows.slice(0, REPLAYED_LEGS);
  const ids = [...new Set(kept.map(({ batch }) => batch.id))];
  const found = ids.length === 0 ? [] : await db.select().from(offers).where(inArray(offers.batchId, ids));
  const offersOf = Map.groupBy(found, ({ batchId }) => batchId);
  const made = [...Map.groupBy(kept, ({ batch }) => batch.id)].flatMap(([batchId, [first, ...of]]) => {
    const sent = offersOf.get(batchId) ?? [];
    if (first === undefined) return [];
    const filled = sent.some(({ status }) => status === 'ACCEPTED');
    // Cancelled before anybody had it: how it would have gone is not known.
    if (!filled && [first, ...of].some(({ trip }) => trip.status === 'CANCELLED')) return [];
    return [batchOf(market, [first, ...of], sent)];
  });
  return {
    batches: made.toSorted((a, b) => a.offeredFrom.getTime() - b.offeredFrom.getTime()),
    legs: made.reduce((sum, { legs }) => sum + legs.length, 0),
    isWhole: rows.length <= REPLAYED_LEGS,
  };
};

/** A leg of the market with those that are offered with it; null where it has none of this id. */
export const findTriedLegs = async (
  db: Database,
  market: BookingMarket,
  tripId: string,
): Promise<(ReplayBatch & { readonly itineraryId: string }) | null> => {
  const wanted = db.select({ batchId: trips.batchId }).from(trips).where(eq(trips.id, tripId));
  const [first, ...others] = await someLegs(db).where(
    and(eq(trips.marketId, market.id), inArray(trips.batchId, wanted)),
  );
  return first === undefined
    ? null
    : { ...batchOf(market, [first, ...others], []), itineraryId: first.trip.itineraryId };
};

/** One answer of each who was asked: a yes before anything else, then the last. */
const lastAnswers = (sent: readonly Offer[], pickUpAt: Date): RecordedAnswer[] =>
  [...Map.groupBy(sent, ({ companyId }) => companyId).values()].flatMap((of) => {
    const last = of.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    const chosen = last.find(({ status }) => status === 'ACCEPTED') ?? last[0];
    return chosen ? [answerOf(chosen, pickUpAt)] : [];
  });

/** The rules of a market that count now, and the one that is edited even where it is switched off. */
export const rulesForReplay = async (
  db: Database,
  marketId: string,
): Promise<(MarketRule & { active: boolean })[]> =>
  db
    .select({
      id: marketRules.id,
      name: marketRules.name,
      rank: marketRules.rank,
      conditions: marketRules.conditions,
      settings: marketRules.settings,
      active: marketRules.active,
    })
    .from(marketRules)
    .where(and(eq(marketRules.marketId, marketId), isNull(marketRules.endedAt)));
