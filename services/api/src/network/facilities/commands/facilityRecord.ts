import {
  isPostcode,
  formatPhone,
  formatPostcode,
  isNpi,
  isPhone,
  isTimeOfDay,
} from '@ptc/schema/rules/formats';
import { TEXT } from '@ptc/schema/rules/limits';
import { folded } from '@ptc/schema/rules/folded';
import { characters, cleanText } from '@ptc/schema/rules/text';
import { note, type ImportNote } from '@ptc/schema/rules/importNotes';
import { trustedAddress } from '../../../reference/addresses/trustedAddress.ts';
import type { facilities } from '../facilities.table.ts';

/** Our names of the columns a file of facilities may have. */
export const facilityColumnNames = [
  'name',
  'npi',
  'kind',
  'line1',
  'line2',
  'line3',
  'city',
  'state',
  'county',
  'postcode',
  'latitude',
  'longitude',
  'phone',
  'quickCode',
  'externalCode',
  'opensAt',
  'closesAt',
] as const;
export type FacilityColumn = (typeof facilityColumnNames)[number];

/** From our names to the file's headings. */
export type ColumnMapping = Readonly<Partial<Record<FacilityColumn, string>>>;

/** Headings that are understood without being told, in lower case. */
const usual: Partial<Record<FacilityColumn, readonly string[]>> = {
  name: ['name', 'facility_name', 'facility name', 'facility'],
  npi: ['npi'],
  kind: ['kind', 'type', 'facility_type', 'facility type'],
  line1: ['line1', 'address', 'address1', 'street', 'address_line_1'],
  line2: ['line2', 'address2', 'address_line_2'],
  line3: ['line3', 'suite', 'unit'],
  city: ['city', 'town'],
  state: ['state'],
  county: ['county'],
  postcode: ['postcode', 'zip', 'zip_code', 'zipcode', 'postal_code'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lon', 'lng', 'long'],
  phone: ['phone', 'telephone'],
  quickCode: ['quickcode', 'quick_code'],
  externalCode: ['externalcode', 'external_code', 'code', 'id'],
  opensAt: ['opensat', 'opens_at', 'opens'],
  closesAt: ['closesat', 'closes_at', 'closes'],
};
export const requiredColumns = [
  'name',
  'line1',
  'city',
  'state',
  'postcode',
] as const satisfies readonly FacilityColumn[];

/** Completes a mapping by the usual headings of the file. */
export const completeMapping = (given: ColumnMapping, headings: readonly string[]): ColumnMapping => {
  const byName = new Map(headings.map((heading) => [heading.trim().toLowerCase(), heading]));
  const mapping: Partial<Record<FacilityColumn, string>> = {};
  for (const column of facilityColumnNames) {
    const heading =
      given[column] ?? usual[column]?.map((name) => byName.get(name)).find((name) => name !== undefined);
    if (heading !== undefined) mapping[column] = heading;
  }
  return mapping;
};

/** The columns a record fills. */
export type FacilityRecordColumns = Required<
  Pick<
    typeof facilities.$inferInsert,
    | 'name'
    | 'npi'
    | 'quickCode'
    | 'externalCode'
    | 'facilityTypeId'
    | 'address'
    | 'contact'
    | 'opensAt'
    | 'closesAt'
  >
>;

/** A record that may go in, known by `importKey`; or why it may not. */
export type FacilityRecord =
  | {
      readonly ok: true;
      readonly importKey: string;
      readonly npi: string | null;
      /** Whether the file says what kind of place it is, and where exactly. */
      readonly says: { readonly kind: boolean; readonly position: boolean };
      readonly columns: FacilityRecordColumns;
      readonly notes: readonly ImportNote[];
    }
  | { readonly ok: false; readonly key: string | null; readonly notes: readonly ImportNote[] };

const tooLong = (columns: Record<string, string | null>): ImportNote | undefined => {
  const limits: Record<string, number> = {
    name: TEXT.facilityName,
    line1: TEXT.line,
    line2: TEXT.line,
    line3: TEXT.line,
    city: TEXT.name,
    state: TEXT.name,
    county: TEXT.name,
    quickCode: TEXT.quickCode,
    externalCode: TEXT.code,
  };
  const [name, value] =
    Object.entries(columns).find(
      ([column, text]) => text !== null && characters(text) > (limits[column] ?? TEXT.line),
    ) ?? [];
  return name === undefined
    ? undefined
    : note('COLUMN_TOO_LONG', {
        column: name,
        characters: characters(value ?? ''),
        most: limits[name] ?? TEXT.line,
      });
};

const number = (text: string | null): number | null =>
  text === null || text === '' || !Number.isFinite(Number(text)) ? null : Number(text);

/**
 * Reads one record of a file. Names stay as they are but for spaces; `types` maps codes of facility types to
 * their ids.
 */
export const readFacilityRecord = (
  raw: Readonly<Record<string, string>>,
  mapping: ColumnMapping,
  types: ReadonlyMap<string, string>,
): FacilityRecord => {
  const get = (column: FacilityColumn): string | null => {
    const heading = mapping[column];
    const text = heading === undefined ? '' : cleanText(raw[heading] ?? '').replaceAll(/\s+/gu, ' ');
    return text === '' ? null : text;
  };
  const npi = get('npi');
  const refused = (...notes: readonly ImportNote[]): FacilityRecord => ({ ok: false, key: npi, notes });
  const [name, line1, city, state, postcode] = [
    get('name'),
    get('line1'),
    get('city'),
    get('state'),
    get('postcode'),
  ];
  if (name === null || line1 === null || city === null || state === null || postcode === null) {
    return refused(
      ...requiredColumns
        .filter((column) => get(column) === null)
        .map((column) => note('COLUMN_MISSING', { column })),
    );
  }
  const texts = {
    name,
    line1,
    line2: get('line2'),
    line3: get('line3'),
    city,
    state,
    county: get('county'),
    quickCode: get('quickCode'),
    externalCode: get('externalCode'),
  };
  const long = tooLong(texts);
  if (long !== undefined) return refused(long);
  if (Object.values(raw).some((value) => /[^\P{Cc}\n\r\t]|\p{Cs}/u.test(value)))
    return refused(note('BAD_CHARACTERS'));
  if (npi !== null && !isNpi(npi)) return refused(note('NPI_DIGITS', { npi }));
  if (!isPostcode(formatPostcode(postcode))) return refused(note('ZIP_DIGITS', { postcode }));
  const kind = get('kind');
  const facilityTypeId = types.get((kind ?? 'OTHER').toUpperCase().replaceAll(/[\s-]+/gu, '_'));
  if (facilityTypeId === undefined) return refused(note('UNKNOWN_KIND', { kind: kind ?? '' }));
  const [latitude, longitude] = [number(get('latitude')), number(get('longitude'))];
  const placed = trustedAddress({ ...texts, postcode, countryCode: 'US', latitude, longitude });
  if (placed.address === null) return refused(...placed.notes);
  const phone = get('phone') === null ? null : formatPhone(get('phone') ?? '');
  const [opensAt, closesAt] = [get('opensAt'), get('closesAt')];
  const hours = opensAt !== null && closesAt !== null && isTimeOfDay(opensAt) && isTimeOfDay(closesAt);
  const notes = [
    ...placed.notes,
    ...(phone !== null && !isPhone(phone) ? [note('PHONE_LEFT_OUT', { phone })] : []),
    ...((opensAt !== null || closesAt !== null) && !hours ? [note('HOURS_LEFT_OUT')] : []),
  ];
  const columns = {
    name,
    npi,
    quickCode: texts.quickCode,
    externalCode: texts.externalCode,
    facilityTypeId,
    address: placed.address,
    contact:
      phone !== null && isPhone(phone) ? { firstName: '', lastName: '', email: '', mobile: '', phone } : null,
    opensAt: hours ? opensAt : null,
    closesAt: hours ? closesAt : null,
  };
  const importKey = [
    npi ?? folded(name),
    kind ?? 'OTHER',
    placed.address.postcode.slice(0, 5),
    folded(line1),
  ].join('|');
  const says = { kind: kind !== null, position: placed.isPlaced };
  return { ok: true, importKey, npi, says, columns, notes };
};
