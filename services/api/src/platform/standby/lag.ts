import { hasReached, type LogPosition } from '../../db/logPosition.ts';

interface Written {
  readonly at: number;
  readonly position: LogPosition;
}

/** More places than this are not kept: an hour of them. */
const mostKept = 3_600;

/**
 * How far a standby is behind, in time: told from the moments at which the primary had come to where it is
 * now. Instants are milliseconds.
 */
export class Lag {
  /** What the primary had written and the standby has not replayed, oldest first. */
  #missing: Written[] = [];
  /** Everything written until then is there. */
  #reachedAt: number | null = null;
  #since: number | null = null;
  #known = false;

  /** The primary has written so far. */
  written(position: LogPosition, at: number): void {
    const last = this.#missing.at(-1);
    // What a promotion lost never comes.
    if (last && last.position.slice(0, 8) !== position.slice(0, 8)) this.#missing = [];
    this.#missing.push({ at, position });
    if (this.#missing.length > mostKept) this.#missing.shift();
  }

  /** The standby has replayed so far. */
  replayed(position: LogPosition): void {
    for (
      let first = this.#missing[0];
      first && hasReached(position, first.position);
      first = this.#missing[0]
    ) {
      this.#reachedAt = first.at;
      this.#missing.shift();
    }
    const [missing] = this.#missing;
    this.#known ||= missing !== undefined || this.#reachedAt !== null;
    this.#since = missing ? (this.#reachedAt ?? missing.at) : null;
  }

  /** Seconds since which something is missing there; 0: nothing is; null: nobody has looked yet. */
  seconds(now: number): number | null {
    if (!this.#known) return null;
    return this.#since === null ? 0 : Math.max(0, (now - this.#since) / 1_000);
  }
}
