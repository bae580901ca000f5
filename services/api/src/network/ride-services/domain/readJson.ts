/** A value of a service's answer: nothing is taken for what it should be. */
export type Json = Readonly<Record<string, unknown>>;

/** An object, or an empty one. */
export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

/** A list, or an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Text that says something, in one line and cut to a length; else null. No column holds every character. */
export const textOf = (value: unknown, most = 200): string | null => {
  const text = typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim() : '';
  return text === '' ? null : Array.from(text).slice(0, most).join('');
};

/** A number; else null. */
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** The JSON in a text; nothing where there is none. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** An address of a web page that may be shown: over TLS, else null. */
export const webAddressOf = (value: unknown): string | null => {
  const text = textOf(value, 500);
  return text !== null && /^https:\/\/[^\s"'<>]+$/u.test(text) ? text : null;
};

/** An amount with a currency; null where either is missing or makes no sense. */
export const costOf = (value: unknown, currency: unknown): { amount: string; currency: string } | null => {
  const amount = numberOf(value);
  const code = textOf(currency, 3)?.toUpperCase() ?? null;
  if (amount === null || amount < 0 || amount > 1_000_000 || code === null || !/^[A-Z]{3}$/u.test(code))
    return null;
  return { amount: amount.toFixed(2), currency: code };
};
