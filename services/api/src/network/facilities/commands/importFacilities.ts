import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { canonicalJson } from '../../../platform/canonicalJson.ts';
import { newId } from '../../../platform/ids.ts';
import { folded } from '@ptc/schema/rules/folded';
import { note } from '@ptc/schema/rules/importNotes';
import type { ImportOutcome, ImportRow } from '../../../platform/importReport.ts';
import { placedAsBefore } from '../../../reference/addresses/trustedAddress.ts';
import { facilities } from '../facilities.table.ts';
import type { FacilityRecord, FacilityRecordColumns } from './facilityRecord.ts';

/** What an import remembers between the parts of one file. */
export interface FacilityImportState {
  /** Rows by import key, to find the same site twice. */
  readonly seen: Map<string, number>;
  /** Rows by the facility that they are. */
  readonly claimed: Map<string, number>;
  /** How often each NPI stands in the whole file. */
  readonly npis: ReadonlyMap<string, number>;
}

/** An import at its beginning; `npis` are those of all its rows. */
export const newFacilityImport = (npis: Iterable<string | null>): FacilityImportState => {
  const counts = new Map<string, number>();
  for (const npi of npis) if (npi !== null) counts.set(npi, (counts.get(npi) ?? 0) + 1);
  return { seen: new Map(), claimed: new Map(), npis: counts };
};

type Existing = typeof facilities.$inferSelect;
type Read = Extract<FacilityRecord, { ok: true }>;

const same = (row: Existing, columns: FacilityRecordColumns): boolean =>
  canonicalJson(columns) ===
  canonicalJson(
    Object.fromEntries(
      Object.keys(columns).map((column) => [column, row[column as keyof FacilityRecordColumns]]),
    ),
  );

/**
 * A contact person that somebody entered is worth more than a telephone number from a file; and of what the
 * file says nothing, what there is stays.
 */
const merged = (row: Existing, { columns, says }: Read): FacilityRecordColumns => ({
  ...columns,
  facilityTypeId: says.kind ? columns.facilityTypeId : row.facilityTypeId,
  address: says.position ? columns.address : placedAsBefore(row.address, columns.address),
  contact:
    row.contact && row.contact.lastName !== ''
      ? { ...row.contact, phone: columns.contact?.phone ?? row.contact.phone }
      : (columns.contact ?? row.contact),
  npi: columns.npi ?? row.npi,
  quickCode: columns.quickCode ?? row.quickCode,
  externalCode: columns.externalCode ?? row.externalCode,
  opensAt: columns.opensAt ?? row.opensAt,
  closesAt: columns.closesAt ?? row.closesAt,
});

/**
 * Facilities of the company that these records may mean: by the key of an earlier import, by NPI, or by name
 * where one of the two has no NPI.
 */
const candidates = async (
  tx: CommandTx,
  companyId: string,
  records: readonly FacilityRecord[],
): Promise<Existing[]> => {
  const read = records.flatMap((record) => (record.ok ? [record] : []));
  if (read.length === 0) return [];
  const keys = read.map(({ importKey }) => importKey);
  const npis = read.flatMap(({ npi }) => npi ?? []);
  const names = [...new Set(read.map(({ columns }) => columns.name.toLowerCase()))];
  const known = or(
    inArray(facilities.importKey, keys),
    npis.length === 0 ? undefined : inArray(facilities.npi, npis),
    sql`lower(${facilities.name}) = any(${sql.param(names)}::text[])`,
  );
  return tx.db
    .select()
    .from(facilities)
    .where(and(eq(facilities.companyId, companyId), known))
    .for('update');
};

const isAt = (one: Pick<Existing, 'name' | 'address'>, other: Pick<Existing, 'name' | 'address'>): boolean =>
  folded(one.name) === folded(other.name) &&
  one.address.postcode.slice(0, 5) === other.address.postcode.slice(0, 5) &&
  folded(one.address.line1) === folded(other.address.line1);

/**
 * The same house, where one of the two does not say its NPI, or the record not its kind: the column came
 * later, or is not there now.
 */
const sameHouse = (existing: readonly Existing[], { npi, says, columns }: Read): Existing | undefined => {
  const found = existing.filter(
    (row) =>
      row.parentId === null &&
      (says.kind ? (row.npi === null) !== (npi === null) : npi === null || (row.npi ?? npi) === npi) &&
      (!says.kind || row.facilityTypeId === columns.facilityTypeId) &&
      isAt(row, columns),
  );
  return found.length === 1 ? found[0] : undefined;
};

