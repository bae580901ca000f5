import type { Runtime } from '../../platform/runtime.ts';
import { databaseStore } from './databaseStore.ts';

/** Where the bytes of files are. Whoever asks has been admitted before. */
export interface FileStore {
  /** Keeps the bytes of a file as they come; takes the next ones when it has room. What fails half-way is taken away by `remove`. */
  write(id: string, source: AsyncIterable<Buffer>): Promise<void>;
  /** The bytes from `start` to `end`, both included, as they are asked for. */
  read(id: string, start: number, end: number): AsyncIterable<Buffer>;
  /** Takes away what there is of a file; nothing, where there is nothing. */
  remove(ids: readonly string[]): Promise<void>;
}

const stores = new WeakMap<object, FileStore>();

/** The store of this process, as it is configured. */
export const fileStoreOf = (runtime: Pick<Runtime, 'sql'>): FileStore => {
  const known = stores.get(runtime.sql);
  if (known) return known;
  const made = databaseStore(runtime.sql);
  stores.set(runtime.sql, made);
  return made;
};
