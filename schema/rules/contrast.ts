const channel = (value: number): number =>
  value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Relative luminance of a colour '#rrggbb', 0 to 1. */
export function luminance(color: string): number {
  const part = (at: number): number => channel(Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

/** Contrast of two colours as WCAG counts it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Whether text of one colour can be read on the other: AA for text of any size. */
export function isReadable(text: string, background: string): boolean {
  return contrast(text, background) >= 4.5;
}

/** Backgrounds new avatars are chosen from: a white label reads well on each. */
export const AVATAR_COLORS = [
  '#3b5b92',
  '#7a4b8f',
  '#2f6f62',
  '#8a4b3a',
  '#5a5f2f',
  '#2b6480',
  '#8f1738',
  '#3a42a3',
  '#17603a',
  '#6b4a1e',
  '#595d65',
  '#8c1a63',
] as const;

/** The background of a new avatar; `random` from 0 up to 1. */
export function newAvatarColor(random: number): string {
  return AVATAR_COLORS[Math.floor(random * AVATAR_COLORS.length)] ?? AVATAR_COLORS[0];
}

/** First letters of the first and the last name, at most two. */
export function initials(first: string, last: string): string {
  return [first, last]
    .map((name) => (name.trim() === '' ? '' : String.fromCodePoint(name.trim().codePointAt(0) ?? 0)))
    .join('')
    .toUpperCase();
}
