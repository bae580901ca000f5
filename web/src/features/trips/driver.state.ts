/** What of a leg decides where it stands on a driver's day. */
export interface DriverLeg {
  status: string;
  pickUpAt: string;
}

const over: ReadonlySet<string> = new Set(['COMPLETED', 'CANCELLED', 'DRY_RUN']);

/** Whether nothing is left to do. */
export const isOver = (leg: DriverLeg): boolean => over.has(leg.status);

/** A driver's day: what is to be done by pick-up, the one under way first, then what is over, the last one first. */
export function driverDay<Leg extends DriverLeg>(legs: readonly Leg[]): { open: Leg[]; done: Leg[] } {
  const moving = (leg: Leg): number => (leg.status === 'IN_MOTION' ? 0 : 1);
  const open = legs
    .filter((leg) => !isOver(leg))
    .toSorted((a, b) => moving(a) - moving(b) || a.pickUpAt.localeCompare(b.pickUpAt));
  const done = legs.filter(isOver).toSorted((a, b) => b.pickUpAt.localeCompare(a.pickUpAt));
  return { open, done };
}
