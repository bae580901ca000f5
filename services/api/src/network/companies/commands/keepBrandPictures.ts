import type { CommandTx } from '../../../platform/command.ts';
import { brandPicturesChanged } from '../companies.hooks.ts';
import type { Brand } from '../companies.table.ts';

const pictures = [
  ['faviconFileId', 'brand.faviconUploadId'],
  ['smallLogoFileId', 'brand.smallLogoUploadId'],
] as const;

/** Keeps the files that are pictures of a company's brand from now on, and lets go of those that were. */
export const keepBrandPictures = async (
  tx: CommandTx,
  companyId: string,
  before: Brand | null,
  now: Brand,
): Promise<void> => {
  const changed = pictures.filter(([key]) => (before?.[key] ?? null) !== (now[key] ?? null));
  if (changed.length === 0) return;
  await brandPicturesChanged.ask(
    tx,
    companyId,
    changed.flatMap(([key, path]) => (now[key] == null ? [] : [{ fileId: now[key], path }])),
    changed.flatMap(([key]) => before?.[key] ?? []),
  );
};
