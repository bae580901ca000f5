/** A small seeded generator (mulberry32): the same seed gives the same world. */
export function seeded(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const beginnings = new Map<number, string>();
const beginning = (kind: number): string => {
  const known = beginnings.get(kind) ?? `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-`;
  beginnings.set(kind, known);
  return known;
};

/** A stable uuid from a kind and a number, so that generated rows can point at each other. */
export function numberedId(kind: number, n: number): string {
  return beginning(kind) + n.toString(16).padStart(12, '0');
}
