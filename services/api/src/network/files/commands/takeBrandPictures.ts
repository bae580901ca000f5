import { BRAND_PICTURE_TYPES } from '@ptc/schema/rules/fileTypes';
import { BRAND_PICTURE } from '@ptc/schema/rules/limits';
import { and, eq, inArray } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { brandPictures } from '../files.table.ts';
import { keepFile, releaseFile } from './keepFile.ts';

const accepted = BRAND_PICTURE_TYPES.flatMap(({ extensions }) => extensions).join(', ');

/**
 * Makes uploads the pictures of a company's brand, where their bytes say that they are small pictures, and
 * lets go of others.
 */
export const takeBrandPictures = async (
  tx: CommandTx,
  companyId: string,
  taken: readonly { fileId: string; path: string }[],
  letGo: readonly string[],
): Promise<void> => {
  for (const { fileId, path } of taken) {
    const { contentType, size } = await keepFile(tx, fileId, path);
    if (!BRAND_PICTURE_TYPES.some(({ kept }) => kept === contentType))
      throw InvalidInput({ issues: [{ path, code: 'file_type', params: { accepted } }] });
    if (size > BRAND_PICTURE.bytes)
      throw InvalidInput({
        issues: [{ path, code: 'picture_too_large', params: { max: BRAND_PICTURE.bytes } }],
      });
    await tx.db.insert(brandPictures).values({ fileId, companyId });
  }
  if (letGo.length === 0) return;
  const gone = await tx.db
    .delete(brandPictures)
    .where(and(eq(brandPictures.companyId, companyId), inArray(brandPictures.fileId, [...letGo])))
    .returning({ fileId: brandPictures.fileId });
  for (const { fileId } of gone) await releaseFile(tx, fileId);
};
