import type { Database } from '../../src/db/client.ts';
import type { Address } from '../../src/reference/addresses/address.type.ts';
import { facilities } from '../../src/network/facilities/facilities.table.ts';
import { lookupValues } from '../../src/network/lookups/lookups.table.ts';
import { patients } from '../../src/patients/records/patients.table.ts';
import type { Stop } from '../../src/bookings/core/trips.table.ts';
import { newId } from '../../src/platform/ids.ts';
import { nextNumber, only } from './counter.ts';

export type FacilityRow = typeof facilities.$inferSelect;
export type PatientRow = typeof patients.$inferSelect;
export type LookupRow = typeof lookupValues.$inferSelect;

/** An address that a geocoder found, in Boston unless said. */
export const makeAddress = (over: Partial<Address> = {}): Address => ({
  line1: '55 Fruit St',
  line2: null,
  line3: null,
  city: 'Boston',
  state: 'MA',
  county: 'Suffolk',
  postcode: '02114',
  countryCode: 'US',
  label: '55 Fruit St, Boston, MA 02114',
  latitude: 42.3632,
  longitude: -71.0686,
  timeZone: 'America/New_York',
  isValid: true,
  ...over,
});

/** A stop at an address, with everything a transport provider may see only after acceptance. */
export const makeStop = (over: Partial<Stop> = {}): Stop => ({
  facilityId: null,
  facilityName: null,
  departmentName: null,
  address: makeAddress(),
  floorAndRoom: 'Floor 3, Room 12',
  notes: 'Ask for Maria Santos',
  phone: '6175550100',
  ...over,
});

/** A value of a list. */
export const makeLookup = async (
  db: Database,
  kind: LookupRow['kind'],
  over: Partial<typeof lookupValues.$inferInsert> = {},
): Promise<LookupRow> => {
  const n = nextNumber();
  return only(
    await db
      .insert(lookupValues)
      .values({ id: newId(), kind, code: `L${n}`, name: `Value ${n}`, rank: n, properties: {}, ...over })
      .returning(),
  );
};

/** The values a trip is classified by. */
export interface Classifications {
  callType: LookupRow;
  urgency: LookupRow;
  priority: LookupRow;
  variable: LookupRow;
}

/** One value of each kind a trip is classified by. */
export const makeClassifications = async (db: Database): Promise<Classifications> => ({
  callType: await makeLookup(db, 'CALL_TYPE'),
  urgency: await makeLookup(db, 'URGENCY'),
  priority: await makeLookup(db, 'PRIORITY'),
  variable: await makeLookup(db, 'VARIABLE'),
});

/** A facility, with a type made for it where none is given. */
export const makeFacility = async (
  db: Database,
  of: { companyId: string } & Partial<typeof facilities.$inferInsert>,
): Promise<FacilityRow> => {
  const facilityTypeId = of.facilityTypeId ?? (await makeLookup(db, 'FACILITY_TYPE')).id;
  return only(
    await db
      .insert(facilities)
      .values({
        id: newId(),
        name: `Facility ${nextNumber()}`,
        address: makeAddress(),
        ...of,
        facilityTypeId,
      })
      .returning(),
  );
};

/** A patient of a care provider. */
export const makePatient = async (
  db: Database,
  of: { companyId: string } & Partial<typeof patients.$inferInsert>,
): Promise<PatientRow> => {
  const firstName = of.firstName ?? `Ana${nextNumber()}`;
  const lastName = of.lastName ?? `Lopez${nextNumber()}`;
  return only(
    await db
      .insert(patients)
      .values({
        id: newId(),
        dateOfBirth: '1950-03-14',
        gender: 'FEMALE',
        traits: { height: null, heightUnit: 'in', weight: null, weightUnit: 'lb' },
        payors: [],
        searchName: `${lastName} ${firstName}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
        ...of,
        firstName,
        lastName,
      })
      .returning(),
  );
};
