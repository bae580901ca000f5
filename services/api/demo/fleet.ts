import { systemLookupId } from '../src/network/lookups/commands/seedLookups.ts';
import { assignDriver } from '../src/people/users/commands/assignDriver.ts';
import { assignFacilityAdmin } from '../src/people/users/commands/assignFacilityAdmin.ts';
import { createVehicle } from '../src/network/vehicles/commands/createVehicle.ts';
import type { DemoDirectory } from './directory.ts';
import { demoId } from './ids.ts';
import { demoPeople, loginOf } from './people.ts';
import type { DemoSession } from './session.ts';

const vehicles = [
  {
    key: 'beacon-12',
    name: 'Beacon 12',
    plate: '4BC 118',
    make: 'Ford',
    model: 'Transit 350',
    color: 'White',
    callTypes: [],
    capacity: 1,
  },
  {
    key: 'beacon-7',
    name: 'Beacon 7',
    plate: '7KD 402',
    make: 'Mercedes-Benz',
    model: 'Sprinter',
    color: 'Blue',
    callTypes: [],
    capacity: 2,
  },
  {
    key: 'beacon-21',
    name: 'Beacon 21',
    plate: '2WX 930',
    make: 'Toyota',
    model: 'Sienna',
    color: 'Silver',
    callTypes: ['WCV', 'AMB'],
    capacity: 3,
  },
] as const;

/** Beacon's vehicles by key, each with its driver; and which facility each facility admin keeps. */
export const createFleet = async (
  session: DemoSession,
  directory: DemoDirectory,
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>();
  for (const { key, callTypes, ...fields } of vehicles) {
    const { vehicleId } = await session.as('config@beacon', createVehicle, {
      ...fields,
      callTypeIds: callTypes.map((code) => systemLookupId('CALL_TYPE', code)),
    });
    ids.set(key, vehicleId);
  }
  for (const person of demoPeople) {
    const userId = demoId(`user ${loginOf(person)}`);
    const vehicleId = person.vehicle === undefined ? undefined : ids.get(person.vehicle);
    if (vehicleId !== undefined) await session.as('config@beacon', assignDriver, { userId, vehicleId });
    if (person.facility !== undefined)
      await session.as(`supervisor@${person.company}`, assignFacilityAdmin, {
        userId,
        facilityId: directory.facility(person.facility),
      });
  }
  return ids;
};
