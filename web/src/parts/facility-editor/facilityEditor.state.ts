import type {
  CreateFacilityInput,
  FacilityEditor_zoneFragment,
  FacilityRideShareInput,
  FacilityEditor_facilityFragment,
  RecordStatus,
  UpdateFacilityInput,
} from '../../gql/hooks.ts';
import { addressInput, type AddressValue } from '../address.ts';

/** A point at which a ride-share service's drivers stop. */
export type ZoneValue = Omit<FacilityEditor_zoneFragment, '__typename'>;

/** Which ride-share services the company of a facility uses. */
export interface RideServices {
  lyft: boolean;
  uber: boolean;
}

/** The facility form. Names are those of the input, so that the server's paths find their fields. */
export interface FacilityValues {
  name: string;
  quickCode: string;
  externalCode: string;
  npi: string;
  facilityTypeId: string;
  address: AddressValue | null;
  unit: string;
  contact: { firstName: string; lastName: string; email: string; mobile: string; phone: string };
  opensAt: string;
  closesAt: string;
  lyft: { companyCode: string; pickUpZone: ZoneValue | null; dropOffZone: ZoneValue | null };
  uber: { companyCode: string; pickUpZone: ZoneValue | null };
  status: RecordStatus;
}

/**
 * A new facility; a new department takes over its parent's type, address and contact, which mostly hold for
 * it too.
 */
export function emptyFacility(name: string, parent: FacilityEditor_facilityFragment | null): FacilityValues {
  if (parent !== null)
    return { ...facilityValues(parent), name, quickCode: '', externalCode: '', npi: '', status: 'ACTIVE' };
  return {
    name,
    quickCode: '',
    externalCode: '',
    npi: '',
    facilityTypeId: '',
    address: null,
    unit: '',
    contact: { firstName: '', lastName: '', email: '', mobile: '', phone: '' },
    opensAt: '',
    closesAt: '',
    lyft: { companyCode: '', pickUpZone: null, dropOffZone: null },
    uber: { companyCode: '', pickUpZone: null },
    status: 'ACTIVE',
  };
}

/** The form of a stored facility. */
export function facilityValues(facility: FacilityEditor_facilityFragment): FacilityValues {
  const { contact } = facility;
  const { lyft, uber } = facility.rideShare ?? {};
  return {
    name: facility.name,
    quickCode: facility.quickCode ?? '',
    externalCode: facility.externalCode ?? '',
    npi: facility.npi ?? '',
    facilityTypeId: facility.facilityType.id,
    address: facility.address,
    unit: facility.address.line3 ?? '',
    opensAt: facility.opensAt ?? '',
    closesAt: facility.closesAt ?? '',
    lyft: {
      companyCode: lyft?.companyCode ?? '',
      pickUpZone: zoneValue(lyft?.pickUpZone),
      dropOffZone: zoneValue(lyft?.dropOffZone),
    },
    uber: { companyCode: uber?.companyCode ?? '', pickUpZone: zoneValue(uber?.pickUpZone) },
    status: facility.status,
    contact: {
      firstName: contact?.firstName ?? '',
      lastName: contact?.lastName ?? '',
      email: contact?.email ?? '',
      mobile: contact?.mobile ?? '',
      phone: contact?.phone ?? '',
    },
  };
}

/** The fields of a facility as they are sent. */
export function facilityInput(
  values: FacilityValues,
): Omit<CreateFacilityInput, 'parentId' | 'idempotencyKey'> & Pick<UpdateFacilityInput, 'status'> {
  const { contact, address } = values;
  return {
    name: values.name,
    quickCode: orNull(values.quickCode),
    externalCode: orNull(values.externalCode),
    npi: orNull(values.npi),
    facilityTypeId: values.facilityTypeId,
    // A missing address is the rule's to refuse; the type has no word for it.
    address: (address === null
      ? null
      : { ...addressInput(address), line3: orNull(values.unit) }) as CreateFacilityInput['address'],
    contact: { ...contact, phone: orNull(contact.phone) },
    opensAt: orNull(values.opensAt),
    closesAt: orNull(values.closesAt),
    status: values.status,
  };
}

/** How the facility stands to the services its company uses; what is of another service stays as it was. */
export function rideShareInput({ lyft, uber }: FacilityValues, on: RideServices): FacilityRideShareInput {
  return {
    ...(on.lyft ? { lyft: { ...lyft, companyCode: orNull(lyft.companyCode) } } : {}),
    ...(on.uber ? { uber: { ...uber, companyCode: orNull(uber.companyCode) } } : {}),
  };
}

/** A zone without what only the cache needs. */
export const zoneValue = (zone: FacilityEditor_zoneFragment | null | undefined): ZoneValue | null =>
  zone
    ? {
        placeId: zone.placeId,
        label: zone.label,
        note: zone.note,
        latitude: zone.latitude,
        longitude: zone.longitude,
      }
    : null;

/** The form's field for a path of the input. */
export const facilityField = (path: string): string =>
  path.replace(/^rideShare\./u, '').replace(/^address\..*$/u, 'address');

function orNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}
