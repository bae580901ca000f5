import { asPeopleCount } from '../../lib/asPeopleCount.ts';

/** A place on the ground. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** West, south, east, north. */
export type Box = readonly [number, number, number, number];

/** A stop as the map marks it. */
export interface MapStop extends Position {
  readonly id: string;
  /** What stands in its mark: 'A', 'B'. */
  readonly letter: string;
  /** What it is, for whoever points at it. */
  readonly label: string;
}

/** The way between two stops: as the crow flies, since nobody has told its roads. */
export interface MapRoute {
  readonly id: string;
  readonly from: Position;
  readonly to: Position;
}

/** How it is known where a vehicle is. */
export type PlaceKind = 'shared' | 'toPickUp' | 'atPickUp' | 'between' | 'atDropOff';

/** Where a vehicle is or was last. */
export interface VehiclePlace extends Position {
  readonly kind: PlaceKind;
  /** When it was there, in milliseconds. */
  readonly at: number;
  /** How far off it may be, in metres; null: it is as good as its stop. */
  readonly accuracyMeters: number | null;
}

/** A vehicle as the map marks it. */
export interface MapVehicle extends Position {
  readonly id: string;
  /** What stands in its mark. */
  readonly name: string;
  /** Whose it is and where, for whoever points at it. */
  readonly label: string;
  /** Whether its driver's phone said so, and not long ago. */
  readonly fresh: boolean;
  readonly accuracyMeters: number | null;
}

/** All that a map shows. */
export interface MapContent {
  readonly stops: readonly MapStop[];
  readonly routes: readonly MapRoute[];
  readonly vehicles: readonly MapVehicle[];
}

interface Stop {
  readonly address: { readonly latitude: number | null; readonly longitude: number | null };
}

/** What of a leg tells where its vehicle is. */
export interface MapLeg {
  readonly pickUp: Stop;
  readonly dropOff: Stop;
  readonly route: { readonly durationMinutes: number } | null;
  readonly progress: {
    readonly toPickupAt: string | null;
    readonly atPickupAt: string | null;
    readonly toDropoffAt: string | null;
    readonly atDropoffAt: string | null;
    readonly clearAt: string | null;
  };
  readonly vehiclePosition: (Position & { readonly at: string; readonly accuracyMeters: number }) | null;
}

/** Where a stop is; null: its address was not placed. */
export const positionOf = ({ address: { latitude, longitude } }: Stop): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Never drawn as arrived before it is said to be. */
const mostOfWay = 0.9;

/**
 * Where a leg's vehicle is: as its driver's phone said, unless a stamp came later; else by its last stamp, at
 * the stop or as far between the two as the time since says. Null: it has not set out, or its stops have no
 * place.
 */
export function vehiclePlace(leg: MapLeg, now: number): VehiclePlace | null {
  const { progress, vehiclePosition: shared } = leg;
  const [from, to] = [positionOf(leg.pickUp), positionOf(leg.dropOff)];
  const stamped = ((): VehiclePlace | null => {
    const at = (place: Position | null, kind: PlaceKind, stamp: string): VehiclePlace | null =>
      place && { ...place, kind, at: Date.parse(stamp), accuracyMeters: null };
    const arrived = progress.atDropoffAt ?? progress.clearAt;
    if (arrived !== null) return at(to, 'atDropOff', arrived);
    if (progress.toDropoffAt !== null) {
      if (!from || !to) return at(from ?? to, 'between', progress.toDropoffAt);
      const minutes = (now - Date.parse(progress.toDropoffAt)) / 60_000;
      const part = Math.min(mostOfWay, Math.max(0, minutes) / Math.max(1, leg.route?.durationMinutes ?? 1));
      return at(between(from, to, part), 'between', progress.toDropoffAt);
    }
    if (progress.atPickupAt !== null) return at(from, 'atPickUp', progress.atPickupAt);
    return progress.toPickupAt === null ? null : at(from, 'toPickUp', progress.toPickupAt);
  })();
  if (!shared) return stamped;
  const told = Date.parse(shared.at);
  // On the way a position says more than the stamp it began with.
  if (stamped && told < stamped.at) return stamped;
  const { latitude, longitude, accuracyMeters } = shared;
  return { latitude, longitude, kind: 'shared', at: told, accuracyMeters };
}

