/** Closed lists of price lists, shared by the API's enums, the database's checks and the console. */

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

/** Codes of the lines that are a price list's own; its rates go by others. */
export const PRICE_LINES = ['BASE', 'DISTANCE', 'DISTANCE_UNKNOWN', 'MINIMUM'] as const;

export const RATE_OPERATORS = ['IN', 'BETWEEN', 'GT'] as const;
export type RateOperator = (typeof RATE_OPERATORS)[number];

export const QUANTITY_UNITS = ['AGE', 'COUNT', 'DISTANCE', 'VOLUME', 'WEIGHT'] as const;
export type QuantityUnit = (typeof QUANTITY_UNITS)[number];

/** What is known of who and what travels, beside the way: by the name of its field. */
const PATIENT_QUANTITIES = {
  age: 'AGE',
  weight: 'WEIGHT',
  count: 'COUNT',
  volume: 'VOLUME',
} as const satisfies Readonly<Record<string, QuantityUnit>>;
export type PatientQuantity = keyof typeof PATIENT_QUANTITIES;
export type PatientUnit = (typeof PATIENT_QUANTITIES)[PatientQuantity];
export const patientQuantities = Object.keys(PATIENT_QUANTITIES) as PatientQuantity[];

/** From and to of one of them; with no `to` it must be more than `from`. */
export interface QuantitySpan {
  readonly from: number;
  readonly to?: number | null | undefined;
}
/** One for each, null where nothing is asked. */
export type QuantitySpans = Readonly<Partial<Record<PatientQuantity, QuantitySpan | null | undefined>>>;

/** The spans that are asked for, by their units. */
export const quantityList = (
  spans: QuantitySpans,
): { unit: PatientUnit; from: number; to: number | null }[] =>
  patientQuantities.flatMap((name) => {
    const span = spans[name];
    return span ? [{ unit: PATIENT_QUANTITIES[name], from: span.from, to: span.to ?? null }] : [];
  });

/** The same the other way round. */
export const quantitySpans = (
  list: readonly { readonly unit: PatientUnit; readonly from: number; readonly to: number | null }[],
): Record<PatientQuantity, { from: number; to: number | null } | null> => {
  const of = (name: PatientQuantity) => {
    const found = list.find(({ unit }) => unit === PATIENT_QUANTITIES[name]);
    return found ? { from: found.from, to: found.to } : null;
  };
  return { age: of('age'), weight: of('weight'), count: of('count'), volume: of('volume') };
};
