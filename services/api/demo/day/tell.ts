import { cancelItinerary } from '../../src/bookings/booking/commands/cancelItinerary.ts';
import { createItinerary } from '../../src/bookings/booking/commands/createItinerary.ts';
import { acceptOffer } from '../../src/bookings/dispatch/commands/acceptOffer.ts';
import { assignVehicle } from '../../src/bookings/travel/commands/assignVehicle.ts';
import { completeTrip } from '../../src/bookings/travel/commands/completeTrip.ts';
import { recordProgress } from '../../src/bookings/travel/commands/recordProgress.ts';
import { reportUnableToComplete } from '../../src/bookings/travel/commands/reportUnableToComplete.ts';
import type { Teller } from '../bookings.ts';
import type { PlannedBooking, PlannedLeg } from './plan.ts';
import { bookingOf, clockAt, type ToBook } from './wanted.ts';

const minute = 60_000;

/** A leg as far as telling goes on from it. */
export interface ToldLeg {
  id: string;
  zone: string;
  pickUpAt: number;
  miles: number;
  rideMinutes: number;
}

/** Tells of the living day: everything at an instant of its own, several bookings side by side. */
export interface DayTeller {
  now: number;
  tell: Teller;
  book: (at: number, wanted: ToBook) => Promise<string>;
  accept: (at: number, itineraryId: string, company: string) => Promise<void>;
  legs: (itineraryId: string) => Promise<ToldLeg[]>;
  give: (at: number, company: string, leg: ToldLeg, vehicle: string) => Promise<void>;
  /** Stamps what has happened of a journey until now, and completes it where its crew is clear. */
  travel: (company: string, leg: ToldLeg, journey: Pick<PlannedLeg, 'late' | 'pace'>) => Promise<void>;
  /** Stamps some steps, by minutes from now. */
  stamp: (company: string, leg: ToldLeg, steps: Partial<Record<Step, number>>) => Promise<void>;
}

const steps = ['assignedAt', 'toPickupAt', 'atPickupAt', 'toDropoffAt', 'atDropoffAt', 'clearAt'] as const;
type Step = (typeof steps)[number];

/** When each step of a journey happens. */
const happening = (leg: ToldLeg, { late, pace }: Pick<PlannedLeg, 'late' | 'pace'>): Record<Step, number> => {
  const arrives = leg.pickUpAt + late * minute;
  const leaves = arrives + 8 * minute;
  const reaches = leaves + Math.max(4, Math.round(leg.rideMinutes * pace)) * minute;
  return {
    assignedAt: leg.pickUpAt - 55 * minute,
    toPickupAt: arrives - 19 * minute,
    atPickupAt: arrives,
    toDropoffAt: leaves,
    atDropoffAt: reaches,
    clearAt: reaches + 7 * minute,
  };
};

