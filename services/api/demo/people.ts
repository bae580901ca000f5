import type { Role, SigneeType } from '@ptc/schema/rules/lists/people';

/** A person of the demo world; the login is `<login>@<company>.example`. */
export interface DemoPerson {
  company: string;
  login: string;
  name: string;
  /** What they do, in words. */
  title: string;
  roles: readonly Role[];
  /** Of a driver: the vehicle, by key; of a facility admin: the facility, by key. */
  vehicle?: string;
  facility?: string;
  /** Of somebody who signs forms: title, as what, license number, and the codes of the forms. */
  signs?: {
    title: string;
    signeeType: SigneeType;
    licenseNumber: string;
    codes: readonly string[];
  };
}

/** Somebody for every role. */
export const demoPeople: readonly DemoPerson[] = [
  {
    company: 'harborview',
    login: 'booking',
    name: 'Grace Okafor',
    title: 'Booking manager',
    roles: ['MANAGE_BOOKING', 'MANAGE_PATIENT', 'BOOKING_VIP', 'FACILITY_PUBLIC'],
    signs: { title: 'RN', signeeType: 'DISCHARGE_PLANNER', licenseNumber: 'RN2271046', codes: ['PCS'] },
  },
  {
    company: 'harborview',
    login: 'supervisor',
    name: 'Daniel Whitman',
    title: 'Booking supervisor',
    roles: ['BOOKING_SUPERVISOR', 'MANAGE_PATIENT', 'COMPANY_ADMIN'],
  },
  {
    company: 'harborview',
    login: 'viewer',
    name: 'Priya Raman',
    title: 'Ward clerk, reads only',
    roles: ['VIEW_BOOKING'],
  },
  {
    company: 'harborview',
    login: 'facility',
    name: 'Tom Adeyemi',
    title: 'Facility admin',
    roles: ['FACILITY_ADMIN', 'FACILITY_PUBLIC', 'COMPANY_CONFIG_ADMIN', 'VIEW_BOOKING'],
    facility: 'hv',
  },
  {
    company: 'harborview',
    login: 'departments',
    name: 'Beatriz Nunes',
    title: 'Facility admin: departments only',
    roles: ['FACILITY_ADMIN'],
    facility: 'hv',
  },
  {
    company: 'harborview',
    login: 'config',
    name: 'Hannah Osei',
    title: 'Configuration, facilities',
    roles: ['COMPANY_CONFIG_ADMIN', 'MANAGE_BOOKING', 'MANAGE_PATIENT'],
  },
  {
    company: 'harborview',
    login: 'developer',
    name: 'Noor Haddad',
    title: 'Integration developer',
    roles: ['DEVELOPER', 'COMPANY_ADMIN', 'MANAGE_BOOKING', 'MANAGE_PATIENT'],
  },
  {
    company: 'maplegrove',
    login: 'booking',
    name: 'Lucía Fernández Ortiz',
    title: 'Booking manager',
    roles: ['MANAGE_BOOKING', 'MANAGE_PATIENT', 'BOOKING_VIP', 'FACILITY_PUBLIC'],
  },
  {
    company: 'lakeside',
    login: 'booking',
    name: 'Marcus Lindqvist',
    title: 'Booking manager',
    roles: ['MANAGE_BOOKING', 'MANAGE_PATIENT', 'BOOKING_VIP', 'FACILITY_PUBLIC'],
    signs: { title: 'RN', signeeType: 'REGISTERED_NURSE', licenseNumber: 'RN0418865', codes: ['MEDICAID'] },
  },
  {
    company: 'lakeside',
    login: 'supervisor',
    name: 'Renata Kowalska',
    title: 'Booking supervisor, keeps the insurers',
    roles: ['BOOKING_SUPERVISOR', 'MANAGE_PATIENT', 'COMPANY_ADMIN'],
  },
  { company: 'beacon', login: 'dispatch', name: 'Rosa Delgado', title: 'Dispatcher', roles: ['DISPATCH'] },
  {
    company: 'beacon',
    login: 'supervisor',
    name: 'Henry Walsh',
    title: 'Dispatch supervisor',
    roles: ['DISPATCH_SUPERVISOR', 'COMPANY_ADMIN', 'DEVELOPER'],
  },
  {
    company: 'beacon',
    login: 'viewer',
    name: 'Mei Tanaka',
    title: 'Dispatch office, reads only',
    roles: ['VIEW_DISPATCH'],
  },
  {
    company: 'beacon',
    login: 'driver',
    name: 'Samuel Brooks',
    title: 'Driver of Beacon 12',
    roles: ['DRIVER'],
    vehicle: 'beacon-12',
  },
  {
    company: 'beacon',
    login: 'driver2',
    name: 'Keiko Mori',
    title: 'Driver of Beacon 7',
    roles: ['DRIVER'],
    vehicle: 'beacon-7',
  },
  {
    company: 'beacon',
    login: 'config',
    name: 'Paul Arsenault',
    title: 'Vehicle admin',
    roles: ['COMPANY_CONFIG_ADMIN', 'VIEW_DISPATCH'],
  },
  {
    company: 'commonwealth',
    login: 'dispatch',
    name: 'Aisha Karim',
    title: 'Dispatcher',
    roles: ['DISPATCH'],
  },
  {
    company: 'commonwealth',
    login: 'supervisor',
    name: 'Gloria Esteban',
    title: 'Dispatch supervisor, keeps the availability',
    roles: ['DISPATCH_SUPERVISOR', 'COMPANY_CONFIG_ADMIN'],
  },
  { company: 'midway', login: 'dispatch', name: 'Viktor Novak', title: 'Dispatcher', roles: ['DISPATCH'] },
  { company: 'swiftride', login: 'dispatch', name: 'Chloe Martin', title: 'Dispatcher', roles: ['DISPATCH'] },
  {
    company: 'midway',
    login: 'supervisor',
    name: 'Walter Kaczmarek',
    title: 'Dispatch supervisor, keeps the vehicles',
    roles: ['DISPATCH_SUPERVISOR', 'COMPANY_CONFIG_ADMIN'],
  },
  {
    company: 'swiftride',
    login: 'supervisor',
    name: 'Dana Whitlock',
    title: 'Dispatch supervisor, keeps the vehicles',
    roles: ['DISPATCH_SUPERVISOR', 'COMPANY_CONFIG_ADMIN'],
  },
  {
    company: 'lakefront',
    login: 'dispatch',
    name: 'Omar Farouk',
    title: 'Dispatcher',
    roles: ['DISPATCH'],
  },
  {
    company: 'lakefront',
    login: 'supervisor',
    name: 'Judith Lindgren',
    title: 'Dispatch supervisor, keeps the vehicles',
    roles: ['DISPATCH_SUPERVISOR', 'COMPANY_CONFIG_ADMIN'],
  },
  {
    company: 'baystate',
    login: 'calltaker',
    name: 'Elena Petrova',
    title: 'Market call taker',
    roles: ['MARKET_CALL_TAKER', 'MANAGE_BOOKING', 'MANAGE_PATIENT'],
  },
  {
    company: 'baystate',
    login: 'config',
    name: 'Owen Gallagher',
    title: 'Market configuration',
    roles: ['COMPANY_ADMIN', 'COMPANY_CONFIG_ADMIN', 'FACILITY_PUBLIC', 'VIEW_BOOKING'],
  },
  {
    company: 'platform',
    login: 'admin',
    name: 'Ines Moreau',
    title: 'System admin',
    roles: ['SYS_ADMIN', 'DEVELOPER'],
  },
  {
    company: 'platform',
    login: 'support',
    name: 'Jonas Weber',
    title: 'System support',
    roles: ['SYS_SUPPORT'],
  },
];

/** What a person types to sign in. */
export const loginOf = (person: DemoPerson): string => `${person.login}@${person.company}.example`;
