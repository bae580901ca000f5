import type { Option } from '../ui/Select.tsx';

type Named = { readonly id: string; readonly name: string };

/**
 * The entries of a list as choices. What a record names already stays among them, though it has gone out of
 * use since: where it is not shown, the choice is read as if nothing were named.
 */
export const namedOptions = (list: readonly Named[], named: readonly Named[] = []): Option[] =>
  [...new Map([...list, ...named].map(({ id, name }) => [id, name]))].map(([value, label]) => ({
    value,
    label,
  }));
