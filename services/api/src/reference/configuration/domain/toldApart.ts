/** What has a name that others may have as well, and a code that they have not. */
export interface Titled {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  /** The list it is an entry of; what is of others is never in its place. */
  readonly kind?: string;
}

const titleOf = ({ kind = '', name }: Titled): string => `${kind} ${name}`;

/**
 * Names by id, as the memory of changes writes them: of several that are called the same each bears its code,
 * so that one in the other's place is a change.
 */
export const toldApart = (titled: Iterable<Titled>): Map<string, string> => {
  const all = [...new Map([...titled].map((one) => [one.id, one])).values()];
  const bearers = Map.groupBy(all, titleOf);
  return new Map(
    all.map((one) => [
      one.id,
      (bearers.get(titleOf(one))?.length ?? 0) > 1 ? `${one.name} (${one.code})` : one.name,
    ]),
  );
};
