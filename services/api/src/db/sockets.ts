import { connect, type Socket } from 'node:net';

/** Where PostgreSQL may be, as the driver has read it from the address. */
interface Addressed {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path?: string | null | undefined;
}

/** As the driver keeps it with a socket: for TLS, and for its messages. */
type Named = Socket & { host?: string; port?: number };

interface Place {
  readonly host: string;
  readonly port: number;
}

/** A server that takes a connection and is not what is looked for closes it, or has it closed, within this time. */
const provenMs = 500;
/** With several addresses, a server that has not said a word by then is left for another: frozen ones take connections, too. */
const silentMs = 400;
/** Connections are closed all at once at most this often. */
const restMs = 1_000;

/**
 * The connections of one process to its database, opened for the driver (its option `socket`). The driver by itself waits for ever
 * for a server that is frozen or has gone without a word; here all of them can be closed at once, and then others are tried. With
 * several addresses, each attempt goes to the one where a connection has lasted, else to any.
 */
export class Sockets {
  readonly #open = new Set<Socket>();
  #good: Place | null = null;
  #places = 1;
  #restUntil = 0;
  readonly #chance: () => number;

  /** `chance`: from 0 to below 1. */
  constructor(chance: () => number = Math.random) {
    this.#chance = chance;
  }

  /** Open connections, those that are still being made included. */
  get size(): number {
    return this.#open.size;
  }

  /** Whether there is more than one address to try. */
  get several(): boolean {
    return this.#places > 1;
  }

  /** Opens a connection; the driver may write to it before it is there. */
  readonly connect = ({ host, port, path }: Addressed): Socket => {
    if (path) return this.#keep(connect(path));
    const places = host.map((name, index): Place => ({ host: name, port: port[index] ?? 5432 }));
    this.#places = places.length;
    const place = this.#good ?? places[Math.floor(this.#chance() * places.length)];
    if (!place) throw new Error('The database has no address');
    const socket: Named = this.#keep(connect(place.port, place.host));
    Object.assign(socket, place);
    const proven = setTimeout(() => {
      if (!socket.destroyed && socket.bytesRead > 0) this.#good = place;
    }, provenMs);
    proven.unref();
    const silent = setTimeout(() => {
      // A process that was busy itself reads first what has come meanwhile.
      setImmediate(() => this.several && socket.bytesRead === 0 && socket.destroy());
    }, silentMs);
    silent.unref();
    socket.once('close', () => {
      clearTimeout(proven);
      clearTimeout(silent);
      if (this.#good === place) this.#good = null;
    });
    return socket;
  };

  /**
   * Closes every connection, whatever it waits for: what was asked on it fails, and is asked anew on another. Those that are new
   * since the last time are given a moment to be of use.
   */
  drop(): void {
    if (performance.now() < this.#restUntil) return;
    this.#restUntil = performance.now() + restMs;
    this.#good = null;
    for (const socket of this.#open) socket.destroy();
  }

  #keep(socket: Socket): Socket {
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    return socket;
  }
}
