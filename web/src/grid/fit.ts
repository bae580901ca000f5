import type { GridColumn, GridState } from './types.ts';

/**
 * How wide a column is by itself, and how narrow it may become so that the list fits. What somebody set
 * stays.
 */
interface Wish {
  key: string;
  width: number;
  least: number;
  pinned: boolean;
}

const wishes = <Row>(
  columns: readonly GridColumn<Row>[],
  state: Pick<GridState, 'columns' | 'widths'>,
): readonly Wish[] =>
  state.columns.flatMap((key) => {
    const column = columns.find((one) => one.key === key);
    if (!column) return [];
    const set = state.widths[key];
    const width = set ?? column.width ?? 160;
    const pinned = column.pinned !== undefined;
    return [
      {
        key,
        width,
        least: set || pinned || column.firm ? width : Math.round(width * (column.flex ? 0.7 : 0.85)),
        pinned,
      },
    ];
  });

const sum = (all: readonly Wish[], of: (one: Wish) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/** The columns made narrower, or a little wider, until they take exactly the room. */
function spread(some: readonly Wish[], room: number): Record<string, number> {
  const [most, least] = [sum(some, (one) => one.width), sum(some, (one) => one.least)];
  const share = most > room ? (room - least) / Math.max(1, most - least) : room / most;
  const width = (one: Wish): number =>
    Math.floor(most > room ? one.least + (one.width - one.least) * share : one.width * share);
  const widths = Object.fromEntries(some.map((one) => [one.key, width(one)]));
  const last = some.at(-1);
  if (last)
    widths[last.key] =
      (widths[last.key] ?? 0) + room - Object.values(widths).reduce((total, one) => total + one, 0);
  return widths;
}

/** Widths by column, and whether there are more columns than fit. */
export interface Fit {
  widths: Readonly<Record<string, number>>;
  wider: boolean;
}

/**
 * The widths with which columns fit into the room of a list: all of them where that is possible, else as many
 * as do, so that none stands half under the pinned ones; the others follow when the list is scrolled. Null:
 * nothing to do.
 */
export function fitColumns<Row>(
  columns: readonly GridColumn<Row>[],
  state: Pick<GridState, 'columns' | 'widths'>,
  room: number,
): Fit | null {
  const all = wishes(columns, state);
  if (room <= 0 || sum(all, (one) => one.width) <= room) return null;
  const free = all.filter((one) => !one.pinned);
  const left =
    room -
    sum(
      all.filter((one) => one.pinned),
      (one) => one.width,
    );
  let seen = free.length;
  while (seen > 0 && sum(free.slice(0, seen), (one) => one.least) > left) seen -= 1;
  // On a telephone hardly one column stands beside the pinned ones.
  return seen < 2 ? null : { widths: spread(free.slice(0, seen), left), wider: seen < free.length };
}
