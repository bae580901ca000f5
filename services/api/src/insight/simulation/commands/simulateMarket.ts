import type { Personality } from '@ptc/schema/rules/simulation';
import { DateTime } from 'luxon';
import type { Context } from '../../../platform/context.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { marketsById } from '../../../network/companies/markets.queries.ts';
import type { SimulationReport } from '../domain/report.ts';
import { SimulationRefused } from '../simulation.errors.ts';
import { loadMarketToSimulate } from '../simulation.queries.ts';
import { runInThread } from './runInThread.ts';
import type { SimulationOrder } from '../simulation.worker.ts';

/** A simulation as asked for; ids are row ids. */
export interface SimulateMarketInput {
  marketId: string;
  days: number;
  tripsPerDay: number;
  seed: number;
  behaviours: readonly { companyId: string; personality: Personality; crews: number | null }[];
}

/** A simulation takes a thread for seconds: one at a time in a process. */
let running = false;

/**
 * Plays a sandbox market of the asker's company by its own rules, contracts, job types and calendars, off
 * this thread. Nothing is written.
 */
export const simulateMarket = async (ctx: Context, input: SimulateMarketInput): Promise<SimulationReport> => {
  const { actor } = ctx;
  if (!actor) throw NotPermitted({});
  const [row] = isUuid(input.marketId)
    ? await marketsById(ctx.runtime.db, scopeOf(actor), [input.marketId])
    : [];
  if (!row) throw NotFound({ path: 'marketId' });
  if (row.ownerCompanyId !== actor.companyId) throw NotPermitted({});
  if (!row.sandbox) throw SimulationRefused({});
  // Job types and calendars are their transport providers' own; the report says only how they fared.
  const loaded = await loadMarketToSimulate(ctx.runtime.db, row.id, ctx.now());
  if (
    !loaded ||
    loaded.market.rules.length === 0 ||
    !loaded.market.careProviders.some(({ transportProviders }) => transportProviders.length > 0)
  )
    throw SimulationRefused({}, 'SIMULATION_EMPTY');
  if (!Object.values(loaded.vocabulary.callTypes).some((list) => list.length > 0))
    throw SimulationRefused({}, 'SIMULATION_EMPTY');
  if (running) throw SimulationRefused({}, 'SIMULATION_BUSY');
  running = true;
  try {
    const firstDay = DateTime.fromJSDate(ctx.now(), { zone: row.timeZone })
      .plus({ days: 1 })
      .toFormat('yyyy-MM-dd');
    return await runInThread<SimulationOrder, SimulationReport>(
      new URL('../simulation.worker.ts', import.meta.url),
      { ...loaded, ...input, firstDay },
    );
  } finally {
    running = false;
  }
};
