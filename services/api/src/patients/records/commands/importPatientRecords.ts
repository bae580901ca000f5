import { and, eq, inArray } from 'drizzle-orm';
import { formatPhone, isEmail, isPhone, isPostcode } from '@ptc/schema/rules/formats';
import { birthDay } from '@ptc/schema/rules/dates';
import { TEXT } from '@ptc/schema/rules/limits';
import { characters, cleanText } from '@ptc/schema/rules/text';
import { canonicalJson } from '../../../platform/canonicalJson.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import type { ImportRow } from '../../../platform/importReport.ts';
import { note, type ImportNote } from '@ptc/schema/rules/importNotes';
import type { ImportNoteCode } from '@ptc/schema/rules/lists/imports';
import {
  placedAsBefore,
  trustedAddress,
  type TrustedAddress,
} from '../../../reference/addresses/trustedAddress.ts';
import { readFhirPatient, shortened, type FhirPatient, type FhirPerson } from '../domain/fhirPatient.ts';
import { searchName } from '../domain/searchName.ts';
import { patients } from '../patients.table.ts';

type Columns = Required<
  Pick<
    typeof patients.$inferInsert,
    | 'reference'
    | 'firstName'
    | 'middleName'
    | 'lastName'
    | 'suffix'
    | 'dateOfBirth'
    | 'gender'
    | 'email'
    | 'mobile'
    | 'phone'
    | 'residence'
    | 'searchName'
  >
>;
type Prepared = {
  ok: true;
  key: string;
  columns: Columns;
  /** Whether the record says where exactly the home is. */
  isPlaced: boolean;
  inactive: FhirPerson['inactive'];
  notes: ImportNote[];
};
type Refused = { ok: false; why: ImportNote };

const residenceOf = (person: FhirPerson): TrustedAddress => {
  if (person.address === null)
    return {
      address: null,
      isPlaced: false,
      notes: person.addressIncomplete ? [note('ADDRESS_LEFT_OUT')] : [],
    };
  const { countryCode, postcode } = person.address;
  if (countryCode === 'US' && !isPostcode(postcode))
    return {
      address: null,
      isPlaced: false,
      notes: [note('ADDRESS_LEFT_OUT'), note('ZIP_DIGITS', { postcode: shortened(postcode, 20) })],
    };
  const { address, isPlaced, notes } = trustedAddress(person.address);
  return { address, isPlaced, notes: address === null ? [note('ADDRESS_LEFT_OUT'), ...notes] : notes };
};

const contactOf = (
  value: string | null,
  leftOut: ImportNoteCode,
  fits: (value: string) => boolean,
  notes: ImportNote[],
): string | null => {
  if (value === null || fits(value)) return value;
  notes.push(note(leftOut));
  return null;
};

/**
 * Characters that no text of the database holds: neither what is kept of a record, nor what is said of it in
 * the answer that is kept under a key.
 */
const unstorable = (value: unknown): boolean =>
  typeof value === 'string' && (value.includes('\0') || /\p{Cs}/u.test(value));

/** Why a person cannot go in; null: they can. */
const wrongWith = (person: FhirPerson, now: Date, timeZone: string): ImportNote | null => {
  const texts = [
    person.firstName,
    person.middleName,
    person.lastName,
    person.suffix,
    person.reference,
    person.key,
  ].map((text) => text ?? '');
  const address = Object.values(person.address ?? {}).filter((value) => typeof value === 'string');
  if (
    texts.some((text) => /[\p{Cc}\p{Cs}]/u.test(text)) ||
    address.some((text) => /[^\P{Cc}\n\r\t]/u.test(text))
  )
    return note('BAD_CHARACTERS');
  if (texts.slice(0, 3).some((text) => characters(text) > TEXT.name))
    return note('NAME_TOO_LONG', { most: TEXT.name });
  if (characters(person.reference ?? '') > TEXT.code) return note('REFERENCE_TOO_LONG', { most: TEXT.code });
  // The key stands in an index, which has no room for a text of any length.
  if (characters(person.key) > TEXT.webAddress) return note('IDENTIFIER_TOO_LONG', { most: TEXT.webAddress });
  if (characters(person.suffix ?? '') > TEXT.suffix) return note('SUFFIX_TOO_LONG', { most: TEXT.suffix });
  const bornInRange: boolean = birthDay(now, timeZone).isValidSync(person.dateOfBirth);
  return bornInRange ? null : note('BIRTH_OUT_OF_RANGE', { day: person.dateOfBirth });
};

const prepare = (person: FhirPerson): Prepared => {
  const residence = residenceOf(person);
  const notes: ImportNote[] = [
    ...(person.inactive === null ? [] : [note(person.inactive)]),
    ...residence.notes,
  ];
  const masked = (value: string | null): string | null => (value === null ? null : formatPhone(value));
  const columns: Columns = {
    reference: person.reference,
    firstName: cleanText(person.firstName),
    middleName: person.middleName,
    lastName: cleanText(person.lastName),
    suffix: person.suffix,
    dateOfBirth: person.dateOfBirth,
    gender: person.gender,
    email: contactOf(
      person.email,
      'EMAIL_LEFT_OUT',
      (value) => isEmail(value) && value.length <= TEXT.email,
      notes,
    ),
    mobile: contactOf(masked(person.mobile), 'MOBILE_LEFT_OUT', isPhone, notes),
    phone: contactOf(masked(person.phone), 'TELEPHONE_LEFT_OUT', isPhone, notes),
    residence: residence.address,
    searchName: searchName(person),
  };
  const { isPlaced } = residence;
  return { ok: true, key: person.key, columns, isPlaced, inactive: person.inactive, notes };
};

