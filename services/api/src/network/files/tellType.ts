import { fileTypeFromBuffer } from 'file-type';
import { plainTextType } from './domain/plainText.ts';

/**
 * What a file is by its first bytes, whatever its name says; null: nobody knows. Of an archive no more is
 * unpacked than these bytes hold, and of that a mebibyte at most: the library looks for the list of contents
 * that tells an office document.
 */
export const tellType = async (start: Buffer): Promise<string | null> =>
  (await fileTypeFromBuffer(start))?.mime ?? plainTextType(start);
