import { occupied } from '../../../bookings/availability/domain/slots.ts';
import type { BookedTrip } from '../../../bookings/availability/domain/slots.ts';
import type { Leg } from './state.ts';

const HOUR = 3_600_000;
/** A crew is on its way and turning round beside the trip itself. */
const TURNAROUND_MINUTES = 10;

/** The trips each transport provider has taken, by the hour of their pick-up. */
export class LoadBook {
  private readonly hours = new Map<string, Map<number, Set<Leg>>>();
  private readonly places = new Map<Leg, Set<Leg>>();
  private longest = HOUR;

  /** The transport provider has the leg from now on; where it had it at another time, that is over. */
  take(leg: Leg, companyId: string): void {
    this.free(leg);
    const hour = Math.floor(leg.pickUpAt.getTime() / HOUR);
    const mine = this.hours.get(companyId) ?? new Map<number, Set<Leg>>();
    this.hours.set(companyId, mine);
    const place = mine.get(hour) ?? new Set<Leg>();
    mine.set(hour, place);
    place.add(leg);
    this.places.set(leg, place);
    this.longest = Math.max(this.longest, leg.routeDurationSeconds * 1000);
  }

  /** The leg takes no crew any more. */
  free(leg: Leg): void {
    this.places.get(leg)?.delete(leg);
    this.places.delete(leg);
  }

  /** Forgets the hours before an instant: nothing can come back into them. */
  forget(companyIds: readonly string[], before: Date): void {
    const hour = Math.floor(before.getTime() / HOUR);
    for (const id of companyIds) {
      const mine = this.hours.get(id);
      for (const one of mine?.keys() ?? []) if (one < hour && mine?.get(one)?.size === 0) mine.delete(one);
    }
  }

  /** The legs of a transport provider that may overlap the time between two instants. */
  around(companyId: string, from: number, to: number, except: (leg: Leg) => boolean): Leg[] {
    const mine = this.hours.get(companyId);
    const found: Leg[] = [];
    if (mine === undefined) return found;
    for (let hour = Math.floor((from - this.longest) / HOUR); hour <= Math.floor(to / HOUR); hour += 1) {
      for (const leg of mine.get(hour) ?? []) if (!except(leg)) found.push(leg);
    }
    return found;
  }

  /** The same as a calendar wants it. */
  booked(companyId: string, from: number, to: number, except: (leg: Leg) => boolean): BookedTrip[] {
    return this.around(companyId, from, to, except).map((leg) => ({
      pickUpAt: leg.pickUpAt,
      minutes: minutesOf(leg),
    }));
  }

  /** Crews of a transport provider that are out at the time a leg would take one. */
  crewsOut(companyId: string, leg: Leg): number {
    const wanted = occupied(leg.pickUpAt, minutesOf(leg), TURNAROUND_MINUTES);
    const others = this.around(
      companyId,
      wanted.start - TURNAROUND_MINUTES * 60_000,
      wanted.end,
      (other) => other === leg,
    );
    return others.filter((other) => {
      const start = other.pickUpAt.getTime() - TURNAROUND_MINUTES * 60_000;
      return (
        start < wanted.end && wanted.start < start + (minutesOf(other) + 2 * TURNAROUND_MINUTES) * 60_000
      );
    }).length;
  }
}

/** Whole minutes of a leg's route, as calendars count them. */
export function minutesOf(leg: Pick<Leg, 'routeDurationSeconds'>): number {
  return Math.round(leg.routeDurationSeconds / 60);
}
