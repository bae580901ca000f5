import { and, eq, ne, sql } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { markets } from '../markets.table.ts';

/**
 * Refuses a name that another market of the same owner has. Whoever asks for one of its names meanwhile
 * waits.
 */
export const requireFreeMarketName = async (
  tx: CommandTx,
  { ownerCompanyId, name, but = null }: { ownerCompanyId: string; name: string; but?: string | null },
): Promise<void> => {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`names of markets of ${ownerCompanyId}`}, 0))`;
  const same = and(
    eq(markets.ownerCompanyId, ownerCompanyId),
    sql`lower(${markets.name}) = lower(${name})`,
    but === null ? undefined : ne(markets.id, but),
  );
  if ((await tx.db.$count(markets, same)) > 0)
    throw InvalidInput({ issues: [{ path: 'name', code: 'taken' }] });
};
