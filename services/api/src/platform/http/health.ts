import type { ServerResponse } from 'node:http';
import type { Runtime } from '../runtime.ts';

const answerMs = 2_000;

const databaseAnswers = async ({ sql }: Runtime): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), answerMs);
  });
  try {
    return await Promise.race([sql`select 1`.then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
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
    const database = await databaseAnswers(runtime);
    const ready = database && runtime.relay.connected;
    return json(ready ? 200 : 503, {
      status: ready ? 'ready' : 'not ready',
      database,
      events: runtime.relay.connected,
    });
  }
  if (path === '/metrics') {
    response
      .writeHead(200, { 'content-type': runtime.metrics.registry.contentType })
      .end(await runtime.metrics.registry.metrics());
    return undefined;
  }
  return json(404, { status: 'unknown' });
};
