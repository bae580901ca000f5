import { localId } from '../../../platform/graphql/globalId.ts';
import { brandPictureById } from '../files.queries.ts';
import { fileDoor } from './fileDoor.ts';

/**
 * The door for pictures of brands: for whoever sees the company. A picture never changes: another one has
 * another address.
 */
export const sendBrandPicture = fileDoor(async (ctx, scope, given) => {
  const id = localId('BrandPicture', given);
  const file = id === null ? null : await brandPictureById(ctx.db, scope, id);
  ctx.reads.end();
  if (file?.contentType == null || file.sha256 === null) return null;
  const { contentType, sha256 } = file;
  return { ...file, contentType, sha256 };
}, 'private, max-age=86400, immutable');
