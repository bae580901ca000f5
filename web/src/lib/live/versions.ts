/** An object that counts its changes. */
export interface Versioned {
  id: string;
  version: number;
}

/** Remembers the newest version of each id; for rows that live outside the cache. */
export class NewestOnly {
  private readonly seen = new Map<string, number>();

  /** True where this is not older than what was seen; remembers it then. */
  accept(item: Versioned): boolean {
    const known = this.seen.get(item.id);
    if (known !== undefined && item.version < known) return false;
    this.seen.set(item.id, item.version);
    return true;
  }

  /** Forgets everything, as before a fresh page. */
  clear(): void {
    this.seen.clear();
  }
}

/** Merges changed items into a list by id: newer ones replace in place, older ones are dropped, unknown ones are left out. */
export function mergeById<T extends Versioned>(list: readonly T[], changed: readonly T[]): readonly T[] {
  const byId = new Map(changed.map((item) => [item.id, item]));
  let touched = false;
  const next = list.map((item) => {
    const newer = byId.get(item.id);
    if (!newer || newer.version < item.version) return item;
    touched = true;
    return newer;
  });
  return touched ? next : list;
}
