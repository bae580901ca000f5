import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** How many random bytes an id is made from. */
const bytesOfOne = 16;
/** Asked of the system for many ids at once: asking for each took ten times as long as making the id. */
const bytes = new Uint8Array(256 * bytesOfOne);
let used = bytes.length;

const randomBytes = (): Uint8Array => {
  if (used === bytes.length) {
    randomFillSync(bytes);
    used = 0;
  }
  used += bytesOfOne;
  return bytes.subarray(used - bytesOfOne, used);
};

/** Of the last id: its millisecond, and its number in it. */
let msecs = -Infinity;
let seq = 0;

/**
 * A new row's id: a UUID version 7, so that ids grow with time and indexes stay dense. Those of one process
 * grow within a millisecond, too, and where its clock is set back.
 */
export const newId = (): string => {
  const random = randomBytes();
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    // Of the number's 32 bits the first is left free, to count on from anywhere.
    seq = new DataView(random.buffer, random.byteOffset).getUint32(6) >>> 1;
  } else seq += 1;
  return v7({ random, msecs, seq });
};

/** Whether a text is a UUID as PostgreSQL prints it, so that the database never sees garbage. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);
