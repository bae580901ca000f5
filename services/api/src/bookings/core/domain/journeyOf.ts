/** A leg as far as its journey goes. */
export interface JourneyLeg {
  readonly id: string;
  readonly position: number;
  /** Of a bundle's leg: the day of the occurrence it belongs to. */
  readonly occurrenceOn: string | null;
}

/**
 * The legs that travel as one journey with a leg: in a bundle those of its occurrence, else all of the
 * booking. In their order.
 */
export function journeyOf<Leg extends JourneyLeg>(leg: JourneyLeg, legs: readonly Leg[]): Leg[] {
  return legs
    .filter((other) => other.occurrenceOn === leg.occurrenceOn)
    .toSorted((a, b) => a.position - b.position);
}

/** Where a leg stands in its journey. */
export function placeInJourney(
  leg: JourneyLeg,
  legs: readonly JourneyLeg[],
): { readonly index: number; readonly count: number } {
  const journey = journeyOf(leg, legs);
  return { index: journey.findIndex(({ id }) => id === leg.id), count: journey.length };
}
