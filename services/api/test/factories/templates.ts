import { DateTime } from 'luxon';
import { plusDays } from '@ptc/schema/rules/plusDays';
import type { RecurrenceValue } from '@ptc/schema/rules/recurrence';
import type { DayOfWeek } from '@ptc/schema/rules/lists/recurrence';
import { createItinerary } from '../../src/bookings/booking/commands/createItinerary.ts';
import type { CreateItineraryInput } from '../../src/bookings/booking/commands/bookingInput.ts';
import { produceDue } from '../../src/bookings/recurrence/commands/produceBundle.ts';
import type { BookingSession, Seen } from './bookingSession.ts';
import type { BookingWorld } from './bookingWorld.ts';

/** The zone of the tests' market. */
export const boston = 'America/New_York';

/** A year that is still to come. */
export const nextYear = new Date().getUTCFullYear() + 1;

/** The first Monday on or after a day. */
export const mondayFrom = (day: string): string =>
  plusDays(day, (8 - new Date(`${day}T00:00Z`).getUTCDay()) % 7);

/** A weekday with its time. */
export const on = (time: string, ...days: DayOfWeek[]): RecurrenceValue['days'] =>
  days.map((day) => ({ day, on: true, pickUpTime: time, returnPickUpTime: null }));

/** A leg of a bundle as these tests look at it. */
export type BundleLeg = Seen & {
  name: string;
  pick_up_at: Date;
  occurrence_on: string;
  occurrence_leg: number | null;
  itinerary_id: string;
  batch_id: string;
  transport_provider_id: string | null;
};

/** Makes templates and their bundles in a session. */
export const templatesIn = (session: BookingSession) => {
  const { sql, as, asWorker } = session;
  return {
    /** A round trip for dialysis, three times a week unless said otherwise, entered for the first day. */
    template: async (
      world: BookingWorld,
      recurrence: Partial<RecurrenceValue> & { startsOn: string },
      changes: Partial<CreateItineraryInput> = {},
    ): Promise<string> => {
      const time = recurrence.days?.[0]?.pickUpTime ?? '07:30';
      const at = `${recurrence.startsOn}T${time}`;
      const back = DateTime.fromISO(at, { zone: 'utc' })
        .plus({ hours: 4, minutes: 30 })
        .toFormat("yyyy-MM-dd'T'HH:mm");
      const input: CreateItineraryInput = {
        marketId: world.marketId,
        patientId: world.patientId,
        type: 'ROUND_TRIP',
        classification: world.classification,
        returnType: 'SET_TIME',
        returnPickUpAt: back,
        legs: [
          {
            pickUp: { facilityId: world.hospitalId, floorAndRoom: '3 East', type: 'SET_TIME', at },
            dropOff: { facilityId: world.clinicId },
          },
        ],
        ...changes,
        recurrence: {
          daySelector: 'MWF',
          offerInterval: 'WEEKLY',
          days: on('07:30', 'MON', 'WED', 'FRI'),
          ...recurrence,
        },
      };
      return (await as(world.careProvider, createItinerary, input)).itineraryId;
    },
    /** Produces what is due now, bundle after bundle; their ids. */
    produce: async (templateId: string): Promise<string[]> => {
      const made: string[] = [];
      for (;;) {
        const one = await asWorker((tx) => produceDue(tx, templateId));
        if (one === null) return made;
        made.push(one);
      }
    },
    bundles: (templateId: string) =>
      sql<
        (Seen & { name: string; bundle_from: string; bundle_to: string })[]
      >`select * from itineraries where parent_id = ${templateId} order by bundle_from, created_at`,
    legsOf: (templateId: string) =>
      sql<BundleLeg[]>`select * from trips where template_id = ${templateId} order by pick_up_at, position`,
    recurrence: async (templateId: string) => {
      const [row] = await sql<
        {
          status: string;
          produced_through: string | null;
          look_at: Date | null;
          bundle_no: number;
          ends_on: string | null;
          starts_on: string;
        }[]
      >`select * from recurrences where itinerary_id = ${templateId}`;
      if (!row) throw new Error('no such template');
      return row;
    },
    /** Moves the clock of every following command to a wall-clock time of Boston. */
    moveTo: async (local: string): Promise<void> => {
      const wanted = DateTime.fromISO(local, { zone: boston }).toMillis();
      session.runtime.clock.shiftMs += wanted - (await session.now()).getTime();
    },
  };
};

/** Wall clock of Boston. */
export const wall = (at: Date): string =>
  DateTime.fromJSDate(at, { zone: boston }).toFormat("yyyy-MM-dd'T'HH:mm");
