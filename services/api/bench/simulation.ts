import { seededScript } from '../src/insight/simulation/domain/behaviour.ts';
import { demandOf } from '../src/insight/simulation/domain/demand.ts';
import { madeUpMarket } from '../src/insight/simulation/domain/madeUpMarket.ts';
import { TimeQueue } from '../src/insight/simulation/domain/queue.ts';
import { simulate } from '../src/insight/simulation/domain/simulate.ts';
import { median } from './load.ts';
import { ratioOf, ratioText, table, type Section } from './report.ts';

const tripsPerDay = 7_000;

/**
 * A market of 7,000 trips a day played by the simulator, against its own events through the bare queue
 * without a rule.
 */
export function benchSimulation(rounds: number, days: number): Section {
  const full: number[] = [];
  const bare: number[] = [];
  let trips = 0;
  let events = 0;
  for (let round = 0; round <= rounds; round += 1) {
    // The first is thrown away, and need not be long.
    const played = round === 0 ? Math.min(days, 1) : days;
    const made = madeUpMarket({ scenario: 'normal', transportProviders: 30, tripsPerDay, seed: 1 });
    const demand = demandOf({
      seed: 1,
      days: played,
      tripsPerDay,
      firstDay: '2026-03-02',
      timeZone: made.market.timeZone,
      careProviderIds: ['C1', 'C2'],
      vocabulary: made.vocabulary,
      vips: made.vips,
    });
    const instants = new Float64Array(demand.length * 200);
    let seen = 0;
    const started = performance.now();
    const { tally } = simulate({
      market: made.market,
      script: seededScript(1, made.behaviours),
      demand,
      crews: new Map([...made.behaviours].map(([id, { crews }]) => [id, crews])),
      onEvent: (at) => {
        instants[seen] = at;
        seen += 1;
      },
    });
    const between = performance.now();
    const queue = new TimeQueue<() => void>();
    let acted = 0;
    const act = (): void => {
      acted += 1;
    };
    // The queue is as full as a running market's: each event taken enters the one ten thousand later.
    const ahead = Math.min(10_000, seen);
    for (let index = 0; index < ahead; index += 1) queue.add(instants[index] ?? 0, act);
    for (let index = ahead; acted < seen; index += 1) {
      queue.take()?.value();
      if (index < seen) queue.add(instants[index] ?? 0, act);
    }
    const ended = performance.now();
    if (round === 0) continue;
    full.push(between - started);
    bare.push(ended - between);
    ({ trips, events } = tally);
  }
  const perSecond = Math.round((trips / median(full)) * 1000);
  return {
    title: 'The market simulator',
    table: table(
      ['what', 'trips', 'events', 'seconds', 'trips per second', 'against the bare queue'],
      [
        [
          `${days} days of ${tripsPerDay} trips by the product's rules`,
          String(trips),
          String(events),
          (median(full) / 1000).toFixed(1),
          String(perSecond),
          ratioText(ratioOf(full, bare)),
        ],
        [
          'the same events through the bare queue',
          String(trips),
          String(events),
          (median(bare) / 1000).toFixed(2),
          '',
          '1',
        ],
      ],
    ),
    notes: [
      `One process, no database. At this pace a month of ${tripsPerDay} trips a day takes ${((tripsPerDay * 26.3) / perSecond / 60).toFixed(1)} minutes.`,
      'What limits it is planning: the job types, contracts and calendars of thirty transport providers are looked at for each batch when it is booked and again when its window opens; the queue itself costs next to nothing.',
    ],
  };
}
