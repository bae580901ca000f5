import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../factories/bookingSession.ts';
import { liveHub } from '../support/live.ts';
import { installFaults } from './faults.ts';
import { Play, type Stage } from './play.ts';
import { fingerprints } from './statements.ts';
import { histories } from './steps.ts';
import { Subscribers } from './subscribers.ts';
import { Workers } from './timers.ts';

/**
 * `HISTORIES_RUNS=300 HISTORIES_SEED=random npx vitest run histories` looks further; a failure prints how to
 * repeat it.
 */
const runs = Number(process.env['HISTORIES_RUNS'] ?? 4);
const steps = Number(process.env['HISTORIES_STEPS'] ?? 40);
const asked = process.env['HISTORIES_SEED'] ?? '20261130';
const seed = asked === 'random' ? Math.trunc(Math.random() * 2 ** 31) : Number(asked);
const path = process.env['HISTORIES_PATH'];

let session: BookingSession;
let stage: Stage;
beforeAll(async () => {
  session = await bookingSession();
  await session.runtime.relay.start();
  await installFaults(session.sql);
  stage = {
    session,
    workers: new Workers(session),
    subscribers: new Subscribers(session.runtime, liveHub(session.runtime)),
    fingerprint: await fingerprints(session.sql),
    tally: new Map(),
  };
});
afterAll(() => session.close());

test(
  `whatever happens, in whatever order, with whatever crashes: the eight statements hold after each step (seed ${seed})`,
  async () => {
    const found = await fc.check(
      fc.asyncProperty(histories(steps), (history) => Play.run(stage, history)),
      {
        numRuns: runs,
        seed,
        endOnFailure: process.env['HISTORIES_SHRINK'] === undefined,
        ...(path ? { path } : {}),
      },
    );
    if (!found.failed) return;
    const { errorInstance, counterexamplePath, counterexample } = found;
    throw new Error(
      `HISTORIES_SEED=${seed} HISTORIES_PATH=${counterexamplePath ?? ''}\n${JSON.stringify(counterexample, null, 1)}`,
      { cause: errorInstance },
    );
  },
  60_000 + runs * 60_000,
);

test('the histories were about something: much was done and much was refused, crashes struck, races were run', () => {
  const all = [...stage.tally].toSorted(([a], [b]) => a.localeCompare(b));
  if (process.env['HISTORIES_TALLY'] !== undefined)
    process.stdout.write(`${all.map(([what, times]) => `${what}: ${times}`).join('\n')}\n`);
  const sum = (ending: RegExp): number =>
    all.reduce((total, [what, times]) => total + (ending.test(what) ? times : 0), 0);
  for (const ending of [/ done$/u, / refused$/u, /^race/u])
    expect(sum(ending), String(ending)).toBeGreaterThan(runs / 4);
  expect(sum(/^(?:update|set|save|suspend|resume)[A-Z]\w+ done$/u), 'the market was changed').toBeGreaterThan(
    runs / 4,
  );
  // Whether a fault strikes hangs on the dice: the command has to be allowed, and to write so often.
  for (const fault of [/^killed/u, /^thrown/u])
    expect(sum(fault), String(fault)).toBeGreaterThanOrEqual(runs / 8);
});

test('a fault strikes before the write it is set for', async () => {
  const struck = await session.sql
    .begin(async (tx) => {
      await tx`select set_config('test.fault', '0', true), set_config('test.fault_kind', 'thrown', true)`;
      await tx`delete from offers`;
    })
    .catch((error: Error) => error.message);
  expect(struck).toBe('a fault between two writes');
});
