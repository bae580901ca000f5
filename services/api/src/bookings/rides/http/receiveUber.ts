import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { runAsWorker } from '../../../platform/command.ts';
import type { Route } from '../../../platform/http/server.ts';
import { objectOf, parsed, textOf } from '../../../network/ride-services/domain/readJson.ts';
import { sendRideJob } from '../commands/keepRides.ts';
import { orderOfRide } from '../rides.queries.ts';

/** Where Uber tells that a ride changed. */
export const uberPath = '/integrations/uber-health';

/** What is told is small; whoever sends more is stopped while sending. */
const mostBytes = 65_536;

/** The body to the byte, as it was signed; null where it is too much. */
const bodyOf = async (request: IncomingMessage): Promise<Buffer | null> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const chunk = part as Buffer;
    bytes += chunk.length;
    if (bytes > mostBytes) return null;
    parts.push(chunk);
  }
  return Buffer.concat(parts);
};

/** Whether a body bears its signature: the HMAC with SHA-256, in hexadecimal digits. */
const isSignedBy = (body: Buffer, signature: string, key: string): boolean => {
  if (!/^[0-9a-f]{64}$/iu.test(signature)) return false;
  const right = createHmac('sha256', key).update(body).digest();
  return timingSafeEqual(right, Buffer.from(signature, 'hex'));
};

const sameHost = (href: string | null, url: string): boolean =>
  href !== null && URL.canParse(href) && new URL(href).host === new URL(url).host;

/**
 * The door at which Uber tells that a ride changed. It proves who it is by its signature over the bytes, and
 * what it tells is thin: the ride is then looked at, by its id, where the environment says Uber is, whatever
 * address was named; another host is refused.
 */
export const receiveUber: Route = async (request, response, ctx) => {
  const { uber } = ctx.runtime.env;
  const end = (status: number): void => {
    response.writeHead(status, { 'cache-control': 'no-store' }).end();
  };
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST');
    return end(405);
  }
  if (!uber?.webhookKey) return end(404);
  const body = await bodyOf(request);
  if (body === null) {
    response.setHeader('connection', 'close');
    return end(413);
  }
  const signature = request.headers['x-uber-signature'];
  if (typeof signature !== 'string' || !isSignedBy(body, signature, uber.webhookKey)) return end(401);
  const told = objectOf(parsed(body.toString('utf8')));
  // Of another kind: nothing that is waited for.
  if (told['event_type'] !== 'health.status_changed') return end(200);
  if (!sameHost(textOf(told['resource_href'], 1_000), uber.url)) return end(400);
  const rideId = textOf(objectOf(told['meta'])['resource_id'], 100);
  const orderId = rideId === null ? null : await orderOfRide(ctx.runtime.sql, 'UBER', rideId);
  if (orderId !== null) await runAsWorker(ctx, 'rides.told', (tx) => sendRideJob(tx, orderId, 'LOOK'));
  end(200);
};
