import type { Database, RawSql } from '../../db/client.ts';
import { ask, named, type NamedStatement, type NamedValues } from '../../db/named.ts';
import { SIDE_NAMES } from '../../db/sides/domain/sides.ts';
import type { StoreName } from '../../network/files/fileStore.ts';
import { patientsById, type PatientRow } from '../../patients/records/patients.queries.ts';
import type { Scope } from '../../platform/scope.ts';
import { bookerSees, knowsPatient, sideValues, tripVisible } from '../core/sides.queries.ts';

/** An attachment with what its file is. */
export interface AttachmentView {
  id: string;
  companyId: string;
  /** The company whose booking or patient it hangs on. */
  sourceCompanyId: string;
  itineraryId: string | null;
  tripId: string | null;
  patientId: string | null;
  /** The patient it is of, wherever it hangs. */
  ofPatientId: string;
  fileId: string;
  name: string;
  size: number;
  contentType: string;
  sha256: Buffer;
  store: StoreName;
  scannedAt: Date | null;
  purpose: string;
  description: string | null;
  attachmentTypeId: string;
  createdByUserId: string | null;
  createdAt: Date;
}

/** SQL: whether the asker sees who travels on a leg. */
const knows = (alias: string): string =>
  `(${SIDE_NAMES.flatMap((side) => knowsPatient(side, alias) ?? []).join(' or ')})`;

/**
 * SQL: who sees the patient of a leg sees what hangs on it; what hangs on the whole booking is seen with any
 * of its legs. Of a patient's own the patient's rule decides, which is asked beside.
 */
const visible = `(:everything::boolean or a.patient_id is not null
  or (a.trip_id is not null and exists (select 1 from trips kt where kt.id = a.trip_id and ${knows('kt')}))
  or (a.trip_id is null and (${bookerSees('i')} or exists (select 1 from trips kt where kt.itinerary_id = a.itinerary_id and ${knows('kt')}))))`;

const columns = `a.id, a.company_id as "companyId", coalesce(i.company_id, p.company_id) as "sourceCompanyId", a.itinerary_id as "itineraryId", a.trip_id as "tripId",
  a.patient_id as "patientId", coalesce(i.patient_id, a.patient_id) as "ofPatientId", a.file_id as "fileId", a.name, f.size, f.content_type as "contentType", f.sha256, f.store, f.scanned_at as "scannedAt",
  a.purpose, a.description, a.attachment_type_id as "attachmentTypeId", a.created_by_user_id as "createdByUserId", a.created_at as "createdAt"`;
const joined = `attachments a join files f on f.id = a.file_id
  left join itineraries i on i.id = a.itinerary_id left join patients p on p.id = a.patient_id`;
const listed = (condition: string): NamedStatement =>
  named(`select ${columns} from ${joined} where ${condition} and a.removed_at is null and ${visible}
    and (:before::uuid is null or a.id < :before::uuid) order by a.id desc limit :limit::int`);

/** Where attachments hang. A leg's are its own and those of its whole booking. */
const statements = {
  ids: named(
    `select ${columns} from ${joined} where a.id = any(:ids::uuid[]) and a.removed_at is null and ${visible}`,
  ),
  itinerary: listed('a.itinerary_id = :of::uuid'),
  trip: listed(
    'a.itinerary_id = (select ot.itinerary_id from trips ot where ot.id = :of::uuid) and (a.trip_id is null or a.trip_id = :of::uuid)',
  ),
  patient: listed('a.patient_id = :of::uuid'),
};

/** A booking, a leg or a patient that is the asker's to see. */
export type AttachedTo = 'itinerary' | 'trip' | 'patient';

/** Attachments by id that exist for the scope, in any order. */
export const attachmentsByIds = async (
  sql: RawSql,
  db: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<AttachmentView[]> => {
  const rows = await ask<AttachmentView[]>(sql, statements.ids, { ...sideValues(scope), ids: [...ids] });
  const own = rows.flatMap(({ patientId }) => patientId ?? []);
  const known = new Set(own.length === 0 ? [] : (await patientsById(db, scope, own)).map(({ id }) => id));
  return rows.filter(({ patientId }) => patientId === null || known.has(patientId));
};

/** A page of what is attached to something that the asker sees, the newest first. */
export const listAttachments = (
  sql: RawSql,
  scope: Scope,
  to: AttachedTo,
  of: string,
  before: string | null,
  limit: number,
): Promise<AttachmentView[]> =>
  ask<AttachmentView[]>(sql, statements[to], { ...sideValues(scope), of, before, limit });

/** The patients of attachments, with the reason why the asker may read them. */
export const patientsOfAttachments = (
  db: Database,
  scope: Scope,
  rows: readonly Pick<AttachmentView, 'ofPatientId'>[],
): Promise<PatientRow[]> => patientsById(db, scope, [...new Set(rows.map(({ ofPatientId }) => ofPatientId))]);

const counts: Record<AttachedTo, NamedStatement> = {
  itinerary:
    named(`select m.itinerary_id as id, count(*)::int as n from attachment_marks m left join trips mt on mt.id = m.trip_id
    where m.itinerary_id = any(:ids::uuid[]) and (m.trip_id is null or ${tripVisible('mt')}) group by 1`),
  trip: named(`select mt.id, count(*)::int as n from trips mt join attachment_marks m on m.itinerary_id = mt.itinerary_id and (m.trip_id is null or m.trip_id = mt.id)
    where mt.id = any(:ids::uuid[]) group by 1`),
  patient: named(
    `select a.patient_id as id, count(*)::int as n from attachments a where a.patient_id = any(:ids::uuid[]) and a.removed_at is null group by 1`,
  ),
};

/** How many are attached to things that the asker sees, whether or not the asker may see them themselves. */
export const countAttachments = async (
  sql: RawSql,
  scope: Scope,
  to: AttachedTo,
  ids: readonly string[],
): Promise<Map<string, number>> => {
  const values: NamedValues = { ...sideValues(scope), ids: [...ids] };
  const rows = await ask<{ id: string; n: number }[]>(sql, counts[to], values);
  return new Map(rows.map(({ id, n }) => [id, n]));
};
