import type { OfferStatus } from '@ptc/schema/rules/lists/offers';
import type { Role } from '@ptc/schema/rules/lists/people';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';

/**
 * Who sees what of a booking, said once. The pure predicate (`onSide.ts`), the conditions of SQL statements
 * and the row-level-security policies (`sideConditions.ts`) are made from this table; how a side or a table
 * joins it: docs/architecture.md, "Who sees a row".
 */

/**
 * Statuses in which the transport provider that has a leg may see who travels: from acceptance on, not after
 * a cancellation.
 */
export const CARRIED_STATUSES = [
  'ACCEPTED',
  'CONFLICT',
  'IN_MOTION',
  'COMPLETED',
  'DRY_RUN',
] as const satisfies readonly TripStatus[];

/** Offers that still wait for an answer, an award or the booker's word. */
export const LIVE_OFFER_STATUSES = ['OPEN', 'BID', 'COUNTERED'] as const satisfies readonly OfferStatus[];

/** Why somebody may read a patient, or the patient's outline, as the audit keeps it. */
export type SideReason = 'OWN' | 'PROXY' | 'MARKET_OWNER' | 'ACCEPTED' | 'ASKED';

/** What of a leg, its booking, its market or its batch names somebody. */
export type LegFact =
  | 'companyId'
  | 'bookedByCompanyId'
  | 'marketOwnerId'
  | 'transportProviderId'
  | 'vehicleId'
  | 'pickUpFacilityId'
  | 'dropOffFacilityId'
  /** The companies with a live offer of the leg's batch. */
  | 'offeredTo';

/** One thing that must hold between a leg and whoever asks. */
export type Mark =
  | {
      readonly fact: Exclude<LegFact, 'vehicleId' | 'pickUpFacilityId' | 'dropOffFacilityId'>;
      readonly is: 'company';
    }
  | { readonly fact: 'companyId'; readonly isNot: 'company' }
  | { readonly fact: 'vehicleId'; readonly is: 'vehicle' }
  | { readonly eitherFact: readonly ['pickUpFacilityId', 'dropOffFacilityId']; readonly isIn: 'facilities' };

/** A way in which a person comes to see a leg. */
export interface Side {
  /**
   * What it shows: the booking with all its legs, the legs that name the asker, or a batch while it is asked
   * for.
   */
  readonly sees: 'BOOKING' | 'LEG' | 'BATCH';
  /** With any of these roles a person is on the side of their company. */
  readonly roles: readonly Role[];
  /** With any of these a person acts for it. */
  readonly acts: readonly Role[];
  /** What names the side; all of it must hold. */
  readonly marks: readonly Mark[];
  /** When it sees who travels; OUTLINE: never, but what the patient is like. */
  readonly patient: 'ALWAYS' | 'CARRIED' | 'OUTLINE';
  /** What the audit says of such a read. */
  readonly reason: SideReason;
  /**
   * The side of the whole company this is a narrower view of: it adds nothing for somebody who is on that
   * one.
   */
  readonly within: 'careProvider' | 'transportProvider' | null;
}

/** The sides, the strongest reason first. */
export const SIDES = {
  /** The company whose patient travels. */
  careProvider: {
    sees: 'BOOKING',
    roles: ['VIEW_BOOKING'],
    acts: ['MANAGE_BOOKING'],
    marks: [{ fact: 'companyId', is: 'company' }],
    patient: 'ALWAYS',
    reason: 'OWN',
    within: null,
  },
  /** The company that booked for another one. */
  proxy: {
    sees: 'BOOKING',
    roles: ['VIEW_BOOKING', 'MARKET_CALL_TAKER'],
    acts: ['MANAGE_BOOKING', 'MARKET_CALL_TAKER'],
    marks: [
      { fact: 'bookedByCompanyId', is: 'company' },
      { fact: 'companyId', isNot: 'company' },
    ],
    patient: 'ALWAYS',
    reason: 'PROXY',
    within: null,
  },
  /** The company that runs the market. */
  marketOwner: {
    sees: 'BOOKING',
    roles: ['VIEW_BOOKING'],
    acts: [],
    marks: [{ fact: 'marketOwnerId', is: 'company' }],
    patient: 'ALWAYS',
    reason: 'MARKET_OWNER',
    within: null,
  },
  /** Where the leg begins or ends: an administrator of that facility or of one above it. */
  facility: {
    sees: 'LEG',
    roles: ['FACILITY_ADMIN'],
    acts: [],
    marks: [
      { fact: 'companyId', is: 'company' },
      { eitherFact: ['pickUpFacilityId', 'dropOffFacilityId'], isIn: 'facilities' },
    ],
    patient: 'ALWAYS',
    reason: 'OWN',
    within: 'careProvider',
  },
  /** The company that has the leg. */
  transportProvider: {
    sees: 'LEG',
    roles: ['VIEW_DISPATCH'],
    acts: ['DISPATCH'],
    marks: [{ fact: 'transportProviderId', is: 'company' }],
    patient: 'CARRIED',
    reason: 'ACCEPTED',
    within: null,
  },
  /** A driver on the vehicle that has the leg. */
  driver: {
    sees: 'LEG',
    roles: ['DRIVER'],
    acts: ['DRIVER'],
    marks: [
      { fact: 'transportProviderId', is: 'company' },
      { fact: 'vehicleId', is: 'vehicle' },
    ],
    patient: 'CARRIED',
    reason: 'ACCEPTED',
    within: 'transportProvider',
  },
  /** A company with a live offer of the leg's batch. */
  asked: {
    sees: 'BATCH',
    roles: ['VIEW_DISPATCH'],
    acts: ['DISPATCH'],
    marks: [{ fact: 'offeredTo', is: 'company' }],
    patient: 'OUTLINE',
    reason: 'ASKED',
    within: null,
  },
} as const satisfies Record<string, Side>;

export type SideName = keyof typeof SIDES;

/** All sides, the strongest reason first. */
export const SIDE_NAMES = Object.keys(SIDES) as SideName[];

/** A side, with its type widened to what every side has. */
export const sideNamed = (name: SideName): Side => SIDES[name];

/** The sides that know everything of a booking. */
export const BOOKING_SIDES = SIDE_NAMES.filter((name) => SIDES[name].sees === 'BOOKING');

/** The sides of whole companies, without those that are narrower views of them. */
export const COMPANY_SIDES = SIDE_NAMES.filter((name) => SIDES[name].within === null);

/** Roles with which somebody sees legs and bookings at all; which ones, the sides say. */
export const SIDE_ROLES: readonly Role[] = [...new Set(SIDE_NAMES.flatMap((name) => sideNamed(name).roles))];

/** Who asks, as far as sides go. */
export interface SideAsker {
  readonly companyId: string;
  readonly roles: ReadonlySet<Role>;
  /** Of a driver: the vehicle they are on. */
  readonly vehicleId?: string | null;
  /** Of a facility administrator: the facility and its departments. */
  readonly facilityIds?: readonly string[];
}

/**
 * What of an asker decides which legs and bookings are seen, as texts: where all are equal, so are the
 * answers.
 */
export const askerFacts = (asker: SideAsker): readonly string[] => [
  asker.companyId,
  [...asker.roles].toSorted().join(','),
  asker.vehicleId ?? '',
  [...(asker.facilityIds ?? [])].toSorted().join(','),
];
