import { and, eq, isNotNull } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { InvalidInput, NotFound } from '../../../platform/refusal.ts';
import { uploaderOf, type FileRow } from '../files.queries.ts';
import { files } from '../files.table.ts';

/**
 * Keeps a file that the actor uploaded: from now on it is not swept. Each is kept once; one that is another's
 * is absent.
 */
export const keepFile = async (tx: CommandTx, id: string, path = 'uploadId'): Promise<FileRow> => {
  const mine = and(
    eq(files.id, id),
    eq(files.companyId, tx.actor.companyId),
    eq(files.uploadedBy, uploaderOf(tx.actor)),
    isNotNull(files.unkeptSince),
  );
  const [file] = isUuid(id) ? await tx.db.select().from(files).where(mine).for('update') : [];
  if (!file) throw NotFound({ path });
  if (file.state !== 'WHOLE') throw InvalidInput({ issues: [{ path, code: 'upload_unfinished' }] });
  await tx.db.update(files).set({ unkeptSince: null }).where(eq(files.id, id));
  return file;
};

/** Nothing keeps the file any more: a day later its bytes are gone. */
export const releaseFile = async (tx: CommandTx, id: string): Promise<void> => {
  await tx.db.update(files).set({ unkeptSince: tx.machineNow }).where(eq(files.id, id));
};
