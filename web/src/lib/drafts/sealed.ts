/** A text that only the holder of the key can read (AES-256-GCM). */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

const utf8 = new TextEncoder();
const name = 'AES-GCM';

/**
 * The session's key, which cannot be taken out of the page again; null where the browser offers no ciphers (a
 * plain address).
 */
export async function keyOf(base64: string): Promise<CryptoKey | null> {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle) return null;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  return subtle.importKey('raw', bytes, name, false, ['encrypt', 'decrypt']);
}

/** Seals a text under its name; it opens under that name only. */
export async function seal(key: CryptoKey, under: string, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt(
    { name, iv, additionalData: utf8.encode(under) },
    key,
    utf8.encode(text),
  );
  return { iv, bytes };
}

/** Opens what was sealed; null where the key is another, or it was changed. */
export async function unseal(key: CryptoKey, under: string, sealed: Sealed): Promise<string | null> {
  try {
    const algorithm = { name, iv: sealed.iv, additionalData: utf8.encode(under) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, sealed.bytes));
  } catch {
    return null;
  }
}
