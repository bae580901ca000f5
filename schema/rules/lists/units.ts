/** Closed lists of units, shared by the API's enums, the database's checks and the console. */

export const DISTANCE_UNITS = ['MI', 'KM'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

export const HEIGHT_UNITS = ['IN', 'CM'] as const;
export type HeightUnit = (typeof HEIGHT_UNITS)[number];

export const WEIGHT_UNITS = ['LB', 'KG'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];
