/**
 * Which words a setting of a market is told in: those of the market's own choices, of stamps, or of
 * credentials.
 */
const kinds = {
  defaultPickUpType: 'choice',
  defaultItineraryType: 'choice',
  requiredTimestamps: 'stamp',
  requiredCredentials: 'credential',
} as const;
export type SettingKind = (typeof kinds)[keyof typeof kinds];

const isTold = (field: string): field is keyof typeof kinds => Object.hasOwn(kinds, field);

/**
 * A setting in a market's history in words; null: it is read as it is kept. A sign without a word stays one.
 */
export function keptSetting(
  value: string,
  field: string,
  word: (sign: string, kind: SettingKind) => string | null,
): string | null {
  if (!isTold(field)) return null;
  const kind = kinds[field];
  return value
    .split(', ')
    .map((sign) => word(sign, kind) ?? sign)
    .join(', ');
}
