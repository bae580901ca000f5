/** How much may be spent: so much at once, and so much in each second after. */
export interface AllowanceLimits {
  readonly burst: number;
  readonly perSecond: number;
}

interface Purse {
  left: number;
  at: number;
}

/** Purses that are full again are forgotten when there are more than this. */
const maxKept = 10_000;

/**
 * What each of many may spend: a purse that fills again while nothing is taken out of it. `now` is in
 * milliseconds.
 */
export class Allowance {
  readonly #limits: AllowanceLimits;
  readonly #purses = new Map<string, Purse>();

  constructor(limits: AllowanceLimits) {
    this.#limits = limits;
  }

  /**
   * Seconds until so much may be spent, at least 1; 0 where it may be spent now. What is dearer than the
   * whole purse needs a full one.
   */
  wait(key: string, cost: number, now: number): number {
    const { burst, perSecond } = this.#limits;
    const missing = Math.min(cost, burst) - this.#left(key, now);
    return missing <= 0 ? 0 : Math.max(1, Math.ceil(missing / perSecond));
  }

  /** Takes it out. */
  spend(key: string, cost: number, now: number): void {
    if (this.#purses.size >= maxKept) this.#forgetFull(now);
    this.#purses.set(key, { left: this.#left(key, now) - cost, at: now });
  }

  #left(key: string, now: number): number {
    const { burst, perSecond } = this.#limits;
    const purse = this.#purses.get(key);
    return purse ? Math.min(burst, purse.left + (Math.max(0, now - purse.at) * perSecond) / 1000) : burst;
  }

  #forgetFull(now: number): void {
    for (const key of this.#purses.keys())
      if (this.#left(key, now) >= this.#limits.burst) this.#purses.delete(key);
  }
}
