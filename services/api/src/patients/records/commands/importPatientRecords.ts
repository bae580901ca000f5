import { and, eq, inArray } from 'drizzle-orm';
import { formatPhone, isEmail, isPhone, isPostcode } from '@ptc/schema/rules/formats';
import { birthDay } from '@ptc/schema/rules/dates';
import { TEXT } from '@ptc/schema/rules/limits';
import { characters, cleanText } from '@ptc/schema/rules/text';
import { canonicalJson } from '../../../platform/canonicalJson.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import type { ImportRow } from '../../../platform/importReport.ts';
import type { Address } from '../../../reference/addresses/address.type.ts';
import { trustedAddress } from '../../../reference/addresses/trustedAddress.ts';
import { readFhirPatient, type FhirPatient, type FhirPerson } from '../domain/fhirPatient.ts';
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
type Prepared = { key: string; columns: Columns; inactive: FhirPerson['inactive']; notes: string[] };

const residenceOf = (person: FhirPerson): { address: Address | null; note: string | null } => {
  if (person.address === null) return { address: null, note: null };
  const { countryCode } = person.address;
  if (countryCode === 'US' && !isPostcode(person.address.postcode))
    return {
      address: null,
      note: `address left out: ZIP code '${person.address.postcode.slice(0, 20)}' has neither five nor nine digits`,
    };
  const { address, note } = trustedAddress(person.address);
  return { address, note: note === null ? null : address === null ? `address left out: ${note}` : note };
};

const contactOf = (
  value: string | null,
  what: string,
  fits: (value: string) => boolean,
  notes: string[],
): string | null => {
  if (value === null || fits(value)) return value;
  notes.push(`${what} left out`);
  return null;
};

const prepare = (person: FhirPerson, now: Date, timeZone: string): Prepared | string => {
  const texts = [person.firstName, person.middleName, person.lastName, person.suffix, person.reference].map(
    (text) => text ?? '',
  );
  if (texts.some((text) => /[\p{Cc}\p{Cs}]/u.test(text))) return 'contains characters that cannot be stored';
  if (texts.slice(0, 3).some((text) => characters(text) > TEXT.name))
    return `a name has more than ${TEXT.name} characters`;
  if (characters(person.reference ?? '') > TEXT.code)
    return `the medical record number has more than ${TEXT.code} characters`;
  if (characters(person.suffix ?? '') > TEXT.suffix)
    return `the suffix has more than ${TEXT.suffix} characters`;
  const bornInRange: boolean = birthDay(now, timeZone).isValidSync(person.dateOfBirth);
  if (!bornInRange) return `date of birth ${person.dateOfBirth} is outside the valid range`;
  const notes = person.inactive === null ? [] : [`${person.inactive}; kept as inactive`];
  const residence = residenceOf(person);
  if (residence.note !== null) notes.push(residence.note);
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
      'e-mail address',
      (value) => isEmail(value) && value.length <= TEXT.email,
      notes,
    ),
    mobile: contactOf(masked(person.mobile), 'mobile number', isPhone, notes),
    phone: contactOf(masked(person.phone), 'telephone', isPhone, notes),
    residence: residence.address,
    searchName: searchName(person),
  };
  return { key: person.key, columns, inactive: person.inactive, notes };
};

const read = (line: string, now: Date, timeZone: string): Prepared | string => {
  let resource: unknown;
  try {
    resource = JSON.parse(line);
  } catch {
    return 'the line is not JSON';
  }
  if (typeof resource !== 'object' || resource === null || Array.isArray(resource))
    return 'the line is no resource';
  try {
    const person = readFhirPatient(resource as FhirPatient);
    return typeof person === 'string' ? person : prepare(person, now, timeZone);
  } catch {
    return 'the resource does not have the shape of a FHIR R4 Patient';
  }
};

/**
 * Puts one part of a file in. A record is known by its medical record number (else its id) from import to import; what did
 * not change is left alone. The dead come in as inactive, so that nobody books for them and nobody enters them again; a
 * patient whom somebody set inactive stays so. `seen` holds the records of earlier parts.
 */
export const importPatientRecords = async (
  tx: CommandTx,
  careProvider: { id: string; timeZone: string },
  lines: readonly { row: number; line: string }[],
  seen: Map<string, number>,
): Promise<ImportRow[]> => {
  const prepared = lines.map(({ row, line }) => ({ row, record: read(line, tx.now, careProvider.timeZone) }));
  const keys = prepared.flatMap(({ record }) => (typeof record === 'string' ? [] : [record.key]));
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
    if (typeof record === 'string') {
      report.push({ row, key: null, outcome: 'REFUSED', reason: record });
      continue;
    }
    const key = record.columns.reference ?? record.key;
    const twin = seen.get(record.key);
    if (twin !== undefined) {
      report.push({ row, key, outcome: 'REFUSED', reason: `the same record as row ${twin}` });
      continue;
    }
    seen.set(record.key, row);
    const reason = record.notes.length === 0 ? null : record.notes.join('; ');
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
      report.push({ row, key, outcome: 'CREATED', reason });
      continue;
    }
    const status = record.inactive === null ? known.status : 'INACTIVE';
    const before = Object.fromEntries(
      Object.keys(record.columns).map((column) => [column, known[column as keyof Columns]]),
    );
    if (status === known.status && canonicalJson(before) === canonicalJson(record.columns)) {
      report.push({ row, key, outcome: 'UNCHANGED', reason });
      continue;
    }
    const version = known.version + 1;
    await tx.db
      .update(patients)
      .set({ ...record.columns, status, version, updatedAt: tx.now })
      .where(eq(patients.id, known.id));
    await tx.emit({
      type: 'patient.updated',
      entityType: 'patient',
      entityId: known.id,
      version,
      companyIds: [careProvider.id],
    });
    report.push({ row, key, outcome: 'UPDATED', reason });
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
