import type { Runtime } from '../../platform/runtime.ts';
import { fileStoreOf, type StoreName } from './fileStore.ts';

/** All bytes of a small file; whoever asks has been admitted, and has looked at its size. */
export const readWhole = async (
  runtime: Pick<Runtime, 'sql' | 'env'>,
  file: { readonly id: string; readonly size: number; readonly store: StoreName },
): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of fileStoreOf(runtime, file.store).read(file.id, 0, file.size - 1)) parts.push(part);
  return Buffer.concat(parts);
};
