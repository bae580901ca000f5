/**
 * Plays a made-up market over days in seconds:
 * `npm run simulate -- --days 7 --trips-per-day 1000 --scenario storm`. What it does and how to read it:
 * docs/simulator.md.
 */
import { parseArgs } from 'node:util';
import { DateTime } from 'luxon';
import { seededScript } from '../insight/simulation/domain/behaviour.ts';
import { demandOf } from '../insight/simulation/domain/demand.ts';
import { madeUpMarket, SCENARIOS, type Scenario } from '../insight/simulation/domain/madeUpMarket.ts';
import { reportOf } from '../insight/simulation/domain/report.ts';
import { simulate } from '../insight/simulation/domain/simulate.ts';
import { printed } from './printed.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '7' },
    'trips-per-day': { type: 'string', default: '1000' },
    'transport-providers': { type: 'string', default: '18' },
    seed: { type: 'string', default: '1' },
    scenario: { type: 'string', default: 'normal' },
    from: { type: 'string', default: '2026-03-02' },
    reconfirm: { type: 'string', default: '0' },
    'reconfirm-answer': { type: 'string', default: '15' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const usage = `npm run simulate -- [options]
  --days 7                  days of travel
  --trips-per-day 1000      legs on a working day
  --transport-providers 18  transport providers of the market
  --scenario normal         ${SCENARIOS.join(', ')}
  --seed 1                  the same seed plays the same market
  --from 2026-03-02         first day of travel
  --reconfirm 0             minutes before the pick-up at which a second yes is asked for; 0: it is not
  --reconfirm-answer 15     minutes to answer that
  --json                    the report as JSON`;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const complain = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

const whole = (
  name: 'days' | 'trips-per-day' | 'transport-providers' | 'seed' | 'reconfirm' | 'reconfirm-answer',
  least: number,
  most: number,
): number => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new RangeError(`--${name} must be a whole number from ${least} to ${most}\n${usage}`);
  return value;
};

const isScenario = (name: string): name is Scenario => (SCENARIOS as readonly string[]).includes(name);

function main(): number {
  if (values.help) {
    say(usage);
    return 0;
  }
  const { scenario, from } = values;
  if (!isScenario(scenario)) throw new RangeError(`there is no scenario ${scenario}\n${usage}`);
  if (!DateTime.fromISO(from).isValid) throw new RangeError(`--from must be a day, YYYY-MM-DD\n${usage}`);
  const [seed, days, tripsPerDay, transportProviders] = [
    whole('seed', 0, 2 ** 31),
    whole('days', 1, 92),
    whole('trips-per-day', 10, 20_000),
    whole('transport-providers', 1, 200),
  ];
  const minutes = whole('reconfirm', 0, 2880);
  const reconfirm =
    minutes === 0 ? null : { minutes, answerMinutes: whole('reconfirm-answer', 1, Math.max(1, minutes - 1)) };
  const made = madeUpMarket({ scenario, transportProviders, tripsPerDay, seed, reconfirm });
  const started = performance.now();
  const demand = demandOf({
    seed,
    days,
    tripsPerDay,
    firstDay: from,
    timeZone: made.market.timeZone,
    careProviderIds: made.market.careProviders.map(({ id }) => id),
    vocabulary: made.vocabulary,
    vips: made.vips,
    surge: made.surge,
  });
  const outcome = simulate({
    market: made.market,
    script: seededScript(seed, made.behaviours),
    demand,
    crews: new Map([...made.behaviours].map(([id, { crews }]) => [id, crews])),
  });
  const seconds = (performance.now() - started) / 1000;
  const names = new Map(
    made.market.careProviders.flatMap((careProvider) =>
      careProvider.transportProviders.map(({ companyId, name }): [string, string] => [companyId, name]),
    ),
  );
  const report = reportOf(outcome, names);
  const repeat = `npm run simulate -- --scenario ${scenario} --days ${days} --trips-per-day ${tripsPerDay} --transport-providers ${transportProviders} --seed ${seed} --from ${from}${reconfirm === null ? '' : ` --reconfirm ${reconfirm.minutes} --reconfirm-answer ${reconfirm.answerMinutes}`}`;
  say(
    values.json
      ? JSON.stringify({ ...report, seconds, repeat }, null, 2)
      : printed(report, {
          title: `${days} days of ${tripsPerDay} trips, ${transportProviders} transport providers, scenario ${scenario}, seed ${seed}`,
          seconds,
          timeZone: made.market.timeZone,
        }),
  );
  if (report.violationCount === 0) return 0;
  complain(
    `\n${report.violationCount} times a rule of the product did not hold. To see it again:\n  ${repeat}`,
  );
  return 1;
}

try {
  process.exitCode = main();
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  complain(error.message);
  process.exitCode = 2;
}
