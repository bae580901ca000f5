/** Closed lists of price lists, shared by the API's enums, the database's checks and the console. */

export const QUANTITY_OPERATORS = ['BETWEEN', 'GT'] as const;
export type QuantityOperator = (typeof QUANTITY_OPERATORS)[number];

export const RATE_PARAMETERS = ['DAY_OF_WEEK', 'TIME_OF_DAY', 'QUANTITY', 'FLAG'] as const;
export type RateParameter = (typeof RATE_PARAMETERS)[number];

/** What a rate of a price list is shown as. */
export const RATE_DISPLAY_TYPES = [
  'PRIORITY',
  'CALL_TYPE',
  'URGENCY',
  'VARIABLE',
  'TIME',
  'QUANTITY',
  'OTHER',
] as const;
export type RateDisplayType = (typeof RATE_DISPLAY_TYPES)[number];

export const RATE_OPERATORS = ['IN', 'BETWEEN', 'GT'] as const;
export type RateOperator = (typeof RATE_OPERATORS)[number];

export const QUANTITY_UNITS = ['AGE', 'COUNT', 'DISTANCE', 'VOLUME', 'WEIGHT'] as const;
export type QuantityUnit = (typeof QUANTITY_UNITS)[number];