/**
 * Puts one part of a file in. A site is known by NPI, kind, ZIP code and street, for one NPI may have several
 * sites; a lone record with the NPI of a lone facility is that facility, moved; and where one of the two has
 * no NPI it is the one of that name there. Of rows that mean one house one is it, and the others are refused:
 * of a part, one that says its NPI before one that does not. What was in already and did not change is left
 * alone, so that a file may be sent again. `rows` are records with their numbers in the file.
 */
export const importFacilityRecords = async (
  tx: CommandTx,
  companyId: string,
  rows: readonly { row: number; record: FacilityRecord }[],
  state: FacilityImportState,
): Promise<ImportRow[]> => {
  const report: ImportRow[] = [];
  const existing = await candidates(
    tx,
    companyId,
    rows.map(({ record }) => record),
  );
  const inserts: Existing[] = [];
  const saysNpi = ({ record }: (typeof rows)[number]): boolean => record.ok && record.npi !== null;
  for (const { row, record } of [...rows.filter(saysNpi), ...rows.filter((one) => !saysNpi(one))]) {
    if (!record.ok) {
      report.push({ row, key: record.key, outcome: 'REFUSED', notes: record.notes });
      continue;
    }
    const key = record.npi ?? record.importKey;
    const refuse = (twin: number): void => {
      report.push({ row, key, outcome: 'REFUSED', notes: [note('SAME_SITE', { row: twin })] });
    };
    const twin = state.seen.get(record.importKey);
    if (twin !== undefined) {
      refuse(twin);
      continue;
    }
    state.seen.set(record.importKey, row);
    const sameNpi =
      record.npi === null
        ? []
        : existing.filter(({ npi, parentId }) => npi === record.npi && parentId === null);
    const moved =
      sameNpi.length === 1 &&
      state.npis.get(record.npi ?? '') === 1 &&
      (!record.says.kind || sameNpi[0]?.facilityTypeId === record.columns.facilityTypeId)
        ? sameNpi.find(({ id }) => !state.claimed.has(id))
        : undefined;
    const found =
      existing.find(({ importKey }) => importKey === record.importKey) ??
      moved ??
      sameHouse([...existing, ...inserts], record);
    const claimedBy = found && state.claimed.get(found.id);
    if (claimedBy !== undefined) {
      refuse(claimedBy);
      continue;
    }
    if (!found) {
      const made = {
        id: newId(),
        companyId,
        parentId: null,
        ...record.columns,
        rideShare: null,
        status: 'ACTIVE' as const,
        importKey: record.importKey,
        version: 1,
        createdAt: tx.now,
        updatedAt: tx.now,
      };
      inserts.push(made);
      state.claimed.set(made.id, row);
      report.push({ row, key, outcome: 'CREATED', notes: record.notes });
      continue;
    }
    state.claimed.set(found.id, row);
    const columns = merged(found, record);
    // By its NPI and kind it is known better than without.
    const saysLess = !record.says.kind || (record.npi === null && found.npi !== null);
    const importKey = saysLess && found.importKey !== null ? found.importKey : record.importKey;
    const outcome: ImportOutcome =
      same(found, columns) && found.importKey === importKey ? 'UNCHANGED' : 'UPDATED';
    if (outcome === 'UPDATED') {
      const version = found.version + 1;
      await tx.db
        .update(facilities)
        .set({ ...columns, importKey, version, updatedAt: tx.now })
        .where(eq(facilities.id, found.id));
      // Rows that follow meet it as it is now.
      existing[existing.indexOf(found)] = { ...found, ...columns, importKey, version };
      await tx.emit({
        type: 'facility.updated',
        entityType: 'facility',
        entityId: found.id,
        version,
        companyIds: [companyId],
      });
    }
    report.push({ row, key, outcome, notes: record.notes });
  }
  if (inserts.length > 0) await tx.db.insert(facilities).values(inserts);
  await Promise.all(
    inserts.map(({ id }) =>
      tx.emit({
        type: 'facility.created',
        entityType: 'facility',
        entityId: id,
        version: 1,
        companyIds: [companyId],
      }),
    ),
  );
  return report.toSorted((a, b) => a.row - b.row);
};
