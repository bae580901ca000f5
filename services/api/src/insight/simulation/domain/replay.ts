import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import type { SomeStatedFacts } from '@ptc/schema/rules/statedFacts';
import type { PatientValues } from '../../../bookings/core/domain/quantitiesOf.ts';
import { estimate } from '../../../bookings/dispatch/domain/estimate.ts';
import type { MarketRule } from '../../../bookings/dispatch/dispatchFacts.queries.ts';
import type { Vip } from '../../../bookings/dispatch/domain/rounds.ts';
import { resolveRule, type Circumstances } from '../../../network/markets/domain/resolveRule.ts';
import { metersIn } from '../../../network/pricing/domain/price.ts';
import type { SimulatedMarket } from './market.ts';
import { recordedScript, usualOf, type RecordedAnswer, type UsualAnswer } from './recordedScript.ts';
import { simulate } from './simulate.ts';
import type { Leg } from './state.ts';

/** How a leg was filled, or would be. Null: nobody carries it. */
export interface Filling {
  readonly companyId: string;
  /** From the first offer to the acceptance. */
  readonly minutes: number;
  /** In the contract's currency; null where it has no prices. */
  readonly cost: string | null;
  readonly currency: string | null;
}

/** A leg that was offered, as it was. */
export interface ReplayLeg extends SomeStatedFacts {
  readonly id: string;
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date;
  readonly readyAt: Date | null;
  readonly waitAndReturn: boolean;
  readonly callTypeId: string | null;
  readonly urgencyId: string | null;
  readonly priorityId: string | null;
  readonly variableIds: readonly string[];
  readonly routeDistanceMeters: number | null;
  readonly routeDurationSeconds: number | null;
  readonly circumstances: Circumstances;
  readonly was: Filling | null;
}

/** What was offered as one. */
export interface ReplayBatch {
  readonly careProviderId: string;
  readonly offeredFrom: Date;
  readonly vip: Vip | null;
  readonly forceOffer: boolean;
  readonly patient: PatientValues;
  readonly legs: readonly ReplayLeg[];
  readonly answers: readonly RecordedAnswer[];
}

/** What is to be compared: the rules as they are, and as they would be. */
export interface ReplayOrder {
  readonly market: SimulatedMarket;
  readonly saved: readonly MarketRule[];
  readonly draft: readonly MarketRule[];
  /** The rule that is edited. */
  readonly ruleId: string;
  /** In the order in which they were offered. */
  readonly batches: readonly ReplayBatch[];
}

/** A leg that the rule is about, before or now. */
export interface ReplayedLeg {
  readonly tripId: string;
  readonly ruleBefore: string | null;
  readonly ruleNow: string | null;
  readonly was: Filling | null;
  readonly now: Filling | null;
  /** Played again, for what is decided of it is another. */
  readonly played: boolean;
}

export interface Replay {
  /** Legs that each of the rules wins now, by its id; '' for those that none does. */
  readonly savedWins: ReadonlyMap<string, number>;
  readonly legs: readonly ReplayedLeg[];
  /** Of those, legs whose answer is somebody's usual one: they were not asked then. */
  readonly usual: number;
}

const winner = (rules: readonly MarketRule[], market: SimulatedMarket, leg: ReplayLeg): MarketRule | null =>
  resolveRule(
    rules,
    {
      ...leg,
      quantity:
        leg.routeDistanceMeters === null
          ? null
          : Number(metersIn(leg.routeDistanceMeters, market.settings.distanceUnit)),
    },
    market.timeZone,
  ).rule;

/** What a rule decides, in one order: a stored rule names its settings in another than one that was typed. */
const decisionOf = (rule: MarketRule | null): string => {
  if (rule === null) return '';
  const { rounds, promisedPickUpLimit: limit, ...settings } = rule.settings;
  return JSON.stringify([
    settings.offerLeadMinutes,
    settings.keepEarlierOpen,
    settings.allAtOnceUnderMinutes,
    settings.award,
    limit.enabled ? limit.minutes : null,
    rounds.map(({ tiers, memberCompanyIds, minutes }) => [
      tiers.toSorted((a, b) => a - b),
      memberCompanyIds.toSorted(),
      minutes,
    ]),
  ]);
};

/**
 * A demand of the engine is of legs whose classification is known; what is not known matches nothing that
 * asks for it.
 */
