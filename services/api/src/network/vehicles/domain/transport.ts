import { TRIP } from '@ptc/schema/rules/limits';

/** What of a leg says how long it keeps a vehicle busy. */
export interface Transport {
  readonly id: string;
  readonly pickUpAt: Date;
  readonly promisedPickUpAt: Date | null;
  readonly dropOffAt: Date | null;
  readonly routeDurationSeconds: number | null;
}

/** When a leg keeps its vehicle: from the promised or requested pick-up to the drop-off, or as long as the way takes. */
export const busy = (leg: Transport): { readonly start: Date; readonly end: Date } => {
  const start = leg.promisedPickUpAt ?? leg.pickUpAt;
  const shift = start.getTime() - leg.pickUpAt.getTime();
  const seconds = leg.routeDurationSeconds ?? TRIP.defaultMinutes * 60;
  const end =
    leg.dropOffAt && leg.dropOffAt > leg.pickUpAt
      ? leg.dropOffAt.getTime() + shift
      : start.getTime() + seconds * 1000;
  return { start, end: new Date(end) };
};

/** The legs of a vehicle that overlap another one of it: a warning, for crews know better than clocks. */
export const overlapping = <Leg extends Transport>(leg: Transport, others: readonly Leg[]): Leg[] => {
  const { start, end } = busy(leg);
  return others.filter((other) => {
    const span = busy(other);
    return other.id !== leg.id && span.start < end && start < span.end;
  });
};
