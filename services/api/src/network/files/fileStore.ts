import type { Runtime } from '../../platform/runtime.ts';
import { databaseStore } from './databaseStore.ts';
import type { FILE_STORES } from './files.table.ts';
import { s3Store } from './s3Store.ts';

/** A file that a store does not let go of, and why. */
export interface Stuck {
  readonly id: string;
  readonly reason: string;
}

/** Where the bytes of files are. Whoever asks has been admitted before. */
export interface FileStore {
  /**
   * Keeps the bytes of a file as they come; takes the next ones when it has room. What fails half-way is
   * taken away by `remove`.
   */
  write(id: string, source: AsyncIterable<Buffer>): Promise<void>;
  /** The bytes from `start` to `end`, both included, as they are asked for. */
  read(id: string, start: number, end: number): AsyncIterable<Buffer>;
  /**
   * Takes away what there is of files; nothing, where there is nothing. Resolves with those whose bytes may
   * still be there: the others are gone.
   */
  remove(ids: readonly string[]): Promise<readonly Stuck[]>;
}

/** Names of stores. */
export type StoreName = (typeof FILE_STORES)[number];

type Configured = Pick<Runtime, 'sql' | 'env'>;

const stores = new WeakMap<object, Map<StoreName, FileStore>>();

const make = ({ sql, env }: Configured, name: StoreName): FileStore => {
  if (name === 'DATABASE') return databaseStore(sql);
  if (env.s3 === null) throw new Error('There are files in a bucket, and S3_BUCKET names none');
  return s3Store(env.s3);
};

/** The store into which new files go, as it is configured. */
export const storeForNew = ({ env }: Pick<Runtime, 'env'>): StoreName =>
  env.s3 === null ? 'DATABASE' : 'S3';

/** A store of this process by name: a file stays in the one it came into. */
export const fileStoreOf = (runtime: Configured, name: StoreName): FileStore => {
  const known = stores.get(runtime.sql) ?? new Map<StoreName, FileStore>();
  stores.set(runtime.sql, known);
  const store = known.get(name) ?? make(runtime, name);
  known.set(name, store);
  return store;
};
