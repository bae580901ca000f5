import {
  InMemoryCache,
  type Cache,
  type OperationVariables,
  type Reference,
  type StoreObject,
} from '@apollo/client';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * One normalised copy of each object, in which an older version never overwrites a newer one. Answers travel
 * on two roads (HTTP and the socket) and may overtake each other; whichever carries the lower `version`
 * loses, field by field.
 */
export class VersionedCache extends InMemoryCache {
  private readonly newest = new Map<string, number>();

  override write<TData = unknown, TVariables extends OperationVariables = OperationVariables>(
    options: Cache.WriteOptions<TData, TVariables>,
  ): Reference | undefined {
    const stale = this.findStale(options.result);
    if (stale.size === 0) return super.write(options);
    let written: Reference | undefined;
    const before = new Map([...stale].map((id) => [id, this.fieldsOf(id)]));
    this.batch({
      update: () => {
        written = super.write(options);
        for (const [id, fields] of before) this.putBack(id, fields);
      },
    });
    return written;
  }

  /** The newest version seen of an object, by its cache id. */
  newestVersion(id: string): number | undefined {
    return this.newest.get(id);
  }

  override async reset(options?: Cache.ResetOptions): Promise<void> {
    this.newest.clear();
    await super.reset(options);
  }

  /** Walks an answer, remembers each version it brings, and names the objects it has an older version of. */
  private findStale(result: unknown): ReadonlySet<string> {
    const stale = new Set<string>();
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) {
        for (const item of value) visit(item);
        return;
      }
      if (!isObject(value)) return;
      const { version } = value;
      if (typeof version === 'number' && typeof value['__typename'] === 'string') {
        const id = this.identify(value as StoreObject);
        const known = id ? this.newest.get(id) : undefined;
        if (id && known !== undefined && version < known) stale.add(id);
        else if (id) this.newest.set(id, version);
      }
      for (const key of Object.keys(value)) visit(value[key]);
    };
    visit(result);
    return stale;
  }

  /**
   * What the cache has of an object, field by field. Asking each field is far cheaper than taking the whole
   * cache out.
   */
  private fieldsOf(id: string): Fields {
    const fields: Fields = {};
    this.modify({
      id,
      fields: (value: unknown, { storeFieldName }) => {
        fields[storeFieldName] = value;
        return value;
      },
    });
    return fields;
  }

  /** Gives an object the fields it had; fields it did not have stay as the late answer brought them. */
  private putBack(id: string, before: Fields): void {
    this.modify({
      id,
      fields: (value: unknown, { storeFieldName }) =>
        storeFieldName in before ? before[storeFieldName] : value,
    });
  }
}