/** Tells the legs of a day by the commands of its people, each at its own time. */
export const openDay = (tell: Teller): DayTeller => {
  const { session, directory, vehicles } = tell;
  const { now } = session;
  const { sql } = session.runtime;
  const stampsOf = (leg: ToldLeg, times: Partial<Record<Step, number>>): Partial<Record<Step, string>> =>
    Object.fromEntries(Object.entries(times).map(([step, at]) => [step, clockAt(at, leg.zone)]));
  const stampAt = async (
    company: string,
    leg: ToldLeg,
    times: Partial<Record<Step, number>>,
  ): Promise<void> => {
    const last = Math.max(...Object.values(times));
    await session.asAt(Math.min(last + 30_000, now), `dispatch@${company}`, recordProgress, {
      tripId: leg.id,
      progress: stampsOf(leg, times),
    });
  };
  return {
    now,
    tell,
    book: async (at, wanted) =>
      (await session.asAt(at, `booking@${wanted.journey.by}`, createItinerary, bookingOf(directory, wanted)))
        .itineraryId,
    accept: async (at, itineraryId, company) => {
      await session.asAt(at, `dispatch@${company}`, acceptOffer, {
        ...(await tell.answerTo(itineraryId, company)),
        promisedPickUpAt: null,
      });
    },
    legs: async (itineraryId) =>
      (
        await sql<{ id: string; zone: string; at: Date; meters: number | null; seconds: number | null }[]>`
          select id, pick_up_time_zone as zone, pick_up_at as at, route_distance_meters as meters, route_duration_seconds as seconds
          from trips where itinerary_id = ${itineraryId} order by position`
      ).map(({ id, zone, at, meters, seconds }) => ({
        id,
        zone,
        pickUpAt: at.getTime(),
        miles: (meters ?? 8000) / 1609.344,
        rideMinutes: (seconds ?? 1200) / 60,
      })),
    give: async (at, company, { id: tripId }, vehicle) => {
      const vehicleId = vehicles.get(vehicle);
      if (vehicleId === undefined) throw new Error(`The living day has no vehicle ${vehicle}`);
      await session.asAt(at, `dispatch@${company}`, assignVehicle, { tripId, vehicleId });
    },
    travel: async (company, leg, journey) => {
      const times = happening(leg, journey);
      const done = steps.filter((step) => times[step] <= now - minute);
      const of = (some: readonly Step[]) => Object.fromEntries(some.map((step) => [step, times[step]]));
      const atScene = done.filter((step) => steps.indexOf(step) <= 2);
      if (done.length < steps.length) {
        if (done.length > 0) await stampAt(company, leg, of(done));
        return;
      }
      await stampAt(company, leg, of(atScene));
      await session.asAt(times.clearAt + 30_000, `dispatch@${company}`, completeTrip, {
        tripId: leg.id,
        progress: stampsOf(leg, of(done.slice(3))),
        distance: (leg.miles * 1.04).toFixed(1),
        distanceUnit: 'MI' as const,
      });
    },
    stamp: (company, leg, times) =>
      stampAt(
        company,
        leg,
        Object.fromEntries(Object.entries(times).map(([step, minutes]) => [step, now + minutes * minute])),
      ),
  };
};

/** Tells one booking of the plan from its first call to where it stands now. */
export const tellBooking = async (day: DayTeller, planned: PlannedBooking): Promise<void> => {
  const { tell, now } = day;
  const { company, journey, legs, fate } = planned;
  const [first, second] = legs;
  if (!first) return;
  const id = await day.book(planned.bookedAt, {
    ...planned,
    pickUpAt: first.pickUpAt,
    ...(second ? { back: second.pickUpAt } : {}),
  });
  await day.accept(planned.acceptedAt, id, company);
  if (fate === 'CANCELLED') {
    const at = Math.min(first.pickUpAt - 70 * minute, now - 5 * minute);
    await tell.session.asAt(
      Math.max(at, planned.acceptedAt + minute),
      `booking@${journey.by}`,
      cancelItinerary,
      {
        itineraryId: id,
        reasonId: tell.reason('CANCEL_REASON', 'DISCHARGE-DELAYED'),
      },
    );
    return;
  }
  for (const [index, leg] of (await day.legs(id)).entries()) {
    const plan = legs[index];
    if (!plan?.vehicle) continue;
    await day.give(Math.min(planned.acceptedAt + 3 * minute, now - minute), company, leg, plan.vehicle.key);
    if (fate === 'NO_SHOW') {
      const arrives = leg.pickUpAt - 3 * minute;
      const times = {
        assignedAt: arrives - 40 * minute,
        toPickupAt: arrives - 20 * minute,
        atPickupAt: arrives,
      };
      await day.stamp(
        company,
        leg,
        Object.fromEntries(Object.entries(times).map(([step, at]) => [step, (at - now) / minute])),
      );
      await tell.session.asAt(arrives + 20 * minute, `dispatch@${company}`, reportUnableToComplete, {
        tripId: leg.id,
        reasonId: tell.reason('UNABLE_TO_COMPLETE_REASON', 'NO-SHOW'),
        comment: 'Waited a quarter of an hour; nobody came to the door.',
      });
    } else await day.travel(company, leg, plan);
  }
};
