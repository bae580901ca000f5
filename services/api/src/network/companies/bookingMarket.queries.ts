import type { Holiday } from '@ptc/schema/rules/holidays';
import { and, eq, sql } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import type { Database } from '../../db/client.ts';
import { query } from '../../db/oneStatement.ts';
import { companies } from './companies.table.ts';
import { marketMembers, markets, type MarketSettings } from './markets.table.ts';

export type { MarketSettings };

/** What a command on a booking needs to know of its market. */
export interface BookingMarket {
  readonly id: string;
  readonly ownerCompanyId: string;
  readonly name: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly active: boolean;
  readonly settings: MarketSettings;
}

const columns = {
  id: markets.id,
  ownerCompanyId: markets.ownerCompanyId,
  name: markets.name,
  timeZone: markets.timeZone,
  currency: markets.currency,
  active: markets.active,
  settings: markets.settings,
};

/** A market by id, whoever asks: the caller checks membership. */
export const findBookingMarket = async (db: Database, id: string): Promise<BookingMarket | null> => {
  const [row] = await db.select(columns).from(markets).where(eq(markets.id, id));
  return row ?? null;
};

/** The same, to be asked with other things: `marketId`. */
export const bookingMarkets = query
  .select(columns)
  .from(markets)
  .where(eq(markets.id, sql.placeholder('marketId')));

/**
 * Which of some companies are active members of a market, to be asked with other things: `marketId`,
 * `memberIds`.
 */
export const activeMembers = query
  .select({ companyId: marketMembers.companyId })
  .from(marketMembers)
  .where(
    and(
      eq(marketMembers.marketId, sql.placeholder('marketId')),
      sql`${marketMembers.companyId} = any(${sql.placeholder('memberIds')}::uuid[])`,
      eq(marketMembers.active, true),
    ),
  );

/**
 * Of some companies those that take part in a market, with what they are: held as they are until the command
 * ends, so that none stops being it while it is bound as that.
 */
export const holdMembersAmong = (
  db: Database,
  marketId: string,
  ids: readonly string[],
): Promise<{ id: string; cares: boolean; carries: boolean }[]> =>
  db
    .select({ id: companies.id, cares: companies.isCareProvider, carries: companies.isTransportProvider })
    .from(marketMembers)
    .innerJoin(companies, eq(companies.id, marketMembers.companyId))
    .where(
      and(eq(marketMembers.marketId, marketId), eq(marketMembers.active, true), amongIds(companies.id, ids)),
    )
    .for('share', { of: companies });

/** Whether a company is an active member of a market. */
export const isActiveMember = async (db: Database, marketId: string, companyId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: marketMembers.id })
    .from(marketMembers)
    .where(
      and(
        eq(marketMembers.marketId, marketId),
        eq(marketMembers.companyId, companyId),
        eq(marketMembers.active, true),
      ),
    );
  return rows.length > 0;
};

/** The holidays of some markets, by market. */
export const holidaysOf = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Holiday[]>> => {
  const rows = await db
    .select({ id: markets.id, settings: markets.settings })
    .from(markets)
    .where(amongIds(markets.id, ids));
  return new Map(rows.map(({ id, settings }) => [id, settings.holidays ?? []]));
};
