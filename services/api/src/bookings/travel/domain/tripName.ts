/** The letters of a leg by its index: A to Z, then AA, AB … */
export function legSuffix(index: number): string {
  if (!Number.isInteger(index) || index < 0) throw new RangeError(`no leg has the index ${index}`);
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : legSuffix(Math.floor(index / 26) - 1) + letter;
}

/** The index that letters stand for; null when they are no leg's letters. */
export function legIndex(suffix: string): number | null {
  if (!/^[A-Z]+$/u.test(suffix)) return null;
  let value = 0;
  for (const letter of suffix) value = value * 26 + ((letter.codePointAt(0) ?? 64) - 64);
  return value - 1;
}

/** A leg's name: 'B100245-A'. */
export function tripName(itineraryName: string, index: number): string {
  return `${itineraryName}-${legSuffix(index)}`;
}

/** The index for an added leg: letters of removed legs are not used again. */
export function nextLegIndex(existingNames: readonly string[]): number {
  const used = existingNames.map((name) => legIndex(name.slice(name.lastIndexOf('-') + 1)) ?? -1);
  return Math.max(-1, ...used) + 1;
}
