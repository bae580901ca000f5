import {
  addressOf,
  fieldsOf,
  genderOf,
  listOf,
  NOWHERE,
  textOf,
  timeOf,
  type NamedPlace,
  type PersonDetails,
  type Unreadable,
  type Visit,
} from './visit.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The tail of Epic's system of contact serial numbers; what stands before it differs by site and environment.
 */
const csnTail = '.7.3.698084.8';
const npiSystem = 'http://hl7.org/fhir/sid/us-npi';

const identifiersOf = (resource: Fields): { system: string; value: string; code: string | null }[] =>
  listOf(resource['identifier']).flatMap((one) => {
    const { system, value, type } = fieldsOf(one);
    const text = textOf(value);
    const code = textOf(fieldsOf(listOf(fieldsOf(type)['coding'])[0])['code']);
    return text === null ? [] : [{ system: textOf(system) ?? '', value: text, code }];
  });

/** The resources of a Bundle, and the one a reference means: by address or by type and id. */
const bundleOf = (bundle: Fields) => {
  const entries = listOf(bundle['entry']).map((entry) => {
    const { resource, fullUrl } = fieldsOf(entry);
    return { resource: fieldsOf(resource), url: textOf(fullUrl) };
  });
  return {
    first: (type: string): Fields | null =>
      entries.find(({ resource }) => resource['resourceType'] === type)?.resource ?? null,
    meant: (reference: unknown): Fields | null => {
      const wanted = textOf(fieldsOf(reference)['reference']);
      if (wanted === null) return null;
      return (
        entries.find(
          ({ resource, url }) =>
            url === wanted || `${textOf(resource['resourceType'])}/${textOf(resource['id'])}` === wanted,
        )?.resource ?? null
      );
    },
  };
};

type Bundle = ReturnType<typeof bundleOf>;

/** A Location as a place: the ward it is, and the house it is part of. */
const placeOf = (bundle: Bundle, reference: unknown, depth = 0): NamedPlace => {
  const location = bundle.meant(reference);
  const display = textOf(fieldsOf(reference)['display']);
  if (!location) return { ...NOWHERE, name: display };
  const identifiers = identifiersOf(location);
  const own: NamedPlace = {
    ...NOWHERE,
    name: textOf(location['name']) ?? display,
    npi: identifiers.find(({ system }) => system === npiSystem)?.value ?? null,
    externalCode: identifiers.find(({ system }) => system !== npiSystem)?.value ?? null,
    postcode: textOf(fieldsOf(location['address'])['postalCode']),
  };
  const whole = location['partOf'];
  if (whole === undefined || depth >= 4) return own;
  const house = placeOf(bundle, whole, depth + 1);
  return {
    ...house,
    department: own.name,
    externalCode: own.externalCode,
    parentExternalCode: house.externalCode,
    npi: own.npi ?? house.npi,
  };
};

const joined = (parts: readonly unknown[]): string | null =>
  textOf(
    parts
      .map(textOf)
      .filter((part) => part !== null)
      .join(' '),
  );

/** What a Patient resource says of the person beside first and last name. */
const detailsOf = (patient: Fields, name: Fields): PersonDetails => {
  const telecoms = listOf(patient['telecom']).map(fieldsOf);
  const contact = (system: string, uses: readonly unknown[] | null): string | null =>
    textOf(
      telecoms.find((one) => one['system'] === system && (uses === null || uses.includes(one['use'])))?.[
        'value'
      ],
    );
  const homes = listOf(patient['address'])
    .map(fieldsOf)
    .filter(({ use }) => use !== 'old');
  const home = homes.find(({ use }) => use === 'home') ?? homes[0] ?? {};
  const lines = listOf(home['line']);
  return {
    middleName: joined(listOf(name['given']).slice(1)),
    suffix: joined(listOf(name['suffix'])),
    gender: genderOf(patient['gender']),
    email: contact('email', null),
    mobile: contact('phone', ['mobile']),
    phone: contact('phone', ['home', 'work', 'temp', undefined]),
    address: addressOf({
      line1: textOf(lines[0]),
      line2: joined(lines.slice(1)),
      city: textOf(home['city']),
      state: textOf(home['state']),
      postcode: textOf(home['postalCode']),
    }),
  };
};

const isPatient = (resource: Fields | null): boolean => resource?.['resourceType'] === 'Patient';

