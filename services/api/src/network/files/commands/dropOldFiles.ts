import type { Runtime } from '../../../platform/runtime.ts';
import { fileStoreOf, type StoreName, type Stuck } from '../fileStore.ts';
import { forgottenFiles } from '../files.queries.ts';

/**
 * Drops files that nothing has kept for a day: uploads that nobody attached, and what was removed. Their
 * bytes go first; one that its store does not let go of stays known, holds up no other, and is told of.
 */
export const dropOldFiles = async (runtime: Pick<Runtime, 'sql' | 'env'>): Promise<void> => {
  const stuck: Stuck[] = [];
  for (;;) {
    const ids = await forgottenFiles(
      runtime.sql,
      stuck.map(({ id }) => id),
    );
    if (ids.length === 0) break;
    // A file that was kept at this very moment stays.
    const dropped = await runtime.sql<{ id: string; store: StoreName }[]>`
      update files set state = 'RECEIVING' where id = any(${ids}::uuid[]) and unkept_since < now() - interval '1 day' returning id, store`;
    for (const name of new Set(dropped.map(({ store }) => store))) {
      const going = dropped.filter(({ store }) => store === name).map(({ id }) => id);
      const stay = await fileStoreOf(runtime, name).remove(going);
      stuck.push(...stay);
      const gone = going.filter((one) => stay.every(({ id }) => id !== one));
      await runtime.sql`delete from files where id = any(${gone}::uuid[]) and unkept_since is not null`;
    }
  }
  if (stuck[0]) throw new Error(`A store does not let go of ${stuck.length} files: ${stuck[0].reason}`);
};
