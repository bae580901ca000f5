import { and, eq, isNull, ne } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import type { MarketRow } from '../../companies/markets.queries.ts';
import { holdMembersAmong } from '../../companies/bookingMarket.queries.ts';
import { findPriceList, seriesOf } from '../../pricing/priceLists.queries.ts';
import { meet, type Days } from '../domain/contractOn.ts';
import { contracts } from '../markets.table.ts';

/** Between whom a contract is. */
export interface ContractParties {
  /** Null: all care providers of the market. */
  readonly careProviderId: string | null;
  readonly transportProviderId: string;
}

const wrong = (
  path: string,
  code: 'not_a_member' | 'contract_overlaps' | 'unknown_option' | 'other_currency',
) => InvalidInput({ issues: [{ path, code }] });

/** Refuses who takes no part in the market, or not as what the contract says. */
export const requireParties = async (
  tx: CommandTx,
  marketId: string,
  { careProviderId, transportProviderId }: ContractParties,
): Promise<void> => {
  const members = await holdMembersAmong(
    tx.db,
    marketId,
    [careProviderId ?? '', transportProviderId].filter((id) => isUuid(id)),
  );
  if (careProviderId !== null && !members.some(({ id, cares }) => id === careProviderId && cares))
    throw wrong('careProviderId', 'not_a_member');
  if (!members.some(({ id, carries }) => id === transportProviderId && carries))
    throw wrong('transportProviderId', 'not_a_member');
};

/**
 * Refuses days on which another contract of the same parties holds. The caller has locked the market, so that
 * of two contracts made at once the second sees the first.
 */
export const requireFreeDays = async (
  tx: CommandTx,
  of: ContractParties & { readonly marketId: string; readonly id: string | null },
  days: Days,
  path: string,
): Promise<void> => {
  const others = await tx.db
    .select({ startsOn: contracts.startsOn, endsOn: contracts.endsOn })
    .from(contracts)
    .where(
      and(
        eq(contracts.marketId, of.marketId),
        eq(contracts.transportProviderId, of.transportProviderId),
        of.careProviderId === null
          ? isNull(contracts.careProviderId)
          : eq(contracts.careProviderId, of.careProviderId),
        eq(contracts.active, true),
        of.id === null ? undefined : ne(contracts.id, of.id),
      ),
    );
  if (others.some((other) => meet(other, days))) throw wrong(path, 'contract_overlaps');
};

/**
 * The series of price lists that a contract shall name: the transport provider's, or the market owner's, in
 * the market's currency.
 */
export const seriesFor = async (
  tx: CommandTx,
  market: Pick<MarketRow, 'ownerCompanyId' | 'currency'>,
  transportProviderId: string,
  priceListId: string | null,
): Promise<string | null> => {
  if (priceListId === null) return null;
  const list = isUuid(priceListId) ? await findPriceList(tx.db, priceListId) : null;
  if (!list || ![transportProviderId, market.ownerCompanyId].includes(list.companyId))
    throw wrong('priceListId', 'unknown_option');
  if (list.currency !== market.currency) throw wrong('priceListId', 'other_currency');
  return seriesOf(list);
};
