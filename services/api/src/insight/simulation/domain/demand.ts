import { localDay } from '@ptc/schema/rules/dates';
import { wallTime } from '@ptc/schema/rules/wallTime';
import { DateTime } from 'luxon';
import { drivingSeconds } from '../../../reference/addresses/domain/estimateRoute.ts';
import { chanceOf } from './chance.ts';
import type { Chance } from './chance.ts';
import type { Demand, DemandedLeg } from './market.ts';

/** The words a market classifies by, as far as the generator needs them; ids are the market's own. */
export interface Vocabulary {
  /**
   * Seated, wheelchair, lying and ambulance call types that somebody carries, most usual first; never all
   * empty.
   */
  readonly callTypes: {
    readonly seated: readonly string[];
    readonly wheelchair: readonly string[];
    readonly lying: readonly string[];
    readonly ambulance: readonly string[];
  };
  readonly urgencies: {
    readonly urgent: string;
    readonly sameDay: string;
    readonly scheduled: string;
    readonly recurring: string;
  };
  readonly priorities: {
    readonly lifeSustaining: string;
    readonly discharge: string;
    readonly appointment: string;
  };
  /** Needs a trip may have beside its call type. */
  readonly variables: readonly string[];
}

export interface DemandOptions {
  readonly seed: number;
  readonly days: number;
  /** Legs on a working day; a weekend has about half. */
  readonly tripsPerDay: number;
  /** The first day of travel, 'YYYY-MM-DD' in the market's zone. */
  readonly firstDay: string;
  readonly timeZone: string;
  readonly careProviderIds: readonly string[];
  readonly vocabulary: Vocabulary;
  /** Transport providers a booker may choose; each with its share of bookings. */
  readonly vips?: readonly {
    readonly companyId: string;
    readonly share: number;
    readonly exclusive: boolean;
  }[];
  /** Times the usual number of discharges and urgent trips, on the middle day. */
  readonly surge?: number;
}

type Kind = 'DIALYSIS' | 'APPOINTMENT' | 'DISCHARGE' | 'URGENT';
const MINUTE = 60_000;
const CHAIRS = ['06:00', '10:30', '15:00'] as const;

/**
 * A market's bookings day by day, in the order they are made: dialysis chairs with their returns,
 * appointments, discharges, urgent trips.
 */
