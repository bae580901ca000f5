const PLACES: Readonly<Record<string, RegExp>> = { '#': /\d/u, A: /\p{L}/u, '*': /./u };

/**
 * Whether a text is as its mask says: `#` a digit, `A` a letter, `*` anything, all else as it stands. No
 * mask, no bounds.
 */
export function fitsMask(value: string, mask: string | null): boolean {
  if (mask === null || mask === '') return true;
  const [letters, places] = [Array.from(value), Array.from(mask)];
  return (
    letters.length === places.length &&
    places.every((place, index) => PLACES[place]?.test(letters[index] ?? '') ?? letters[index] === place)
  );
}
