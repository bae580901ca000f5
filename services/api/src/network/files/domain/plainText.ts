/** Bytes that no text holds: control characters but tab, line feed, form feed and carriage return. */
const inText = (byte: number): boolean =>
  byte >= 0x20 || byte === 9 || byte === 10 || byte === 12 || byte === 13;

/** The first letters of a text, after what is not seen. */
const beginning = (bytes: Uint8Array): string =>
  String.fromCharCode(...bytes.subarray(0, 512))
    .replace(/^ï»¿/u, '')
    .trimStart();

/**
 * What bytes are of which no signature tells: text, or the notation of programs; null for anything else, and
 * for mark-up, which a browser might run.
 */
export const plainTextType = (start: Uint8Array): 'text/plain' | 'application/json' | null => {
  if (start.length === 0 || !start.every(inText)) return null;
  const text = beginning(start);
  if (text === '' || text.startsWith('<')) return null;
  return /^[[{]/u.test(text) ? 'application/json' : 'text/plain';
};
