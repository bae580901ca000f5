/** An amount as the API gives it: a decimal string, never a float. */
export interface MoneyValue {
  amount: string;
  currency: string;
}

/** Writes money in the reader's language from the decimal string itself. */
export function formatMoney(money: MoneyValue, locale: string, more: Intl.NumberFormatOptions = {}): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    ...more,
  });
  return format.format(money.amount as Intl.StringNumericLiteral);
}

/** Writes the price of one: in full, for what is reckoned with it would be another by the rounded one. */
export const formatUnitPrice = (money: MoneyValue, locale: string): string =>
  formatMoney(money, locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 });

const metresPerMile = 1609.344;

/** Writes a distance in metres as miles or kilometres with one decimal. */
export function formatDistance(metres: number, unit: 'MI' | 'KM', locale: string): string {
  const value = unit === 'MI' ? metres / metresPerMile : metres / 1000;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(value)} ${unit.toLowerCase()}`;
}
