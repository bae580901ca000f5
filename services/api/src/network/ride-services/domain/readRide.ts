import type { RideEstimate, RideSight } from '../ride.type.ts';
import { textOf, type Json } from './readJson.ts';

/**
 * The car of a ride, whose color stands under the service's own name; null where neither plate nor model is
 * told.
 */
export const vehicleOf = (vehicle: Json, colorField: string): RideSight['vehicle'] => {
  const [plate, model] = [textOf(vehicle['license_plate'], 20), textOf(vehicle['model'], 60)];
  return plate === null && model === null
    ? null
    : { plate, make: textOf(vehicle['make'], 60), model, color: textOf(vehicle[colorField], 30) };
};

/** The cheapest of what fits; what has no price comes last. */
export const cheapest = (fitting: readonly RideEstimate[]): RideEstimate | null => {
  const priceOf = ({ cost }: RideEstimate): number => (cost ? Number(cost.amount) : Infinity);
  return fitting.toSorted((a, b) => priceOf(a) - priceOf(b))[0] ?? null;
};
