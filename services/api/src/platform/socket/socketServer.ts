import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  GRAPHQL_TRANSPORT_WS_PROTOCOL,
  handleProtocols,
  MessageType,
  type Server as Protocol,
} from 'graphql-ws';
import { WebSocketServer } from 'ws';
import { isAllowedOrigin } from '../http/origin.ts';
import { socketLimits } from '../limits.ts';
import type { OutboxEvent } from '../outbox/event.ts';
import { topic } from '../outbox/topics.ts';
import { changesAccess } from './changesAccess.ts';
import { makeProtocol, type Extra, type SocketServices } from './protocol.ts';
import { ClientSocket, closeCodes } from './socket.ts';

/**
 * Events about a session reach its subscribers before their socket is closed, which takes nothing else any
 * more.
 */
const lastWordsMs = 1_000;
/** Others go on reading as who they were for this long. */
const changedMs = 300;

/** All sockets of this process: who may connect, signs of life, and the end of those whose session ended. */
export class SocketServer {
  readonly #services: SocketServices;
  readonly #protocol: Protocol<Extra>;
  readonly #wss: WebSocketServer;
  readonly #clients = new Set<ClientSocket>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #stops: (() => void)[] = [];

  constructor(services: SocketServices) {
    this.#services = services;
    this.#protocol = makeProtocol(services);
    this.#wss = new WebSocketServer({
      noServer: true,
      maxPayload: socketLimits.messageBytes,
      perMessageDeflate: false,
      handleProtocols,
      clientTracking: false,
    });
    const { relay } = services.runtime;
    this.#timers.push(
      setInterval(() => this.#beat(), socketLimits.heartbeatMs),
      setInterval(() => this.#recheck(), socketLimits.recheckMs),
    );
    for (const timer of this.#timers) timer.unref();
    this.#stops.push(relay.pubsub.listen([topic.actors], (event) => this.#actorChanged(event)));
    this.#stops.push(
      relay.onActorsChanged(() => {
        for (const client of this.#clients) client.changes += 1;
        this.#recheck();
      }),
    );
    this.#stops.push(relay.onRestart(() => this.#startAgain()));
    this.#stops.push(
      relay.onState(({ connected }) => {
        for (const client of this.#clients)
          client.send({ type: MessageType.Ping, payload: { live: connected } });
      }),
    );
  }

  /** Open sockets. */
  get size(): number {
    return this.#clients.size;
  }

  /** Takes upgrades of `/graphql` on the HTTP server. */
  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      // Whatever the request says, it costs its own connection and never the process.
      try {
        this.#upgrade(request, socket, head);
      } catch (error) {
        this.#services.runtime.log.error({ err: error }, 'upgrade failed');
        socket.destroy();
      }
    });
  }

  /** Tells every client to connect again, elsewhere or later. */
  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const stop of this.#stops) stop();
    this.#startAgain();
    this.#wss.close();
  }

  /**
   * Clients connect again and say what they have seen: they get what they missed, or hear that they have to
   * load again.
   */
  #startAgain(): void {
    for (const client of this.#clients) client.close(closeCodes.restart, 'Restarting');
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const refuse = (status: string): void => {
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    };
    socket.on('error', () => socket.destroy());
    // What was asked for may be no URL at all: it is compared, never read as one.
    if ((request.url ?? '/').split('?')[0] !== '/graphql') return refuse('404 Not Found');
    if (!isAllowedOrigin(request, this.#services.runtime.env)) return refuse('403 Forbidden');
    const protocols = request.headers['sec-websocket-protocol']?.split(',').map((name) => name.trim()) ?? [];
    if (!protocols.includes(GRAPHQL_TRANSPORT_WS_PROTOCOL)) return refuse('400 Bad Request');
    this.#wss.handleUpgrade(request, socket, head, (ws) => {
      const client = new ClientSocket(ws, request, this.#protocol, this.#services.runtime);
      this.#clients.add(client);
      this.#services.runtime.metrics.sockets.inc();
      ws.on('close', () => {
        this.#clients.delete(client);
        this.#services.runtime.metrics.sockets.dec();
      });
    });
    return undefined;
  }

  #beat(): void {
    for (const client of this.#clients) client.beat();
  }

  /** The safety net under the events: sessions and tokens that ended, ran out or went idle. */
  #recheck(): void {
    const sessions = new Set<string>();
    const tokens = new Set<string>();
    for (const { actor } of this.#clients) {
      if (actor?.sessionId) sessions.add(actor.sessionId);
      if (actor?.tokenId) tokens.add(actor.tokenId);
    }
    if (sessions.size + tokens.size === 0) return;
    this.#services.runtime.actors.ended([...sessions], [...tokens]).then(
      (ended) =>
        this.#end(
          (client) => ended.has(client.actor?.sessionId ?? '') || ended.has(client.actor?.tokenId ?? ''),
        ),
      (error: unknown) => this.#services.runtime.log.warn({ err: error }, 'sessions not rechecked'),
    );
  }

  #actorChanged(event: OutboxEvent): void {
    const ended = event.type === 'session.ended' || event.type === 'token.revoked';
    const concerned = ({ actor }: ClientSocket): boolean => actor != null && changesAccess(event, actor);
    if (ended) this.#end(concerned);
    else
      this.#closeSoon([...this.#clients].filter(concerned), changedMs, closeCodes.changed, 'Access changed');
  }

  /**
   * Nothing more goes through these sockets; who watches their own session hears of its end before the socket
   * is closed.
   */
  #end(which: (client: ClientSocket) => boolean): void {
    const clients = [...this.#clients].filter(which);
    for (const client of clients) client.retire();
    this.#closeSoon(
      clients.filter((client) => client.actor?.sessionId),
      lastWordsMs,
      closeCodes.ended,
      'Session ended',
    );
    for (const client of clients)
      if (!client.actor?.sessionId) client.close(closeCodes.ended, 'Session ended');
  }

  #closeSoon(clients: readonly ClientSocket[], afterMs: number, code: number, reason: string): void {
    if (clients.length > 0)
      setTimeout(() => {
        for (const client of clients) client.close(code, reason);
      }, afterMs).unref();
  }
}
