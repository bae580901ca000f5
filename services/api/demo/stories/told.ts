import { eastern, type Teller, type Told } from '../bookings.ts';

/** Minutes of an hour, by which stories count. */
export const hour = 60;
/** Minutes of a day. */
export const day = 24 * hour;
/** Who books, and where: Harborview, in the city. */
export const hv: Pick<Told, 'by' | 'market'> = { by: 'booking@harborview', market: 'metro' };
/** Maple Grove, there too. */
export const mg: Pick<Told, 'by' | 'market'> = { by: 'booking@maplegrove', market: 'metro' };
/** Lakeside, at the lakes. */
export const ld: Pick<Told, 'by' | 'market'> = { by: 'booking@lakeside', market: 'lakes' };

/** A named story of the demo world. */
export type Story = (tell: Teller) => Promise<void>;

/** Where one of the stories' patients lives. */
export const demoHome = {
  address: {
    line1: '17 Marlowe Street',
    city: 'Dorchester',
    state: 'MA',
    postcode: '02124',
    countryCode: 'US',
    latitude: 42.287,
    longitude: -71.0652,
    timeZone: eastern,
    label: '17 Marlowe Street, Dorchester, MA 02124',
  },
  floorAndRoom: 'Front door',
  notes: 'Ring at the desk.',
};
