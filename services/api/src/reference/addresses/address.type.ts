/** A postal address with its place; `timeZone` is the IANA zone of the place, null until geocoded. */
export type Address = {
  line1: string;
  line2: string | null;
  /** Apartment, unit or suite. */
  line3: string | null;
  city: string;
  state: string;
  county: string | null;
  postcode: string;
  countryCode: string;
  label: string;
  latitude: number | null;
  longitude: number | null;
  timeZone: string | null;
  /** True when a geocoder found it. */
  isValid: boolean;
};
