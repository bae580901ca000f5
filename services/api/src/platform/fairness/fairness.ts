import { GraphQLError } from 'graphql';
import type { Actor } from '../actor.ts';
import { fairLimits } from '../limits.ts';
import { Allowance } from './allowance.ts';
import { NoTurn, Turns, type Caller, type Over } from './turns.ts';
import { KnownWorth } from './worth.ts';

/**
 * Whoever is not signed in shares the part of one company at the connections; what each address may spend is
 * its own.
 */
const nobody = 'nobody';

/** Who asks, for fairness; of nobody the network address. */
export const callerOf = (actor: Actor | null, address: string | null): Caller =>
  actor
    ? {
        company: actor.companyId,
        caller: actor.sessionId ?? actor.tokenId ?? actor.userId ?? actor.companyId,
      }
    : { company: nobody, caller: address ?? nobody };

/** Too much: answered at once, with the time after which it may be asked again. */
const limitExceeded = (message: string, retryAfterSeconds: number): GraphQLError =>
  new GraphQLError(message, {
    extensions: {
      code: 'LIMIT_EXCEEDED',
      retryAfterSeconds,
      http: { status: 429, spec: true, headers: { 'retry-after': String(retryAfterSeconds) } },
    },
  });

/** What is dear takes the place of all that one caller may have. */
const weightOf = (worth: number): number => (worth > fairLimits.dearAnswer ? Number.MAX_SAFE_INTEGER : 1);

const mebibyte = 1_048_576;

/** A part of the connections that is less than all of them, where there is more than one. */
const partOf = (connections: number, left: number): number => Math.max(1, connections - left);

const told = async (turn: Promise<Over>): Promise<Over> => {
  try {
    return await turn;
  } catch (error) {
    throw error instanceof NoTurn ? limitExceeded(error.message, error.retryAfterSeconds) : error;
  }
};

/**
 * Keeps one caller, and one company, from starving the others of this process: of its connections and of its
 * time.
 */
export class Fairness {
  readonly #reads: Turns;
  readonly #writes: Turns;
  readonly #standbyReads: Turns;
  readonly #bodies: Turns;
  /** What answers turned out to hold. */
  readonly known = new KnownWorth();
  readonly #refusals = new Map<string, { since: number; count: number }>();
  readonly #ofCallers: Allowance;
  readonly #ofCompanies: Allowance;

  constructor(
    connections: { reading: number; writing: number; standby: number },
    perSecond: { caller: number; company: number },
  ) {
    const {
      waitMs,
      companyWaiting,
      callerWaiting,
      callerBurstSeconds,
      companyBurstSeconds,
      dearMs,
      rest,
      bodiesMiB,
    } = fairLimits;
    const allowanceOf = (each: number, seconds: number): Allowance =>
      new Allowance({ burst: each * seconds, perSecond: each });
    this.#ofCallers = allowanceOf(perSecond.caller, callerBurstSeconds);
    this.#ofCompanies = allowanceOf(perSecond.company, companyBurstSeconds);
    const turnsAt = (total: number, restOf: number = rest): Turns =>
      new Turns({
        total,
        company: partOf(total, Math.ceil(total / 3)),
        caller: partOf(total, Math.ceil(total / 2)),
        companyWaiting,
        callerWaiting,
        waitMs,
        dearMs,
        rest: restOf,
      });
    this.#bodies = turnsAt(bodiesMiB, 0);
    this.#reads = turnsAt(connections.reading);
    this.#writes = turnsAt(connections.writing);
    this.#standbyReads = turnsAt(connections.standby);
  }

  /**
   * Takes the cost of an operation out of what its caller and the company may spend; over that, it is
   * refused.
   */
  spend({ company, caller }: Caller, cost: number): void {
    const now = performance.now();
    // Strangers do not spend what others need to sign in.
    const shared = company !== nobody;
    const wait = Math.max(
      this.#ofCallers.wait(caller, cost, now),
      shared ? this.#ofCompanies.wait(company, cost, now) : 0,
    );
    if (wait > 0) throw limitExceeded('More was asked for than may be in so short a time', wait);
    this.#ofCallers.spend(caller, cost, now);
    if (shared) this.#ofCompanies.spend(company, cost, now);
  }

  /** Notes that somebody with these credentials was refused. */
  refused(credentials: string): void {
    const now = performance.now();
    const known = this.#refusals.get(credentials);
    if (known && now - known.since < 1_000) known.count += 1;
    else {
      if (this.#refusals.size >= 10_000) this.#refusals.clear();
      this.#refusals.set(credentials, { since: now, count: 1 });
    }
  }

  /**
   * Whether a request with these credentials is refused unread: one of a client that goes on asking without
   * waiting.
   */
  isDeaf(credentials: string): boolean {
    const known = this.#refusals.get(credentials);
    return (
      known !== undefined &&
      known.count >= fairLimits.refusalsPerSecond &&
      performance.now() - known.since < 1_000
    );
  }

  /** Refuses at once what would have to wait behind too many of the same caller or company. */
  checkQueue(of: Caller): void {
    if (!this.#reads.hasRoom(of)) throw limitExceeded('Too much at once', 2);
  }

  /**
   * Waits for a turn at the connections for reading; resolves with how to give it back. What is dear takes
   * the place of several: see `fairLimits`. `worth`: what the answer is expected to hold, and when the turn
   * is given back, what it did. `insists`: it belongs to something that was done already, and is not refused
   * any more.
   */
  async toRead(of: Caller, worth: () => number, { insists = false } = {}): Promise<() => void> {
    const over = await told(this.#reads.take(of, weightOf(worth()), { insists }));
    return () => over(worth() > fairLimits.dearAnswer);
  }

  /** Likewise at the connections to standbys. */
  async toReadAtStandby(of: Caller, worth: () => number): Promise<() => void> {
    const over = await told(this.#standbyReads.take(of, weightOf(worth())));
    return () => over(worth() > fairLimits.dearAnswer);
  }

  /**
   * Waits for a turn at the connections for commands; `insists`: another of the same operation was carried
   * out already.
   */
  toWrite(of: Caller, { insists = false } = {}): Promise<() => void> {
    return told(this.#writes.take(of, 1, { insists }));
  }

  /** Waits until a body of so many bytes may be held, beside those of others that are; likewise. */
  async toHold(of: Caller, bytes: number): Promise<() => void> {
    const over = await told(this.#bodies.take(of, Math.ceil(bytes / mebibyte)));
    return () => over(false);
  }

  /** What runs and waits now, for the measurements. */
  get state(): Record<'reads' | 'writes' | 'bodies', Turns['state']> {
    return { reads: this.#reads.state, writes: this.#writes.state, bodies: this.#bodies.state };
  }
}
