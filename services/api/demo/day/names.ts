import type { AddressInput } from '../../src/bookings/booking/commands/bookingInput.ts';
import { chanceOf } from '../../src/insight/simulation/domain/chance.ts';
import { demoAddress, type DemoPatient } from '../places.ts';

const women =
  'Alice Beatrice Carmen Dolores Edith Florence Gloria Harriet Ingrid Josephine Kamala Lorraine Marguerite Norma Olga Pauline Queenie Rosalind Sylvia Theresa Ursula Vivian Wilma Yvonne Zofia'.split(
    ' ',
  );
const men =
  'Albert Bernard Clarence Desmond Ernesto Francis Gerald Harold Ignacio Jerome Kenneth Leonard Milton Nelson Orlando Philip Raymond Stanley Thaddeus Vincent Warren Xavier Anatoly Kwame Hiroshi'.split(
    ' ',
  );
const surnames =
  'Abbott Baranowski Castellano Delacroix Eriksen Fitzgerald Giordano Hathaway Ivanova Jablonski Kendrick Lombardi McAllister Nguyen Ostrowski Pellegrini Quiñones Rutherford Santangelo Thibodeaux Underwood Valenzuela Winthrop Xiong Yarborough Zimmerman Achebe Bergström Chowdhury Demetriou Esposito Forsythe Goldberg Hutchinson Ishikawa Jefferson Kaminski Leclerc Montgomery Navarro Oyelaran Prendergast Rosenthal Steinberg Takahashi Uchenna Vasquez Westbrook Yilmaz Zhao'.split(
    ' ',
  );

const streets = {
  metro: [
    ['Adams Street', 'Dorchester', '02122', 42.297, -71.055],
    ['Blue Hill Avenue', 'Mattapan', '02126', 42.277, -71.093],
    ['Cambridge Street', 'Allston', '02134', 42.354, -71.132],
    ['Highland Avenue', 'Somerville', '02143', 42.389, -71.103],
    ['Hyde Park Avenue', 'Hyde Park', '02136', 42.263, -71.12],
    ['Washington Street', 'Roslindale', '02131', 42.287, -71.128],
    ['Broadway', 'Everett', '02149', 42.409, -71.056],
    ['Hancock Street', 'Quincy', '02171', 42.276, -71.025],
    ['Trapelo Road', 'Belmont', '02478', 42.388, -71.18],
    ['Salem Street', 'Medford', '02155', 42.421, -71.097],
  ],
  lakes: [
    ['West Belmont Avenue', 'Chicago', '60618', 41.939, -87.69],
    ['South Ashland Avenue', 'Chicago', '60608', 41.852, -87.666],
    ['West Fullerton Avenue', 'Chicago', '60639', 41.924, -87.75],
    ['South Halsted Street', 'Chicago', '60609', 41.812, -87.646],
    ['North Clark Street', 'Chicago', '60640', 41.968, -87.668],
    ['West Cermak Road', 'Cicero', '60804', 41.851, -87.755],
    ['South Cottage Grove Avenue', 'Chicago', '60615', 41.799, -87.606],
    ['North Milwaukee Avenue', 'Chicago', '60647', 41.921, -87.7],
  ],
} as const;

const homeOf = (market: 'metro' | 'lakes', at: number): AddressInput => {
  const [street, city, postcode, latitude, longitude] =
    streets[market][at % streets[market].length] ?? streets[market][0];
  const along = Math.floor(at / streets[market].length);
  return demoAddress(
    `${21 + along * 38 + (at % 7) * 4} ${street}`,
    city,
    market === 'metro' ? 'MA' : 'IL',
    postcode,
    Number((latitude + along * 0.0021).toFixed(4)),
    Number((longitude - along * 0.0013).toFixed(4)),
  );
};

/** Who the living day's patients belong to, and how many there are. */
const groups = [
  { company: 'harborview', market: 'metro', count: 74, prefix: 'HV-21', phone: '617' },
  { company: 'maplegrove', market: 'metro', count: 32, prefix: 'MG-4', phone: '617' },
  { company: 'lakeside', market: 'lakes', count: 60, prefix: 'LD-1', phone: '312' },
] as const;

/** So many of each, from the end of the list, are kept for the scenes of the hour. */
export const scenePatients = { harborview: 11, maplegrove: 2, lakeside: 11 } as const;

/** The patients of the living day, the same in every world; no two have the same name. */
export const dayPatients: readonly (DemoPatient & { home: AddressInput | null })[] = groups.flatMap(
  ({ company, market, count, prefix, phone }, group) =>
    Array.from({ length: count }, (_one, index) => {
      const chance = chanceOf(2411, group, index);
      const female = index % 2 === 0;
      const no = group * 80 + index;
      const firstName = (female ? women : men)[(no * 7 + group) % 25] ?? 'Alex';
      const lastName = surnames[(no * 11 + Math.floor(no / 50)) % surnames.length] ?? 'Smith';
      const home = company === 'maplegrove' ? null : homeOf(market, no);
      const digits = String(index).padStart(3, '0');
      return {
        key: `day-${company}-${index}`,
        company,
        firstName,
        lastName,
        dateOfBirth: `${chance.whole(1932, 1968)}-${String(chance.whole(1, 12)).padStart(2, '0')}-${String(chance.whole(1, 28)).padStart(2, '0')}`,
        gender: female ? ('FEMALE' as const) : ('MALE' as const),
        reference: `${prefix}${digits}`,
        height: String(chance.whole(58, 74)),
        weight: String(chance.whole(105, 240)),
        medicaidNumber: String(300_000_000 + no * 7919),
        home,
        ...(home
          ? { residence: home, mobile: `(${phone})-555-${String(1000 + no).slice(-4)}` }
          : { facility: 'mg', room: `Room ${301 + index}` }),
      };
    }),
);
