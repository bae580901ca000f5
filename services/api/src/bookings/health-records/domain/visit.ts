import { isLocalDateTime } from '@ptc/schema/rules/dates';
import type { Gender } from '@ptc/schema/rules/lists/people';

/** A place as a health record names it. */
export interface NamedPlace {
  readonly name: string | null;
  readonly npi: string | null;
  readonly externalCode: string | null;
  readonly parentExternalCode: string | null;
  readonly department: string | null;
  readonly postcode: string | null;
  readonly notes: string | null;
  /** The patient's own home. */
  readonly isHome: boolean;
}

/** What a health record says of a person beside their name: enough to enter them, where nobody has. */
export interface PersonDetails {
  readonly middleName: string | null;
  readonly suffix: string | null;
  readonly gender: Gender | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly phone: string | null;
  readonly address: {
    readonly line1: string;
    readonly line2: string | null;
    readonly city: string;
    readonly state: string;
    readonly postcode: string;
  } | null;
}

/** What a health record says of a visit, whoever sent it in whatever shape. */
export interface Visit {
  /**
   * What the visit is known by, with the system that gave it: a number alone collides between sites, and
   * between test and life.
   */
  readonly key: { readonly system: string; readonly value: string };
  readonly encounterCsn: string | null;
  readonly reference: string | null;
  readonly patient: {
    readonly reference: string | null;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly dateOfBirth: string | null;
    /** What else was said of them; what came before it was read has none. */
    readonly more?: PersonDetails;
  };
  /**
   * The appointment it goes to, by its number with the system that gave it: one that came under another
   * number is known by it.
   */
  readonly appointment?: string | null;
  readonly pickUp: NamedPlace;
  readonly dropOff: NamedPlace;
  /** An instant (ISO with offset), or wall clock of the market ('YYYY-MM-DDTHH:mm'); null: not said. */
  readonly pickUpAt: string | null;
  readonly appointmentAt: string | null;
}

/** A payload that cannot be read: what is wrong, and where. */
export interface Unreadable {
  readonly path: string;
  readonly code: 'required' | 'invalid' | 'control_characters';
}

const genders: Readonly<Record<string, Gender>> = {
  f: 'FEMALE',
  female: 'FEMALE',
  m: 'MALE',
  male: 'MALE',
  other: 'OTHER',
  o: 'OTHER',
  unknown: 'UNKNOWN',
  u: 'UNKNOWN',
};

/** A gender as records write it; null for what is none of ours. */
export const genderOf = (value: unknown): Gender | null =>
  genders[textOf(value)?.toLowerCase() ?? ''] ?? null;

/** An address where street, town and state were said. */
export const addressOf = (said: {
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
}): PersonDetails['address'] => {
  const { line1, line2, city, state, postcode } = said;
  return line1 === null || city === null || state === null
    ? null
    : { line1, line2, city, state, postcode: postcode ?? '' };
};

export const NOWHERE: NamedPlace = {
  name: null,
  npi: null,
  externalCode: null,
  parentExternalCode: null,
  department: null,
  postcode: null,
  notes: null,
  isHome: false,
};

const longest = 500;

/** A short text; null for what is none. Numbers are texts too: senders differ. */
export const textOf = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  const clean = text.replaceAll(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
  return clean === '' ? null : Array.from(clean).slice(0, longest).join('');
};

type Fields = Readonly<Record<string, unknown>>;

/** The members of an object; of anything else none. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/**
 * When something is, as it was said: an instant (ISO with offset), or wall clock of the market
 * ('YYYY-MM-DDTHH:mm'); null for what is no time there is.
 */
export const timeOf = (value: unknown): string | null => {
  const text = textOf(value);
  const [, day = '', clock = '', offset = ''] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/u.exec(text ?? '') ?? [];
  if (text === null || !isLocalDateTime(`${day}T${clock}`)) return null;
  if (offset === '') return `${day}T${clock}`;
  return Number.isNaN(Date.parse(text)) ? null : text;
};

/** The entries of a list; of anything else none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
