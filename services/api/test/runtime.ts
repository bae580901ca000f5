import { pino } from 'pino';
import type { Actor } from '../src/platform/actor.ts';
import { createContext, type Context } from '../src/platform/context.ts';
import { createRuntime, type OwnedRuntime } from '../src/createRuntime.ts';
import { readEnv } from '../src/platform/env.ts';

/** Key that seals secrets in tests. */
export const testSecretsKey = `test:${Buffer.alloc(32, 7).toString('base64')}`;

/** A runtime on a test database, silent, with a small pool; its relay and job queue are started. */
export async function testRuntime(
  url: string,
  options: { role?: 'api' | 'worker'; env?: Record<string, string>; relay?: boolean } = {},
): Promise<OwnedRuntime> {
  const env = readEnv({
    DATABASE_URL: url,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: '12',
    // On a busy machine a test's database may be slow to answer, and is there all the same.
    DATABASE_PATIENCE_MS: '10000',
    SECRETS_KEY: testSecretsKey,
    PORT: '0',
    HOST: '127.0.0.1',
    ...options.env,
  });
  const runtime = await createRuntime(env, options.role ?? 'api', {
    log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    processMetrics: false,
  });
  await runtime.jobs.start();
  if (env.demoClock) await runtime.clock.start();
  if (options.relay !== false) await runtime.relay.start();
  return runtime;
}

/** A fresh context for one call, as the actor (or nobody). */
export const asActor = (runtime: OwnedRuntime, actor: Actor | null, requestId = 'test'): Context =>
  createContext(runtime, { actor, requestId });
