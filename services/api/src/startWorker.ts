import './jobs.ts';
import type { Logger } from 'pino';
import { runFolding } from './insight/dashboards/jobs/runFolding.ts';
import { workerActor } from './platform/actor.ts';
import { createContext, type Context } from './platform/context.ts';
import { createRuntime } from './createRuntime.ts';
import type { Env } from './platform/env.ts';
import { newId } from './platform/ids.ts';
import { runHeartbeat } from './platform/jobs/heartbeat.ts';
import { declaredConsumers, runConsumer } from './platform/outbox/consumer.ts';
import { persistently, runUntilSignal } from './platform/runUntilSignal.ts';

/** Something that goes on in a worker until the signal. */
export type Ongoing = (contextOf: () => Context, signal: AbortSignal, log: Logger) => Promise<void>;

/** Runs a worker until it is told to stop; `besides` goes on in it too. */
export const startWorker = async (env: Env, besides: readonly Ongoing[] = []): Promise<void> => {
  const runtime = await createRuntime(env, 'worker');
  const { log } = runtime;
  const contextOf = (): Context => createContext(runtime, { actor: workerActor, requestId: newId() });
  const stopping = new AbortController();
  const running: Promise<void>[] = [];

  runUntilSignal(log, async () => {
    stopping.abort();
    await Promise.all(running);
    await runtime.close();
  });

  await persistently(log, 'clock', () => runtime.clock.start());
  await persistently(log, 'relay', () => runtime.relay.start());
  await persistently(log, 'job queue', async () => {
    await runtime.jobs.start();
    await runtime.jobs.work(contextOf);
  });
  for (const consumer of declaredConsumers())
    running.push(runConsumer(contextOf, consumer, stopping.signal, log));
  running.push(runHeartbeat(runtime.sql, newId(), stopping.signal, log));
  for (const ongoing of [runFolding, ...besides]) running.push(ongoing(contextOf, stopping.signal, log));
  log.info({ consumers: declaredConsumers().map(({ name }) => name) }, 'ready');
};
