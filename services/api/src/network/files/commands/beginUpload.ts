import { and, eq } from 'drizzle-orm';
import { FILES } from '@ptc/schema/rules/limits';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { uploaderOf } from '../files.queries.ts';
import { files } from '../files.table.ts';

/** What is said of a file before its bytes are sent. */
export interface UploadFields {
  readonly name: string;
  readonly size: number;
}

/**
 * Announces a file: who announced it may send its bytes, once, and attach it within a day. What was attached
 * and removed since, by whomever, is on its way out and counts for nobody.
 */
export const beginUpload = async (tx: CommandTx, { name, size }: UploadFields): Promise<{ id: string }> => {
  const uploadedBy = uploaderOf(tx.actor);
  const waiting = await tx.db.$count(
    files,
    // What was never kept has been unkept since it was announced; what is `null` is kept.
    and(eq(files.uploadedBy, uploadedBy), eq(files.unkeptSince, files.createdAt)),
  );
  if (waiting >= FILES.waiting)
    throw InvalidInput({ issues: [{ path: 'name', code: 'too_many', params: { max: FILES.waiting } }] });
  const id = newId();
  await tx.db.insert(files).values({
    id,
    companyId: tx.actor.companyId,
    uploadedBy,
    name,
    size,
    state: 'EXPECTED',
    createdAt: tx.machineNow,
    unkeptSince: tx.machineNow,
  });
  return { id };
};
