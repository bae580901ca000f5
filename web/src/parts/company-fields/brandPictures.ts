import { BRAND_PICTURE_TYPES } from '@ptc/schema/rules/fileTypes';
import { isUploadedPicture, isWebAddress } from '@ptc/schema/rules/webAddress';

/** What of a brand's picture the form holds: an address, or an upload that is not saved yet. */
export interface BrandPicture {
  readonly url: string;
  readonly uploadId: string;
}

/** Uploads of this page by id, as the browser shows them until they are saved. */
const chosen = new Map<string, string>();

/** Keeps an upload to be shown before it is saved. */
export const showUpload = (uploadId: string, file: Blob): void => {
  chosen.set(uploadId, URL.createObjectURL(file));
};

/**
 * Where a picture can be looked at; null: there is none, or it was chosen before the page was loaded again.
 */
export const sourceOf = ({ url, uploadId }: BrandPicture): string | null => {
  if (uploadId !== '') return chosen.get(uploadId) ?? null;
  return isWebAddress(url) || isUploadedPicture(url) ? url : null;
};

/** Whether a picture was uploaded, and is not at an address of the web. */
export const isUploaded = ({ url, uploadId }: BrandPicture): boolean =>
  uploadId !== '' || isUploadedPicture(url);

/** What the browser's dialog for files offers. */
export const acceptedPictures = BRAND_PICTURE_TYPES.map(({ kept }) => kept).join(',');