/** The first number of an appointment, with its system. */
const appointmentOf = (appointment: Fields | null | undefined): string | null => {
  const [number] = identifiersOf(appointment ?? {});
  return number ? `${number.system}|${number.value}` : null;
};

const patientOf = (resource: Fields | null): Visit['patient'] => {
  const names = listOf(resource?.['name']).map(fieldsOf);
  const name = names.find(({ use }) => use === 'official') ?? names[0] ?? {};
  const identifiers = identifiersOf(resource ?? {});
  return {
    reference: (identifiers.find(({ code }) => code === 'MR') ?? null)?.value ?? null,
    firstName: textOf(listOf(name['given'])[0]),
    lastName: textOf(name['family']),
    dateOfBirth: textOf(resource?.['birthDate']),
    more: detailsOf(resource ?? {}, name),
  };
};

/**
 * Whose visit it is: as it says of itself, for a bundle may hold others as well, such as a mother with her
 * newborn. Where it says nothing, the first one's.
 */
const whoseOf = (bundle: Bundle, visits: readonly Fields[]): Fields | null => {
  const said = visits.flatMap((visit) => [
    visit['subject'],
    ...listOf(visit['participant']).map((one) => fieldsOf(one)['actor']),
  ]);
  const named = said.filter((one) => {
    const reference = textOf(fieldsOf(one)['reference']);
    return reference !== null && (/(?:^|\/)Patient\//u.test(reference) || isPatient(bundle.meant(one)));
  });
  return named.length === 0 ? bundle.first('Patient') : bundle.meant(named[0]);
};

/** Where somebody is discharged to, or goes for an appointment; home where nothing is said. */
const endsOf = (bundle: Bundle, encounter: Fields | null, appointment: Fields | null) => {
  const stays = listOf(encounter?.['location']).map(fieldsOf);
  const stay = stays.find(({ status }) => status === 'active') ?? stays[0];
  const home: NamedPlace = { ...NOWHERE, isHome: true };
  const destination = fieldsOf(encounter?.['hospitalization'])['destination'];
  if (encounter && stay)
    return {
      pickUp: placeOf(bundle, stay['location']),
      dropOff: destination === undefined ? home : placeOf(bundle, destination),
    };
  const place = listOf(appointment?.['participant'])
    .map((one) => fieldsOf(one)['actor'])
    .find((actor) => textOf(fieldsOf(actor)['reference'])?.includes('Location') === true);
  return { pickUp: home, dropOff: place === undefined ? NOWHERE : placeOf(bundle, place) };
};

/**
 * Reads a FHIR R4 Bundle with a Patient and an Encounter, an Appointment or a ServiceRequest, and the
 * Locations they name.
 */
export const readFhir = (payload: Fields): Visit | Unreadable => {
  const bundle = bundleOf(payload);
  const [encounter, appointment, request] = (['Encounter', 'Appointment', 'ServiceRequest'] as const).map(
    bundle.first,
  );
  const visits = [encounter, appointment, request].filter((one) => one != null);
  if (visits.length === 0) return { path: 'entry', code: 'required' };
  const numbers = visits.flatMap(identifiersOf);
  const csn = numbers.find(({ system }) => system.endsWith(csnTail));
  const key = csn ?? numbers[0] ?? null;
  const id = textOf(visits[0]?.['id']);
  if (key === null && id === null) return { path: 'entry.identifier', code: 'required' };
  const { pickUp, dropOff } = endsOf(bundle, encounter ?? null, appointment ?? null);
  const note = listOf(request?.['note'])
    .map((one) => textOf(fieldsOf(one)['text']))
    .filter((text) => text !== null)
    .join(' ');
  return {
    key: key
      ? { system: key.system, value: key.value }
      : { system: textOf(visits[0]?.['resourceType']) ?? 'FHIR', value: id ?? '' },
    encounterCsn: csn?.value ?? null,
    reference: appointment ? (identifiersOf(appointment)[0]?.value ?? null) : null,
    patient: patientOf(whoseOf(bundle, visits)),
    appointment: appointmentOf(appointment),
    pickUp: { ...pickUp, notes: textOf(note) },
    dropOff,
    pickUpAt:
      timeOf(request?.['occurrenceDateTime']) ??
      timeOf(fieldsOf(request?.['occurrencePeriod'])['start']) ??
      (encounter ? timeOf(fieldsOf(encounter['period'])['end']) : null),
    appointmentAt: timeOf(appointment?.['start']),
  };
};
