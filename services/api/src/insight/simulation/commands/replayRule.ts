import type { ReplayPeriod } from '@ptc/schema/rules/lists/network';
import type { MarketRuleFields } from '@ptc/schema/rules/marketRule';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../db/client.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { findBookingMarket, type BookingMarket } from '../../../network/companies/bookingMarket.queries.ts';
import { decidesMarket } from '../../../network/companies/markets.policy.ts';
import { marketsById } from '../../../network/companies/markets.queries.ts';
import { columnsOf } from '../../../network/markets/commands/ruleColumns.ts';
import type { MarketRule } from '../../../bookings/dispatch/dispatchFacts.queries.ts';
import type { ReplayOrder } from '../domain/replay.ts';
import type { ReplayReport } from '../domain/replayReport.ts';
import { replayDays } from '../domain/replayDays.ts';
import { loadOfferedLegs, rulesForReplay } from '../replay.queries.ts';
import { SimulationRefused } from '../simulation.errors.ts';
import { loadSimulatedMarket } from '../simulation.queries.ts';
import { runInThread } from './runInThread.ts';

/** A draft of a rule; ids are row ids. */
export interface RuleDraft {
  readonly marketId: string;
  /** Null: a new one. */
  readonly ruleId: string | null;
  /** Of a new one: it is tried before this; null: last. */
  readonly beforeRuleId: string | null;
  readonly rule: MarketRuleFields;
}

/** How a draft is tried: with rows of every company of the market, for its owner alone. */
export interface Trying {
  readonly db: Database;
  readonly actor: Actor | null;
  readonly now: Date;
  /** Does what takes long while no transaction is open. */
  readonly apart: <T>(work: () => Promise<T>) => Promise<T>;
}

/** A replay with what it is of. */
export interface RuleReplayResult {
  readonly report: ReplayReport;
  readonly ruleId: string;
  readonly from: Date;
  readonly to: Date;
  readonly legs: number;
  readonly isWhole: boolean;
}

/** What a draft that has no row yet is called among the rules. */
export const DRAFT_ID = 'draft';

/** The market of a draft, for its owner, with the rules that count now and those that would. */
export const openDraft = async (
  trying: Trying,
  draft: RuleDraft,
): Promise<{ market: BookingMarket; saved: MarketRule[]; drafted: MarketRule[]; ruleId: string }> => {
  const { actor, db } = trying;
  if (!actor) throw NotPermitted({});
  const [seen] = isUuid(draft.marketId) ? await marketsById(db, scopeOf(actor), [draft.marketId]) : [];
  const market = seen ? await findBookingMarket(db, seen.id) : null;
  if (market === null) throw NotFound({ path: 'marketId' });
  if (!decidesMarket(actor, market.ownerCompanyId)) throw NotPermitted({}, 'OWNER_DECIDES');
  const all = await rulesForReplay(db, market.id);
  const edited = all.find(({ id }) => id === draft.ruleId);
  if (draft.ruleId !== null && !edited) throw NotFound({ path: 'ruleId' });
  const before = all.find(({ id }) => id === draft.beforeRuleId);
  const ruleId = edited?.id ?? DRAFT_ID;
  const rank =
    edited?.rank ?? (before ? before.rank + 0.5 : Math.min(0, ...all.map((rule) => rule.rank)) - 1);
  const saved = all.filter(({ active }) => active);
  return {
    market,
    saved,
    drafted: [...saved.filter(({ id }) => id !== ruleId), { id: ruleId, rank, ...columnsOf(draft.rule) }],
    ruleId,
  };
};

/** Threads for replays: one after the other in a process, and few wait. */
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
const MOST_WAITING = 3;

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting >= MOST_WAITING) throw SimulationRefused({}, 'SIMULATION_BUSY');
  waiting += 1;
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
};

/**
 * What a draft of a rule would have made of what was offered in some days, for the owner of its market.
 * Nothing is written.
 */
export const replayRule = async (
  trying: Trying,
  draft: RuleDraft,
  period: ReplayPeriod,
): Promise<RuleReplayResult> => {
  const { market, saved, drafted, ruleId } = await openDraft(trying, draft);
  const days = replayDays(period, trying.now, market.timeZone);
  const offered = await loadOfferedLegs(trying.db, market, days.from, days.to);
  const simulated = await loadSimulatedMarket(trying.db, market, days, trying.now);
  const known = new Set(simulated.careProviders.map(({ id }) => id));
  const order: ReplayOrder = {
    market: simulated,
    saved,
    draft: drafted,
    ruleId,
    // Whose contracts have all ended since cannot be played.
    batches: offered.batches.filter(({ careProviderId }) => known.has(careProviderId)),
  };
  const report = await trying.apart(() =>
    inTurn(() =>
      runInThread<ReplayOrder, ReplayReport>(new URL('../replay.worker.ts', import.meta.url), order),
    ),
  );
  return { report, ruleId, ...days, legs: offered.legs, isWhole: offered.isWhole };
};
