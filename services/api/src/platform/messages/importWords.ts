import type { ImportNote } from '@ptc/schema/rules/importNotes';
import type { ImportNoteCode } from '@ptc/schema/rules/lists/imports';
import { localeTag } from '@ptc/schema/rules/localeTag';
import type { Locale } from '../locale.ts';

/** What is said of a row of an imported file. */
const en: Record<ImportNoteCode, string> = {
  SAME_SITE: 'the same site as row {row}: same NPI or name, kind, street and ZIP code',
  SAME_RECORD: 'the same record as row {row}',
  COLUMN_MISSING: '{column} missing',
  COLUMN_TOO_LONG: '{column} has {characters} characters, at most {most} go in',
  BAD_CHARACTERS: 'contains characters that cannot be stored',
  NPI_DIGITS: "NPI '{npi}' has not ten digits",
  ZIP_DIGITS: "ZIP code '{postcode}' has neither five nor nine digits",
  UNKNOWN_KIND: "kind '{kind}' is no facility type",
  ZIP_UNKNOWN: 'ZIP code {postcode} does not exist',
  ZIP_ELSEWHERE: 'ZIP code {postcode} lies in {found}, not in {state}',
  POSITION_USED: 'the position is used',
  POSITION_OUTSIDE: 'the position does not lie in {state} either',
  POSITION_FAR: 'the position is {km} km from ZIP code {postcode}; the middle of the ZIP code is used',
  NOT_PLACED: 'the address cannot be placed',
  ADDRESS_LEFT_OUT: 'address left out',
  PHONE_LEFT_OUT: "telephone '{phone}' left out",
  HOURS_LEFT_OUT: 'opening hours left out',
  EMAIL_LEFT_OUT: 'e-mail address left out',
  MOBILE_LEFT_OUT: 'mobile number left out',
  TELEPHONE_LEFT_OUT: 'telephone left out',
  DECEASED: 'deceased; kept as inactive',
  NOT_IN_USE: 'marked as not in use; kept as inactive',
  NAME_TOO_LONG: 'a name has more than {most} characters',
  REFERENCE_TOO_LONG: 'the medical record number has more than {most} characters',
  IDENTIFIER_TOO_LONG: 'what the record is known by has more than {most} characters',
  SUFFIX_TOO_LONG: 'the suffix has more than {most} characters',
  NAME_MISSING: 'first or last name missing',
  BIRTH_MISSING: 'date of birth missing',
  BIRTH_INCOMPLETE: "date of birth '{day}' is not a whole date",
  BIRTH_OUT_OF_RANGE: 'date of birth {day} is outside the valid range',
  GENDER_UNKNOWN: "gender '{gender}' is none of FHIR's",
  NO_IDENTIFIER: 'neither a medical record number nor an id',
  NOT_PATIENT: 'the resource is {type}, not Patient',
  NO_TYPE: 'the resource is nothing known, not Patient',
  NOT_JSON: 'the line is not JSON',
  NO_RESOURCE: 'the line is no resource',
  NOT_FHIR: 'the resource does not have the shape of a FHIR R4 Patient',
};

const es: Record<ImportNoteCode, string> = {
  SAME_SITE: 'el mismo sitio que la fila {row}: mismo NPI o nombre, tipo, calle y código postal',
  SAME_RECORD: 'el mismo registro que la fila {row}',
  COLUMN_MISSING: 'falta {column}',
  COLUMN_TOO_LONG: '{column} tiene {characters} caracteres; caben {most} como máximo',
  BAD_CHARACTERS: 'contiene caracteres que no se pueden guardar',
  NPI_DIGITS: 'el NPI «{npi}» no tiene diez cifras',
  ZIP_DIGITS: 'el código postal «{postcode}» no tiene cinco ni nueve cifras',
  UNKNOWN_KIND: '«{kind}» no es ningún tipo de centro',
  ZIP_UNKNOWN: 'el código postal {postcode} no existe',
  ZIP_ELSEWHERE: 'el código postal {postcode} está en {found}, no en {state}',
  POSITION_USED: 'se usa la posición',
  POSITION_OUTSIDE: 'la posición tampoco está en {state}',
  POSITION_FAR: 'la posición está a {km} km del código postal {postcode}; se usa el centro del código postal',
  NOT_PLACED: 'no se puede situar la dirección',
  ADDRESS_LEFT_OUT: 'sin la dirección',
  PHONE_LEFT_OUT: 'sin el teléfono «{phone}»',
  HOURS_LEFT_OUT: 'sin el horario de apertura',
  EMAIL_LEFT_OUT: 'sin el correo electrónico',
  MOBILE_LEFT_OUT: 'sin el teléfono celular',
  TELEPHONE_LEFT_OUT: 'sin el teléfono',
  DECEASED: 'fallecido; se guarda como inactivo',
  NOT_IN_USE: 'marcado como fuera de uso; se guarda como inactivo',
  NAME_TOO_LONG: 'un nombre tiene más de {most} caracteres',
  REFERENCE_TOO_LONG: 'el número de historia clínica tiene más de {most} caracteres',
  IDENTIFIER_TOO_LONG: 'lo que identifica el registro tiene más de {most} caracteres',
  SUFFIX_TOO_LONG: 'el sufijo tiene más de {most} caracteres',
  NAME_MISSING: 'falta el nombre o el apellido',
  BIRTH_MISSING: 'falta la fecha de nacimiento',
  BIRTH_INCOMPLETE: 'la fecha de nacimiento «{day}» no está completa',
  BIRTH_OUT_OF_RANGE: 'la fecha de nacimiento {day} está fuera del intervalo válido',
  GENDER_UNKNOWN: 'el sexo «{gender}» no es ninguno de los de FHIR',
  NO_IDENTIFIER: 'sin número de historia clínica ni identificador',
  NOT_PATIENT: 'el recurso es {type}, no Patient',
  NO_TYPE: 'el recurso no es nada conocido, y no Patient',
  NOT_JSON: 'la línea no es JSON',
  NO_RESOURCE: 'la línea no es un recurso',
  NOT_FHIR: 'el recurso no tiene la forma de un Patient de FHIR R4',
};

/** Columns by our names, where a language calls them otherwise. */
const columns: Record<Locale, Readonly<Record<string, string>>> = {
  en: {},
  es: {
    name: 'el nombre',
    line1: 'la calle',
    line2: 'la segunda línea de la dirección',
    line3: 'el piso o suite',
    city: 'la ciudad',
    state: 'el estado',
    county: 'el condado',
    postcode: 'el código postal',
    quickCode: 'el código rápido',
    externalCode: 'el código externo',
  },
};

/** What a code says, in English: for the contract. */
export const importNoteWords = (code: ImportNoteCode): string => en[code];

/** Notes in words, one after the other; null where there are none. */
export const importNotesText = (locale: Locale, notes: readonly ImportNote[]): string | null => {
  const words = { en, es }[locale];
  const filled = ({ code, params }: ImportNote): string =>
    words[code].replaceAll(/\{(\w+)\}/gu, (whole, name: string) => {
      const value = params[name];
      if (value === undefined) return whole;
      if (typeof value === 'number') return value.toLocaleString(localeTag(locale));
      return name === 'column' ? (columns[locale][value] ?? value) : value;
    });
  return notes.length === 0 ? null : notes.map(filled).join('; ');
};