export function demandOf(options: DemandOptions): Demand[] {
  const days = Array.from({ length: options.days }, (_, index) =>
    DateTime.fromISO(options.firstDay, { zone: options.timeZone }).plus({ days: index }),
  );
  const made: Omit<Demand, 'no'>[] = [];
  for (const [index, day] of days.entries()) {
    const surge = index === Math.floor(options.days / 2) ? (options.surge ?? 1) : 1;
    made.push(...bookingsOf(options, day, index, surge));
  }
  return made
    .toSorted((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime())
    .map((booking, index) => ({ no: index + 1, ...booking }));
}

function bookingsOf(
  options: DemandOptions,
  day: DateTime,
  index: number,
  surge: number,
): Omit<Demand, 'no'>[] {
  const chance = chanceOf(options.seed, 100, index);
  const weekend = day.weekday > 5;
  const shares: readonly (readonly [Kind, number])[] = [
    ['DIALYSIS', day.weekday === 7 ? 0.02 : 0.36],
    ['APPOINTMENT', weekend ? 0.03 : 0.32],
    ['DISCHARGE', (weekend ? 0.18 : 0.24) * surge],
    ['URGENT', 0.08 * surge],
  ];
  return shares.flatMap(([kind, share]) => {
    const legs = kind === 'DIALYSIS' || kind === 'APPOINTMENT' ? 2 : 1;
    return Array.from({ length: Math.round((options.tripsPerDay * share) / legs) }, () =>
      bookingOf(options, day, kind, chance),
    );
  });
}

function bookingOf(options: DemandOptions, day: DateTime, kind: Kind, chance: Chance): Omit<Demand, 'no'> {
  const careProviderId = chance.pick(options.careProviderIds.map((id) => [1, id] as const));
  const vip = options.vips?.find(({ share }) => chance.is(share));
  const legs = legsOf(options, day, kind, chance);
  const first = legs[0]?.pickUpAt ?? day.toJSDate();
  const before = {
    DIALYSIS: () => chance.between(3, 12) * 1440,
    APPOINTMENT: () => chance.between(0.8, 6) * 1440,
    DISCHARGE: () => chance.between(50, 300),
    URGENT: () => (legs[0]?.pickUpType === 'READY_NOW' ? 0 : chance.between(25, 120)),
  }[kind]();
  const bookedAt = new Date(first.getTime() - Math.round(before * MINUTE));
  return {
    careProviderId,
    bookedAt,
    vip: vip === undefined ? null : { companyId: vip.companyId, exclusive: vip.exclusive },
    forceOffer: false,
    legs,
  };
}

function legsOf(
  { vocabulary, timeZone }: DemandOptions,
  day: DateTime,
  kind: Kind,
  chance: Chance,
): DemandedLeg[] {
  const words = classify(vocabulary, kind, chance);
  const meters = Math.round(
    Math.min(
      60_000,
      1_200 + 6_500 * Math.exp(1.1 * (chance.next() + chance.next() + chance.next() - 1.5) * 2),
    ),
  );
  const common = {
    ...words,
    routeDistanceMeters: meters,
    routeDurationSeconds: drivingSeconds(meters),
    waitAndReturn: false,
    readyAt: null,
  };
  const date = localDay(day.toJSDate(), timeZone);
  if (kind === 'DISCHARGE' || kind === 'URGENT') {
    const hour =
      kind === 'URGENT'
        ? chance.between(0, 24)
        : chance.pick([
            [1, 9.5],
            [3, 11],
            [4, 13],
            [4, 15],
            [2, 17],
            [1, 19],
          ]) + chance.between(0, 1.5);
    const pickUpAt = onGrid(wallTime(date, '00:00', timeZone), hour, kind === 'URGENT' ? 1 : 5);
    return [
      { ...common, pickUpType: kind === 'URGENT' && chance.is(0.6) ? 'READY_NOW' : 'SET_TIME', pickUpAt },
    ];
  }
  const chair = kind === 'DIALYSIS';
  const arrival = chair
    ? wallTime(date, chance.pick(CHAIRS.map((time) => [1, time] as const)), timeZone)
    : onGrid(
        wallTime(date, '00:00', timeZone),
        chance.pick([
          [3, 8.5],
          [4, 10],
          [2, 11.5],
          [3, 13.5],
          [2, 15],
        ]) + chance.between(-0.5, 0.75),
        15,
      );
  const pickUpAt = new Date(arrival.getTime() - (Math.round(common.routeDurationSeconds / 60) + 10) * MINUTE);
  const stay = chair ? 255 + 5 * chance.whole(-3, 6) : 15 * chance.whole(2, 8);
  const back = new Date(arrival.getTime() + stay * MINUTE);
  const returns = chance.pick(
    chair
      ? ([
          [55, 'SET'],
          [45, 'CALL'],
        ] as const)
      : ([
          [35, 'SET'],
          [50, 'CALL'],
          [15, 'WAIT'],
        ] as const),
  );
  const outbound: DemandedLeg = { ...common, pickUpType: 'APPOINTMENT', pickUpAt };
  if (returns === 'CALL')
    return [
      outbound,
      {
        ...common,
        pickUpType: 'WILL_CALL',
        pickUpAt: back,
        readyAt: new Date(back.getTime() + Math.round(chance.between(-20, 50)) * MINUTE),
      },
    ];
  return [
    outbound,
    {
      ...common,
      pickUpType: 'SET_TIME',
      pickUpAt: returns === 'WAIT' ? arrival : back,
      waitAndReturn: returns === 'WAIT',
    },
  ];
}

function onGrid(midnight: Date, hour: number, minutes: number): Date {
  return new Date(midnight.getTime() + Math.max(0, Math.round((hour * 60) / minutes) * minutes) * MINUTE);
}

function classify(
  words: Vocabulary,
  kind: Kind,
  chance: Chance,
): Pick<DemandedLeg, 'callTypeId' | 'urgencyId' | 'priorityId' | 'variableIds'> {
  const { seated, wheelchair, lying, ambulance } = words.callTypes;
  const weights = {
    DIALYSIS: [52, 36, 10, 2],
    APPOINTMENT: [50, 34, 10, 6],
    DISCHARGE: [14, 38, 22, 26],
    URGENT: [2, 10, 18, 70],
  }[kind];
  const lists = [seated, wheelchair, lying, ambulance]
    .map((list, index) => [list.length === 0 ? 0 : (weights[index] ?? 0), list] as const)
    .filter(([weight]) => weight > 0);
  const all = [...seated, ...wheelchair, ...lying, ...ambulance];
  const list = lists.length === 0 ? all : chance.pick(lists);
  const callTypeId = chance.pick(list.map((id, index) => [1 / (index + 1), id] as const));
  const urgencyId = {
    DIALYSIS: words.urgencies.recurring,
    APPOINTMENT: words.urgencies.scheduled,
    DISCHARGE: words.urgencies.sameDay,
    URGENT: words.urgencies.urgent,
  }[kind];
  const priorityId = {
    DIALYSIS: words.priorities.lifeSustaining,
    APPOINTMENT: words.priorities.appointment,
    DISCHARGE: words.priorities.discharge,
    URGENT: words.priorities.lifeSustaining,
  }[kind];
  const variable =
    words.variables.length > 0 && chance.is(0.12)
      ? [chance.pick(words.variables.map((id) => [1, id] as const))]
      : [];
  return { callTypeId, urgencyId, priorityId, variableIds: variable };
}
