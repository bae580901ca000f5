import { runCommand } from '../../../platform/command.ts';
import type { Context } from '../../../platform/context.ts';
import { beginUpload } from './beginUpload.ts';
import { receiveFile } from './receiveFile.ts';

async function* oncePart(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}

/**
 * Stores bytes that were made here as an upload of whoever asks: the same way in, the same scanner, and
 * dropped after a day if nothing keeps it.
 */
export const storeFile = async (ctx: Context, name: string, bytes: Buffer): Promise<string> => {
  const { actor, runtime } = ctx;
  if (!actor) throw new Error('a file is somebody’s');
  const fields = { name, size: bytes.length };
  const { id } = await runCommand(ctx, { name: 'beginUpload', input: fields }, (tx) =>
    beginUpload(tx, fields),
  );
  await receiveFile(runtime, actor, id, oncePart(bytes));
  return id;
};
