import { isUuid } from '../ids.ts';
import { InvalidInput } from '../refusal.ts';

/**
 * The opaque id of a row, as clients know it: base64url, of which no letter of a type's name and no uuid
 * needs what differs from base64.
 */
export const globalId = (typeName: string, id: string): string => {
  const padded = btoa(`${typeName}:${id}`);
  return padded.endsWith('=') ? padded.slice(0, padded.indexOf('=')) : padded;
};

/** Type and row id behind an opaque id; null for a text that is none of ours. */
export const parseGlobalId = (value: string): { typeName: string; id: string } | null => {
  if (value.length > 200) return null;
  const [, typeName, id] =
    /^([A-Za-z]{1,40}):(.{36})$/.exec(Buffer.from(value, 'base64url').toString()) ?? [];
  return typeName !== undefined && id !== undefined && isUuid(id) ? { typeName, id } : null;
};

/**
 * The row id in an opaque id of the wanted type; null otherwise, which reads as 'no such thing'. For queries.
 */
export const localId = (typeName: string, value: string | null | undefined): string | null => {
  const parsed = value == null ? null : parseGlobalId(value);
  return parsed?.typeName === typeName ? parsed.id : null;
};

/**
 * The row id in an opaque id of an input; refuses with `InvalidInput` at `path` when it is not of the wanted
 * type.
 */
export const requireId = (typeName: string, value: string, path: string): string => {
  const id = localId(typeName, value);
  if (id === null) throw InvalidInput({ issues: [{ path, code: 'unknown_id' }] });
  return id;
};

/** `requireId` where the input may be absent. */
export const optionalId = (typeName: string, value: string | null | undefined, path: string): string | null =>
  value == null ? null : requireId(typeName, value, path);
