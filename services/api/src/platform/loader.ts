import DataLoader from 'dataloader';
import type { Context } from './context.ts';

/**
 * The request's batch loader called `name`, made on first use. `batch` gets all keys asked for in one tick.
 */
export const loader = <K, V>(
  ctx: Context,
  name: string,
  batch: (ctx: Context, keys: readonly K[]) => Promise<readonly (V | Error)[]>,
  options?: DataLoader.Options<K, V>,
): DataLoader<K, V> => {
  const known = ctx.loaders.get(name);
  if (known) return known as DataLoader<K, V>;
  const made = new DataLoader<K, V>((keys) => batch(ctx, keys), { maxBatchSize: 500, ...options });
  ctx.loaders.set(name, made);
  return made;
};

/** Puts rows into the order of the keys that asked for them; null where none was found. */
export const inOrder = <T extends { id: string }>(
  ids: readonly string[],
  rows: readonly T[],
): (T | null)[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
};
