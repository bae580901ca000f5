import type { ItineraryType, ReturnType } from '@ptc/schema/rules/lists/bookings';
import type { OfferStatus } from '@ptc/schema/rules/lists/offers';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { atFacility, carrierSees, carries, columnsOf, liveStatuses } from './sides.queries.ts';
import type { Caller, ExternalReference } from './itineraries.table.ts';

/** A booking as lists and nodes read it, from one statement. */
export interface ItineraryView {
  id: string;
  version: number;
  name: string;
  type: ItineraryType;
  /** A recurring template, which has no legs. */
  isTemplate: boolean;
  /** Of a bundle: its template; null to transport providers. */
  parentId: string | null;
  bundleFrom: string | null;
  bundleTo: string | null;
  /** As its booker sees it; a transport provider's is derived from the legs it sees. */
  status: TripStatus;
  marketId: string;
  marketName: string;
  marketTimeZone: string;
  marketOwnerId: string;
  companyId: string;
  companyName: string;
  bookedByCompanyId: string;
  bookedByCompanyName: string;
  /** Null with everything else that names people where `piiViewable` is false. */
  patientId: string | null;
  patientFirstName: string | null;
  patientMiddleName: string | null;
  patientLastName: string | null;
  patientSuffix: string | null;
  piiViewable: boolean;
  /** Whether the asker sees the whole booking: care provider, caller or market owner. */
  whole: boolean;
  /** The transport provider of the first leg that has one; for a transport provider itself or null. */
  transportProviderId: string | null;
  transportProviderName: string | null;
  returnType: ReturnType | null;
  authorizationNumbers: string[];
  vipCompanyId: string | null;
  vipCompanyName: string | null;
  vipExclusive: boolean;
  forceOffer: boolean;
  usePatientCertification: boolean;
  caller: Caller | null;
  external: ExternalReference | null;
  firstPickUpAt: Date;
  /** What the asking transport provider may still answer. */
  ownOffers: { status: OfferStatus; respondsBy: Date | null }[];
  createdByUserId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const own = [
  'id',
  'version',
  'name',
  'type',
  'status',
  'is_template',
  'parent_id',
  'bundle_from',
  'bundle_to',
  'market_id',
  'company_id',
  'booked_by_company_id',
  'patient_id',
  'return_type',
  'authorization_numbers',
  'vip_company_id',
  'vip_exclusive',
  'force_offer',
  'use_patient_certification',
  'caller',
  'external',
  'first_pick_up_at',
  'created_by_user_id',
  'created_at',
  'updated_at',
];

/** SQL: the columns of an `ItineraryView`, over `itineraryJoins`. */
export const itineraryColumns = `${columnsOf('i', own)}, m.name as "marketName", m.time_zone as "marketTimeZone", m.owner_company_id as "marketOwnerId",
  c.name as "companyName", k.name as "bookedByCompanyName", v.name as "vipCompanyName",
  p.first_name as "patientFirstName", p.middle_name as "patientMiddleName", p.last_name as "patientLastName", p.suffix as "patientSuffix",
  carrier.id as "transportProviderId", carrier.name as "transportProviderName", carrier.own as "carries", carrier.own_name as "ownName", ${atFacility('i')} as "atFacility",
  (select json_agg(json_build_object('status', oo.status, 'respondsBy', oo.responds_by)) from offers oo
    where oo.itinerary_id = i.id and oo.company_id = :asked::uuid and oo.status in ${liveStatuses}) as "liveOffers"`;

/** SQL: the tables beside `itineraries i` that an `ItineraryView` reads. */
export const itineraryJoins = `
  join markets m on m.id = i.market_id
  join company_names c on c.id = i.company_id
  join company_names k on k.id = i.booked_by_company_id
  left join company_names v on v.id = i.vip_company_id
  left join patients p on p.id = i.patient_id
  left join lateral (
    select (array_agg(ct.transport_provider_id order by ct.position))[1] as id, (array_agg(cc.name order by ct.position))[1] as name,
      bool_or(${carries('ct')}) as own,
      max(cc.name) filter (where ${carrierSees('ct')}) as own_name
    from trips ct join company_names cc on cc.id = ct.transport_provider_id where ct.itinerary_id = i.id
  ) carrier on true`;

/** A row as `itineraryColumns` selects it. */
export type SelectedItinerary = Omit<ItineraryView, 'piiViewable' | 'whole' | 'ownOffers'> & {
  carries: boolean | null;
  ownName: string | null;
  atFacility: boolean | null;
  liveOffers: { status: OfferStatus; respondsBy: string | null }[] | null;
};

const nameless = {
  patientId: null,
  patientFirstName: null,
  patientMiddleName: null,
  patientLastName: null,
  patientSuffix: null,
  caller: null,
  external: null,
} as const;

/**
 * The view of a selected row: a transport provider gets nothing of other transport providers, and nothing
 * that names people before it has a leg.
 */
export const itineraryView = (
  { carries, ownName, atFacility, liveOffers: live, ...selected }: SelectedItinerary,
  asker: { whole: boolean; companyId: string | null },
): ItineraryView => {
  const ownOffers = (live ?? []).map(({ status, respondsBy }) => ({
    status,
    respondsBy: respondsBy === null ? null : new Date(respondsBy),
  }));
  const row = { ...selected, ownOffers };
  if (asker.whole || atFacility === true) return { ...row, piiViewable: true, whole: true };
  const viewable = carries === true;
  const isVip = row.vipCompanyId !== null && row.vipCompanyId === asker.companyId;
  return {
    ...row,
    ...(viewable ? {} : { ...nameless, authorizationNumbers: [] }),
    piiViewable: viewable,
    whole: false,
    parentId: null,
    transportProviderId: ownName === null ? null : asker.companyId,
    transportProviderName: ownName,
    createdByUserId: null,
    ...(isVip ? {} : { vipCompanyId: null, vipCompanyName: null, vipExclusive: false }),
  };
};
