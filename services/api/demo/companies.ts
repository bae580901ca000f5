import type { CompanySettings } from '../src/network/companies/companies.table.ts';

/** A company of the demo world. */
export interface DemoCompany {
  key: string;
  name: string;
  timeZone: string;
  careProvider?: true;
  transportProvider?: true;
  admin?: true;
  phone: string;
  brand?: { name: string };
  /** Default market of the company, by key. */
  market?: string;
  settings?: Partial<CompanySettings>;
  /** Its drivers use the console on their phones. */
  driverApp?: true;
  /** Where its drivers set up their app. */
  userUri?: string;
}

const boston = 'America/New_York';
const chicago = 'America/Chicago';

/** Three care providers, five transport providers, the market owner and the platform's own company. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    key: 'harborview',
    name: 'Harborview Medical Center',
    timeZone: boston,
    careProvider: true,
    phone: '(617)-555-0100',
    market: 'metro',
  },
  {
    key: 'maplegrove',
    name: 'Maple Grove Nursing Home',
    timeZone: boston,
    careProvider: true,
    phone: '(617)-555-0120',
    market: 'metro',
  },
  {
    key: 'lakeside',
    name: 'Lakeside Dialysis Clinic',
    timeZone: chicago,
    careProvider: true,
    phone: '(312)-555-0140',
    market: 'lakes',
    brand: { name: 'Lakeside Care' },
  },
  {
    key: 'beacon',
    name: 'Beacon Ambulance',
    timeZone: boston,
    transportProvider: true,
    phone: '(617)-555-0160',
    driverApp: true,
    userUri: 'https://drivers.beacon.example/setup',
  },
  {
    key: 'commonwealth',
    name: 'Commonwealth Mobility',
    timeZone: boston,
    transportProvider: true,
    phone: '(617)-555-0170',
    settings: { availabilityEnabled: true, availabilityTier: 2 },
  },
  {
    key: 'midway',
    name: 'Midway Medical Transport',
    timeZone: chicago,
    transportProvider: true,
    phone: '(312)-555-0180',
  },
  {
    key: 'swiftride',
    name: 'SwiftRide',
    timeZone: chicago,
    transportProvider: true,
    phone: '(312)-555-0190',
  },
  {
    key: 'lakefront',
    name: 'Lakefront Ambulance',
    timeZone: chicago,
    transportProvider: true,
    phone: '(312)-555-0195',
  },
  {
    key: 'baystate',
    name: 'Bay State Transport Coordination',
    timeZone: boston,
    careProvider: true,
    phone: '(617)-555-0110',
    market: 'metro',
  },
  { key: 'platform', name: 'Platform Operations', timeZone: boston, admin: true, phone: '(617)-555-0199' },
];
