import { DateTime } from 'luxon';
import type { CreateItineraryInput, PlaceInput } from '../../src/bookings/booking/commands/bookingInput.ts';
import { systemLookupId } from '../../src/network/lookups/commands/seedLookups.ts';
import { central, eastern } from '../bookings.ts';
import type { DemoDirectory } from '../directory.ts';
import { demoId } from '../ids.ts';
import type { Journey } from './journeys.ts';
import { dayPatients } from './names.ts';

/** What is to be booked, with instants in milliseconds. */
export interface ToBook {
  market: 'metro' | 'lakes';
  journey: Journey;
  patient: string;
  callType: string;
  pickUpAt: number;
  /** Of a round trip: the way back. */
  back?: number;
  /** The patient rings for it. */
  rings?: true;
}

/** An instant as the wall clock of a zone, as commands take it. */
export const clockAt = (at: number, zone: string): string =>
  DateTime.fromMillis(at, { zone }).toFormat("yyyy-MM-dd'T'HH:mm");

const placeOf = (directory: DemoDirectory, key: string, patient: string): PlaceInput => {
  if (key !== 'home') return { facilityId: directory.facility(key), floorAndRoom: 'Main entrance' };
  const home = dayPatients.find((one) => one.key === patient)?.home;
  if (!home) throw new Error(`${patient} of the living day has no home`);
  return { address: home, floorAndRoom: 'Front door' };
};

/** The booking as its care provider's people would enter it. */
export const bookingOf = (
  directory: DemoDirectory,
  { market, journey, patient, callType, pickUpAt, back, rings }: ToBook,
): CreateItineraryInput => {
  const zone = market === 'metro' ? eastern : central;
  return {
    marketId: demoId(`market ${market}`),
    patientId: directory.patient(patient),
    type: back === undefined ? 'ONE_WAY' : 'ROUND_TRIP',
    legs: [
      {
        pickUp: {
          ...placeOf(directory, journey.from, patient),
          type: 'SET_TIME',
          at: clockAt(pickUpAt, zone),
        },
        dropOff: placeOf(directory, journey.to, patient),
      },
    ],
    ...(back === undefined
      ? {}
      : {
          returnType: rings ? ('WILL_CALL' as const) : ('SET_TIME' as const),
          returnPickUpAt: clockAt(back, zone),
        }),
    classification: {
      callTypeId: systemLookupId('CALL_TYPE', callType),
      urgencyId: systemLookupId('URGENCY', journey.urgency),
      priorityId: systemLookupId('PRIORITY', journey.priority),
      variableIds: (journey.variables ?? []).map((code) => systemLookupId('VARIABLE', code)),
    },
    ...(journey.comment ? { comment: journey.comment } : {}),
    confirmations: ['OUTSIDE_OPENING_HOURS'],
    allowDuplicates: true,
  };
};
