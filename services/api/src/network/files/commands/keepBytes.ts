import { createHash } from 'node:crypto';
import { FILES } from '@ptc/schema/rules/limits';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { chunkBytes } from '../chunks.ts';
import { uploaderOf } from '../files.queries.ts';
import { fileChunks, files } from '../files.table.ts';

/**
 * Keeps as a file what the server has in its hands already, in the same transaction: always in the database,
 * which any store that is configured later leaves alone. For what is small; a scanner looks at it when it is
 * handed out.
 */
export const keepBytes = async (
  tx: CommandTx,
  {
    name,
    contentType,
    bytes,
  }: { readonly name: string; readonly contentType: string; readonly bytes: Buffer },
): Promise<{ id: string; name: string }> => {
  const id = newId();
  await tx.db.insert(files).values({
    id,
    companyId: tx.actor.companyId,
    uploadedBy: uploaderOf(tx.actor),
    name: name.slice(0, FILES.name),
    size: bytes.length,
    state: 'WHOLE',
    store: 'DATABASE',
    contentType: contentType.slice(0, FILES.contentType),
    sha256: createHash('sha256').update(bytes).digest(),
    createdAt: tx.now,
    unkeptSince: null,
  });
  const pieces = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, no) => ({
    fileId: id,
    no,
    bytes: bytes.subarray(no * chunkBytes, (no + 1) * chunkBytes),
  }));
  await tx.db.insert(fileChunks).values(pieces);
  return { id, name };
};
