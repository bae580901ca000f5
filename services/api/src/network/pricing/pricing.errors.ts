import { refusalKind } from '../../platform/refusal.ts';

/** Prices were made from the list: it stays as it is, and is followed by the next from a day on. */
export const PriceListInUse = refusalKind<{ priceListId: string }>('PriceListInUse', 'PRICE_LIST_IN_USE');
