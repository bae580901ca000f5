import { createHash } from 'node:crypto';
import type { RawSql } from '../../src/db/client.ts';
import { newId } from '../../src/platform/ids.ts';

/** The type under which files are attached where nobody says another one. */
export const makePcs = async (sql: RawSql): Promise<string> => {
  await sql`
    insert into lookup_values (id, kind, code, name, rank, properties) values (${newId()}, 'ATTACHMENT_TYPE', 'PCS', 'Physician certification statement', 10, '{}')
    on conflict do nothing`;
  const [row] = await sql<{ id: string }[]>`
    select id from lookup_values where kind = 'ATTACHMENT_TYPE' and code = 'PCS'`;
  return row?.id ?? '';
};

/** The smallest file that passes as a PDF. */
export const smallPdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n', 'latin1');

/** A file whose bytes were sent, as stored; nothing keeps it yet. */
export const makeUpload = async (
  sql: RawSql,
  of: { companyId: string; uploadedBy: string; name?: string; bytes?: Buffer; contentType?: string },
): Promise<string> => {
  const { bytes = smallPdf, name = 'scan.pdf', contentType = 'application/pdf' } = of;
  const id = newId();
  await sql`
    insert into files (id, company_id, uploaded_by, name, size, state, content_type, sha256, created_at, unkept_since)
    values (${id}, ${of.companyId}, ${of.uploadedBy}, ${name}, ${bytes.length}, 'WHOLE', ${contentType}, ${createHash('sha256').update(bytes).digest()}, now(), now())`;
  await sql`insert into file_chunks (file_id, no, bytes) values (${id}, 0, ${bytes})`;
  return id;
};

/** An attachment, as stored: of a leg, a booking or a patient. */
export const makeAttachment = async (
  sql: RawSql,
  of: {
    companyId: string;
    userId: string;
    itineraryId?: string;
    tripId?: string | null;
    patientId?: string;
    name?: string;
    description?: string;
    attachmentTypeId?: string;
  },
): Promise<string> => {
  const name = of.name ?? 'scan.pdf';
  const fileId = await makeUpload(sql, { companyId: of.companyId, uploadedBy: of.userId, name });
  const id = newId();
  await sql`update files set unkept_since = null where id = ${fileId}`;
  await sql`
    insert into attachments (id, company_id, file_id, name, itinerary_id, trip_id, patient_id, purpose, description, attachment_type_id, created_by_user_id, created_at)
    values (${id}, ${of.companyId}, ${fileId}, ${name}, ${of.itineraryId ?? null}, ${of.tripId ?? null}, ${of.patientId ?? null}, 'Face sheet',
      ${of.description ?? null}, ${of.attachmentTypeId ?? (await makePcs(sql))}, ${of.userId}, now())`;
  return id;
};
