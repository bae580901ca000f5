import { note, type ImportNote } from '@ptc/schema/rules/importNotes';

/** The parts of a FHIR R4 Patient resource that are read. */
export interface FhirPatient {
  readonly resourceType?: unknown;
  readonly id?: string;
  readonly active?: boolean;
  readonly identifier?: readonly {
    readonly system?: string;
    readonly value?: string;
    readonly type?: { readonly coding?: readonly { readonly code?: string }[] };
  }[];
  readonly name?: readonly FhirName[];
  readonly telecom?: readonly { readonly system?: string; readonly use?: string; readonly value?: string }[];
  readonly gender?: string;
  readonly birthDate?: string;
  readonly deceasedBoolean?: boolean;
  readonly deceasedDateTime?: string;
  readonly address?: readonly FhirAddress[];
}

interface FhirName {
  readonly use?: string;
  readonly family?: string;
  readonly given?: readonly string[];
  readonly suffix?: readonly string[];
  readonly period?: { readonly end?: string };
}

interface FhirAddress {
  readonly use?: string;
  readonly line?: readonly string[];
  readonly city?: string;
  readonly state?: string;
  readonly district?: string;
  readonly postalCode?: string;
  readonly country?: string;
  readonly period?: { readonly end?: string };
  readonly extension?: readonly {
    readonly url?: string;
    readonly extension?: readonly { readonly url?: string; readonly valueDecimal?: number }[];
  }[];
}

/** What a resource says of a person, in our words. */
export interface FhirPerson {
  /**
   * What the record is known by when it comes again: system and number of the medical record, else the
   * resource's id.
   */
  readonly key: string;
  readonly reference: string | null;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly suffix: string | null;
  readonly dateOfBirth: string;
  readonly gender: 'FEMALE' | 'MALE' | 'OTHER' | 'UNKNOWN';
  readonly email: string | null;
  readonly mobile: string | null;
  readonly phone: string | null;
  readonly address: {
    readonly line1: string;
    readonly line2: string | null;
    readonly city: string;
    readonly state: string;
    readonly county: string | null;
    readonly postcode: string;
    readonly countryCode: string;
    readonly latitude: number | null;
    readonly longitude: number | null;
  } | null;
  /** Whether an address was given that lacks its street, city or state. */
  readonly addressIncomplete: boolean;
  /** Why the person may not be booked; null: may. */
  readonly inactive: 'DECEASED' | 'NOT_IN_USE' | null;
}

const genders: ReadonlyMap<string, FhirPerson['gender']> = new Map([
  ['female', 'FEMALE'],
  ['male', 'MALE'],
  ['other', 'OTHER'],
  ['unknown', 'UNKNOWN'],
]);

/** The beginning of a text, for saying what is wrong with it; no character is cut in two. */
export const shortened = (text: string, most: number): string => text.slice(0, most).replace(/\p{Cs}$/u, '');

const preferred = <T extends { readonly use?: string; readonly period?: { readonly end?: string } }>(
  all: readonly T[] | undefined,
  uses: readonly string[],
): T | undefined => {
  const rank = ({ use, period }: T): number =>
    (period?.end === undefined ? 0 : 100) +
    (uses.includes(use ?? '') ? uses.indexOf(use ?? '') : uses.length);
  return [...(all ?? [])].filter(({ use }) => use !== 'old').toSorted((a, b) => rank(a) - rank(b))[0];
};

const joined = (parts: readonly string[] | undefined): string | null =>
  parts
    ?.map((part) => part.trim())
    .filter(Boolean)
    .join(' ') || null;

/** Which of several addresses is the home. */
const homes = ['home', 'temp', 'work'];

function addressOf(resource: FhirPatient): FhirPerson['address'] {
  const found = preferred(resource.address, homes);
  const line1 = found?.line?.[0]?.trim();
  if (!found || !line1 || !found.city || !found.state) return null;
  const place = found.extension?.find(({ url }) => url?.endsWith('/geolocation'))?.extension;
  const coordinate = (name: string): number | null =>
    place?.find(({ url }) => url === name)?.valueDecimal ?? null;
  return {
    line1,
    line2: joined(found.line?.slice(1)),
    city: found.city.trim(),
    state: found.state.trim(),
    county: found.district?.trim() || null,
    postcode: found.postalCode?.trim() ?? '',
    countryCode: /^(?:usa?|united states.*)?$/iu.test(found.country?.trim() ?? '')
      ? 'US'
      : (found.country?.trim() ?? 'US'),
    latitude: coordinate('latitude'),
    longitude: coordinate('longitude'),
  };
}

/** Whether a home address is given that says too little; one that says no more than a country is none. */
function isIncomplete(resource: FhirPatient): boolean {
  const { line = [], city, state, postalCode } = preferred(resource.address, homes) ?? {};
  return addressOf(resource) === null && [...line, city, state, postalCode].some((part) => part?.trim());
}

/**
 * Reads a Patient resource. The official name counts (never an old one), digits in it stay; the first given
 * name is the first name, the others the middle name; marital status, language, race and the like are not
 * kept. A note says why it cannot go in.
 */
export function readFhirPatient(resource: FhirPatient): FhirPerson | ImportNote {
  if (resource.resourceType !== 'Patient')
    return typeof resource.resourceType === 'string'
      ? note('NOT_PATIENT', { type: shortened(resource.resourceType, 60) })
      : note('NO_TYPE');
  const name = preferred(resource.name, ['official', 'usual', 'nickname', 'anonymous', 'maiden']);
  const [firstName, ...middle] = (name?.given ?? []).map((part) => part.trim()).filter(Boolean);
  const lastName = name?.family?.trim();
  if (firstName === undefined || !lastName) return note('NAME_MISSING');
  if (resource.birthDate === undefined) return note('BIRTH_MISSING');
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(resource.birthDate))
    return note('BIRTH_INCOMPLETE', { day: shortened(resource.birthDate, 20) });
  const gender = genders.get(resource.gender ?? 'unknown');
  if (gender === undefined) return note('GENDER_UNKNOWN', { gender: shortened(resource.gender ?? '', 20) });
  const record = resource.identifier?.find(
    ({ type, value }) =>
      typeof value === 'string' && value !== '' && type?.coding?.some(({ code }) => code === 'MR') === true,
  );
  if (!record && !resource.id) return note('NO_IDENTIFIER');
  const contact = (system: string, ...uses: string[]): string | null =>
    resource.telecom
      ?.find(
        (one) =>
          one.system === system && Boolean(one.value) && (uses.length === 0 || uses.includes(one.use ?? '')),
      )
      ?.value?.trim() ?? null;
  const deceased = resource.deceasedBoolean === true || resource.deceasedDateTime !== undefined;
  return {
    key: record ? `${record.system ?? ''}|${record.value}` : `Patient/${resource.id}`,
    reference: record?.value ?? null,
    firstName,
    middleName: joined(middle),
    lastName,
    suffix: joined(name?.suffix),
    dateOfBirth: resource.birthDate,
    gender,
    email: contact('email'),
    mobile: contact('phone', 'mobile'),
    phone: contact('phone', 'home', 'work', '', 'temp'),
    address: addressOf(resource),
    addressIncomplete: isIncomplete(resource),
    inactive: deceased ? 'DECEASED' : resource.active === false ? 'NOT_IN_USE' : null,
  };
}
