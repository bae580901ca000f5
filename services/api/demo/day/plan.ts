import { DateTime } from 'luxon';
import { chanceOf, type Chance } from '../../src/insight/simulation/domain/chance.ts';
import { dayVehicles, type FleetVehicle } from './fleet.ts';
import { journeys, type Journey } from './journeys.ts';
import { dayPatients, scenePatients } from './names.ts';

const minute = 60_000;
const hour = 60 * minute;
/** The day reaches so far back from now and so far ahead, whatever the hour; ways back lie later still. */
const back = 8 * hour;
const ahead = 5.5 * hour;
const quarter = 15 * minute;
const zones = { metro: 'America/New_York', lakes: 'America/Chicago' } as const;

/** A leg of the plan; times in milliseconds. */
export interface PlannedLeg {
  readonly pickUpAt: number;
  /** Minutes from the planned pick-up to the crew's arrival. */
  readonly late: number;
  /** Share of the estimated ride that it takes. */
  readonly pace: number;
  vehicle: FleetVehicle | null;
}

/** A booking of the plan: who books what for whom, who takes it, and what becomes of it. */
export interface PlannedBooking {
  readonly company: string;
  readonly market: 'metro' | 'lakes';
  readonly journey: Journey;
  readonly patient: string;
  readonly callType: string;
  readonly bookedAt: number;
  readonly acceptedAt: number;
  readonly legs: readonly PlannedLeg[];
  readonly fate: 'TRAVELS' | 'CANCELLED' | 'NO_SHOW';
}

/** Legs of a transport provider in the day around now, and on each of the days before it. */
const loads = [
  ['beacon', 'metro', 50, 9],
  ['commonwealth', 'metro', 46, 7],
  ['midway', 'lakes', 40, 7],
  ['lakefront', 'lakes', 14, 2],
  ['swiftride', 'lakes', 16, 3],
] as const;

/** These stand in the scenes of the hour: the plan leaves them alone around now. */
export const sceneVehicles: ReadonlySet<string> = new Set([
  'beacon-3',
  'commonwealth-4',
  'midway-3',
  'midway-5',
]);

interface Window {
  readonly from: number;
  readonly to: number;
  readonly legs: number;
}

const windowsOf = (now: number, market: 'metro' | 'lakes', today: number, daily: number): Window[] => {
  const earlier = Array.from({ length: 8 }, (_one, index): Window => {
    const midnight = DateTime.fromMillis(now, { zone: zones[market] })
      .startOf('day')
      .minus({ days: 8 - index });
    const quiet = midnight.weekday > 5 ? 0.6 : 1;
    return {
      from: midnight.set({ hour: 6 }).toMillis(),
      to: Math.min(midnight.set({ hour: 19 }).toMillis(), now - back - hour),
      legs: Math.round(daily * quiet),
    };
  });
  return [
    ...earlier.filter(({ from, to }) => to - from > 3 * hour),
    { from: now - back, to: now + ahead, legs: today },
  ];
};

/** Patients by care provider, each at one place at a time. */
const patientsWith = (): ((chance: Chance, company: Journey['by'], from: number, to: number) => string) => {
  const taken = new Map<string, [number, number][]>();
  return (chance, company, from, to) => {
    const all = dayPatients
      .filter((patient) => patient.company === company)
      .slice(0, -scenePatients[company]);
    const start = chance.whole(0, all.length - 1);
    const free = [...all.slice(start), ...all.slice(0, start)].find(({ key }) =>
      (taken.get(key) ?? []).every(([begins, ends]) => to + 4 * hour < begins || ends + 4 * hour < from),
    );
    if (!free) throw new Error(`The living day has too few patients of ${company}`);
    taken.set(free.key, [...(taken.get(free.key) ?? []), [from, to]]);
    return free.key;
  };
};

const onQuarter = (at: number): number => Math.ceil(at / quarter) * quarter;

const latenessOf = (chance: Chance): number =>
  chance.pick<() => number>([
    [72, () => chance.whole(-4, 6)],
    [17, () => chance.whole(7, 14)],
    [8, () => chance.whole(16, 28)],
    [3, () => chance.whole(29, 45)],
  ])();

