import { updateItinerary } from '../../src/bookings/booking/commands/updateItinerary.ts';
import { declineOffer } from '../../src/bookings/dispatch/commands/declineOffer.ts';
import { markReadyNow } from '../../src/bookings/travel/commands/markReadyNow.ts';
import { reportUnableToService } from '../../src/bookings/travel/commands/reportUnableToService.ts';
import { DateTime } from 'luxon';
import { dayPatients } from './names.ts';
import type { Journey } from './journeys.ts';
import type { DayTeller, ToldLeg } from './tell.ts';
import type { ToBook } from './wanted.ts';

const minute = 60_000;
const quarter = 15 * minute;

/** What is out of the ordinary at this hour; each scene has patients of its own, from the end of the list. */
type Scene = (day: DayTeller) => Promise<void>;

const patientOf = (company: Journey['by'], fromEnd: number): string =>
  dayPatients.filter((one) => one.company === company).at(-1 - fromEnd)?.key ?? '';

const onQuarter = ({ now }: DayTeller, minutes: number): number =>
  Math.floor((now + minutes * minute) / quarter) * quarter;

const ride = (by: Journey['by'], from: string, to: string, rest: Partial<Journey> = {}): Journey => ({
  by,
  from,
  to,
  callTypes: [],
  urgency: 'SCHEDULED',
  priority: 'P2',
  lead: [0, 0],
  answer: [0, 0],
  ...rest,
});

/** Books so many minutes ago and has it accepted five minutes later. */
const arranged = async (
  day: DayTeller,
  ago: number,
  company: string,
  wanted: ToBook,
): Promise<[string, ToldLeg[]]> => {
  const id = await day.book(day.now - ago * minute, wanted);
  await day.accept(day.now - (ago - 4) * minute, id, company);
  return [id, await day.legs(id)];
};

const metro = (journey: Journey, patient: number, callType: string, pickUpAt: number): ToBook => ({
  market: 'metro',
  journey,
  patient: patientOf(journey.by, patient),
  callType,
  pickUpAt,
});
const lakes = (journey: Journey, patient: number, callType: string, pickUpAt: number): ToBook => ({
  ...metro(journey, patient, callType, pickUpAt),
  market: 'lakes',
});

/** A crew that left too late is on its way to a patient who waits already. */
const lateCrews: Scene = async (day) => {
  const late = onQuarter(day, -15);
  for (const [company, vehicle, wanted] of [
    ['beacon', 'beacon-3', metro(ride('harborview', 'hv-cardiology', 'rehab'), 0, 'BLS', late)],
    ['midway', 'midway-3', lakes(ride('lakeside', 'home', 'lakeside', { priority: 'P1' }), 0, 'WCV', late)],
  ] as const) {
    const [, [leg]] = await arranged(day, 360, company, wanted);
    if (!leg) continue;
    await day.give(day.now - 300 * minute, company, leg, vehicle);
    await day.stamp(company, leg, { assignedAt: -75, toPickupAt: -9 });
  }
};

/** Two legs of one vehicle at the same time. */
const doubleBooked: Scene = async (day) => {
  for (const [company, vehicle, first, second] of [
    [
      'commonwealth',
      'commonwealth-4',
      metro(ride('harborview', 'home', 'cancer'), 1, 'WCV', onQuarter(day, 75)),
      metro(ride('harborview', 'home', 'imaging'), 2, 'WCV', onQuarter(day, 90)),
    ],
    [
      'midway',
      'midway-5',
      lakes(ride('lakeside', 'home', 'lakeside-west'), 1, 'WCV', onQuarter(day, 60)),
      lakes(ride('lakeside', 'home', 'lakeside-north'), 2, 'AMB', onQuarter(day, 75)),
    ],
  ] as const) {
    for (const wanted of [first, second]) {
      const [, [leg]] = await arranged(day, 300, company, wanted);
      if (leg) await day.give(day.now - 60 * minute, company, leg, vehicle);
    }
  }
};

/** The booker moved a leg that somebody has: its transport provider has to say whether that still goes. */
const moved: Scene = async (day) => {
  for (const [company, wanted, zone] of [
    [
      'beacon',
      metro(ride('harborview', 'hv-discharge', 'nursing'), 3, 'STR', onQuarter(day, 330)),
      'America/New_York',
    ],
    [
      'midway',
      lakes(ride('lakeside', 'lakeside', 'access-center'), 3, 'WCV', onQuarter(day, 345)),
      'America/Chicago',
    ],
  ] as const) {
    const [id, [leg]] = await arranged(day, 280, company, wanted);
    const { session, directory } = day.tell;
    const [row] = await session.runtime.sql<
      { version: number }[]
    >`select version from itineraries where id = ${id}`;
    if (!leg) continue;
    await session.asAt(day.now - 14 * minute, `booking@${wanted.journey.by}`, updateItinerary, {
      itineraryId: id,
      expectedVersion: row?.version ?? 1,
      confirmations: ['OUTSIDE_OPENING_HOURS'],
      legs: [
        {
          tripId: leg.id,
          pickUp: {
            facilityId: directory.facility(wanted.journey.from),
            floorAndRoom: 'Main entrance',
            type: 'SET_TIME',
            at: DateTime.fromMillis(wanted.pickUpAt - 45 * minute, { zone }).toFormat("yyyy-MM-dd'T'HH:mm"),
          },
          dropOff: { facilityId: directory.facility(wanted.journey.to), floorAndRoom: 'Main entrance' },
        },
      ],
      comment: 'The bed is needed earlier.',
    });
  }
};

