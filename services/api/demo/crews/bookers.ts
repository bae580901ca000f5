import { chanceOf } from '../../src/insight/simulation/domain/chance.ts';
import { isAwaitingCall } from '../../src/bookings/core/domain/readyNow.ts';
import { journeys } from '../day/journeys.ts';
import { dayPatients } from '../day/names.ts';
import type { ToBook } from '../day/wanted.ts';
import { minute, runOf } from './run.ts';
import type { CrewOrder, CrewState } from './state.ts';

const quarter = 15 * minute;
/** Bookings that were missed, as by a clock that leapt, are made up for so far back. */
const madeUp = 40 * minute;

/**
 * Patients who were brought call for their way back, most of them; who has somebody signed in calls by
 * themselves.
 */
export const callOrders = (state: CrewState, now: number, seed: number): CrewOrder[] =>
  state.legs.flatMap((leg): CrewOrder[] => {
    const { calls } = runOf(leg.id, seed);
    if (calls === null || leg.status !== 'ACCEPTED' || !isAwaitingCall(leg)) return [];
    if (leg.broughtAt === null || state.attended.has(leg.companyId)) return [];
    const ready = Math.max(leg.pickUpAt.getTime() - 10 * minute, leg.broughtAt.getTime() + 30 * minute);
    return now >= Math.max(ready, state.toldAt.getTime()) + calls * minute
      ? [{ kind: 'CALL', legId: leg.id }]
      : [];
  });

/** By how much each transport provider's work weighs. */
const weights = [
  [50, 'beacon'],
  [46, 'commonwealth'],
  [40, 'midway'],
  [14, 'lakefront'],
  [16, 'swiftride'],
] as const;

const wantedAt = (state: CrewState, at: number, seed: number): ToBook | null => {
  const chance = chanceOf(seed, Math.floor(at / 1000));
  const company = chance.pick(weights);
  const journey = chance.pick(journeys[company]);
  const callType = chance.pick(journey.callTypes);
  const lead = journey.urgency === 'SAME-DAY' ? chance.whole(100, 160) : chance.whole(150, 330);
  const all = dayPatients.filter((patient) => patient.company === journey.by);
  const start = chance.whole(0, all.length - 1);
  const patient = [...all.slice(start), ...all.slice(0, start)].find(({ key }) => !state.travelling.has(key));
  if (!patient) return null;
  const pickUpAt = Math.ceil((at + lead * minute) / quarter) * quarter;
  return {
    market: journey.by === 'lakeside' ? 'lakes' : 'metro',
    journey,
    patient: patient.key,
    callType,
    pickUpAt,
    ...(journey.stay === undefined
      ? {}
      : { back: pickUpAt + journey.stay * minute, ...(chance.is(0.3) ? { rings: true as const } : {}) }),
  };
};

/** A booking comes in every few minutes, so that the day does not dry up. */
export const bookingOrders = (state: CrewState, now: number, seed: number): CrewOrder[] => {
  const from = Math.max(state.bookedUntil.getTime(), now - madeUp);
  const until = from + chanceOf(seed, Math.floor(from / 1000), 1).whole(7, 12) * minute;
  if (until > now) return [];
  return [{ kind: 'BOOK', wanted: wantedAt(state, until, seed), until: new Date(until) }];
};
