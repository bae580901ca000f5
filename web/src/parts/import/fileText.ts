/**
 * The text of a file as its bytes say it: UTF-8, UTF-16 where its mark stands in front, else what
 * spreadsheets on Windows write as plain CSV. Read as UTF-8 that one would lose each letter with an accent,
 * in names above all.
 */
export function fileText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
