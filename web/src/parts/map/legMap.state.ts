import type { Map_legFragment } from '../../gql/generated.ts';
import { goingOn } from '../day/day.state.ts';
import {
  isFresh,
  positionOf,
  shortName,
  vehiclesOf,
  type MapContent,
  type MapRoute,
  type MapStop,
  type VehiclePlace,
} from './map.state.ts';

export type Leg = Map_legFragment;

/** A vehicle that said where it is, with the leg by which. */
export interface VehicleOnMap {
  readonly id: string;
  readonly name: string;
  readonly place: VehiclePlace;
  readonly leg: Leg;
}

const nameOf = (stop: Leg['pickUp']): string => stop.facilityName ?? stop.label;

/** What the two ends of a leg are called on a map. */
export const stopNames = ({ pickUp, dropOff }: Leg): { from: string; to: string } => ({
  from: nameOf(pickUp),
  to: nameOf(dropOff),
});

/** The stops of some legs in their order, each place once, lettered; and the ways between them. */
export function stopsOf(legs: readonly Leg[]): { stops: MapStop[]; routes: MapRoute[] } {
  const stops = new Map<string, MapStop>();
  const routes: MapRoute[] = [];
  for (const leg of legs) {
    const ends = [leg.pickUp, leg.dropOff].map((stop) => {
      const place = positionOf(stop);
      if (!place) return null;
      const id = [place.latitude, place.longitude].map((degrees) => degrees.toFixed(4)).join();
      const known = stops.get(id);
      if (known) return known;
      const letter = String.fromCodePoint(65 + (stops.size % 26));
      const found = { ...place, id, letter, label: nameOf(stop) };
      stops.set(id, found);
      return found;
    });
    const [from, to] = ends;
    if (from && to && from !== to) routes.push({ id: leg.id, from, to });
  }
  return { stops: [...stops.values()], routes };
}

/** Where the vehicles of some legs are. */
export const placedVehicles = (legs: readonly Leg[], now: number): VehicleOnMap[] => vehiclesOf(legs, now);

/** What a map shows of some legs and vehicles; `words` say where each vehicle is. */
export const contentOf = (
  legs: readonly Leg[],
  vehicles: readonly VehicleOnMap[],
  words: (vehicle: VehicleOnMap) => string,
  now: number,
): MapContent => ({
  ...stopsOf(legs),
  vehicles: vehicles.map((vehicle) => {
    const { id, name, place } = vehicle;
    const { latitude, longitude, accuracyMeters } = place;
    return {
      id,
      latitude,
      longitude,
      accuracyMeters,
      name: shortName(name),
      label: `${name}: ${words(vehicle)}`,
      fresh: isFresh(place, now),
    };
  }),
});

/** Whether the vehicle of a leg may still tell of itself: one that is over ends also without being clear. */
export const isUnderWay = ({ status, progress }: Pick<Leg, 'status' | 'progress'>): boolean =>
  goingOn.includes(status) && progress.toPickupAt !== null && progress.clearAt === null;