const legAt = (chance: Chance, at: number): PlannedLeg => ({
  pickUpAt: onQuarter(at),
  late: latenessOf(chance),
  pace: chance.between(0.9, 1.3),
  vehicle: null,
});

/**
 * Gives the legs to the vehicles that are free for them, the least used first; some of those ahead wait for a
 * dispatcher.
 */
const giveVehicles = (bookings: readonly PlannedBooking[], now: number, chance: Chance): void => {
  const busy = new Map<string, { until: number; legs: number }>();
  const inOrder = bookings
    .filter(({ fate }) => fate !== 'CANCELLED')
    .flatMap((booking) => booking.legs.map((leg) => ({ booking, leg })))
    .toSorted((a, b) => a.leg.pickUpAt - b.leg.pickUpAt);
  const untilOf = ({ key }: FleetVehicle): number => busy.get(key)?.until ?? 0;
  const legsOf = ({ key }: FleetVehicle): number => busy.get(key)?.legs ?? 0;
  for (const { booking, leg } of inOrder) {
    const left = leg.pickUpAt - now;
    if (left > 20 * minute && chance.is(left > 4 * hour ? 0.5 : 0.25)) continue;
    const near = left > -3 * hour && left < 4 * hour;
    const fitting = dayVehicles.filter(
      ({ key, company, callTypes }) =>
        company === booking.company &&
        (callTypes.length === 0 || callTypes.includes(booking.callType)) &&
        !(near && sceneVehicles.has(key)),
    );
    const [free] = fitting
      .filter((vehicle) => untilOf(vehicle) <= leg.pickUpAt - 15 * minute)
      // An ambulance is for those who need one.
      .toSorted((a, b) => b.callTypes.length - a.callTypes.length || legsOf(a) - legsOf(b));
    // What is over was carried out by somebody, however busy.
    const vehicle = free ?? (left > 0 ? null : fitting.toSorted((a, b) => untilOf(a) - untilOf(b))[0]);
    if (!vehicle) continue;
    leg.vehicle = vehicle;
    busy.set(vehicle.key, {
      until: leg.pickUpAt + (60 + Math.max(0, leg.late)) * minute,
      legs: legsOf(vehicle) + 1,
    });
  }
};

/** The bookings of the living day and of the week before it, in the order in which they were made. */
export const planDay = (now: number, seed = 2026): PlannedBooking[] => {
  const bookings: PlannedBooking[] = [];
  const patientFor = patientsWith();
  for (const [which, [company, market, today, daily]] of loads.entries()) {
    for (const [day, window] of windowsOf(now, market, today, daily).entries()) {
      const chance = chanceOf(seed, which, day);
      for (let legs = 0; legs < window.legs;) {
        const step = (window.to - window.from) / window.legs;
        // A round trip stands for two legs; its return lies later in the window.
        const at = window.from + (legs + chance.next()) * step;
        const journey = chance.pick(journeys[company]);
        const { callType, stay, lead } = { ...journey, callType: chance.pick(journey.callTypes) };
        const first = legAt(chance, at);
        const both = stay === undefined ? [first] : [first, legAt(chance, first.pickUpAt + stay * minute)];
        const last = both.at(-1) ?? first;
        const bookedAt = Math.min(
          first.pickUpAt - chance.whole(...lead) * minute,
          now - chance.whole(30, 200) * minute,
        );
        const fate = chance.pick([
          [94, 'TRAVELS' as const],
          [4, 'CANCELLED' as const],
          [2, 'NO_SHOW' as const],
        ]);
        bookings.push({
          company,
          market,
          journey,
          patient: patientFor(chance, journey.by, first.pickUpAt, last.pickUpAt),
          callType,
          bookedAt,
          acceptedAt: bookedAt + chance.whole(...journey.answer) * minute,
          legs: both,
          // What is called off or in vain was decided before now, and breaks no way back.
          fate: both.length === 1 && first.pickUpAt < now - hour ? fate : 'TRAVELS',
        });
        legs += both.length;
      }
    }
  }
  giveVehicles(bookings, now, chanceOf(seed, 99));
  return bookings.toSorted((a, b) => a.bookedAt - b.bookedAt);
};
