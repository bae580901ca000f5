import { dayBefore, goingOn, restOf, type DayTrip, type Request, type Span } from './day.state.ts';
import { requestLegs } from './useLegs.ts';

/**
 * Ids of what is still going on of the day before a span, for a screen that is given the legs of hours and no
 * list: `read` gives those of a request in the order of their pick-ups.
 */
export async function goingOnBefore(
  span: Span,
  read: (request: Request) => Promise<readonly Pick<DayTrip, 'id' | 'pickUpAt' | 'status'>[]>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let request: Request | null = { ...dayBefore(span), first: requestLegs }; request;) {
    const legs = await read(request);
    ids.push(...legs.filter(({ status }) => goingOn.includes(status)).map(({ id }) => id));
    request = restOf(
      request,
      legs.map(({ pickUpAt }) => Date.parse(pickUpAt)),
    );
  }
  return ids;
}
