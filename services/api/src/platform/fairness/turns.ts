/** Who asks, for fairness: a session or token, and the company it acts for. */
export interface Caller {
  readonly company: string;
  readonly caller: string;
}

/** How much may be under way at once, by weight: an ordinary operation weighs 1, a dear one more. */
export interface TurnLimits {
  /** In all. */
  readonly total: number;
  /** Of one company: less than all, so that there is always room for another. */
  readonly company: number;
  /** Of one caller. */
  readonly caller: number;
  /** Operations of one company that may wait, */
  readonly companyWaiting: number;
  /** and of one caller. */
  readonly callerWaiting: number;
  /** How long one may wait. */
  readonly waitMs: number;
  /** How many times as long as it took a dear operation rests before the next of its company, while other companies are served. */
  readonly rest: number;
}

/** There is no turn to be had in time: ask again later. */
export class NoTurn extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Too much at once');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Who was served within this time is beside whom a dear operation rests. */
const besideMs = 1_000;
/** What was done within this time, however dear it looked before, holds nobody up and needs no rest. */
const quickMs = 25;
/** No rest is longer. */
const longestRestMs = 4_000;

/** What to wait before asking again: the queue moves on meanwhile. */
const soonSeconds = 2;

interface Waiting {
  readonly of: Caller;
  readonly weight: number;
  readonly begin: () => void;
  /** It gets no turn. */
  readonly turnAway: () => void;
}

const add = (counts: Map<string, number>, key: string, by: number): void => {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
};

/**
 * Turns at something that all share. Companies take turns with each other, and the callers of a company among themselves; none
 * has more than its part at once, whatever it asks for. Pure but for its timers: nothing here knows what a turn is for.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #byCompany = new Map<string, number>();
  readonly #byCaller = new Map<string, number>();
  /** Who waits, by company; the company that was served last stands last, and in each the caller that was. */
  readonly #waiting = new Map<string, Waiting[]>();
  /** When each company was last served: of late, for what is older says nothing. */
  readonly #served = new Map<string, number>();
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** What runs now, by weight, and how many operations wait. */
  get state(): { running: number; waiting: number } {
    let waiting = 0;
    for (const list of this.#waiting.values()) waiting += list.length;
    return { running: this.#running, waiting };
  }

  /** Whether somebody may still join the queue; in a full one the last of whoever has most in it makes room. */
  hasRoom(of: Caller): boolean {
    const own = this.#queueOf(of).length;
    if (own >= this.#limits.callerWaiting) return false;
    if ((this.#waiting.get(of.company) ?? []).length < this.#limits.companyWaiting) return true;
    return this.#longestQueue(of.company).length > own + 1;
  }

  /** Waits for a turn; resolves with how to give it back. Fails with `NoTurn` where too many wait already, or it takes too long. */
  async take(of: Caller, weight = 1): Promise<() => void> {
    const { company, caller, waitMs } = this.#limits;
    // What weighs more than may ever run at once runs alone.
    const own = Math.max(1, Math.min(weight, company, caller));
    const list = this.#waiting.get(of.company) ?? [];
    // Nobody overtakes themselves; a colleague's queue holds nobody up.
    const waitsAlready = list.some((other) => other.of.caller === of.caller);
    if (!waitsAlready && this.#fits(of, own)) return this.#begin(of, own);
    if (!this.hasRoom(of)) throw new NoTurn(soonSeconds);
    if (list.length >= this.#limits.companyWaiting) this.#longestQueue(of.company).at(-1)?.turnAway();
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        of,
        weight: own,
        begin: () => {
          clearTimeout(late);
          resolve(this.#begin(of, own));
        },
        turnAway: () => {
          clearTimeout(late);
          this.#forget(entry);
          reject(new NoTurn(soonSeconds));
        },
      };
      const late = setTimeout(entry.turnAway, waitMs);
      this.#waiting.set(of.company, [...(this.#waiting.get(of.company) ?? []), entry]);
    });
  }

  #queueOf({ company, caller }: Caller): Waiting[] {
    return (this.#waiting.get(company) ?? []).filter(({ of }) => of.caller === caller);
  }

  /** Of the callers of a company, what the one waits for who waits for most. */
  #longestQueue(company: string): Waiting[] {
    const byCaller = Map.groupBy(this.#waiting.get(company) ?? [], ({ of }) => of.caller);
    let longest: Waiting[] = [];
    for (const queue of byCaller.values()) if (queue.length > longest.length) longest = queue;
    return longest;
  }

  #fits({ company, caller }: Caller, weight: number): boolean {
    const { total, company: perCompany, caller: perCaller } = this.#limits;
    return (
      this.#running + weight <= total &&
      (this.#byCompany.get(company) ?? 0) + weight <= perCompany &&
      (this.#byCaller.get(caller) ?? 0) + weight <= perCaller
    );
  }

  #begin({ company, caller }: Caller, weight: number): () => void {
    const begun = performance.now();
    this.#served.set(company, begun);
    this.#running += weight;
    const own = (by: number): void => {
      add(this.#byCompany, company, by);
      add(this.#byCaller, caller, by);
      this.#next();
    };
    add(this.#byCompany, company, weight);
    add(this.#byCaller, caller, weight);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#running -= weight;
      const now = performance.now();
      // The process and the database have little time beside something dear: the others get theirs before the next of it.
      if (weight > 1 && this.#isBeside(company, now)) {
        const restMs = Math.min(longestRestMs, Math.max(0, now - begun - quickMs) * this.#limits.rest);
        setTimeout(() => own(-weight), restMs).unref();
        this.#next();
      } else own(-weight);
    };
  }

  /** Whether another company was served of late. */
  #isBeside(company: string, now: number): boolean {
    let found = false;
    for (const [other, at] of this.#served)
      if (now - at > besideMs) this.#served.delete(other);
      else if (other !== company) found = true;
    return found;
  }

  #forget(entry: Waiting): void {
    const { company } = entry.of;
    const rest = (this.#waiting.get(company) ?? []).filter((other) => other !== entry);
    if (rest.length === 0) this.#waiting.delete(company);
    else this.#waiting.set(company, rest);
  }

  /** Gives free turns to who waits, a company after the other. */
  #next(): void {
    for (let given = true; given;) {
      given = false;
      for (const [company, list] of this.#waiting) {
        // The first caller of the company who has room: one who is over their part does not hold up the colleague behind.
        const entry = list.find(({ of, weight }) => this.#fits(of, weight));
        if (!entry) continue;
        this.#forget(entry);
        const rest = this.#waiting.get(company);
        if (rest) {
          const isOwn = ({ of }: Waiting): boolean => of.caller === entry.of.caller;
          this.#waiting.delete(company);
          this.#waiting.set(company, [...rest.filter((other) => !isOwn(other)), ...rest.filter(isOwn)]);
        }
        entry.begin();
        given = true;
        break;
      }
    }
  }
}
