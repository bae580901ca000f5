import type { Address } from '../../../reference/addresses/address.type.ts';

/** A stop of which nothing is known, as it is kept. */
export interface OpenStop {
  facilityId: null;
  facilityName: null;
  departmentName: null;
  address: Address;
  floorAndRoom: null;
  notes: null;
  phone: null;
}

/** Where nobody knows yet: a stop without a place. */
export const openStop = (timeZone: string): OpenStop => ({
  facilityId: null,
  facilityName: null,
  departmentName: null,
  address: {
    line1: '',
    line2: null,
    line3: null,
    city: '',
    state: '',
    county: null,
    postcode: '',
    countryCode: '',
    label: '',
    latitude: null,
    longitude: null,
    timeZone,
    isValid: false,
  },
  floorAndRoom: null,
  notes: null,
  phone: null,
});

/** Whether nobody knows yet where a stop is. */
export const isOpenStop = ({
  facilityId,
  address,
}: {
  readonly facilityId: string | null;
  readonly address: Pick<Address, 'line1' | 'label'>;
}): boolean => facilityId === null && address.line1 === '' && address.label === '';