const read = (line: string, now: Date, timeZone: string): Prepared | Refused => {
  const refused = (why: ImportNote): Refused => ({ ok: false, why });
  let resource: unknown;
  const bad: unknown[] = [];
  try {
    resource = JSON.parse(line, (_name, value: unknown) => {
      if (unstorable(value)) bad.push(value);
      return value;
    });
  } catch {
    return refused(note('NOT_JSON'));
  }
  if (typeof resource !== 'object' || resource === null || Array.isArray(resource))
    return refused(note('NO_RESOURCE'));
  if (bad.length > 0) return refused(note('BAD_CHARACTERS'));
  try {
    const found = readFhirPatient(resource as FhirPatient);
    if ('code' in found) return refused(found);
    const wrong = wrongWith(found, now, timeZone);
    return wrong === null ? prepare(found) : refused(wrong);
  } catch {
    return refused(note('NOT_FHIR'));
  }
};

const columnsOf = (row: typeof patients.$inferSelect): Columns => ({
  reference: row.reference,
  firstName: row.firstName,
  middleName: row.middleName,
  lastName: row.lastName,
  suffix: row.suffix,
  dateOfBirth: row.dateOfBirth,
  gender: row.gender,
  email: row.email,
  mobile: row.mobile,
  phone: row.phone,
  residence: row.residence,
  searchName: row.searchName,
});

/**
 * A record that comes again: of what it says nothing (a table without that column, a number that makes no
 * sense), what people have entered since is worth more than nothing.
 */
const merged = (before: Columns, { columns: said, isPlaced }: Prepared): Columns => {
  const home = before.residence ?? null;
  const kept = {
    ...said,
    reference: said.reference ?? before.reference,
    middleName: said.middleName ?? before.middleName,
    suffix: said.suffix ?? before.suffix,
    gender: said.gender === 'UNKNOWN' ? before.gender : said.gender,
    email: said.email ?? before.email,
    mobile: said.mobile ?? before.mobile,
    phone: said.phone ?? before.phone,
    residence: said.residence && !isPlaced ? placedAsBefore(home, said.residence) : (said.residence ?? home),
  };
  return { ...kept, searchName: searchName(kept) };
};

/**
 * Puts one part of a file in. A record is known by its medical record number (else its id) from import to
 * import; what did not change, or is not said again, is left alone. The dead come in as inactive, so that
 * nobody books for them and nobody enters them again; a patient whom somebody set inactive stays so. `seen`
 * holds the records of earlier parts.
 */
export const importPatientRecords = async (
  tx: CommandTx,
  careProvider: { id: string; timeZone: string },
  lines: readonly { row: number; line: string }[],
  seen: Map<string, number>,
): Promise<ImportRow[]> => {
  const prepared = lines.map(({ row, line }) => ({ row, record: read(line, tx.now, careProvider.timeZone) }));
  const keys = prepared.flatMap(({ record }) => (record.ok ? [record.key] : []));
  const found =
    keys.length === 0
      ? []
      : await tx.db
          .select()
          .from(patients)
          .where(and(eq(patients.companyId, careProvider.id), inArray(patients.importKey, keys)))
          .for('update');
  const existing = new Map(found.map((row) => [row.importKey, row]));
  const inserts: (typeof patients.$inferInsert)[] = [];
  const report: ImportRow[] = [];
  for (const { row, record } of prepared) {
    if (!record.ok) {
      report.push({ row, key: null, outcome: 'REFUSED', notes: [record.why] });
      continue;
    }
    const key = record.columns.reference ?? record.key;
    const twin = seen.get(record.key);
    if (twin !== undefined) {
      report.push({ row, key, outcome: 'REFUSED', notes: [note('SAME_RECORD', { row: twin })] });
      continue;
    }
    seen.set(record.key, row);
    const { notes } = record;
    const known = existing.get(record.key);
    if (!known) {
      const status = record.inactive === null ? 'ACTIVE' : 'INACTIVE';
      inserts.push({
        id: newId(),
        companyId: careProvider.id,
        ...record.columns,
        traits: { height: null, heightUnit: 'in', weight: null, weightUnit: 'lb' },
        payors: [],
        status,
        importKey: record.key,
        createdAt: tx.now,
        updatedAt: tx.now,
      });
      report.push({ row, key, outcome: 'CREATED', notes });
      continue;
    }
    const status = record.inactive === null ? known.status : 'INACTIVE';
    const before = columnsOf(known);
    const columns = merged(before, record);
    if (status === known.status && canonicalJson(before) === canonicalJson(columns)) {
      report.push({ row, key, outcome: 'UNCHANGED', notes });
      continue;
    }
    const version = known.version + 1;
    await tx.db
      .update(patients)
      .set({ ...columns, status, version, updatedAt: tx.now })
      .where(eq(patients.id, known.id));
    await tx.emit({
      type: 'patient.updated',
      entityType: 'patient',
      entityId: known.id,
      version,
      companyIds: [careProvider.id],
    });
    report.push({ row, key, outcome: 'UPDATED', notes });
  }
  if (inserts.length > 0) await tx.db.insert(patients).values(inserts);
  await Promise.all(
    inserts.map(({ id }) =>
      tx.emit({
        type: 'patient.created',
        entityType: 'patient',
        entityId: id,
        version: 1,
        companyIds: [careProvider.id],
      }),
    ),
  );
  return report;
};
