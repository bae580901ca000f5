import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { fleetCarries, whyUnfit, type JobType, type LegToCarry, type VehicleShape } from './carries.ts';

const leg: LegToCarry = {
  callTypeId: 'WCV',
  urgencyId: null,
  priorityId: null,
  variableIds: [],
  companions: 1,
  patientPounds: 320,
};
const van: VehicleShape = {
  callTypeIds: [],
  seats: null,
  wheelchairPlaces: null,
  stretcherPlaces: null,
  maxPatientPounds: null,
};
const chairs: JobType = {
  callTypeIds: ['WCV'],
  urgencyIds: [],
  priorityIds: [],
  variableIds: [],
  place: 'WHEELCHAIR',
};

it.each<[string, Partial<VehicleShape>, Partial<LegToCarry>, readonly JobType[], string | null]>([
  ['what is not stated hinders nothing', {}, {}, [chairs], null],
  ['another call type', { callTypeIds: ['BLS'] }, {}, [chairs], 'CALL_TYPE'],
  ['its call type among them', { callTypeIds: ['BLS', 'WCV'] }, {}, [chairs], null],
  ['no wheelchair place', { wheelchairPlaces: 0 }, {}, [chairs], 'PLACE'],
  ['a wheelchair place', { wheelchairPlaces: 2 }, {}, [chairs], null],
  ['no stretcher, which nobody asks for', { stretcherPlaces: 0 }, {}, [chairs], null],
  ['a stretcher job', { stretcherPlaces: 0 }, {}, [{ ...chairs, place: 'STRETCHER' }], 'PLACE'],
  [
    'a second job type that asks for a seat',
    { wheelchairPlaces: 0 },
    {},
    [chairs, { ...chairs, place: 'SEAT' }],
    null,
  ],
  [
    'a second that covers other legs',
    { wheelchairPlaces: 0 },
    {},
    [chairs, { ...chairs, callTypeIds: ['BLS'], place: 'SEAT' }],
    'PLACE',
  ],
  ['no job type covers it', { wheelchairPlaces: 0 }, {}, [], null],
  ['no seat for who rides along', { seats: 0 }, {}, [chairs], 'SEATS'],
  ['a seat', { seats: 1 }, {}, [chairs], null],
  ['too heavy', { maxPatientPounds: 300 }, {}, [chairs], 'WEIGHT'],
  ['as heavy as it may be', { maxPatientPounds: 320 }, {}, [chairs], null],
  ['a weight nobody knows', { maxPatientPounds: 300 }, { patientPounds: null }, [chairs], null],
])('%s', (_what, vehicle, change, jobs, expected) => {
  expect(whyUnfit({ ...van, ...vehicle }, { ...leg, ...change }, jobs)).toBe(expected);
});

test('a fleet carries what one of its vehicles can, and without vehicles everything', () => {
  const vehicle = fc.record({
    callTypeIds: fc.subarray(['WCV', 'BLS']),
    seats: fc.option(fc.nat({ max: 2 })),
    wheelchairPlaces: fc.option(fc.nat({ max: 1 })),
    stretcherPlaces: fc.option(fc.nat({ max: 1 })),
    maxPatientPounds: fc.option(fc.constantFrom(200, 400)),
  });
  fc.assert(
    fc.property(fc.array(vehicle, { maxLength: 4 }), (fleet) => {
      const one = fleet.some((each) => whyUnfit(each, leg, [chairs]) === null);
      expect(fleetCarries(fleet, leg, [chairs])).toBe(one || fleet.length === 0);
    }),
  );
});
