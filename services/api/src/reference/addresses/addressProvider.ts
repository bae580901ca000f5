import type { Address } from './address.type.ts';
import type { Point, RouteEstimate } from './domain/estimateRoute.ts';

/**
 * How well a suggestion was met: the house, its street, its town, its ZIP code, or a facility whose address
 * it is.
 */
export type MatchLevel = 'houseNumber' | 'street' | 'city' | 'postalCode' | 'facility';

/** An address offered while somebody types. */
export interface Suggestion {
  readonly label: string;
  readonly matchLevel: MatchLevel;
  readonly address: Address;
}

/** An address as typed or picked. */
export interface AddressFields {
  readonly line1: string;
  readonly line2?: string | null | undefined;
  readonly line3?: string | null | undefined;
  readonly city: string;
  readonly state: string;
  readonly county?: string | null | undefined;
  readonly postcode: string;
  readonly countryCode?: string | null | undefined;
  readonly label?: string | null | undefined;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  readonly timeZone?: string | null | undefined;
}

/** Finds addresses and ways between them. */
export interface AddressProvider {
  /** Suggestions for what was typed so far, best first. */
  search(query: string, first: number): Promise<Suggestion[]>;
  /** The address with position and zone; null where there is none such. */
  lookup(address: AddressFields): Promise<Address | null>;
  /** The way by road; null where there is none. */
  route(from: Point, to: Point): Promise<RouteEstimate | null>;
}
