import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { timesForgotten } from './forget.ts';
import { keyOf, seal, unseal, type Sealed } from './sealed.ts';

interface Schema extends DBSchema {
  drafts: { key: string; value: Sealed & { id: string } };
}

/** What of it is found again. */
export interface KeptDraft {
  id: string;
  text: string;
}

/** What of this session is kept in one database of this browser, each under its id, in their order. */
export interface DraftStore {
  keep: (id: string, text: string) => Promise<void>;
  drop: (id: string) => Promise<void>;
  /** All that this session can read; what it cannot is of another that is over, and goes. */
  all: () => Promise<KeptDraft[]>;
}

/** A database under the session's secret; null where this browser cannot keep or seal anything. */
export async function openStore(secret: string, began: number, name: string): Promise<DraftStore | null> {
  const key = 'indexedDB' in globalThis ? await keyOf(secret) : null;
  return key && draftStore(key, began, name);
}

/**
 * Texts sealed with the session's key. Once they were forgotten since `began` nothing is written or found by
 * it any more.
 */
function draftStore(key: CryptoKey, began: number, name: string): DraftStore {
  // Opened for each step and closed at once: an open database cannot be deleted, and a page may be put to
  // sleep.
  const within = async <T>(nothing: T, work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    if (began !== timesForgotten()) return nothing;
    const database = await openDB<Schema>(name, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('drafts', { keyPath: 'id' }),
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  };
  return {
    keep: async (id, text) => {
      const sealed = await seal(key, id, text);
      await within(undefined, async (database) => void (await database.put('drafts', { id, ...sealed })));
    },
    drop: (id) => within(undefined, (database) => database.delete('drafts', id)),
    all: async () => {
      const stored = await within([], (database) => database.getAll('drafts'));
      const opened = await Promise.all(
        stored.map(async (one) => ({ id: one.id, text: await unseal(key, one.id, one) })),
      );
      const lost = opened.filter(({ text }) => text === null);
      if (lost.length > 0)
        await within(undefined, async (database) => {
          for (const { id } of lost) await database.delete('drafts', id);
        });
      return opened.flatMap(({ id, text }) => (text === null ? [] : [{ id, text }]));
    },
  };
}