const between = (from: Position, to: Position, part: number): Position => ({
  latitude: from.latitude + (to.latitude - from.latitude) * part,
  longitude: from.longitude + (to.longitude - from.longitude) * part,
});

/** Each vehicle once, with the leg by which it was heard of last. */
export function vehiclesOf<
  L extends MapLeg & { readonly vehicle: { readonly id: string; readonly name: string } | null },
>(legs: readonly L[], now: number): { id: string; name: string; place: VehiclePlace; leg: L }[] {
  const last = new Map<string, { id: string; name: string; place: VehiclePlace; leg: L }>();
  for (const leg of legs) {
    const place = leg.vehicle && vehiclePlace(leg, now);
    if (!leg.vehicle || !place) continue;
    const { id, name } = leg.vehicle;
    const known = last.get(id);
    if (!known || known.place.at < place.at) last.set(id, { id, name, place, leg });
  }
  return [...last.values()].toSorted((a, b) => asPeopleCount(a.name, b.name));
}

/** A position is news for so long. */
const freshMs = 5 * 60_000;

/** Whether a vehicle said itself where it is, and lately. */
export const isFresh = ({ kind, at }: VehiclePlace, now: number): boolean =>
  kind === 'shared' && now - at < freshMs;

/** The least a map shows, in degrees: some streets. */
const least = 0.012;

/** The box around some places, with a little room; null: there are none. */
export function boundsOf(places: readonly Position[]): Box | null {
  if (places.length === 0) return null;
  const across = places.map(({ longitude }) => longitude);
  const up = places.map(({ latitude }) => latitude);
  const [west, east] = widened(Math.min(...across), Math.max(...across));
  const [south, north] = widened(Math.min(...up), Math.max(...up));
  return [west, south, east, north];
}

function widened(low: number, high: number): [number, number] {
  const more = Math.max(0, least - (high - low)) / 2;
  return [low - more, high + more];
}

/** The states whose land a view touches, by their boxes. */
export const statesIn = (
  [west, south, east, north]: Box,
  boxes: Readonly<Record<string, readonly number[]>>,
): string[] =>
  Object.entries(boxes)
    .filter(([, [w = 0, s = 0, e = 0, n = 0]]) => w <= east && e >= west && s <= north && n >= south)
    .map(([code]) => code);

/** A line of whole numbers, the first point and then from each to the next, as longitudes and latitudes. */
export function unpacked(numbers: readonly number[]): [number, number][] {
  const line: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    x += numbers[index] ?? 0;
    y += numbers[index + 1] ?? 0;
    line.push([x / 1e4, y / 1e4]);
  }
  return line;
}

/** A circle on the ground, as a ring. */
export function circle({ latitude, longitude }: Position, meters: number): [number, number][] {
  const up = meters / 111_320;
  const across = up / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return Array.from({ length: 33 }, (_, step) => {
    const turn = (step / 32) * 2 * Math.PI;
    return [longitude + Math.cos(turn) * across, latitude + Math.sin(turn) * up];
  });
}

/** A vehicle's name as its mark has room for it: the number it ends with, else as it is. */
export const shortName = (name: string): string => /\s(\S*\d\S*)$/.exec(name)?.[1] ?? name;

const spot = ({ latitude, longitude }: Position): string => `${latitude.toFixed(4)} ${longitude.toFixed(4)}`;

/**
 * How many marks stand below each vehicle's at the same place: they are stacked, or the last alone would be
 * seen.
 */
export function stackOf({ stops, vehicles }: MapContent): number[] {
  const taken = new Map(stops.map((stop) => [spot(stop), 1]));
  return vehicles.map((vehicle) => {
    const below = taken.get(spot(vehicle)) ?? 0;
    taken.set(spot(vehicle), below + 1);
    return below;
  });
}
