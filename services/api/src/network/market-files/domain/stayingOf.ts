/**
 * Of things in their present order those that stay where they are when they shall stand in another: as many
 * as can.
 */
export function stayingOf(present: readonly string[], wanted: readonly string[]): Set<string> {
  const places = new Map(present.map((id, index) => [id, index]));
  const common = wanted.filter((id) => places.has(id));
  // The longest run of `wanted` that is in the present order already.
  const best: { length: number; before: number }[] = [];
  let end = -1;
  for (const [index, id] of common.entries()) {
    const place = places.get(id) ?? 0;
    let here = { length: 1, before: -1 };
    for (let i = 0; i < index; i += 1) {
      const earlier = best[i];
      if (earlier && (places.get(common[i] ?? '') ?? 0) < place && earlier.length >= here.length)
        here = { length: earlier.length + 1, before: i };
    }
    best.push(here);
    if (end < 0 || here.length > (best[end]?.length ?? 0)) end = index;
  }
  const staying = new Set<string>();
  for (let i = end; i >= 0; i = best[i]?.before ?? -1) staying.add(common[i] ?? '');
  return staying;
}
