/** Letters and digits alone: what is the same but for how it is written is the same. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
