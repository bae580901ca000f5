import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { SandboxRide } from './sandboxRide.ts';
import { SandboxServices, type Answer, type RideCall } from './sandboxServices.ts';
import type { Bearing } from './selfSigned.ts';

/** How the sandbox's services answer. */
export type RideManner =
  | 'do'
  /** Does it, but takes its time. */
  | 'slow'
  /** Does nothing and says nothing. */
  | 'silent'
  /** Does it, and the answer is lost. */
  | 'lost'
  | 'refuse'
  /** Does nothing and says that something broke. */
  | 'break'
  /** Sends the caller to an address inside its own network. */
  | 'redirect'
  /** Does it once and answers twice in one breath. */
  | 'twice';

/** Who may call: what the console has to be told of. */
export const sandboxClient = {
  id: 'sandbox-client',
  secret: 'sandbox-secret',
  webhookKey: 'sandbox-signing-key',
};

const token = 'sandbox-token';
const slowMs = 1_500;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

/**
 * Ride-share services that play the other side over real HTTP: Uber Health below `/uber`, Lyft Concierge
 * below `/lyft`, tokens at `/token`. Rides move on when they are told to, and Uber tells of it, signed.
 */
export class RideSandbox {
  readonly services = new SandboxServices();
  readonly rides = this.services.rides;
  readonly calls: RideCall[] = [];
  manner: RideManner | ((call: RideCall) => RideManner) = 'do';
  /** Where changes are told to; null: nowhere. */
  webhookUrl: string | null = null;
  onCall: (call: RideCall) => void = () => undefined;
  readonly #server;
  #address = '';

  /** With a certificate it is reached over TLS alone. */
  constructor(tls: Bearing | null = null) {
    const listener: RequestListener = (request, response) => void this.#take(request, response);
    this.#server = tls ? createTlsServer(tls, listener) : createServer(listener);
    this.#origin = tls ? 'https://localhost' : 'http://127.0.0.1';
  }
  readonly #origin: string;

  /** Shows another certificate to whoever comes from now on. */
  bear(tls: Bearing): void {
    if (!(this.#server instanceof TlsServer)) throw new Error('It is reached without TLS');
    this.#server.setSecureContext(tls);
    this.#server.closeAllConnections();
  }

  /** Listens; resolves to its address. */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(port, '127.0.0.1', resolve);
    });
    this.#address = `${this.#origin}:${(this.#server.address() as AddressInfo).port}`;
    return this.#address;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /**
   * A ride goes on to another state; Uber tells of it where it knows an address. Gives back the status of its
   * answer.
   */
  async move(rideId: string, status: string, detail: string | null = null): Promise<number | null> {
    const ride = this.rides.get(rideId);
    if (!ride) throw new Error(`No ride ${rideId}`);
    Object.assign(ride, { status, detail });
    return ride.service === 'UBER' && this.webhookUrl !== null ? this.tell(ride) : null;
  }

  /** Tells of a ride's state, signed as Uber signs; what is given differs from the usual. */
  async tell(
    ride: Pick<SandboxRide, 'id' | 'status'>,
    odd: { href?: string; key?: string; eventId?: string } = {},
  ): Promise<number> {
    const body = JSON.stringify({
      event_id: odd.eventId ?? randomUUID(),
      event_time: Math.floor(Date.now() / 1000),
      event_type: 'health.status_changed',
      resource_href: odd.href ?? `${this.#address}/uber/v1/health/trips/${ride.id}`,
      meta: { user_id: 'u', org_uuid: 'o', resource_id: ride.id, status: ride.status },
    });
    const signature = createHmac('sha256', odd.key ?? sandboxClient.webhookKey)
      .update(body)
      .digest('hex');
    const answer = await fetch(this.webhookUrl ?? '', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-uber-signature': signature,
        'x-environment': 'sandbox',
      },
      body,
    });
    return answer.status;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request).catch(() => '');
    const url = new URL(request.url ?? '/', 'http://sandbox');
    if (url.pathname === '/token') return this.#giveToken(text, response);
    const organization = request.headers['x-uber-organizationuuid'];
    const call: RideCall = {
      method: request.method ?? 'GET',
      path: url.pathname,
      organization: typeof organization === 'string' ? organization : null,
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    };
    this.calls.push(call);
    this.onCall(call);
    if (request.headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end();
    this.#answer(call, url, response);
  }

  #giveToken(text: string, response: ServerResponse): void {
    const asked = new URLSearchParams(text);
    const right =
      asked.get('client_id') === sandboxClient.id &&
      asked.get('client_secret') === sandboxClient.secret &&
      asked.get('grant_type') === 'client_credentials';
    response
      .writeHead(right ? 200 : 401, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(right ? { access_token: token, expires_in: 2_592_000 } : { error: 'invalid_client' }),
      );
  }

  #answer(call: RideCall, url: URL, response: ServerResponse): void {
    const manner = typeof this.manner === 'function' ? this.manner(call) : this.manner;
    const say = ({ status, body }: Answer): void => {
      response
        .writeHead(status, body ? { 'content-type': 'application/json' } : {})
        .end(body ? JSON.stringify(body) : undefined);
    };
    if (manner === 'silent') return;
    if (manner === 'refuse')
      return say({ status: 422, body: { code: 'invalid_payment_method', message: 'No' } });
    if (manner === 'break') return say({ status: 503, body: { code: 'internal_server_error' } });
    if (manner === 'redirect')
      return void response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end();
    const done = this.services.answer(call, url);
    if (manner === 'lost') return void response.destroy();
    if (manner === 'slow') return void setTimeout(() => say(done), slowMs).unref();
    if (manner === 'do') return say(done);
    const body = JSON.stringify(done.body ?? {});
    response.socket?.end(
      `HTTP/1.1 ${done.status} OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`.repeat(
        2,
      ),
    );
  }
}

/** The environment by which a console speaks to a sandbox at this address, as both services. */
export const sandboxEnv = (address: string): Record<string, string> => ({
  UBER_HEALTH_URL: `${address}/uber/v1/health`,
  UBER_HEALTH_AUTH_URL: `${address}/token`,
  UBER_HEALTH_CLIENT_ID: sandboxClient.id,
  UBER_HEALTH_CLIENT_SECRET: sandboxClient.secret,
  UBER_HEALTH_WEBHOOK_KEY: sandboxClient.webhookKey,
  LYFT_CONCIERGE: 'unverified',
  LYFT_URL: `${address}/lyft/v1`,
  LYFT_AUTH_URL: `${address}/token`,
  LYFT_CLIENT_ID: sandboxClient.id,
  LYFT_CLIENT_SECRET: sandboxClient.secret,
});
