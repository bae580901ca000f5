import { parentPort, workerData } from 'node:worker_threads';
import type { Personality } from '@ptc/schema/rules/simulation';
import { behaviourOf, seededScript } from './domain/behaviour.ts';
import { demandOf } from './domain/demand.ts';
import { reportOf } from './domain/report.ts';
import { simulate } from './domain/simulate.ts';
import type { MarketToSimulate } from './simulation.queries.ts';

/** What the thread is given: plain data. */
export interface SimulationOrder extends MarketToSimulate {
  readonly seed: number;
  readonly days: number;
  readonly tripsPerDay: number;
  readonly firstDay: string;
  readonly behaviours: readonly {
    readonly companyId: string;
    readonly personality: Personality;
    readonly crews: number | null;
  }[];
}

const { market, vocabulary, seed, days, tripsPerDay, firstDay, behaviours } = workerData as SimulationOrder;
const transportProviders = market.careProviders.flatMap((careProvider) => careProvider.transportProviders);
const manners = new Map(
  behaviours.map(({ companyId, personality, crews }) => [companyId, behaviourOf(personality, crews)]),
);
const demand = demandOf({
  seed,
  days,
  tripsPerDay,
  firstDay,
  timeZone: market.timeZone,
  careProviderIds: market.careProviders.map(({ id }) => id),
  vocabulary,
});
const outcome = simulate({
  market,
  script: seededScript(seed, manners),
  demand,
  crews: new Map([...manners].map(([id, { crews }]) => [id, crews])),
});
parentPort?.postMessage(
  reportOf(outcome, new Map(transportProviders.map(({ companyId, name }) => [companyId, name]))),
);
