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
  /**
   * Milliseconds of dear operations that a company may have before they rest, while other companies are
   * served.
   */
  readonly dearMs: number;
  /** How many times as long as a dear operation took it is until that is forgotten. */
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
/** No single one counts for more. */
const longestMs = 200;

/** What to wait before asking again: the queue moves on meanwhile. */
const soonSeconds = 2;

interface Waiting {
  readonly of: Caller;
  readonly weight: number;
  /** It waits for as long as it takes. */
  readonly insists: boolean;
  readonly begin: () => void;
  /** It gets no turn. */
  readonly turnAway: () => void;
}

/** Gives a turn back, and says whether it was worth as much as it weighed: what was not needs no rest. */
export type Over = (wasDear?: boolean) => void;

const add = (counts: Map<string, number>, key: string, by: number): void => {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
};

/**
 * Turns at something that all share. Companies take turns with each other, and the callers of a company among
 * themselves; none has more than its part at once, whatever it asks for. Pure but for its timers: nothing
 * here knows what a turn is for.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #byCompany = new Map<string, number>();
  readonly #byCaller = new Map<string, number>();
  /** Who waits, by company; the company that was served last stands last, and in each the caller that was. */
  readonly #waiting = new Map<string, Waiting[]>();
  /**
   * When each company was last served with what is not dear: of late, for what is older says nothing. Dear
   * operations need no other to rest; they take turns.
   */
  readonly #served = new Map<string, number>();
  /** What dear operations of each company took, as of an instant; it is forgotten slowly. */
  readonly #dear = new Map<string, { ms: number; at: number }>();
  #running = 0;
  #rested: NodeJS.Timeout | null = null;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** What runs now, by weight, and how many operations wait. */
  get state(): { running: number; waiting: number } {
    let waiting = 0;
    for (const list of this.#waiting.values()) waiting += list.length;
    return { running: this.#running, waiting };
  }

  /**
   * Whether somebody may still join the queue; in a full one the last of whoever has most in it makes room.
   */
  hasRoom(of: Caller): boolean {
    const own = this.#queueOf(of).length;
    if (own >= this.#limits.callerWaiting) return false;
    if ((this.#waiting.get(of.company) ?? []).length < this.#limits.companyWaiting) return true;
    return this.#longestQueue(of.company).length > own + 1;
  }

  /**
   * Waits for a turn; resolves with how to give it back. Fails with `NoTurn` where too many wait already, or
   * it takes too long, but not who `insists`: somebody who was not turned away at the beginning, and may no
   * longer be.
   */
  async take(of: Caller, weight = 1, { insists = false } = {}): Promise<Over> {
    const { company, caller, waitMs } = this.#limits;
    // What weighs more than may ever run at once runs alone.
    const own = Math.max(1, Math.min(weight, company, caller));
    const list = this.#waiting.get(of.company) ?? [];
    // Nobody overtakes themselves but where they rest; a colleague's queue holds nobody up.
    const waitsAlready = list.some((other) => other.of.caller === of.caller && !this.#rests(other));
    if (!waitsAlready && this.#fits({ of, weight: own })) return this.#begin(of, own);
    if (!insists) {
      if (!this.hasRoom(of)) throw new NoTurn(soonSeconds);
      if (list.length >= this.#limits.companyWaiting)
        this.#longestQueue(of.company)
          .findLast((other) => !other.insists)
          ?.turnAway();
    }
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        of,
        weight: own,
        insists,
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
      const late = insists ? undefined : setTimeout(entry.turnAway, waitMs);
      this.#waiting.set(of.company, [...(this.#waiting.get(of.company) ?? []), entry]);
      this.#lookAgain();
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

  /** Milliseconds that dear operations of a company took and that are not forgotten yet. */
  #dearMs(company: string, now: number): number {
    const { ms, at } = this.#dear.get(company) ?? { ms: 0, at: now };
    const left = this.#limits.rest === 0 ? 0 : ms - (now - at) / this.#limits.rest;
    if (left <= 0) this.#dear.delete(company);
    return Math.max(0, left);
  }

  /** Whether it is dear, and its company has had too much of that for now, beside others who are served. */
  #rests({ of, weight }: Pick<Waiting, 'of' | 'weight'>): boolean {
    return weight > 1 && this.#restsFor(of.company, performance.now()) > 0;
  }

  /**
   * For how many milliseconds dear operations of a company rest: until enough of them is forgotten, but no
   * longer than others are served.
   */
  #restsFor(company: string, now: number): number {
    const over = this.#dearMs(company, now) - this.#limits.dearMs;
    return over <= 0 ? 0 : Math.max(0, Math.min(over * this.#limits.rest, this.#besideFor(company, now)));
  }

  /** Looks again as soon as the first who rests need rest no longer. */
  #lookAgain(): void {
    if (this.#rested) clearTimeout(this.#rested);
    this.#rested = null;
    const now = performance.now();
    let soonest = Infinity;
    for (const [company, list] of this.#waiting)
      if (list.some((one) => this.#rests(one))) soonest = Math.min(soonest, this.#restsFor(company, now));
    if (soonest === Infinity) return;
    // A moment more, so that it is over when it is looked at.
    this.#rested = setTimeout(() => this.#next(), soonest + 1).unref();
  }

  #fits({ of, weight }: Pick<Waiting, 'of' | 'weight'>): boolean {
    const { company, caller } = of;
    const { total, company: perCompany, caller: perCaller } = this.#limits;
    return (
      !this.#rests({ of, weight }) &&
      this.#running + weight <= total &&
      (this.#byCompany.get(company) ?? 0) + weight <= perCompany &&
      (this.#byCaller.get(caller) ?? 0) + weight <= perCaller
    );
  }

  #begin({ company, caller }: Caller, weight: number): Over {
    const begun = performance.now();
    if (weight === 1) this.#served.set(company, begun);
    this.#running += weight;
    add(this.#byCompany, company, weight);
    add(this.#byCaller, caller, weight);
    let given = false;
    return (wasDear = weight > 1) => {
      if (given) return;
      given = true;
      this.#running -= weight;
      add(this.#byCompany, company, -weight);
      add(this.#byCaller, caller, -weight);
      if (wasDear) this.#rest(company, begun);
      this.#next();
    };
  }

  /**
   * The process and the database have little time beside what is dear: whoever asks for much of it lets the
   * others go first.
   */
  #rest(company: string, begun: number): void {
    const now = performance.now();
    const took = Math.min(longestMs, now - begun - quickMs);
    if (took <= 0 || this.#besideFor(company, now) <= 0) return;
    this.#dear.set(company, { ms: this.#dearMs(company, now) + took, at: now });
  }

  /** For how many milliseconds it still counts that another company was served of late; 0: none was. */
  #besideFor(company: string, now: number): number {
    let left = 0;
    for (const [other, at] of this.#served)
      if (now - at > besideMs) this.#served.delete(other);
      else if (other !== company) left = Math.max(left, at + besideMs - now);
    return left;
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
        // The first caller of the company who has room: one who is over their part does not hold up the
        // colleague behind.
        const entry = list.find((one) => this.#fits(one));
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
    this.#lookAgain();
  }
}
