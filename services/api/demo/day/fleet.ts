import type { DemoPerson } from '../people.ts';

/** A transport provider's vehicles of the living day; every one has a driver. */
interface DayFleet {
  company: string;
  market: 'metro' | 'lakes';
  /** `Beacon` of `Beacon 3`. */
  name: string;
  /** Who keeps the vehicles. */
  keeper: string;
  vehicles: readonly DayVehicle[];
}

interface DayVehicle {
  no: number;
  kind: Kind;
  driver: string;
}

type Kind = 'ambulance' | 'van' | 'car';

const kinds = {
  ambulance: {
    callTypes: [],
    make: 'Ford',
    model: 'Transit 350 ambulance',
    color: 'White',
    capacity: 1,
  },
  van: {
    callTypes: ['WCV', 'WCV-B', 'AMB', 'AMB-D2D'],
    make: 'Mercedes-Benz',
    model: 'Sprinter',
    color: 'Blue',
    capacity: 2,
  },
  car: { callTypes: ['AMB', 'RSH'], make: 'Toyota', model: 'Sienna', color: 'Silver', capacity: 3 },
} as const;

const row = (no: number, kind: Kind, driver: string): DayVehicle => ({ no, kind, driver });

/** With Beacon's three of the first day there are forty. */
const fleets: readonly DayFleet[] = [
  {
    company: 'beacon',
    market: 'metro',
    name: 'Beacon',
    keeper: 'config@beacon',
    vehicles: [
      row(1, 'ambulance', 'Andre Baptiste'),
      row(2, 'ambulance', 'Colleen Murphy'),
      row(3, 'ambulance', 'Luis Cabrera'),
      row(4, 'ambulance', 'Tamika Rhodes'),
      row(5, 'ambulance', 'Sean Doherty'),
      row(6, 'ambulance', 'Linh Pham'),
      row(8, 'van', 'Joseph Carvalho'),
      row(9, 'van', 'Patricia Quinlan'),
      row(10, 'van', 'Emeka Nwosu'),
      row(11, 'van', 'Sofia Marchetti'),
      row(14, 'ambulance', 'Darnell Fields'),
    ],
  },
  {
    company: 'commonwealth',
    market: 'metro',
    name: 'Commonwealth',
    keeper: 'supervisor@commonwealth',
    vehicles: [
      row(1, 'van', 'Rafael Medina'),
      row(2, 'van', 'Nora Sullivan'),
      row(3, 'van', 'Jean-Pierre Louis'),
      row(4, 'van', 'Amina Warsame'),
      row(5, 'van', 'George Papadakis'),
      row(6, 'van', 'Denise Coleman'),
      row(7, 'van', 'Minh Tran'),
      row(8, 'van', 'Oscar Villanueva'),
      row(9, 'van', 'Kathleen Boyle'),
      row(10, 'van', 'Tyrone Mathis'),
    ],
  },
  {
    company: 'midway',
    market: 'lakes',
    name: 'Midway',
    keeper: 'supervisor@midway',
    vehicles: [
      row(1, 'van', 'Stanley Wójcik'),
      row(2, 'van', 'Yolanda Price'),
      row(3, 'van', 'Arturo Salgado'),
      row(4, 'van', 'Erin Gallagher'),
      row(5, 'van', 'Reggie Townsend'),
      row(6, 'van', 'Marisol Ibarra'),
      row(7, 'van', 'Piotr Zieliński'),
      row(8, 'van', 'Latoya Simmons'),
    ],
  },
  {
    company: 'lakefront',
    market: 'lakes',
    name: 'Lakefront',
    keeper: 'supervisor@lakefront',
    vehicles: [
      row(1, 'ambulance', 'Hector Rosales'),
      row(2, 'ambulance', 'Megan O’Rourke'),
      row(3, 'ambulance', 'Curtis Hampton'),
      row(4, 'ambulance', 'Anjali Desai'),
    ],
  },
  {
    company: 'swiftride',
    market: 'lakes',
    name: 'SwiftRide',
    keeper: 'supervisor@swiftride',
    vehicles: [
      row(1, 'car', 'Bilal Qureshi'),
      row(2, 'car', 'Monica Jankowski'),
      row(3, 'car', 'Terrence Boyd'),
      row(4, 'car', 'Camila Restrepo'),
    ],
  },
];

/** A vehicle of the living day as it is entered, planned for and driven. */
export interface FleetVehicle {
  key: string;
  company: string;
  market: 'metro' | 'lakes';
  keeper: string;
  name: string;
  plate: string;
  make: string;
  model: string;
  color: string;
  capacity: number;
  /** Codes; none: all. */
  callTypes: readonly string[];
  /** Login of its driver. */
  driver: string;
  driverName: string;
}

/** Every vehicle of the living day. */
export const dayVehicles: readonly FleetVehicle[] = fleets.flatMap(
  ({ company, market, name, keeper, vehicles }) =>
    vehicles.map(({ no, kind, driver }) => ({
      ...kinds[kind],
      key: `${company}-${no}`,
      company,
      market,
      keeper,
      name: `${name} ${no}`,
      plate: `${no}${company.slice(0, 2).toUpperCase()} ${100 + ((no * 137) % 900)}`,
      driver: `driver-${no}`,
      driverName: driver,
    })),
);

/** Who drives them; they sign in as `driver-<number>@<company>.example`. */
export const dayDrivers: readonly DemoPerson[] = [
  ...dayVehicles.map((vehicle) => ({
    company: vehicle.company,
    login: vehicle.driver,
    name: vehicle.driverName,
    title: `Driver of ${vehicle.name}`,
    roles: ['DRIVER'] as const,
    vehicle: vehicle.key,
  })),
  {
    company: 'beacon',
    login: 'driver-21',
    name: 'Frances Okoye',
    title: 'Driver of Beacon 21',
    roles: ['DRIVER'],
    vehicle: 'beacon-21',
  },
];
