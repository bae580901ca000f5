import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { signedHeaders } from '../../src/platform/http/signedHeaders.ts';

/** How the dispatch system of the sandbox answers. */
export type Manner =
  | 'confirm'
  | 'refuse'
  /** Takes the message, and answers by the API when it is told to. */
  | 'later'
  /** Confirms, but takes its time. */
  | 'slow'
  | 'silent'
  | 'break'
  /** Sends the caller to an address inside its own network. */
  | 'redirect'
  /** Confirms twice in one breath. */
  | 'twice';

/** What a message is to the other side: an acceptance to confirm, or news of what it confirmed. */
export interface ToldOrder {
  readonly offerId: string;
  readonly trips: readonly {
    readonly id: string;
    readonly name: string;
    readonly status?: string;
    readonly terms?: number;
  }[];
  /** The whole of it, of acceptances and changes. */
  readonly order?: { readonly booking: string };
  /** Of acceptances. */
  readonly expectedTerms?: number;
  readonly answerBy?: string;
  /** Of news: the booking, what this side calls the order, and what was said. */
  readonly booking?: string;
  readonly reference?: string | null;
  readonly comment?: { readonly message: string };
}

const acceptance = 'acceptance.requested';

/** A message as it came. */
export interface Told {
  /** The same at every attempt of one acceptance. */
  readonly id: string;
  readonly type: string;
  readonly authentic: boolean;
  readonly body: string;
  readonly data: ToldOrder;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  request.setEncoding('utf8');
  for await (const part of request) text += String(part);
  return text;
};

const headerOf = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');

/** Whether a message is signed with one of the secrets, and not long ago. */
const isAuthentic = (request: IncomingMessage, body: string, secrets: readonly string[]): boolean => {
  const id = headerOf(request, 'webhook-id');
  const at = new Date(Number(headerOf(request, 'webhook-timestamp')) * 1000);
  const given = headerOf(request, 'webhook-signature').split(' ');
  return (
    Math.abs(at.getTime() - Date.now()) < 5 * 60_000 &&
    secrets.some((secret) =>
      given.includes(signedHeaders({ id, at, body }, [secret])['webhook-signature'] ?? ''),
    )
  );
};

const slowMs = 1_500;

/**
 * A dispatch system that plays the other side over real HTTP: it checks signatures, knows a message that
 * comes again by its id, and answers in the manner it is told to.
 */
export class DispatchSandbox {
  /** Every attempt, in the order they came. */
  readonly told: Told[] = [];
  /** Orders taken: one for each message, however often it came. */
  readonly orders = new Map<string, Told>();
  /** News it has, in the order they came: one for each message, however often it came. */
  readonly news = new Map<string, Told>();
  manner: Manner | ((told: Told) => Manner) = 'confirm';
  secrets: string[];
  onTold: (told: Told) => void = () => undefined;
  readonly #server;
  readonly #scheme: 'http' | 'https';

  constructor(secrets: readonly string[] = [], tls: { key: string; cert: string } | null = null) {
    this.secrets = [...secrets];
    const listener: RequestListener = (request, response) => void this.#take(request, response);
    this.#server = tls ? createTlsServer(tls, listener) : createServer(listener);
    this.#scheme = tls ? 'https' : 'http';
  }

  /** Listens; resolves to its address. */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(port, '127.0.0.1', resolve);
    });
    return `${this.#scheme}://127.0.0.1:${(this.#server.address() as AddressInfo).port}/acceptances`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request).catch(() => '');
    if (request.method !== 'POST' || body === '') return void response.writeHead(404).end();
    const authentic = isAuthentic(request, body, this.secrets);
    const { type, data } = JSON.parse(body) as { type: string; data: ToldOrder };
    const told = { id: headerOf(request, 'webhook-id'), type, authentic, body, data };
    this.told.push(told);
    this.onTold(told);
    if (!authentic) return void response.writeHead(401).end();
    const manner = typeof this.manner === 'function' ? this.manner(told) : this.manner;
    this.#answer(manner, told, response);
  }

  #answer(manner: Manner, told: Told, response: ServerResponse): void {
    const say = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const confirm = (): void => {
      if (told.type !== acceptance) {
        this.news.set(told.id, told);
        say(200, {});
        return;
      }
      this.orders.set(told.id, told);
      say(200, {
        status: 'accepted',
        reference: `D-${[...this.orders.keys()].indexOf(told.id) + 1}`,
        url: `https://cad.example/orders/${told.id}`,
      });
    };
    // News are had, or they are not: there is nothing to refuse or to answer later.
    const plain = manner === 'refuse' || manner === 'later' || manner === 'twice';
    switch (plain && told.type !== acceptance ? 'confirm' : manner) {
      case 'confirm':
        return confirm();
      case 'refuse':
        return say(200, { status: 'refused', reason: 'No crew of that level' });
      case 'later':
        return say(202, { status: 'pending', reference: 'Q-1' });
      case 'slow':
        setTimeout(confirm, slowMs).unref();
        return;
      case 'silent':
        return;
      case 'break':
        return say(503, { error: 'down' });
      case 'redirect':
        response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end();
        return;
      case 'twice': {
        this.orders.set(told.id, told);
        const text = JSON.stringify({ status: 'accepted', reference: 'D-1' });
        response.socket?.end(`HTTP/1.1 200 OK\r\ncontent-length: ${text.length}\r\n\r\n${text}`.repeat(2));
      }
    }
  }
}
