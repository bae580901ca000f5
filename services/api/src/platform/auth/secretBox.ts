import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keys that seal secrets at rest, by id; the first seals, all open. */
export type SecretsKeys = ReadonlyMap<string, Buffer>;

const keyBytes = 32;
const ivBytes = 12;

/**
 * The keys of SECRETS_KEY: 'id:key' pairs parted by commas, each key 32 bytes in base64. To change keys, put
 * the new one in front and keep the old one behind it. Null: not written like that.
 */
export const parseSecretsKeys = (text: string): SecretsKeys | null => {
  const keys = new Map<string, Buffer>();
  for (const part of text.split(',')) {
    const [, id, key] = /^\s*([a-z0-9-]{1,16}):([A-Za-z0-9+/_-]{43}=?)\s*$/.exec(part) ?? [];
    const bytes = Buffer.from(key ?? '', 'base64');
    if (id === undefined || bytes.length !== keyBytes || keys.has(id)) return null;
    keys.set(id, bytes);
  }
  return keys;
};

/**
 * Seals and opens what must be read again by the server, and by nobody who has the database alone
 * (AES-256-GCM).
 */
export class SecretBox {
  readonly #keys: SecretsKeys;

  constructor(keys: SecretsKeys) {
    this.#keys = keys;
  }

  /** Seals a text for one purpose and owner; it opens for that purpose and owner only. */
  seal(text: string, purpose: string): string {
    const first = this.#keys.entries().next().value;
    if (!first) throw new Error('SECRETS_KEY is missing: nothing can be sealed');
    const [id, key] = first;
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [
      id,
      iv.toString('base64url'),
      cipher.getAuthTag().toString('base64url'),
      sealed.toString('base64url'),
    ].join('.');
  }

  /** Opens what `seal` made; throws where the key is gone, or the box was changed or belongs elsewhere. */
  open(box: string, purpose: string): string {
    const [id, iv, tag, sealed] = box.split('.');
    const key = this.#keys.get(id ?? '');
    if (!key || iv === undefined || tag === undefined || sealed === undefined)
      throw new Error('A sealed secret has no key in SECRETS_KEY');
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString(
      'utf8',
    );
  }

  /**
   * A key of 32 bytes for one purpose, the same each time it is asked for; null without SECRETS_KEY. It says
   * nothing of the key it comes from.
   */
  keyFor(purpose: string): Buffer | null {
    const [first] = this.#keys.values();
    return first ? Buffer.from(hkdfSync('sha256', first, '', purpose, keyBytes)) : null;
  }

  /**
   * Whether a box was sealed with a key that is no longer the first: seal it again when it is next opened.
   */
  isOld(box: string): boolean {
    return !box.startsWith(`${String(this.#keys.keys().next().value)}.`);
  }
}