const demanded = (leg: ReplayLeg) => ({
  ...leg,
  callTypeId: leg.callTypeId ?? '',
  urgencyId: leg.urgencyId ?? '',
  priorityId: leg.priorityId ?? '',
  routeDurationSeconds: leg.routeDurationSeconds ?? 0,
});

const NOBODY: UsualAnswer = { accepts: 0, declines: 0, minutes: 0 };

function usualAnswers(batches: readonly ReplayBatch[]): {
  usual: Map<string, UsualAnswer>;
  otherwise: UsualAnswer;
} {
  const all = batches.flatMap(({ answers }) => answers);
  const byCompany = Map.groupBy(all, ({ companyId }) => companyId);
  const usual = new Map<string, UsualAnswer>();
  for (const [companyId, answers] of byCompany) {
    const found = usualOf(answers);
    if (found !== null) usual.set(companyId, found);
  }
  return { usual, otherwise: usualOf(all) ?? NOBODY };
}

/**
 * What a draft of a rule would have made of legs that were offered: where another rule wins, or it decides
 * otherwise, the leg is played again by the engine, with the answers that were given; everything else is as
 * it was.
 */
export function replay({ market, saved, draft, ruleId, batches }: ReplayOrder): Replay {
  const savedWins = new Map<string, number>();
  const mine: { batch: ReplayBatch; before: MarketRule | null; now: MarketRule | null; no: number }[] = [];
  for (const [index, batch] of batches.entries()) {
    const [first] = batch.legs;
    if (first === undefined) continue;
    const before = winner(saved, market, first);
    const now = winner(draft, market, first);
    const key = before?.id ?? '';
    savedWins.set(key, (savedWins.get(key) ?? 0) + batch.legs.length);
    if (before?.id === ruleId || now?.id === ruleId) mine.push({ batch, before, now, no: index + 1 });
  }
  const differs = ({ before, now }: (typeof mine)[number]): boolean =>
    before?.id !== now?.id || decisionOf(before) !== decisionOf(now);
  const again = mine.filter(differs);
  const { usual, otherwise } = usualAnswers(batches);
  const guessed = new Set<number>();
  const filled = new Map<number, readonly Leg[]>();
  simulate({
    market: { ...market, rules: draft },
    crews: new Map(),
    script: recordedScript(
      (no) => batches[no - 1]?.answers ?? [],
      usual,
      otherwise,
      (no) => guessed.add(no),
    ),
    demand: again
      .toSorted((a, b) => a.batch.offeredFrom.getTime() - b.batch.offeredFrom.getTime())
      .map(({ batch, no }) => ({
        no,
        careProviderId: batch.careProviderId,
        bookedAt: batch.offeredFrom,
        vip: batch.vip,
        forceOffer: batch.forceOffer,
        patient: batch.patient,
        legs: batch.legs.map(demanded),
      })),
    onBooking: (booking) => filled.set(booking.no, booking.legs),
  });
  const playedNos = new Set(again.map(({ no }) => no));
  return {
    savedWins,
    usual: mine.reduce((sum, { no, batch }) => sum + (guessed.has(no) ? batch.legs.length : 0), 0),
    legs: mine.flatMap(({ batch, before, now, no }) =>
      batch.legs.map((leg, index): ReplayedLeg => {
        const played = playedNos.has(no);
        return {
          tripId: leg.id,
          ruleBefore: before?.id ?? null,
          ruleNow: now?.id ?? null,
          was: leg.was,
          now: played ? fillingOf(market, batch, leg, filled.get(no)?.[index]) : leg.was,
          played,
        };
      }),
    ),
  };
}

function fillingOf(
  market: SimulatedMarket,
  batch: ReplayBatch,
  leg: ReplayLeg,
  played: Leg | undefined,
): Filling | null {
  const companyId = played?.transportProvider ?? null;
  if (played === undefined || companyId === null || played.acceptedAt === null) return null;
  const minutes =
    played.offeredAt === null ? 0 : (played.acceptedAt.getTime() - played.offeredAt.getTime()) / 60_000;
  // Who carries it as then costs what it cost.
  if (leg.was?.companyId === companyId) return { ...leg.was, minutes };
  const terms = market.careProviders
    .find(({ id }) => id === batch.careProviderId)
    ?.transportProviders.find((one) => one.companyId === companyId);
  const price = terms === undefined ? null : estimate(terms, [leg], market, batch.patient);
  return { companyId, minutes, cost: price?.amount ?? null, currency: price?.currency ?? null };
}
