import {
  addressOf,
  fieldsOf,
  genderOf,
  textOf,
  timeOf,
  type NamedPlace,
  type PersonDetails,
  type Unreadable,
  type Visit,
} from './visit.ts';

type Fields = Readonly<Record<string, unknown>>;

const wallClock = (day: unknown, time: unknown): string | null => {
  const at = /^(\d{2}:\d{2})(?::\d{2})?$/u.exec(textOf(time) ?? '')?.[1];
  return at === undefined ? null : timeOf(`${textOf(day) ?? ''}T${at}`);
};

/**
 * An end as the payload has it: in an object of its own ('dropoff': {…}), or with its name before each field
 * ('dropoff_…').
 */
const endOf = (payload: Fields, end: 'pickup' | 'dropoff'): { place: NamedPlace; at: string | null } => {
  const own = fieldsOf(payload[end]);
  const field = (name: string): unknown => own[name] ?? payload[`${end}_${name}`];
  const said = (...names: string[]): string | null => {
    for (const name of names) {
      const found = textOf(field(name));
      if (found !== null) return found;
    }
    return null;
  };
  const address = fieldsOf(field('address') ?? field('facility_address'));
  return {
    place: {
      name: said('facility_name', 'name'),
      npi: said('facility_npi', 'npi'),
      externalCode: said('facility_external_code', 'external_code'),
      parentExternalCode: said('facility_parent_external_code', 'parent_external_code'),
      department: said('facility_department_name', 'department_name'),
      postcode: textOf(address['postcode'] ?? address['zip']),
      notes: said('notes'),
      isHome: field('is_home') === true,
    },
    at: wallClock(field('date'), field('time')),
  };
};

/** What the payload says of the patient beside the name. */
const detailsOf = (person: Fields): PersonDetails => {
  const home = fieldsOf(person['address']);
  return {
    middleName: textOf(person['middle_name']),
    suffix: textOf(person['suffix']),
    gender: genderOf(person['gender'] ?? person['sex']),
    email: textOf(person['email']),
    mobile: textOf(person['mobile']),
    phone: textOf(person['phone'] ?? person['home_phone']),
    address: addressOf({
      line1: textOf(home['line1'] ?? home['street']),
      line2: textOf(home['line2']),
      city: textOf(home['city']),
      state: textOf(home['state']),
      postcode: textOf(home['postcode'] ?? home['zip']),
    }),
  };
};

/**
 * Reads the payload of a health record as Epic's integration sends it. Names in it are those of the
 * specification.
 */
export const readRecord = (payload: Fields): Visit | Unreadable => {
  const csn = textOf(payload['encounter_csn']);
  const appointment = textOf(payload['appointment_id']);
  const key = csn ?? appointment;
  if (key === null) return { path: 'encounter_csn', code: 'required' };
  const person = fieldsOf(payload['patient']);
  const [pickUp, dropOff] = [endOf(payload, 'pickup'), endOf(payload, 'dropoff')];
  return {
    key: {
      system: textOf(payload['encounter_csn_system']) ?? (csn === null ? 'appointment' : 'csn'),
      value: key,
    },
    encounterCsn: csn,
    reference: textOf(payload['reference']) ?? appointment,
    patient: {
      reference: textOf(person['reference'] ?? person['mrn']),
      firstName: textOf(person['first_name']),
      lastName: textOf(person['last_name']),
      dateOfBirth: textOf(person['date_of_birth']),
      more: detailsOf(person),
    },
    appointment:
      appointment === null ? null : `${textOf(payload['appointment_id_system']) ?? ''}|${appointment}`,
    pickUp: pickUp.place,
    dropOff: dropOff.place,
    pickUpAt: pickUp.at,
    appointmentAt: dropOff.at,
  };
};
