import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

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

/**
 * Of several addresses, one that has not said a word by then is left for the next: frozen servers take
 * connections, too. Who was round once gives each more time, for a server under load is slow to greet.
 */
const silentMs = { first: 400, later: 1_000 };
/** Between two rounds of the addresses, and before a place that refused is tried again. */
const restMs = 100;
/** Connections are closed all at once at most this often. */
const dropEveryMs = 1_000;

const placesOf = ({ host, port }: Addressed): readonly Place[] =>
  host.map((name, index) => ({ host: name, port: port[index] ?? 5432 }));

/**
 * The connections of one process to its database, opened for the driver (its option `socket`). The driver by
 * itself waits for ever for a server that is frozen or has gone without a word; here all of them can be
 * closed at once. With several addresses one connection seeks, the one that watches over the database, and
 * takes the addresses in turn; all others wait until it has had an answer and go to the same place. Else each
 * would go astray by itself, and knock on servers that are busy with taking over.
 */
export class Sockets {
  readonly #open = new Set<Socket>();
  #places: readonly Place[] = [];
  /** Which address is tried next, and how many were tried since there was last an answer. */
  #next: number | null = null;
  #tried = 0;
  #seeks = false;
  #seeker: Socket | null = null;
  #found: Place | null = null;
  #refusedAt = -restMs;
  readonly #waiting = new Set<(place: Place) => void>();
  #dropAgainAt = 0;
  #closed = false;
  readonly #chance: () => number;

  /** `chance`: from 0 to below 1; which address is the first. */
  constructor(chance: () => number = Math.random) {
    this.#chance = chance;
  }

  /** Open connections, those that are still being made included. */
  get size(): number {
    return this.#open.size;
  }

  /** Whether there is more than one address to try. */
  get several(): boolean {
    return this.#places.length > 1;
  }

  /** Opens the connection that seeks: to the next address each time. */
  readonly seek = async (to: Addressed): Promise<Socket> => {
    this.#seeks = true;
    if (this.#isSingle(to)) return this.#direct(to);
    const round = Math.floor(this.#tried / this.#places.length);
    if (round > 0 && this.#tried % this.#places.length === 0) await delay(restMs);
    if (this.#closed) return this.#never();
    const socket = this.#connect(this.#turn());
    this.#seeker = socket;
    const silent = setTimeout(
      () => {
        // A process that was busy itself reads first what has come meanwhile.
        setImmediate(() => socket.bytesRead === 0 && socket.destroy());
      },
      round === 0 ? silentMs.first : silentMs.later,
    );
    silent.unref();
    socket.once('close', () => {
      clearTimeout(silent);
      if (this.#seeker === socket) this.#found = null;
    });
    return socket;
  };

  /** What seeks was answered where it is now: that is where all go. */
  found(): void {
    if (!this.#seeker || this.#seeker.destroyed) return;
    const { host, port } = this.#seeker as Named;
    if (host === undefined || port === undefined) return;
    const place = { host, port };
    this.#found = place;
    this.#tried = 0;
    for (const go of this.#waiting) go(place);
    this.#waiting.clear();
  }

  /** Opens a connection; the driver may write to it before it is there. */
  readonly connect = async (to: Addressed): Promise<Socket> => {
    if (this.#isSingle(to)) return this.#direct(to);
    if (!this.#seeks) return this.#connect(this.#turn());
    const rest = this.#refusedAt + restMs - performance.now();
    if (rest > 0) await delay(rest);
    const place = this.#found ?? (await new Promise<Place>((go) => this.#waiting.add(go)));
    if (this.#closed) return this.#never();
    const socket = this.#connect(place);
    socket.once('close', () => {
      if (socket.bytesRead === 0) this.#refusedAt = performance.now();
    });
    return socket;
  };

  /**
   * Closes every connection, whatever it waits for: what was asked on it fails, and is asked again on
   * another, at another address first where there are several. Those that are new since the last time are
   * given a moment to be of use.
   */
  drop(): void {
    if (performance.now() < this.#dropAgainAt) return;
    this.#dropAgainAt = performance.now() + dropEveryMs;
    // While it seeks it leaves by itself what does not answer.
    const stays = this.#found === null && this.several ? this.#seeker : null;
    this.#found = null;
    for (const socket of this.#open) if (socket !== stays) socket.destroy();
  }

  /** Whoever still waits for a connection gets none: it would be there when nobody is left to end it. */
  close(): void {
    this.#closed = true;
    this.#waiting.clear();
  }

  #never(): Promise<Socket> {
    return new Promise(() => undefined);
  }

  #isSingle(to: Addressed): boolean {
    if (this.#places.length === 0 && !to.path) this.#places = placesOf(to);
    return !this.several;
  }

  #turn(): Place {
    const next = this.#next ?? Math.floor(this.#chance() * this.#places.length);
    this.#next = (next + 1) % this.#places.length;
    this.#tried += 1;
    const place = this.#places[next];
    if (!place) throw new Error('The database has no address');
    return place;
  }

  #direct(to: Addressed): Socket {
    if (to.path) return this.#keep(connect(to.path));
    const [place] = placesOf(to);
    if (!place) throw new Error('The database has no address');
    return this.#connect(place);
  }

  #connect(place: Place): Socket {
    return Object.assign(this.#keep(connect(place.port, place.host)), place);
  }

  #keep(socket: Socket): Socket {
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    return socket;
  }
}
