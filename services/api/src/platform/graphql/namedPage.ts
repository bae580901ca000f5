import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { textKey, type PageArgs } from './connection.ts';
import { outOfOrder } from './outOfOrder.ts';

/**
 * A page of a list by a name and then the id, which goes both ways: what is beyond its cursor, and its order.
 * `searched`: the order is along no index (`outOfOrder`).
 */
export const namedPage = (
  name: SQLWrapper,
  id: SQLWrapper,
  { at, backward }: PageArgs,
  searched: boolean,
): { beyond: SQL | undefined; orderBy: SQL[] } => {
  const way = backward ? desc : asc;
  const key = sql`(${name}, ${id})`;
  const place = at === null ? null : sql`(${textKey(at)}, ${at.id}::uuid)`;
  return {
    beyond: place === null ? undefined : backward ? sql`${key} < ${place}` : sql`${key} > ${place}`,
    orderBy: [way(searched ? outOfOrder(name) : name), way(id)],
  };
};
