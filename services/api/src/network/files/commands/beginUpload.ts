import { and, eq, isNotNull } from 'drizzle-orm';
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

/** Announces a file: who announced it may send its bytes, once, and attach it within a day. */
export const beginUpload = async (tx: CommandTx, { name, size }: UploadFields): Promise<{ id: string }> => {
  const uploadedBy = uploaderOf(tx.actor);
  const waiting = await tx.db.$count(
    files,
    and(eq(files.uploadedBy, uploadedBy), isNotNull(files.unkeptSince)),
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
    createdAt: tx.now,
    unkeptSince: tx.machineNow,
  });
  return { id };
};
