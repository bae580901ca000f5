import { bell } from '../bell.ts';
import { stampDatabase } from './forget.ts';

/** How many stamps this browser keeps for the server; they cannot be read here, only counted. */
export function waitingStamps(): Promise<number> {
  // Asked for at once: a deletion that is asked for next waits until it is counted.
  const opening = (globalThis as { indexedDB?: IDBFactory }).indexedDB?.open(stampDatabase);
  if (!opening) return Promise.resolve(0);
  return new Promise((resolve) => {
    // There is none, and none is made.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve(0));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const counting = database.transaction('drafts').objectStore('drafts').count();
      const close = (): void => {
        database.close();
        resolve(counting.error ? 0 : counting.result);
      };
      counting.addEventListener('success', close);
      counting.addEventListener('error', close);
    });
  });
}

let lost = 0;
const told = bell();

/** Stamps that were waiting when their session ended: they are gone with it, and somebody has to know. */
export const lostStamps = {
  get: (): number => lost,
  useRing: told.useRing,
  /** Counts what is about to be forgotten. Call it right before. */
  count: (): void => {
    void waitingStamps().then((count) => {
      lost += count;
      told.ring();
    });
  },
  /** Somebody is signed in again, and has read it. */
  read: (): void => {
    lost = 0;
    told.ring();
  },
};
