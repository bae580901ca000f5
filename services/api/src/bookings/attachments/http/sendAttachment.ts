import { localId } from '../../../platform/graphql/globalId.ts';
import { settled } from '../../../platform/context.ts';
import { fileDoor } from '../../../network/files/http/fileDoor.ts';
import { auditPatientReads } from '../../../patients/records/patientReads.ts';
import { attachmentsByIds, patientsOfAttachments } from '../attachments.queries.ts';

/**
 * The door for the bytes of an attachment: for whom it exists, by the same rule as in GraphQL. The patient's
 * audit says who fetched it before a byte leaves.
 */
export const sendAttachment = fileDoor(async (ctx, scope, given) => {
  const id = localId('Attachment', given);
  const rows = id === null ? [] : await attachmentsByIds(ctx.sql, ctx.db, scope, [id]);
  const patients = await patientsOfAttachments(ctx.db, scope, rows);
  ctx.reads.end();
  const [attachment] = rows;
  if (!attachment || patients.length === 0) return null;
  auditPatientReads(ctx, patients, 'attachment');
  await settled(ctx);
  return { ...attachment, id: attachment.fileId };
});
