import type {
  CreateFacilityInput,
  FacilityEditor_facilityFragment,
  RecordStatus,
  UpdateFacilityInput,
} from '../../gql/hooks.ts';
import { addressInput, type AddressValue } from '../address.ts';

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
  status: RecordStatus;
}

/** A new facility; a new department takes over its parent's type, address and contact, which mostly hold for it too. */
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
    status: 'ACTIVE',
  };
}

/** The form of a stored facility. */
export function facilityValues(facility: FacilityEditor_facilityFragment): FacilityValues {
  const { contact } = facility;
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

/** The form's field for a path of the input. */
export const facilityField = (path: string): string => path.replace(/^address\..*$/u, 'address');

function orNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}
