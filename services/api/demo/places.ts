import type { AddressInput } from '../src/bookings/booking/commands/bookingInput.ts';

/** A facility of the demo world; `parent` makes it a department. */
export interface DemoFacility {
  key: string;
  company: string;
  name: string;
  type: string;
  parent?: string;
  quickCode?: string;
  npi?: string;
  address: AddressInput;
  contact: { firstName: string; lastName: string; email: string; mobile: string };
  hours?: readonly [opensAt: string, closesAt: string];
}

const eastern = 'America/New_York';
const central = 'America/Chicago';
/** An address of the demo world; Illinois is in the other zone. */
export const demoAddress = (
  line1: string,
  city: string,
  state: string,
  postcode: string,
  latitude: number,
  longitude: number,
): AddressInput => ({
  line1,
  city,
  state,
  postcode,
  countryCode: 'US',
  latitude,
  longitude,
  timeZone: state === 'IL' ? central : eastern,
  label: `${line1}, ${city}, ${state} ${postcode}`,
});
/** Who answers at a facility's desk. */
export const desk = (
  firstName: string,
  lastName: string,
  host: string,
  mobile: string,
): DemoFacility['contact'] => ({
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@${host}.example`,
  mobile,
});

export const demoPlaces = {
  harborview: demoAddress('88 Harrison Avenue', 'Boston', 'MA', '02111', 42.3503, -71.0622),
  cancer: demoAddress('350 Longwood Avenue', 'Boston', 'MA', '02115', 42.3378, -71.1062),
  maplegrove: demoAddress('512 Adams Street', 'Quincy', 'MA', '02169', 42.2571, -71.0204),
  dialysis: demoAddress('24 Granite Street', 'Braintree', 'MA', '02184', 42.2251, -71.0036),
  rehab: demoAddress('1245 Centre Street', 'Newton', 'MA', '02459', 42.3142, -71.1928),
  eye: demoAddress('60 Staniford Street', 'Boston', 'MA', '02114', 42.3634, -71.0644),
  home: demoAddress('17 Marlowe Street', 'Dorchester', 'MA', '02124', 42.287, -71.0652),
  home2: demoAddress('203 Beacon Street', 'Somerville', 'MA', '02143', 42.3806, -71.105),
  lakeside: demoAddress('1400 South Canal Street', 'Chicago', 'IL', '60607', 41.8626, -87.6395),
  lakehome: demoAddress('3821 North Kedzie Avenue', 'Chicago', 'IL', '60618', 41.9506, -87.7078),
  lakehome2: demoAddress('925 West 18th Street', 'Chicago', 'IL', '60608', 41.8578, -87.6505),
} as const;

/** The places people are taken from and to. */
export const demoFacilities: readonly DemoFacility[] = [
  {
    key: 'hv',
    company: 'harborview',
    name: 'Harborview Medical Center',
    type: 'HOSPITAL',
    quickCode: 'HVMC',
    npi: '1234567893',
    address: demoPlaces.harborview,
    contact: desk('Nadia', 'Brooks', 'harborview', '(617)-555-0101'),
  },
  {
    key: 'hv-discharge',
    company: 'harborview',
    parent: 'hv',
    name: 'Discharge Lounge',
    type: 'HOSPITAL',
    address: demoPlaces.harborview,
    contact: desk('Paul', 'Rossi', 'harborview', '(617)-555-0102'),
  },
  {
    key: 'hv-cardiology',
    company: 'harborview',
    parent: 'hv',
    name: 'Cardiology',
    type: 'HOSPITAL',
    address: demoPlaces.harborview,
    contact: desk('Irene', 'Kaplan', 'harborview', '(617)-555-0103'),
  },
  {
    key: 'cancer',
    company: 'harborview',
    name: 'Longwood Cancer Center',
    type: 'DIAGNOSTIC',
    quickCode: 'LCC',
    address: demoPlaces.cancer,
    contact: desk('Leila', 'Nasser', 'longwood', '(617)-555-0104'),
    hours: ['07:00', '19:00'],
  },
  {
    key: 'eye',
    company: 'harborview',
    name: 'Staniford Eye Clinic',
    type: 'PHYSICIAN',
    address: demoPlaces.eye,
    contact: desk('Hugo', 'Martins', 'staniford', '(617)-555-0105'),
    hours: ['08:00', '17:30'],
  },
  {
    key: 'mg',
    company: 'maplegrove',
    name: 'Maple Grove Nursing Home',
    type: 'NURSING_HOME',
    quickCode: 'MGNH',
    npi: '1457398126',
    address: demoPlaces.maplegrove,
    contact: desk('Carol', 'Jensen', 'maplegrove', '(617)-555-0121'),
  },
  {
    key: 'dialysis',
    company: 'maplegrove',
    name: 'South Shore Dialysis',
    type: 'DIALYSIS',
    quickCode: 'SSD',
    address: demoPlaces.dialysis,
    contact: desk('Amir', 'Rahimi', 'southshore', '(781)-555-0122'),
    hours: ['05:00', '21:00'],
  },
  {
    key: 'rehab',
    company: 'harborview',
    name: 'Newton Rehabilitation',
    type: 'REHAB',
    address: demoPlaces.rehab,
    contact: desk('Beth', 'Nolan', 'newtonrehab', '(617)-555-0123'),
  },
  {
    key: 'lakeside',
    company: 'lakeside',
    name: 'Lakeside Dialysis Clinic',
    type: 'DIALYSIS',
    quickCode: 'LDC',
    npi: '1679576722',
    address: demoPlaces.lakeside,
    contact: desk('Wanda', 'Kowalski', 'lakeside', '(312)-555-0141'),
    hours: ['04:30', '22:00'],
  },
];

/** A patient of the demo world; invented, none of them lives. */
export interface DemoPatient {
  key: string;
  company: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  gender: 'FEMALE' | 'MALE' | 'OTHER' | 'UNKNOWN';
  reference: string;
  mobile?: string;
  residence?: AddressInput;
  facility?: string;
  room?: string;
  medicaidNumber?: string;
  medicareNumber?: string;
  height?: string;
  weight?: string;
}

export const demoPatients: readonly DemoPatient[] = [
  {
    key: 'eleanor',
    company: 'harborview',
    firstName: 'Eleanor',
    lastName: 'Whitfield',
    dateOfBirth: '1941-03-12',
    gender: 'FEMALE',
    reference: 'HV-20411',
    mobile: '(617)-555-0201',
    residence: demoPlaces.home,
    medicareNumber: '1EG4-TE5-MK72',
    height: '64',
    weight: '142',
  },
  {
    key: 'jose',
    company: 'harborview',
    firstName: 'José Antonio',
    lastName: 'García Márquez',
    dateOfBirth: '1955-11-02',
    gender: 'MALE',
    reference: 'HV-20412',
    mobile: '(617)-555-0202',
    residence: demoPlaces.home2,
    medicaidNumber: '100200300',
    height: '68',
    weight: '190',
  },
  {
    key: 'yusuf',
    company: 'harborview',
    firstName: 'يوسف',
    lastName: 'الحداد',
    dateOfBirth: '1963-07-21',
    gender: 'MALE',
    reference: 'HV-20413',
    mobile: '(617)-555-0203',
    residence: demoPlaces.home,
    medicareNumber: '2AB7-CD1-EF90',
  },
  {
    key: 'dorothy',
    company: 'harborview',
    firstName: 'Dorothy',
    lastName: "O'Connell",
    dateOfBirth: '1936-01-30',
    gender: 'FEMALE',
    reference: 'HV-20414',
    residence: demoPlaces.home2,
    medicareNumber: '3XY2-ZA8-QW11',
  },
  {
    key: 'walter',
    company: 'harborview',
    firstName: 'Walter',
    lastName: 'Brzęczyszczykiewicz',
    dateOfBirth: '1948-09-17',
    gender: 'MALE',
    reference: 'HV-20415',
    residence: demoPlaces.home,
  },
  {
    key: 'ruth',
    company: 'maplegrove',
    firstName: 'Ruth',
    lastName: 'Abernathy',
    dateOfBirth: '1938-05-05',
    gender: 'FEMALE',
    reference: 'MG-311',
    facility: 'mg',
    room: '2nd floor, room 214',
    medicaidNumber: '554433221',
  },
  {
    key: 'samuel',
    company: 'maplegrove',
    firstName: 'Samuel',
    lastName: 'Nakamura',
    dateOfBirth: '1944-12-25',
    gender: 'MALE',
    reference: 'MG-312',
    facility: 'mg',
    room: '1st floor, room 108',
  },
  {
    key: 'tomas',
    company: 'lakeside',
    firstName: 'Tomáš',
    lastName: 'Dvořák',
    dateOfBirth: '1959-04-09',
    gender: 'MALE',
    reference: 'LD-77',
    mobile: '(312)-555-0204',
    residence: demoPlaces.lakehome,
    medicaidNumber: '778899001',
  },
  {
    key: 'bernice',
    company: 'lakeside',
    firstName: 'Bernice',
    lastName: 'Holloway',
    dateOfBirth: '1950-10-14',
    gender: 'FEMALE',
    reference: 'LD-78',
    mobile: '(312)-555-0205',
    residence: demoPlaces.lakehome2,
    medicareNumber: '5KL9-MN3-OP22',
  },
];
