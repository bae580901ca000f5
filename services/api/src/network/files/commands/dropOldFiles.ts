import type { Runtime } from '../../../platform/runtime.ts';
import { fileStoreOf, type StoreName } from '../fileStore.ts';
import { forgottenFiles } from '../files.queries.ts';

/**
 * Drops files that nothing has kept for a day: uploads that nobody attached, and what was removed. Their
 * bytes go first.
 */
export const dropOldFiles = async (runtime: Pick<Runtime, 'sql' | 'env'>): Promise<void> => {
  for (;;) {
    const ids = await forgottenFiles(runtime.sql);
    if (ids.length === 0) return;
    // A file that was kept at this very moment stays.
    const dropped = await runtime.sql<{ id: string; store: StoreName }[]>`
      update files set state = 'RECEIVING' where id = any(${ids}::uuid[]) and unkept_since < now() - interval '1 day' returning id, store`;
    for (const name of new Set(dropped.map(({ store }) => store))) {
      const going = dropped.filter(({ store }) => store === name).map(({ id }) => id);
      await fileStoreOf(runtime, name).remove(going);
      await runtime.sql`delete from files where id = any(${going}::uuid[]) and unkept_since is not null`;
    }
  }
};
