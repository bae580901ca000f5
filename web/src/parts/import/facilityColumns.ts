import { folded } from '@ptc/schema/rules/folded';
import { cellOf, type ImportColumn, type Mapping } from './plan.ts';
import type { FileRow } from './table.ts';

/** Columns a file of facilities may have; the server understands the same headings. */
export const facilityColumns: readonly ImportColumn[] = [
  { name: 'name', required: true, usual: ['facility_name', 'facility name', 'facility'] },
  { name: 'npi', usual: [] },
  { name: 'kind', usual: ['type', 'facility_type', 'facility type'] },
  { name: 'line1', required: true, usual: ['address', 'address1', 'street', 'address_line_1'] },
  { name: 'line2', usual: ['address2', 'address_line_2'] },
  { name: 'line3', usual: ['suite', 'unit'] },
  { name: 'city', required: true, usual: ['town'] },
  { name: 'state', required: true, usual: [] },
  { name: 'county', usual: [] },
  { name: 'postcode', required: true, usual: ['zip', 'zip_code', 'zipcode', 'postal_code'] },
  { name: 'latitude', usual: ['lat'] },
  { name: 'longitude', usual: ['lon', 'lng', 'long'] },
  { name: 'phone', usual: ['telephone'] },
  { name: 'quickCode', usual: ['quick_code'] },
  { name: 'externalCode', usual: ['external_code', 'code', 'id'] },
  { name: 'opensAt', usual: ['opens_at', 'opens'] },
  { name: 'closesAt', usual: ['closes_at', 'closes'] },
];

/**
 * What a row may be known by: rows of one NPI, and those of one street, are judged together. One may say its
 * NPI where its twin does not.
 */
export const siteKeys = (row: FileRow, mapping: Mapping): string[] => {
  const npi = cellOf(row, mapping, 'npi').trim();
  const street = folded(cellOf(row, mapping, 'line1'));
  const postcode = cellOf(row, mapping, 'postcode').trim().slice(0, 5);
  return [npi && `npi ${npi}`, street && `at ${street} ${postcode}`].filter(Boolean);
};
