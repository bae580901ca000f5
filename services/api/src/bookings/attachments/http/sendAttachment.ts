import { localId } from '../../../platform/graphql/globalId.ts';
import { settled } from '../../../platform/context.ts';
import { askerOf } from '../../../platform/http/asker.ts';
import type { Route } from '../../../platform/http/server.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { sendFile } from '../../../network/files/http/sendFile.ts';
import { auditPatientReads } from '../../../patients/records/patientReads.ts';
import { attachmentsByIds, patientsOfAttachments } from '../attachments.queries.ts';

/**
 * The door for the bytes of an attachment: for whom it exists, by the same rule as in GraphQL. What is another's answers as what
 * does not exist. The patient's audit says who fetched it before a byte leaves.
 */
export const sendAttachment: Route = async (request, response, ctx) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const refuse = (status: number): void => {
    response.writeHead(status, { 'cache-control': 'no-store' }).end();
  };
  const asker = await askerOf(request, ctx, false);
  if (typeof asker === 'string') return refuse(401);
  const scope = scopeOf(asker);
  const id = localId('Attachment', new URL(request.url ?? '', 'http://x').searchParams.get('id'));
  const rows = id === null ? [] : await attachmentsByIds(ctx.sql, ctx.db, scope, [id]);
  const patients = await patientsOfAttachments(ctx.db, scope, rows);
  ctx.reads.end();
  const [attachment] = rows;
  if (!attachment || patients.length === 0) return refuse(404);
  auditPatientReads(ctx, patients, 'attachment');
  await settled(ctx);
  await sendFile(request, response, ctx.runtime, { ...attachment, id: attachment.fileId });
};
