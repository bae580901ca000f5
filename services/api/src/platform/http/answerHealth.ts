import type { ServerResponse } from 'node:http';
import { standingOf, workerHealth, type WorkerStanding } from '../jobs/workerHealth.ts';
import { readFigures } from '../figures.ts';
import { inTime } from '../inTime.ts';
import type { Runtime } from '../runtime.ts';

/** How the workers do; null: the database does not say. */
const workers = async ({ sql }: Runtime): Promise<WorkerStanding | null> => {
  const health = await inTime(workerHealth(sql));
  return health && standingOf(health);
};

/** `/health/live`: the process runs. `/health/ready`: it can serve. `/metrics`: numbers for Prometheus. */
export const answerHealth = async (
  path: string,
  runtime: Runtime,
  response: ServerResponse,
): Promise<void> => {
  response.setHeader('cache-control', 'no-store');
  const json = (status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  if (path === '/health/live') return json(200, { status: 'live' });
  if (path === '/health/ready') {
    const database = runtime.watch.up && (await inTime(runtime.sql`select 1`)) !== null;
    const worker = database ? await workers(runtime) : null;
    const ready = database && runtime.relay.connected;
    return json(ready ? 200 : 503, {
      status: ready ? 'ready' : 'not ready',
      database,
      events: runtime.relay.connected,
      // Told, and nothing more: without a worker people go on, and other API processes fare no better.
      worker,
      // Likewise: the primary answers in its place.
      standby: runtime.standby && {
        asked: runtime.standby.isAsked,
        behindSeconds: runtime.standby.behindSeconds,
      },
    });
  }
  if (path === '/metrics') {
    const [worker] = await Promise.all([workers(runtime), readFigures(runtime)]);
    runtime.metrics.workerSeen.set(worker?.seenSecondsAgo ?? Number.NaN);
    runtime.metrics.overdue.set(worker?.overdueSeconds ?? Number.NaN);
    runtime.metrics.standbyBehind.set(runtime.standby?.behindSeconds ?? Number.NaN);
    response
      .writeHead(200, { 'content-type': runtime.metrics.registry.contentType })
      .end(await runtime.metrics.registry.metrics());
    return undefined;
  }
  return json(404, { status: 'unknown' });
};