const away = { late: 2, pace: 1 };

/** Taken there; the way back was given back a few minutes ago, and nobody has it. */
const stranded: Scene = async (day) => {
  for (const [company, wanted] of [
    ['commonwealth', metro(ride('harborview', 'home', 'wound'), 4, 'WCV', onQuarter(day, -170))],
    ['midway', lakes(ride('lakeside', 'home', 'access-center'), 4, 'AMB', onQuarter(day, -180))],
  ] as const) {
    const [, [out, back]] = await arranged(day, 600, company, { ...wanted, back: onQuarter(day, 50) });
    if (!out || !back) continue;
    await day.travel(company, out, away);
    await day.tell.session.asAt(day.now - 4 * minute, `dispatch@${company}`, reportUnableToService, {
      tripId: back.id,
      reasonId: day.tell.reason('UNABLE_TO_SERVICE_REASON', 'BREAKDOWN'),
      comment: 'The lift is stuck; the van goes to the workshop.',
    });
  }
};

/** Brought to their appointment, they ring when they are ready: some wait, some have just rung. */
const willCalls: Scene = async (day) => {
  for (const [company, wanted, rung] of [
    [
      'commonwealth',
      metro(ride('harborview', 'home', 'hv-orthopedics'), 5, 'WCV', onQuarter(day, -120)),
      null,
    ],
    ['commonwealth', metro(ride('maplegrove', 'mg', 'eye'), 0, 'WCV', onQuarter(day, -135)), -6],
    ['commonwealth', metro(ride('harborview', 'home', 'imaging'), 6, 'WCV', onQuarter(day, -90)), null],
    [
      'midway',
      lakes(ride('lakeside', 'home', 'lakeside', { priority: 'P1' }), 5, 'WCV', onQuarter(day, -150)),
      null,
    ],
    [
      'midway',
      lakes(ride('lakeside', 'home', 'lakeside-west', { priority: 'P1' }), 6, 'AMB', onQuarter(day, -240)),
      -4,
    ],
  ] as const) {
    const [, [out, back]] = await arranged(day, 660, company, {
      ...wanted,
      back: wanted.pickUpAt + (wanted.journey.priority === 'P1' ? 225 : 75) * minute,
      rings: true,
    });
    if (!out || !back) continue;
    await day.travel(company, out, away);
    if (rung !== null)
      await day.tell.session.asAt(day.now + rung * minute, `booking@${wanted.journey.by}`, markReadyNow, {
        tripId: back.id,
      });
  }
};

/** Offers whose round ends within minutes, discharges that wait for somebody, and one that nobody wants. */
const onOffer: Scene = async (day) => {
  const home = ride('harborview', 'hv-discharge', 'home', { urgency: 'SAME-DAY' });
  const book = (ago: number, wanted: ToBook): Promise<string> => day.book(day.now - ago * minute, wanted);
  await book(52, metro(ride('harborview', 'home', 'kidney'), 7, 'WCV', onQuarter(day, 300)));
  await book(
    45,
    metro(ride('maplegrove', 'mg', 'dialysis', { priority: 'P1' }), 1, 'WCV', onQuarter(day, 360)),
  );
  await book(21, metro(ride('harborview', 'nursing', 'imaging'), 8, 'STR', onQuarter(day, 270)));
  await book(2, metro(home, 9, 'BLS', onQuarter(day, 135)));
  await book(1, metro(home, 10, 'WCV', onQuarter(day, 150)));
  await book(230, lakes(ride('lakeside', 'home', 'lakeside-north'), 7, 'WCV', onQuarter(day, 330)));
  await book(48, lakes(ride('lakeside', 'lake-nursing', 'lakeside'), 8, 'STR', onQuarter(day, 285)));
  await book(12, lakes(ride('lakeside', 'lakeside', 'home'), 9, 'AMB', onQuarter(day, 105)));
  const unwanted = await book(
    40,
    lakes(ride('lakeside', 'lakeside-west', 'home'), 10, 'AMB', onQuarter(day, 100)),
  );
  for (const company of ['midway', 'swiftride'])
    await day.tell.session.asAt(day.now - 9 * minute, `dispatch@${company}`, declineOffer, {
      offerId: await day.tell.offer(unwanted, company),
      reasonId: day.tell.reason('DECLINE_REASON', 'NO-UNIT'),
    });
};

export const scenes: readonly Scene[] = [lateCrews, doubleBooked, moved, stranded, willCalls, onOffer];
