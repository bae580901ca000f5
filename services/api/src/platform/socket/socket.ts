import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { CloseCode, stringifyMessage, type Message, type Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Actor } from '../actor.ts';
import { socketLimits } from '../limits.ts';
import type { Runtime } from '../runtime.ts';
import type { Feed } from './feed.ts';
import type { Extra } from './protocol.ts';

/** Close codes of ours beside the protocol's. */
export const closeCodes = {
  /** The session or token ended: sign in again. */
  ended: 4403,
  /** Roles or active company changed: connect again, as who you are now. */
  changed: 4205,
  /** Reads too slowly. */
  tooSlow: 4008,
  /** More operations than a socket may start. */
  tooMany: 4029,
  restart: 1012,
} as const;

/** How often somebody is looked after who has much to read. */
const roomMs = 10;

/** The most bytes that a reason for closing may have. */
const longestReason = 120;

/** One client's connection: the adapter between a WebSocket and the protocol's server, with our limits. */
export class ClientSocket {
  actor: Actor | null = null;
  readonly request: IncomingMessage;
  /** False between two heartbeats without a sign of life. */
  alive = true;
  /** How often somebody's access changed since it connected, and until which its actor was asked for. */
  changes = 0;
  changesSeen = 0;
  readonly #ws: WebSocket;
  readonly #runtime: Runtime;
  /** Subscriptions; `true`: to the session itself, which end last. */
  readonly #feeds = new Map<Feed, boolean>();
  #retired = false;
  #windowStart = 0;
  #started = 0;

  constructor(ws: WebSocket, request: IncomingMessage, protocol: Server<Extra>, runtime: Runtime) {
    this.#ws = ws;
    this.request = request;
    this.#runtime = runtime;
    const closed = protocol.opened(
      {
        protocol: ws.protocol,
        send: (text) => this.write(Buffer.from(text)),
        close: (code = CloseCode.InternalServerError, reason = '') => this.close(code, reason),
        onMessage: (receive) => {
          ws.on('message', (data, isBinary) => {
            this.alive = true;
            if (isBinary) {
              this.close(CloseCode.BadRequest, 'Text only');
              return;
            }
            receive((data as Buffer).toString()).catch((error: unknown) => {
              runtime.log.error({ err: error }, 'socket message failed');
              this.close(CloseCode.InternalServerError, 'Internal server error');
            });
          });
        },
      },
      { client: this },
    );
    ws.on('pong', () => {
      this.alive = true;
    });
    ws.on('error', () => undefined);
    ws.once('close', (code, reason) => {
      this.#mute();
      closed(code, reason.toString()).catch((error: unknown) =>
        runtime.log.error({ err: error }, 'socket not closed cleanly'),
      );
    });
  }

  /** Whether anything can still be said to it. */
  get isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN;
  }

  /** Sends a control message. */
  send(message: Message): void {
    this.write(Buffer.from(stringifyMessage(message)));
  }

  /** Writes a message as it is; drops a client that leaves too much unread. */
  write(data: Buffer): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (this.#ws.bufferedAmount > socketLimits.bufferedBytes) {
      this.close(closeCodes.tooSlow, 'Too slow');
      this.#ws.terminate();
      return;
    }
    this.#ws.send(data, { binary: false, compress: false });
  }

  /**
   * Resolves when no more than half is unread of what may be: what was missed is many messages at once, and
   * who has had no time to read any of them is not slow. Who does not read at all is gone with the heartbeat.
   */
  async room(): Promise<void> {
    while (this.isOpen && this.#ws.bufferedAmount > socketLimits.bufferedBytes / 2) await delay(roomMs);
  }

  /** Closes with a code of the protocol or of ours. */
  close(code: number, reason: string): void {
    this.#mute();
    this.#ws.close(code, Buffer.from(reason).subarray(0, longestReason).toString());
  }

  /** Whether an operation may be started now; closes the socket where none may. */
  mayStart(): boolean {
    if (this.#retired) {
      this.close(closeCodes.ended, 'Session ended');
      return false;
    }
    const now = performance.now();
    if (now - this.#windowStart > 10_000) {
      this.#windowStart = now;
      this.#started = 0;
    }
    this.#started += 1;
    if (this.#started <= socketLimits.operationsPer10s) return true;
    this.close(closeCodes.tooMany, 'Too many operations');
    return false;
  }

  /** Counts a subscription until it is left. */
  add(feed: Feed, ofSession: boolean): void {
    this.#feeds.set(feed, ofSession);
    this.#runtime.metrics.subscriptions.inc();
    feed.onLeave(() => {
      if (this.#feeds.delete(feed)) this.#runtime.metrics.subscriptions.dec();
    });
  }

  /**
   * The session or token has ended: no operation is taken any more, and nothing is sent but what tells of it.
   */
  retire(): void {
    this.#retired = true;
    for (const [feed, ofSession] of this.#feeds) if (!ofSession) feed.mute();
  }

  /** Asks for a sign of life; drops a client that gave none since the last time. */
  beat(): void {
    if (!this.alive) {
      this.#mute();
      this.#ws.terminate();
      return;
    }
    this.alive = false;
    this.#ws.ping();
  }

  #mute(): void {
    for (const feed of this.#feeds.keys()) feed.mute();
  }
}
