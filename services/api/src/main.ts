import { createApiServer } from './platform/http/server.ts';
import { createRuntime } from './createRuntime.ts';
import { readEnv } from './platform/env.ts';
import { persistently, runUntilSignal } from './platform/runUntilSignal.ts';
import { routes } from './routes.ts';
import { schema } from './schema.ts';

const env = readEnv(process.env, true);
const runtime = await createRuntime(env, 'api');
const server = createApiServer(schema, runtime, routes);
const port = await server.listen();
runtime.log.info({ port, host: env.host }, 'listening');

runUntilSignal(runtime.log, async () => {
  await server.close();
  await runtime.close();
});

// The database may come up later than we do: until then /health/ready says so.
await persistently(runtime.log, 'row security', () => runtime.rowSecurity.check());
await persistently(runtime.log, 'clock', () => runtime.clock.start());
await persistently(runtime.log, 'relay', () => runtime.relay.start());
await persistently(runtime.log, 'job queue', () => runtime.jobs.start());
runtime.log.info('ready');
