import { pino } from 'pino';
import { DateTime } from 'luxon';
import { expandRoles } from '../src/people/users/domain/roles.ts';
import type { Actor } from '../src/platform/actor.ts';
import { runAsWorker, runCommand, type CommandTx } from '../src/platform/command.ts';
import { createContext, type Context } from '../src/platform/context.ts';
import { ProductClock } from '../src/platform/clock.ts';
import { createRuntime, type OwnedRuntime } from '../src/createRuntime.ts';
import { readEnv } from '../src/platform/env.ts';
import { demoCompanies } from './companies.ts';
import { demoId } from './ids.ts';
import { demoPeople, loginOf, type DemoPerson } from './people.ts';

/** Runs the demo world's commands as its people, at any distance from now. */
export interface DemoSession {
  runtime: OwnedRuntime;
  /** Runs a command as `login@company`, with a key of its own: telling the story twice changes nothing. */
  as: <I, R>(who: string, command: (tx: CommandTx, input: I) => Promise<R>, input: I) => Promise<R>;
  /** Somebody's context at the present instant of the story, for what runs its command itself. */
  contextOf: (who: string) => Context;
  /** Runs a command as the worker. */
  asWorker: <R>(work: (tx: CommandTx) => Promise<R>) => Promise<R>;
  /** The story's now, in milliseconds. */
  now: number;
  /** Runs a command as `login@company` at an instant; several may run side by side. */
  asAt: <I, R>(
    at: number,
    who: string,
    command: (tx: CommandTx, input: I) => Promise<R>,
    input: I,
  ) => Promise<R>;
  /** Everything inside happens that many minutes from now (negative: ago). */
  at: <R>(minutes: number, work: () => Promise<R>) => Promise<R>;
  /** Wall clock in a zone, minutes from the story's now, on a quarter of an hour. */
  local: (minutes: number, zone: string) => string;
  /** The same to the minute, for stamps. */
  stamp: (minutes: number, zone: string) => string;
}

/** Somebody of the demo world as whoever acts. */
export const demoActor = (person: DemoPerson): Actor => {
  const company = demoCompanies.find(({ key }) => key === person.company);
  if (!company) throw new Error(`The demo world has no company ${person.company}`);
  return {
    userId: demoId(`user ${loginOf(person)}`),
    identityId: demoId(`identity ${loginOf(person)}`),
    companyId: demoId(`company ${company.key}`),
    loginCompanyId: demoId(`company ${company.key}`),
    roles: expandRoles(person.roles),
    companyKinds: {
      careProvider: company.careProvider ?? false,
      transportProvider: company.transportProvider ?? false,
      admin: company.admin ?? false,
    },
    timeZone: company.timeZone,
    sessionId: null,
    tokenId: null,
    locale: 'en',
    via: 'session',
  };
};

const actorOf = (who: string): Actor => {
  const person = demoPeople.find((one) => loginOf(one) === `${who}.example`);
  if (!person) throw new Error(`The demo world has nobody called ${who}`);
  return demoActor(person);
};

/** Nothing is lost that could not be told again: the disk need not be waited for. */
const withoutWaiting = (databaseUrl: string): string => {
  const url = new URL(databaseUrl);
  url.searchParams.set('synchronous_commit', 'off');
  return url.href;
};

/**
 * Opens a session on a database, at an instant (now, or another to see the world of another hour); close its
 * runtime when done.
 */
export const openDemoSession = async (databaseUrl: string, now = Date.now()): Promise<DemoSession> => {
  const env = readEnv({
    DATABASE_URL: withoutWaiting(databaseUrl),
    LOG_LEVEL: 'warn',
    DATABASE_POOL_SIZE: '10',
  });
  const runtime = await createRuntime(env, 'api', { log: pino({ level: 'warn' }), processMetrics: false });
  await runtime.jobs.start();
  // As if the machine had stood there: what a story waits for falls due when it would have.
  runtime.clock.machineShiftMs = now - Date.now();
  const moment = (minutes: number, zone: string): DateTime =>
    DateTime.fromJSDate(runtime.clock.now(), { zone }).plus({ minutes });
  let told = 0;
  return {
    runtime,
    now,
    asAt: (at, who, command, input) => {
      const clock = new ProductClock(runtime.sql, runtime.log, false);
      clock.machineShiftMs = at - Date.now();
      return runCommand(
        createContext({ ...runtime, clock }, { actor: actorOf(who), requestId: 'demo' }),
        { name: command.name, input },
        (tx) => command(tx, input),
      );
    },
    as: (who, command, input) =>
      runCommand(
        createContext(runtime, { actor: actorOf(who), requestId: 'demo' }),
        { name: command.name, input, idempotencyKey: `demo-${(told += 1)}` },
        (tx) => command(tx, input),
      ),
    contextOf: (who) => createContext(runtime, { actor: actorOf(who), requestId: 'demo' }),
    asWorker: (work) => runAsWorker(createContext(runtime, { actor: null, requestId: 'demo' }), 'demo', work),
    at: async (minutes, work) => {
      const before = runtime.clock.machineShiftMs;
      runtime.clock.machineShiftMs = before + minutes * 60_000;
      try {
        return await work();
      } finally {
        runtime.clock.machineShiftMs = before;
      }
    },
    local: (minutes, zone) => {
      const value = moment(minutes, zone);
      return value
        .set({ minute: (Math.ceil(value.minute / 15) * 15) % 60, second: 0 })
        .plus({ hours: value.minute > 45 ? 1 : 0 })
        .toFormat("yyyy-MM-dd'T'HH:mm");
    },
    stamp: (minutes, zone) => moment(minutes, zone).toFormat("yyyy-MM-dd'T'HH:mm"),
  };
};
