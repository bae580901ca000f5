/**
 * A stream of chance that a seed and keys decide: the same keys give the same stream, whatever happened
 * before.
 */
export interface Chance {
  /** 0 included, 1 not. */
  next(): number;
  is(share: number): boolean;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  /** One of the entries, by weight. */
  pick<T>(entries: readonly (readonly [weight: number, value: T])[]): T;
  /** Around `typical`, never below a third of it and rarely far above: how long people take. */
  lasting(typical: number): number;
}

/** Chance of a seed for one purpose (mulberry32 over the mixed keys). */
export function chanceOf(seed: number, ...keys: readonly number[]): Chance {
  let a = keys.reduce((mixed, key) => mix(mixed ^ mix(key + 0x9e3779b9)), mix(seed));
  const next = (): number => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + (high - low) * next();
  return {
    next,
    between,
    is: (share) => next() < share,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (entries) => {
      let left = next() * entries.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, value] of entries) {
        left -= weight;
        if (left < 0) return value;
      }
      const last = entries.at(-1);
      if (last === undefined) throw new RangeError('nothing to pick from');
      return last[1];
    },
    lasting: (typical) =>
      Math.max(typical / 3, typical * Math.exp(0.55 * (next() + next() + next() - 1.5) * 2)),
  };
}

/** A number for a text, to key chance by. */
export function keyOf(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  return hash >>> 0;
}

function mix(value: number): number {
  let x = value >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return (x ^ (x >>> 16)) >>> 0;
}
