import { useState } from 'react';

/** A key under which a submission has one effect however often it is sent; also on pages without a secure address. */
export function newKey(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One key for as long as a form is open: pressing Save twice makes one thing. */
export function useIdempotencyKey(): string {
  const [key] = useState(newKey);
  return key;
}
